"""The client: its page, which says in its head what each address is about and else is the same for all, and its files."""

from __future__ import annotations

import hashlib
import mimetypes
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import foxden
from foxden.locale.previews import LANGUAGES, Words
from foxden.server import previews
from foxden.server.http import table_of
from foxden.server.packing import Packed, pack, send
from foxden.server.previews import Preview
from foxden.server.refusal import Refusal

STATIC = Path(__file__).parent / "static"
FOREVER = "public, max-age=31536000, immutable"  # the name of such a file changes with what is in it
SHORT = "public, max-age=3600"
HEAD = re.compile(rb"<!--preview-->.*?<!--/preview-->", re.DOTALL)  # what is said of the address stands in its place
PACKED = (".js", ".css", ".html", ".svg", ".json", ".map", ".txt", ".webmanifest")
UNBUILT = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Foxden</title>
<p>The server runs, but the page was not built. Build it, then reload: see docs/serving.md.</p></html>"""

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@dataclass(frozen=True, slots=True)
class File:
    """A file, perhaps packed, with a mark that changes when it does."""

    bytes: Packed
    kind: str
    mark: str


@lru_cache(maxsize=512)
def _file(path: Path, _changed: int) -> File:
    plain = path.read_bytes()
    packed = pack(plain, 9) if path.suffix in PACKED else Packed(plain, None)
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if kind.startswith("text/") or path.suffix in (".json", ".svg"):
        kind += "; charset=utf-8"
    return File(packed, kind, f'"{hashlib.sha256(plain).hexdigest()[:16]}"')


def _found(name: str) -> File | None:
    try:
        path = (STATIC / name).resolve()
        if not path.is_relative_to(STATIC.resolve()) or not path.is_file():
            return None
        return _file(path, path.stat().st_mtime_ns)
    except (OSError, ValueError):  # no file can have such a name
        return None


def _send(request: Request, file: File, cache: str) -> Response:
    headers = {"cache-control": cache, "etag": file.mark}
    if request.headers.get("if-none-match") == file.mark:
        return Response(None, 304, headers)
    return send(request, file.bytes, file.kind, headers)


async def page(request: Request) -> Response:
    """The page; which one it shows it reads off its address."""
    file = _found("index.html")
    if file is None:
        return Response(UNBUILT, 503, {"cache-control": "no-store"}, "text/html")
    plain = file.bytes.plain
    return await _headed(request, plain) if HEAD.search(plain) else _send(request, file, "no-store")


async def _headed(request: Request, plain: bytes) -> Response:
    """The page with what there is to say of its address."""
    words = LANGUAGES[previews.language(request.headers.get("accept-language", ""))]
    head = previews.tags(await _preview(request, words), words, previews.origin(request)).encode()
    answer = _send(request, _page(plain, head), "no-store")
    answer.headers["vary"] = "accept-encoding, accept-language"
    return answer


@lru_cache(maxsize=32)
def _page(plain: bytes, head: bytes) -> File:
    """Packed, and kept for a while: the same few addresses are asked for again and again."""
    plain = HEAD.sub(lambda _: head, plain, count=1)
    return File(pack(plain), "text/html; charset=utf-8", f'"{hashlib.sha256(plain).hexdigest()[:16]}"')


async def _preview(request: Request, words: Words) -> Preview:
    """What there is to say of an address. A table that is not known, or asked for too often, is no reason to refuse the page."""
    first, *rest = request.scope["path"].strip("/").split("/")  # its URL cannot be read if the host is none
    game = NAMES.get(rest[0]) if first == "rules" and rest else KNOWN_AS.get(first)
    if game is not None:
        return previews.of_rules(words, game)
    try:
        if "table" in request.path_params:
            return (previews.of_replay if first == "replay" else previews.of_table)(words, await table_of(request))
    except Refusal:
        pass
    return previews.of_site(words)


async def file(request: Request) -> Response:
    """A file of the client; a browser that asks for a page there is not sees the client say so."""
    name = request.path_params["name"]
    found = _found(name)
    if found is None or name == "index.html":
        if "text/html" in request.headers.get("accept", "") and not name.startswith(("api/", "assets/")):
            lost = await page(request)
            lost.status_code = max(404, lost.status_code)
            return lost
        raise Refusal("not_found", path=request.url.path[:200])
    return _send(request, found, FOREVER if name.startswith("assets/") else SHORT)


PAGES = (
    *("/", "/t/{table}", "/join/{table}", "/replay", "/replay/{table}"),
    *("/rules", "/rules/{game}", "/learn", "/learn/{id}", "/stats", "/fair", "/fair/{id}"),
)
# The names people know the games by lead to their rules; the client knows them too (src/lib/originals.ts).
KNOWN_AS = {previews.slug(name): game for words in LANGUAGES.values() for game, name in words.names.items()}
NAMES = KNOWN_AS | {game: game for game in foxden.GAMES}
ROUTES = [*(Route(path, page) for path in (*PAGES, *(f"/{name}" for name in KNOWN_AS))), Route("/{name:path}", file)]
