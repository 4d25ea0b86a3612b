"""`python -m http.server` with compression, which every real file host has: `python -m tests.web.compressing_host PORT FOLDER`."""

from __future__ import annotations

import functools
import gzip
import http.server
import io
import sys
from pathlib import Path
from typing import BinaryIO

COMPRESSED = (".html", ".js", ".css", ".svg", ".json", ".wasm", ".webmanifest")


class Handler(http.server.SimpleHTTPRequestHandler):
    """Answers with gzip what becomes smaller by it."""

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if path.suffix not in COMPRESSED or not path.is_file() or "gzip" not in self.headers.get("accept-encoding", ""):
            return super().send_head()
        packed = gzip.compress(path.read_bytes())
        self.send_response(200)
        self.send_header("content-type", self.guess_type(path))
        self.send_header("content-encoding", "gzip")
        self.send_header("content-length", str(len(packed)))
        self.end_headers()
        return io.BytesIO(packed)


if __name__ == "__main__":
    address = ("127.0.0.1", int(sys.argv[1]))
    with http.server.ThreadingHTTPServer(address, functools.partial(Handler, directory=sys.argv[2])) as host:
        print(f"Serving at port {host.server_address[1]}", flush=True)
        host.serve_forever()
