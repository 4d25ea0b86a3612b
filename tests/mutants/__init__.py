"""Small faults planted in the rules, one at a time, to see whether the tests notice: `python -m tests.mutants`."""
