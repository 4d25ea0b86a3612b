"""Origin check: pages of other sites may not open sockets or change anything here."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers


def is_allowed_origin(headers: Headers, allowed: frozenset[str]) -> bool:
    """Whether the Origin header is this site or an allowed one; without the header the client is not a browser."""
    origin = headers.get("origin")
    return origin is None or origin in allowed or _host(origin) == headers.get("host")


def _host(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # [ without ]
        return ""
