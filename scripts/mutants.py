"""Puts small faults into the rules, the tables and the server, one at a time, and reports those that no test notices.

`make mutants`, or scripts/mutants.py --part table --sample 60 --seed 2. Each fault meets the tests that run its line,
the quickest first, up to the first that fails, and the slow ones only where no other has failed. What was tried is kept
in build/mutants, so that the next run goes on with the rest; a fault is tried again when its file has changed, and one
that was not noticed when a test of its line has. Those that tests/mutants_left.toml lists with a reason are not tried.
With --named, the faults of tests/named_faults.toml are put in instead: each has a name and must be noticed.
"""

from __future__ import annotations

import argparse
import json
import shutil
import signal
import sys
from collections import Counter
from hashlib import blake2b
from time import monotonic

from mutation.covering import QUICK, SLOW, Covering
from mutation.mutants import Mutant, named_of, read_left, sample_of
from mutation.places import COPY, FOLDER, PARTS, ROOT, Part, files_of_tests
from mutation.running import Outcome, forget_compiled, run_tests

TRIED = FOLDER / "tried.jsonl"
NOTICED, TOO_SLOW, NOT_NOTICED, LEFT, NOT_TRIED = "noticed", "too slow", "not noticed", "left", "not tried"


class Tries:
    """The verdicts of this run and of those before it."""

    def __init__(self) -> None:
        lines = TRIED.read_text(encoding="utf-8").splitlines() if TRIED.exists() else []
        self._known: dict[tuple[str, str], dict[str, str]] = {
            (one["name"], one["marks"]): one for one in map(json.loads, lines)
        }

    def verdict(self, mutant: Mutant, marks: str, tests: list[str]) -> str | None:
        """What the tests of these marks said to it; that they did not notice holds as long as they are the same."""
        known = self._known.get((mutant.key, marks))
        stale = known is not None and known["verdict"] != NOTICED and known["tests"] != _digest(tests)
        return None if known is None or stale else known["verdict"]

    def keep(self, mutant: Mutant, marks: str, tests: list[str], outcome: Outcome) -> str:
        verdict = NOTICED if outcome.failed else NOT_NOTICED if outcome.in_time else TOO_SLOW
        told = {**mutant.change._asdict(), **outcome._asdict()}
        row = {"name": mutant.key, "marks": marks, "verdict": verdict, "tests": _digest(tests), **told}
        self._known[mutant.key, marks] = row
        with TRIED.open("a", encoding="utf-8") as kept:
            kept.write(json.dumps(row) + "\n")
        return verdict


def _digest(tests: list[str]) -> str:
    return blake2b(b"".join((ROOT / test).read_bytes() for test in sorted(tests)), digest_size=12).hexdigest()


def try_mutant(mutant: Mutant, tests: list[str], marks: str, limit: float) -> Outcome:
    """What the tests of these marks say to it."""
    if not tests:
        return Outcome("", in_time=True, seconds=0.0)
    changed = COPY / "bradshaw" / mutant.file
    before = changed.read_bytes()
    changed.write_text(mutant.text, encoding="utf-8")
    forget_compiled(mutant.file)
    try:
        return run_tests(tests, marks, limit)
    finally:
        changed.write_bytes(before)
        forget_compiled(mutant.file)


class Trial:
    """The faults of one part and what is said to them, up to a moment of the clock. What tests a line meets is measured
    when it is first asked for: of the slow ones, only where the quick ones did not notice."""

    def __init__(self, part: Part, chosen: argparse.Namespace, end: float) -> None:
        self._tests = [test for test in files_of_tests(part) if not chosen.tests or test in chosen.tests]
        self._limit, self._end = chosen.limit, end
        self._tries, self._covering, self._left = Tries(), Covering(), read_left()

    def verdicts(self, mutants: list[Mutant], marks: str) -> dict[Mutant, str]:
        """What the tests of these marks say to each."""
        self._covering.measure(self._tests, marks)
        return {mutant: self._verdict(mutant, marks) for mutant in mutants}

    def _verdict(self, mutant: Mutant, marks: str) -> str:
        if mutant.change in self._left:
            return LEFT
        tests = self._covering.tests_for(mutant.file, mutant.line, self._tests, marks)
        known = self._tries.verdict(mutant, marks, tests)
        if known is not None or monotonic() >= self._end:
            return known or NOT_TRIED
        return self._tries.keep(mutant, marks, tests, try_mutant(mutant, tests, marks, self._limit))


def try_part(name: str, chosen: argparse.Namespace, end: float) -> Counter[str]:
    part = PARTS[name]
    trial = Trial(part, chosen, end)
    found = named_of(part) if chosen.named else sample_of(part, chosen.sample, chosen.seed)
    verdicts = trial.verdicts(found, QUICK)
    unnoticed = [mutant for mutant, verdict in verdicts.items() if verdict == NOT_NOTICED]
    if unnoticed and not chosen.quick:
        verdicts |= trial.verdicts(unnoticed, SLOW)
    for mutant, verdict in verdicts.items():
        if verdict in (NOT_NOTICED, TOO_SLOW):
            what = mutant.name or f"\n    - {mutant.change.old}\n    + {mutant.change.new}"
            sys.stdout.write(f"{verdict}: {mutant.file}:{mutant.line} {what}\n")
    return Counter(verdicts.values())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--part", action="append", choices=list(PARTS), default=[])
    parser.add_argument("--sample", type=int, help="so many faults of each part; all without it")
    parser.add_argument("--seed", type=int, default=1, help="which sample")
    parser.add_argument("--minutes", type=float, default=60.0, help="for the whole run")
    parser.add_argument("--limit", type=float, default=300.0, help="seconds a fault")
    parser.add_argument("--quick", action="store_true", help="without the slow tests")
    parser.add_argument("--tests", nargs="+", metavar="FILE", help="only these files of tests")
    parser.add_argument("--named", action="store_true", help="those of tests/named_faults.toml")
    chosen = parser.parse_args()
    # Whoever stops this stops the tests with it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    shutil.rmtree(COPY, ignore_errors=True)
    shutil.copytree(ROOT / "src", COPY)
    end = monotonic() + 60 * chosen.minutes
    for name in chosen.part or PARTS:
        counts = try_part(name, chosen, end)
        tried = counts[NOTICED] + counts[TOO_SLOW] + counts[NOT_NOTICED]
        share = f"{counts[NOTICED] / tried:.1%}" if tried else "none"
        told = ", ".join(f"{count} {verdict}" for verdict, count in sorted(counts.items()))
        sys.stdout.write(f"{name}: {share} of {tried} faults noticed ({told})\n")


if __name__ == "__main__":
    main()
