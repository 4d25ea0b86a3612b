"""Origins: the scheme and host of a site, as browsers write them."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

HOST = re.compile(r"[a-z0-9.-]+|\[[0-9a-f:.]+\]")
USUAL_PORTS = {"http": 80, "https": 443}


class BadOrigin(ValueError):
    """A text is not the address of a site."""


def read_origin(text: str) -> str:
    """The origin that a text names, as a browser writes it: in lower case, without a usual port or a slash at the end."""
    try:
        parts = urlsplit(text.strip().lower())
        port = parts.port
    except ValueError:  # a port that is no number, [ without ]
        raise _bad(text) from None
    host, _, _ = parts.netloc.rpartition(":") if port is not None else (parts.netloc, "", "")
    if parts.scheme not in USUAL_PORTS or not HOST.fullmatch(host) or parts.path not in ("", "/") or parts.query or parts.fragment:
        raise _bad(text)
    return f"{parts.scheme}://{host}" + ("" if port in (None, USUAL_PORTS[parts.scheme]) else f":{port}")


def socket_origin(origin: str) -> str:
    """The same for sockets: ws: for http:, wss: for https:."""
    return origin.replace("http", "ws", 1)


def _bad(text: str) -> BadOrigin:
    return BadOrigin(f"{text!r} is not the address of a site; give scheme and host without a path: https://foxden.example")
