"""Under which names the server may be asked: a page of another site whose name leads here (DNS rebinding) is refused."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable

LOCAL = "localhost"
IPV6 = re.compile(r"\[([0-9a-f:.]+)\](?::[0-9]*)?")


def is_allowed_host(host: bytes, names: Iterable[str]) -> bool:
    """Whether a Host header is one of the names, local, or an address in figures, which no name server can redirect."""
    name = _without_port(host.decode("latin-1").lower()).removesuffix(".")
    return name == LOCAL or name.endswith(f".{LOCAL}") or name in names or _is_address(name)


def _without_port(host: str) -> str:
    if found := IPV6.fullmatch(host):
        return found[1]
    name, _, port = host.rpartition(":")
    return name if name and port.isdecimal() else host


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
