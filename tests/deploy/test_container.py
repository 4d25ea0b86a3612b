"""The container file is read, not run: no engine is needed. What its steps do is tried by hand (docs/how-to/deploying.md)."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

from foxden.cli.main import parser

ROOT = Path(__file__).parents[2]
Step = tuple[str, str]  # instruction, arguments


def steps() -> list[Step]:
    text = (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8")
    lines = re.sub(r"^#.*\n", "", text, flags=re.MULTILINE).replace("\\\n", " ").splitlines()
    return [(line.split()[0], line.partition(" ")[2].strip()) for line in lines if line.strip()]


def last_stage() -> list[Step]:
    found = steps()
    return found[max(i for i, (name, _) in enumerate(found) if name == "FROM") :]


def test_what_is_copied_exists_and_is_not_ignored() -> None:
    ignored = (ROOT / ".containerignore").read_text(encoding="utf-8")
    assert ignored == (ROOT / ".dockerignore").read_text(encoding="utf-8")  # each engine reads its own
    copied = [word for name, words in steps() if name == "COPY" and "--from" not in words for word in words.split()[:-1]]
    assert len(copied) == 8
    for name in copied:
        assert (ROOT / name).exists(), name
        assert f"!{name}\n" in ignored or name.startswith("deploy/constraints"), name


def test_the_images_have_a_tag_and_no_host() -> None:
    images = {words.split()[0] for name, words in steps() if name == "FROM"}
    assert len(images) == 1
    assert re.fullmatch(r"python:3\.\d+-slim-\w+", images.pop())


def test_nothing_is_installed_without_a_hash() -> None:
    installs = [words for name, words in steps() if name == "RUN" and "pip install" in words]
    assert len(installs) == 3
    assert all("--require-hashes" in words or "--no-deps --no-index" in words for words in installs)


def test_the_server_is_not_root_and_keeps_all_in_its_volume() -> None:
    found = dict(last_stage())
    assert re.fullmatch(r"[1-9]\d{3,}:[1-9]\d{3,}", found["USER"])
    where = dict(word.split("=", 1) for word in shlex.split(found["ENV"]))
    assert where["FOXDEN_DATA"] == found["VOLUME"]
    assert where["FOXDEN_CACHE"].startswith(found["VOLUME"])


def test_it_starts_what_its_health_check_asks() -> None:
    found = dict(last_stage())
    words = json.loads(found["ENTRYPOINT"])
    assert words[0] == "/opt/foxden/bin/foxden"
    args = parser().parse_args(words[1:])
    assert (args.host, args.port) == ("0.0.0.0", 8000)
    assert found["EXPOSE"] == "8000"
    program = json.loads(found["HEALTHCHECK"].partition("CMD ")[2])[2]
    assert f"http://127.0.0.1:{args.port}/health" in program
    compile(program, "health check", "exec")
