"""Gives memory back to the system that is free inside the process."""

from __future__ import annotations

import ctypes
import sys


def give_back() -> None:
    """Let the C library give back what it keeps for itself; Python's own blocks stay, and the next tables use them."""
    if sys.platform != "linux":
        return
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # glibc has it, others have not
    if trim is not None:
        trim(0)
