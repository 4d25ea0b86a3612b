"""The floors of the coach, measured: `python -m tests.coach.floors --help`. Not part of the tests: most of them take hours."""
