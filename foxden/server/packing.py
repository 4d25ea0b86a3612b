"""Large answers are packed, where that does not keep others waiting: once, or in a thread."""

from __future__ import annotations

import gzip
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

LEVEL = 6


@dataclass(frozen=True, slots=True)
class Packed:
    """Bytes as they are and packed, if that makes them smaller."""

    plain: bytes
    packed: bytes | None


def pack(plain: bytes, level: int = LEVEL) -> Packed:
    """Pack some bytes; it takes a while."""
    return Packed(plain, gzip.compress(plain, level, mtime=0))


def send(request: Request, found: Packed, kind: str, headers: dict[str, str]) -> Response:
    """An answer in the form that the client reads."""
    headers = {**headers, "vary": "accept-encoding"}
    if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.packed, 200, {**headers, "content-encoding": "gzip"}, kind)
    return Response(found.plain, 200, headers, kind)
