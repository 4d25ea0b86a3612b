"""The pinned dependencies of deployments fit to pyproject.toml; nobody is asked for it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from deploy import pin

DEPLOY = Path(__file__).parents[2] / "deploy"


@pytest.mark.parametrize("what", pin.FILES)
def test_the_pins_are_up_to_date(what: str) -> None:
    text = (DEPLOY / pin.FILES[what]).read_text(encoding="utf-8")
    assert pin.problems_of(what, text) == []
    changed = "pyproject.toml has changed since it was made: run `python -m deploy.pin`"
    assert pin.problems_of(what, text.replace("# From: ", "# From: left-pad>=1.0, ")) == [changed]


@pytest.mark.parametrize("what", pin.FILES)
def test_every_file_has_a_hash_and_no_address(what: str) -> None:
    text = (DEPLOY / pin.FILES[what]).read_text(encoding="utf-8")
    for name, (version, hashes) in pin.read(text).items():
        assert re.fullmatch(r"[a-z0-9-]+", name)
        assert re.fullmatch(r"[0-9][0-9a-z.]*", version)
        assert hashes, name
        assert all(re.fullmatch("[0-9a-f]{64}", one) for one in hashes), name
    assert "/" not in re.sub(r"deploy/[\w.-]+", "", text)
    assert pin.read(pin.text_of(what, pin.read(text))) == pin.read(text)


def test_the_extras_are_written_out() -> None:
    names = {re.split(r"[\[>=]", text)[0] for text in pin.wanted("serve")}
    assert names >= {"rich", "numba", "numpy", "starlette", "uvicorn", "psycopg"}  # numba comes from foxden[fast]
    assert "foxden" not in names


def test_what_does_not_fit_is_found() -> None:
    pins: pin.Pins = {"msgspec": ("0.18", {"0" * 64}), "left-pad": ("1.0", {"0" * 64})}
    assert pin.problems(["msgspec>=0.19", "rich"], pins)[:2] == [
        "rich is not pinned",
        "msgspec 0.18 is pinned, but wanted is msgspec>=0.19",
    ]
    assert "left-pad is pinned, but nothing needs it" in pin.problems([], pins)
