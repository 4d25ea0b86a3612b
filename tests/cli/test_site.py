"""`foxden site`: the command and its errors."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests import client
from tests.cli.terminal import run


@pytest.fixture(scope="module", autouse=True)
def _built() -> None:
    client.build()


def refused(tmp_path: Path, *args: str | Path) -> str:
    """The one line that the command says when it refuses."""
    said = run(tmp_path, "site", *args)
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr.startswith("foxden site: ")
    assert said.stderr.count("\n") == 1
    return said.stderr


def test_a_site(tmp_path: Path) -> None:
    said = run(tmp_path, "site", tmp_path / "out", "--server", "https://Foxden.example/")
    assert (said.returncode, said.stderr) == (0, "")
    assert "python -m http.server" in said.stdout
    assert "Tables with friends are on https://foxden.example, which must allow this site: foxden serve --origin" in said.stdout
    page = (tmp_path / "out" / "index.html").read_text()
    assert '<meta name="foxden-site" content="https://foxden.example" />' in page
    assert 'href="/' not in page
    assert 'src="/' not in page
    for name in ("sw.js", "manifest.webmanifest", "favicon.svg", "preview/foxden.png"):
        assert (tmp_path / "out" / name).is_file(), name
    assert run(tmp_path, "site", tmp_path / "out").returncode == 0  # again: its own files are replaced


def test_the_folder_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("mine")
    assert "taken is a file; name a folder" in refused(tmp_path, tmp_path / "taken")
    assert "taken" in refused(tmp_path, tmp_path / "taken" / "below")
    assert (tmp_path / "taken").read_text() == "mine"


def test_a_folder_of_other_things(tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "index.html").write_text("mine")
    assert "has files that `foxden site` did not write" in refused(tmp_path, tmp_path / "home")
    assert (tmp_path / "home" / "index.html").read_text() == "mine"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_may_not_be_written(tmp_path: Path) -> None:
    (tmp_path / "locked").mkdir(mode=0o500)
    assert "Permission denied" in refused(tmp_path, tmp_path / "locked" / "site")


def test_nowhere_to_write(tmp_path: Path) -> None:
    """As root, too: the kernel's own folders take no files."""
    assert "cannot write /proc/site" in refused(tmp_path, "/proc/site")


@pytest.mark.parametrize("server", ["foxden.example", "https://foxden.example/play", "ftp://foxden.example", "https://"])
def test_the_server_must_be_an_address(tmp_path: Path, server: str) -> None:
    assert f"--server: {server!r} is not the address of a site" in refused(tmp_path, tmp_path / "out", "--server", server)
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("origin", ["files.example", "https://files.example/foxden/", "*"])
def test_an_origin_must_be_an_address(tmp_path: Path, origin: str) -> None:
    said = run(tmp_path, "serve", "--origin", origin)
    assert said.returncode == 2
    assert f"foxden serve: --origin: {origin!r} is not the address of a site" in said.stderr
