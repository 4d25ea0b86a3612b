"""The files of the client, and its page: the same for all URLs except for the link preview in its head."""

from __future__ import annotations

import hashlib
import mimetypes
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import foxden
from foxden.locale.link_previews import LANGUAGES, PreviewTexts
from foxden.server.day import dates
from foxden.server.http import link_previews
from foxden.server.http.compression import CompressedBody, compress, compressed_response
from foxden.server.http.routes import requested_table
from foxden.server.protocol.refusal import Refusal
from foxden.site.page import BUILT, WORKER, absolute_addresses, insert_preview
from foxden.site.previews import Preview, meta_tags, site_preview

STATIC = BUILT
FOREVER = "public, max-age=31536000, immutable"  # the file name contains a hash of the content
SHORT = "public, max-age=3600"
ASK_FIRST = "no-cache"  # a browser that asks for a new version of the service worker gets it
COMPRESSED_SUFFIXES = (".js", ".wasm", ".css", ".html", ".svg", ".json", ".map", ".txt", ".webmanifest")
NOT_BUILT_PAGE = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Foxden</title>
<p>The server runs, but the page was not built. Build it, then reload: see docs/how-to/serving.md.</p></html>"""

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/wasm", ".wasm")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@dataclass(frozen=True, slots=True)
class StaticFile:
    """A file to serve, perhaps compressed, with its entity tag."""

    bytes: CompressedBody
    kind: str
    mark: str


@lru_cache(maxsize=512)
def _load_file(path: Path, _changed: int) -> StaticFile:
    plain = path.read_bytes()
    beside = path.with_name(f"{path.name}.gz")  # by the build, smaller than what is worth the time here
    if beside.is_file():
        packed = CompressedBody(plain, beside.read_bytes())
    else:
        packed = compress(plain, 9) if path.suffix in COMPRESSED_SUFFIXES else CompressedBody(plain, None)
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if kind.startswith("text/") or path.suffix in (".json", ".svg"):
        kind += "; charset=utf-8"
    return StaticFile(packed, kind, f'"{hashlib.sha256(plain).hexdigest()[:16]}"')


def _find_file(name: str) -> StaticFile | None:
    try:
        path = (STATIC / name).resolve()
        if not path.is_relative_to(STATIC.resolve()) or not path.is_file():
            return None
        return _load_file(path, path.stat().st_mtime_ns)
    except (OSError, ValueError):  # not a possible file name
        return None


def _file_response(request: Request, file: StaticFile, cache: str) -> Response:
    headers = {"cache-control": cache, "etag": file.mark}
    if request.headers.get("if-none-match") == file.mark:
        return Response(None, 304, headers)
    return compressed_response(request, file.bytes, file.kind, headers)


async def client_page(request: Request) -> Response:
    """The single page of the client, which routes by URL itself, with the link preview of its URL in its head."""
    file = _find_file("index.html")
    if file is None:
        return Response(NOT_BUILT_PAGE, 503, {"cache-control": "no-store"}, "text/html")
    words = LANGUAGES[link_previews.preferred_language(request.headers.get("accept-language", ""))]
    tags = meta_tags(await _preview_of(request, words), words, link_previews.server_origin(request))
    answer = _file_response(request, _page_with_preview(file.bytes.plain, tags), "no-store")
    answer.headers["vary"] = "accept-encoding, accept-language"
    return answer


@lru_cache(maxsize=32)
def _page_with_preview(plain: bytes, tags: str) -> StaticFile:
    """The page with a preview and absolute addresses, compressed; cached, because few URLs get most requests."""
    plain = insert_preview(absolute_addresses(plain), tags)
    return StaticFile(compress(plain), "text/html; charset=utf-8", f'"{hashlib.sha256(plain).hexdigest()[:16]}"')


async def _preview_of(request: Request, words: PreviewTexts) -> Preview:
    """The preview of a requested URL; the page is served even if its table is unknown or the rate limit is reached."""
    first, *rest = request.scope["path"].strip("/").split("/")  # request.url fails for an invalid Host header
    game = GAME_BY_NAME.get(rest[0]) if first == "rules" and rest else GAME_BY_SLUG.get(first)
    if game is not None:
        return link_previews.rules_preview(words, game)
    try:
        if first == "day":
            return link_previews.day_preview(words, str(dates.read_date(rest[0])) if rest else "")
        if "table" in request.path_params:
            return (link_previews.replay_preview if first in ("replay", "coach") else link_previews.table_preview)(
                words, await requested_table(request)
            )
    except Refusal:
        pass
    return site_preview(words)


async def static_file(request: Request) -> Response:
    """A file of the client; for an unknown path a browser gets the client's page, which says so, with status 404."""
    name = request.path_params["name"]
    found = _find_file(name)
    if found is None or name == "index.html":
        if "text/html" in request.headers.get("accept", "") and not name.startswith(("api/", "assets/")):
            lost = await client_page(request)
            lost.status_code = max(404, lost.status_code)
            return lost
        raise Refusal("not_found", path=request.url.path[:200])
    return _file_response(request, found, FOREVER if name.startswith("assets/") else ASK_FIRST if name == WORKER else SHORT)


PAGES = (
    *("/", "/t/{table}", "/join/{table}", "/replay", "/replay/{table}", "/coach", "/coach/{table}"),
    *("/rules", "/rules/{game}", "/learn", "/learn/{id}", "/stats", "/fair", "/fair/{id}"),
    *("/puzzle", "/puzzle/{game}/{number}", "/day", "/day/{day}", "/open"),
)
# The official names of the games lead to their rules; the client has the same list (src/lib/text/game-titles.ts).
GAME_BY_SLUG = {link_previews.slug(name): game for words in LANGUAGES.values() for game, name in words.names.items()}
GAME_BY_NAME = GAME_BY_SLUG | {game: game for game in foxden.GAMES}
ROUTES = [
    *(Route(path, client_page) for path in (*PAGES, *(f"/{name}" for name in GAME_BY_SLUG))),
    Route("/{name:path}", static_file),
]
