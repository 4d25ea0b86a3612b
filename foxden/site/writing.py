"""Writes the client as a static site that any file host can serve, in any folder."""

from __future__ import annotations

import hashlib
import re
import shutil
from pathlib import Path

from foxden.site.page import BUILT, PAGE, WORKER, static_page

LIST = ".foxden-site"  # names the files that `foxden site` wrote into a folder, so that it can replace them
PAGE_REVISION = re.compile(rb'(?<="url":"\./","revision":")[0-9a-f]+(?=")')  # by which the service worker knows a new page


class CannotWrite(Exception):
    """The site cannot be written; the message says why."""


def write_site(folder: Path, server: str = "", force: bool = False, built: Path = BUILT) -> list[str]:
    """Write the site; returns the names of its files. Files that it wrote there before are replaced, others stay."""
    if not (built / PAGE).is_file():
        raise CannotWrite("the client was not built: run `python hatch_build.py`, or install Foxden from a wheel")
    try:
        before = _files_written_before(folder, force)
        folder.mkdir(parents=True, exist_ok=True)
        files = _copy(built, folder)
        page = static_page((built / PAGE).read_bytes(), server)
        (folder / WORKER).write_bytes(_worker((built / WORKER).read_bytes(), page))
        (folder / PAGE).write_bytes(page)  # last: until then the old page has its files
        for name in before - files:
            (folder / name).unlink(missing_ok=True)
        (folder / LIST).write_text("\n".join(sorted(files)) + "\n", encoding="utf-8")
    except OSError as error:
        raise CannotWrite(f"cannot write {error.filename or folder}: {error.strerror or error}") from None
    return sorted(files)


def _files_written_before(folder: Path, force: bool) -> set[str]:
    """What an earlier run wrote into the folder; refuses a folder that has something else, unless forced."""
    if folder.exists() and not folder.is_dir():
        raise CannotWrite(f"{folder} is a file; name a folder")
    if (folder / LIST).is_file():
        names = (folder / LIST).read_text(encoding="utf-8").splitlines()
        return {name for name in names if (folder / name).resolve().is_relative_to(folder.resolve())}
    if not force and folder.exists() and any(folder.iterdir()):
        raise CannotWrite(
            f"{folder} has files that `foxden site` did not write; name a new folder, or use --force to write among them "
            "(files of the same name are replaced)"
        )
    return set()


def _copy(built: Path, folder: Path) -> set[str]:
    """Copy every file but the page and the service worker, which are changed; returns the names of all."""
    names = {path.relative_to(built).as_posix() for path in built.rglob("*") if path.is_file() and not path.name.startswith(".")}
    for name in names - {PAGE, WORKER}:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(built / name, folder / name)
    return names


def _worker(script: bytes, page: bytes) -> bytes:
    """The service worker with the revision of this page."""
    changed, count = PAGE_REVISION.subn(hashlib.sha256(page).hexdigest()[:16].encode(), script)
    if count != 1:
        raise CannotWrite("the service worker does not name the page; build the client again: python hatch_build.py --force")
    return changed
