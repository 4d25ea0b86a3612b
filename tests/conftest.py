"""What every test run starts from."""

from __future__ import annotations

import signal
from collections import Counter

import pytest

from tests.machine import LACKING

# A run that a shell started in the background ignores Ctrl-C, and so would all processes it starts, even those tested for it.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say loudly what could not be tested here."""
    reasons = [str(report.longrepr) for report in terminalreporter.stats.get("skipped", [])]
    lacking = Counter(reason[reason.index(LACKING) :].rstrip("')") for reason in reasons if LACKING in reason)
    if lacking:
        terminalreporter.section("NOT TESTED", sep="!", red=True, bold=True)
    for what, tests in sorted(lacking.items()):
        terminalreporter.write_line(f"{what}: {tests} tests skipped (tests/debian.sh installs it, as root)", red=True)
