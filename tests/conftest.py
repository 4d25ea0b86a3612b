"""What every test run starts from."""

from __future__ import annotations

import signal

# A run that a shell started in the background ignores Ctrl-C, and so would all processes it starts, even those tested for it.
signal.signal(signal.SIGINT, signal.default_int_handler)
