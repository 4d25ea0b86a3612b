"""Pages of other sites may not use our sockets, nor make anything here."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers


def same_origin(headers: Headers, allowed: frozenset[str]) -> bool:
    """Browsers say where a page comes from: it has to be from here. Who says nothing is no browser."""
    origin = headers.get("origin")
    return origin is None or origin in allowed or _host(origin) == headers.get("host")


def _host(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # [ without ]
        return ""
