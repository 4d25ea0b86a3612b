"""A server whose dice are known beforehand, and a page that lets one hear what the server said."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.served import FAST, sqlite

# A server whose tables have known secrets, one after the other: the dice of a game are always the same.
SERVER = """
import hashlib, itertools, sys
from foxden.cli.main import main
from foxden.server import dice
seeds = itertools.count(int(sys.argv.pop(1)))
dice.new_secret = lambda: hashlib.sha256(f"known {next(seeds)}".encode()).digest()
sys.exit(main())
"""
# The page's own ears: what the server said last.
LISTEN = """
window.WebSocket = class extends WebSocket {
  constructor(...words) {
    super(...words);
    this.addEventListener('message', (said) => {
      const message = JSON.parse(said.data);
      if (message.state) window.saidState = message.state;
      if (message.t === 'looked') window.saidLooked = message;
    });
  }
};
"""


def secret(seed: int) -> bytes:
    """The secret of the first table of a server with this seed; its next one has the next seed."""
    return hashlib.sha256(f"known {seed}".encode()).digest()


@contextmanager
def served(seed: int) -> Iterator[str]:
    """The address of a server with known dice."""
    with tempfile.TemporaryDirectory(prefix="foxden-taps-") as folder:
        words = [sys.executable, "-c", SERVER, str(seed), "serve", "--port", "0", "--database", sqlite(Path(folder)), *FAST]
        with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
            assert process.stdout is not None
            try:
                line = next(line for line in process.stdout if line.startswith("Foxden is at "))
                found = re.match(r"Foxden is at (http://\S+:\d+)/ ", line)
                assert found, line
                yield found[1]
            finally:
                process.terminate()
