"""Origins are read as browsers write them; anything else is refused with a sentence."""

from __future__ import annotations

import pytest

from foxden.site.origins import BadOrigin, read_origin, socket_origin


@pytest.mark.parametrize(
    ("typed", "origin"),
    [
        ("https://foxden.example", "https://foxden.example"),
        ("https://Foxden.Example/", "https://foxden.example"),
        (" https://foxden.example:443 ", "https://foxden.example"),
        ("http://foxden.example:80", "http://foxden.example"),
        ("http://foxden.example:443", "http://foxden.example:443"),
        ("http://127.0.0.1:8000", "http://127.0.0.1:8000"),
        ("http://[::1]:8000", "http://[::1]:8000"),
        ("http://[::1]", "http://[::1]"),
    ],
)
def test_origins(typed: str, origin: str) -> None:
    assert read_origin(typed) == origin


@pytest.mark.parametrize(
    "typed",
    [
        "", "foxden.example", "foxden.example:8000", "ftp://foxden.example", "https://", "https://foxden.example/play/",
        "https://foxden.example?x=1", "https://foxden.example#x", "https://foxden.example:port", "https://foxden.example:99999",
        "https://user:word@foxden.example", "https://fox den.example", 'https://foxden.example"><script>', "http://[::1", "*",
    ],
)  # fmt: skip
def test_not_origins(typed: str) -> None:
    with pytest.raises(BadOrigin) as caught:
        read_origin(typed)
    assert repr(typed) in str(caught.value)
    assert "https://foxden.example" in str(caught.value)


def test_sockets_have_the_same_host() -> None:
    assert socket_origin("https://foxden.example") == "wss://foxden.example"
    assert socket_origin("http://127.0.0.1:8000") == "ws://127.0.0.1:8000"
