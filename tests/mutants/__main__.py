"""Plant small faults in the rules, one at a time, and count those that no test notices.

Run by hand: `python -m tests.mutants --sample 200 --seed 1`. Ctrl-C ends it with the result so far, `--resume` continues.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import signal
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from tests.mutants.faults import Mutant, mutants_of
from tests.mutants.trial import ROOT, Trial

# Where faults are planted: the rules, and what turns a sheet into the tables that the rules read.
MUTATED = (
    "foxden/rules/*.py",
    "foxden/sheets/numbers.py",
    "foxden/sheets/order.py",
    "foxden/sheets/tables.py",
    "foxden/sheets/action_table.py",
)
NOT_RULES = ("records.py", "copy_state.py")  # how a state is stored
# The fastest tests first; slower ones only run for mutants that survive these.
STAGES = (
    ["tests/games"],
    ["tests/rulebook", "tests/sheets", "tests/notation"],
    ["tests/oracle"],
    ["tests/engine", "tests/counts/test_rolls.py", "tests/properties"],
)
QUICK = 3  # how many of the stages run with --quick
EQUIVALENT = Path(__file__).with_name("equivalent.txt")
RESULTS = ROOT / "out" / "mutants.jsonl"


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--sample", type=int, metavar="N", help="try N mutants only, chosen at random")
    parser.add_argument(
        "--seed", type=int, default=1, help="of the sample; the same seed chooses the same faults after other edits"
    )
    parser.add_argument("--only", metavar="TEXT", help="only mutants whose file, function or fault contains this")
    parser.add_argument("--quick", action="store_true", help="only the quickest tests")
    parser.add_argument("--resume", action="store_true", help="go on with the last run; what it tried is not tried again")
    parser.add_argument("--list", action="store_true", help="only list the mutants")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    return parser.parse_args()


def every_mutant() -> Iterator[Mutant]:
    for pattern in MUTATED:
        found = sorted(ROOT.glob(pattern))
        assert found, f"no file is called {pattern}"
        for path in found:
            if path.name not in NOT_RULES:
                yield from mutants_of(ROOT, path)


def chosen(args: argparse.Namespace) -> list[Mutant]:
    """The mutants to try. The sample depends on the names of the faults only, so that it stays the same when files move or grow."""
    known = equivalent()
    mutants = [m for m in every_mutant() if m.key not in known and (args.only or "") in f"{m.path} {m.key}"]
    if args.sample is None:
        return mutants
    lots = {m: hashlib.sha256(f"{args.seed} {m.key}".encode()).digest() for m in mutants}
    return sorted(mutants, key=lots.__getitem__)[: args.sample]


def equivalent() -> set[str]:
    """Faults that do not change the behaviour: one per line, with the reason in the comment above them."""
    lines = EQUIVALENT.read_text(encoding="utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("#")}


def tried_before() -> dict[str, str]:
    if not RESULTS.exists():
        return {}
    return {found["key"]: found["killed_by"] for found in map(json.loads, RESULTS.read_text(encoding="utf-8").splitlines())}


def try_all(mutants: list[Mutant], trial: Trial, results: dict[str, str]) -> Iterator[str]:
    """Try the mutants that have no result yet; each result is written to disk at once."""
    began = time.monotonic()
    with RESULTS.open("a", encoding="utf-8") as kept:
        for number, mutant in enumerate(mutants, 1):
            if mutant.key not in results:
                results[mutant.key] = killed_by = trial.killed_by(mutant)
                kept.write(json.dumps({"key": mutant.key, "path": mutant.path, "line": mutant.line, "killed_by": killed_by}) + "\n")
                kept.flush()
                if not killed_by:
                    yield shown(mutant)
            survived = sum(not results[m.key] for m in mutants[:number])
            print(
                f"\r{number}/{len(mutants)} tried, {survived} survived, {time.monotonic() - began:.0f} s", end="", file=sys.stderr
            )
    print(file=sys.stderr)


def shown(mutant: Mutant) -> str:
    return f"{mutant.path}:{mutant.line} {mutant.key}"


def summary(mutants: Iterable[Mutant], results: dict[str, str]) -> dict[str, Any]:
    tried = [m for m in mutants if m.key in results]
    survivors = [m for m in tried if not results[m.key]]
    return {
        "tried": len(tried),
        "killed": len(tried) - len(survivors),
        "survived": len(survivors),
        "survivors": [{"path": m.path, "line": m.line, "fault": m.key} for m in survivors],
    }


def main() -> int:
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell starts background processes with SIGINT ignored
    args = arguments()
    mutants = chosen(args)
    if args.list:
        print("\n".join(map(shown, mutants)))
        return 0
    RESULTS.parent.mkdir(exist_ok=True)
    if not args.resume:
        RESULTS.unlink(missing_ok=True)
    results = tried_before()
    with Trial(list(STAGES[:QUICK] if args.quick else STAGES)) as trial:
        if said := trial.healthy():
            print(f"the tests fail without any fault:\n{said}", file=sys.stderr)
            return 2
        try:
            for survivor in try_all(mutants, trial, results):
                print(f"\rSURVIVED {survivor}", file=sys.stderr)
        except KeyboardInterrupt:
            print("\ninterrupted; --resume goes on", file=sys.stderr)
    found = summary(mutants, results)
    if args.json:
        print(json.dumps(found, indent=2))
    else:
        print(f"{found['tried']} mutants tried, {found['killed']} killed, {found['survived']} survived")
        for one in found["survivors"]:
            print(f"  {one['path']}:{one['line']} {one['fault']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
