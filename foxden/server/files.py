"""Every socket is an open file, and many systems begin with a limit of a thousand."""

from __future__ import annotations

import contextlib

ENOUGH = 65_536


def allow_many() -> None:
    """Raise the limit of open files as far as one may, where there is one."""
    try:
        import resource
    except ImportError:  # Windows
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
