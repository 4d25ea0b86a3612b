"""Optional libraries."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from foxden.engine.errors import MissingExtra


def installed(library: str) -> bool:
    """Is a library installed?"""
    return find_spec(library) is not None


def require(library: str, what: str, extra: str = "lab") -> Any:
    """Import a library; raises MissingExtra with the way to install it if it is missing."""
    if not installed(library.partition(".")[0]):
        raise MissingExtra(f"{what} needs {library.partition('.')[0]}: pip install 'foxden[{extra}]'")
    return import_module(library)
