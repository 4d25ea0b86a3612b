"""An address as a QR code for a terminal, so that a phone in the same network need not type it."""

from __future__ import annotations

import io

import segno

WHITE_ON_BLACK = "\x1b[97;40m"  # drawn in colours of its own: cameras want dark on light, whatever the terminal is like
RESET = "\x1b[0m"


def terminal_code(text: str) -> str:
    """The code in half blocks: two rows in one line."""
    out = io.StringIO()
    segno.make_qr(text, error="m").terminal(out, compact=True)
    return "\n".join(f"{WHITE_ON_BLACK}{line}{RESET}" for line in out.getvalue().rstrip("\n").split("\n"))
