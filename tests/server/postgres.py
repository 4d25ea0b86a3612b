"""A temporary PostgreSQL cluster in a folder, reached through a Unix socket in it."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.machine import need

USER = "nobody"  # PostgreSQL refuses to run as root


def _run(*words: str) -> None:
    as_other = ["runuser", "-u", USER, "--"] if os.geteuid() == 0 else []
    done = subprocess.run([*as_other, *words], capture_output=True, text=True, cwd="/", check=False)
    assert done.returncode == 0, f"{' '.join(words)}\n{done.stdout}{done.stderr}"


@contextmanager
def cluster() -> Iterator[str]:
    """The URL of a new, empty database."""
    control = need("PostgreSQL")
    initdb = str(Path(control).with_name("initdb"))
    with TemporaryDirectory(prefix="foxden-pg-") as name:
        folder = Path(name)
        if os.geteuid() == 0:
            shutil.chown(folder, USER)
        folder.chmod(0o755)
        data = folder / "data"
        _run(initdb, "-D", str(data), "-U", "foxden", "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C")
        options = f"-k {folder} -c listen_addresses='' -c unix_socket_permissions=0777"
        _run(control, "-D", str(data), "-o", options, "-l", str(folder / "log"), "-w", "start")
        try:
            yield f"postgresql://foxden@/postgres?host={folder}"
        finally:
            _run(control, "-D", str(data), "-m", "immediate", "-w", "stop")
