"""A file host: `python -m http.server` over a folder, with the static site in a folder of its own below it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.server.served import PATIENCE

PLACE = "games/fox"  # no file host is asked to serve Foxden at its root


class FileHost:
    """A running file host; `url` is the address of the site, without a slash at its end."""

    def __init__(self, root: Path, compresses: bool = False) -> None:
        self.root = root
        self.compresses = compresses
        self.port = 0
        root.mkdir(parents=True, exist_ok=True)
        self.start()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def url(self) -> str:
        return f"{self.origin}/{PLACE}"

    @property
    def folder(self) -> Path:
        return self.root / PLACE

    def write(self, *args: str) -> None:
        """Write the site, or write it anew."""
        subprocess.run(
            [sys.executable, "-m", "foxden", "site", self.folder, *args], check=True, capture_output=True, timeout=PATIENCE
        )

    def start(self) -> None:
        """Serve the folder; again at the same port after it was stopped."""
        plain = ["http.server", str(self.port), "--bind", "127.0.0.1", "--directory", str(self.root)]
        compressing = ["tests.web.compressing_host", str(self.port), str(self.root)]
        words = [sys.executable, "-u", "-m", *(compressing if self.compresses else plain)]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.process.stdout is not None
        found = re.search(r"port (\d+)", self.process.stdout.readline())
        assert found
        self.port = int(found[1])

    def stop(self) -> None:
        """Stop serving: what is asked for now fails."""
        self.process.terminate()
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self.process.poll() is None:
            self.stop()
