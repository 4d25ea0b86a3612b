"""Settings of every test run."""

from __future__ import annotations

import signal
from collections import Counter

import pytest

from tests.machine import LACKING

# A run that a shell started in the background ignores SIGINT, and so would its child processes, including those tested with Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)


LONG_LIMIT = 900  # seconds for tests marked as long


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run tests marked as long first, so that no worker is left with one at the end, and give them more time."""
    for item in items:
        if item.get_closest_marker("long") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(LONG_LIMIT))
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Report clearly what could not be tested on this machine, and which tests passed only when they were run once more."""
    unsteady = terminalreporter.stats.get("rerun", [])
    if unsteady:
        terminalreporter.section("UNSTEADY: these failed and were run once more", sep="!", red=True, bold=True)
    for report in unsteady:
        terminalreporter.write_line(report.nodeid, red=True)
        terminalreporter.write_line(str(report.longrepr)[-2000:])
    reasons = [str(report.longrepr) for report in terminalreporter.stats.get("skipped", [])]
    lacking = Counter(reason[reason.index(LACKING) :].rstrip("')") for reason in reasons if LACKING in reason)
    if lacking:
        terminalreporter.section("NOT TESTED", sep="!", red=True, bold=True)
    for what, tests in sorted(lacking.items()):
        terminalreporter.write_line(f"{what}: {tests} tests skipped (tests/debian.sh installs it, as root)", red=True)
