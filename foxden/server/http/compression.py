"""Compression of large responses: once per file, or in a thread, so that nobody waits for it."""

from __future__ import annotations

import gzip
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

LEVEL = 6


@dataclass(frozen=True, slots=True)
class CompressedBody:
    """A body, and the same gzipped if that pays."""

    plain: bytes
    gzipped: bytes | None


def compress(plain: bytes, level: int = LEVEL) -> CompressedBody:
    """Compress a body; slow for large ones."""
    return CompressedBody(plain, gzip.compress(plain, level, mtime=0))


def compressed_response(request: Request, found: CompressedBody, kind: str, headers: dict[str, str]) -> Response:
    """A response, gzipped if the client accepts that."""
    headers = {**headers, "vary": "accept-encoding"}
    if found.gzipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.gzipped, 200, {**headers, "content-encoding": "gzip"}, kind)
    return Response(found.plain, 200, headers, kind)
