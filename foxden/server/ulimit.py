"""The limit of open files: every socket is one, and many systems allow only about a thousand."""

from __future__ import annotations

import contextlib

WANTED_OPEN_FILES = 65_536


def raise_open_file_limit() -> None:
    """Raise the limit of open files as far as the system allows."""
    try:
        import resource
    except ImportError:  # Windows
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED_OPEN_FILES if hard == resource.RLIM_INFINITY else min(hard, WANTED_OPEN_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def open_file_limit() -> int:
    """How many files this process may have open."""
    try:
        import resource
    except ImportError:  # Windows
        return WANTED_OPEN_FILES
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return WANTED_OPEN_FILES if soft == resource.RLIM_INFINITY else soft
