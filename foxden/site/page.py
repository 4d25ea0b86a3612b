"""The client's page: what a server and a file host each write into it."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path

from foxden.locale.link_previews import ENGLISH
from foxden.site.origins import socket_origin
from foxden.site.previews import meta_tags, site_preview

BUILT = Path(__file__).parents[1] / "server" / "static"  # the client, by hatch_build.py; wheels have it
PAGE, WORKER = "index.html", "sw.js"  # files of it
PREVIEW_PLACE = re.compile(rb"<!--preview-->.*?<!--/preview-->", re.DOTALL)  # replaced by the preview of the URL
RELATIVE_ADDRESS = re.compile(rb'\b(href|src)="\./')  # right in any folder of a file host, wrong at /t/ID
FIRST_TAG = b'<meta charset="utf-8" />'
CONTENT_SECURITY_POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",  # WebAssembly, but no eval
    "worker-src": "'self'",
    "style-src": "'self' 'unsafe-inline'",  # for style attributes, which never contain user text
    "img-src": "'self' data:",
    "font-src": "'self' data:",
    "media-src": "'self' data:",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
}


def policy(changes: dict[str, str]) -> str:
    """The content security policy with some changes, as the text of a header."""
    return "; ".join(f"{what} {where}" for what, where in (CONTENT_SECURITY_POLICY | changes).items())


def insert_preview(page: bytes, tags: str) -> bytes:
    """The page with the tags of a preview in their place."""
    return PREVIEW_PLACE.sub(lambda _: tags.encode(), page, count=1)


def absolute_addresses(page: bytes) -> bytes:
    """The page for a server, which serves it at many paths."""
    return RELATIVE_ADDRESS.sub(rb'\1="/', page)


def static_page(page: bytes, server: str) -> bytes:
    """The page for a file host, with the origin of the server for tables with friends (or nothing) in a tag."""
    connect = f"'self' {server} {socket_origin(server)}" if server else "'self'"
    tags = [
        FIRST_TAG.decode(),
        f'<meta http-equiv="Content-Security-Policy" content="{escape(policy({"connect-src": connect}))}" />',
        f'<meta name="foxden-site" content="{escape(server)}" />',
    ]
    page = page.replace(FIRST_TAG, "\n    ".join(tags).encode(), 1)
    return insert_preview(page, meta_tags(site_preview(ENGLISH), ENGLISH, None))
