"""The static site: what is written, what is replaced, and what is left alone."""

from __future__ import annotations

import hashlib
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from foxden.locale.link_previews import ENGLISH
from foxden.site.writing import CannotWrite, write_site

PAGE = """<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <link rel="icon" href="./favicon.svg" />
    <!--preview-->
    <title>Foxden</title>
    <!--/preview-->
    <script type="module" src="./assets/index-1a.js"></script>
  </head>
</html>
"""
WORKER = 'list([{"url":"assets/index-1a.js","revision":null},{"url":"./","revision":"0123456789abcdef"}])'


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A small client as the build leaves it."""
    folder = tmp_path / "built"
    for name, text in {
        "index.html": PAGE, "sw.js": WORKER, "favicon.svg": "<svg/>", "assets/index-1a.js": "go()", ".built": "stamp",
    }.items():  # fmt: skip
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


class Tags(HTMLParser):
    """The meta tags of a page, by name."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: dict[str, str] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        name = said.get("name") or said.get("property") or said.get("http-equiv")
        if tag == "meta" and name:
            self.found[name] = said.get("content") or ""


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_what_is_written(tmp_path: Path, built: Path) -> None:
    site = tmp_path / "deep" / "site"
    names = write_site(site, built=built)
    assert set(names) == {"index.html", "sw.js", "favicon.svg", "assets/index-1a.js"}
    assert files(site) == {*names, ".foxden-site"}
    page = (site / "index.html").read_text()
    assert 'src="./assets/index-1a.js"' in page  # relative, for any folder
    tags = Tags(page).found
    assert tags["foxden-site"] == ""
    assert tags["description"] == tags["og:description"] == ENGLISH.site_text
    assert tags["og:image"] == "./preview/foxden.png"
    assert "connect-src 'self';" in tags["Content-Security-Policy"]


def test_with_a_server(tmp_path: Path, built: Path) -> None:
    write_site(tmp_path / "site", "https://foxden.example", built=built)
    tags = Tags((tmp_path / "site" / "index.html").read_text()).found
    assert tags["foxden-site"] == "https://foxden.example"
    assert "connect-src 'self' https://foxden.example wss://foxden.example;" in tags["Content-Security-Policy"]


def test_the_service_worker_notices_another_page(tmp_path: Path, built: Path) -> None:
    """The list of the service worker has a hash of the page as it was written, so that a changed --server is an update."""
    workers = []
    for server in ("", "https://foxden.example"):
        write_site(tmp_path / "site", server, built=built)
        page = (tmp_path / "site" / "index.html").read_bytes()
        workers.append((tmp_path / "site" / "sw.js").read_text())
        assert re.findall(r'"revision":"(\w+)"', workers[-1]) == [hashlib.sha256(page).hexdigest()[:16]]
    assert workers[0] != workers[1]


def test_written_again_old_files_go_and_others_stay(tmp_path: Path, built: Path) -> None:
    site = tmp_path / "site"
    write_site(site, built=built)
    (site / "CNAME").write_text("fox.example")
    (built / "assets" / "index-1a.js").rename(built / "assets" / "index-2b.js")
    write_site(site, built=built)
    assert files(site) == {"index.html", "sw.js", "favicon.svg", "assets/index-2b.js", ".foxden-site", "CNAME"}


def test_a_list_of_files_cannot_reach_outside(tmp_path: Path, built: Path) -> None:
    site = tmp_path / "site"
    write_site(site, built=built)
    (tmp_path / "precious").write_text("mine")
    with (site / ".foxden-site").open("a") as names:
        names.write("../precious\n")
    write_site(site, built=built)
    assert (tmp_path / "precious").read_text() == "mine"


def test_a_folder_with_other_files_is_refused(tmp_path: Path, built: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    (site / "thesis.txt").write_text("mine")
    with pytest.raises(CannotWrite, match=r"did not write.*--force"):
        write_site(site, built=built)
    assert files(site) == {"thesis.txt"}
    write_site(site, force=True, built=built)
    assert (site / "thesis.txt").read_text() == "mine"
    assert (site / "index.html").exists()


def test_not_built(tmp_path: Path) -> None:
    with pytest.raises(CannotWrite, match=r"hatch_build\.py"):
        write_site(tmp_path / "site", built=tmp_path / "nothing")
    assert not (tmp_path / "site").exists()
