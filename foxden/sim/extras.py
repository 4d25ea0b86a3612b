"""Libraries that only the laboratory needs."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from foxden.engine.runtime import MissingExtra


def there(library: str) -> bool:
    """Is a library installed?"""
    return find_spec(library) is not None


def need(library: str, what: str, extra: str = "lab") -> Any:
    """A library, or a word on how to install it."""
    if not there(library.partition(".")[0]):
        raise MissingExtra(f"{what} needs {library.partition('.')[0]}: pip install 'foxden[{extra}]'")
    return import_module(library)
