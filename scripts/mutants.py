"""Puts small faults into the rules, the tables and the server, one at a time, and reports those that no test notices.

`make mutants`, or scripts/mutants.py --part table --sample 60 --seed 2. Each fault meets the tests that run its line,
the quickest first, up to the first that fails. What was tried is kept in build/mutants, so that the next run goes on
with the rest; a fault is tried again when its file has changed, and one that was not noticed when a test has. Those
that tests/mutants_left.toml lists with a reason are not tried. With --named, the faults of tests/named_faults.toml are
put in instead: they are known by name, and each must be noticed.
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
from mutation.mutants import Change, Mutant, named_of, read_left, sample_of
from mutation.places import COPY, FOLDER, PARTS, ROOT, files_of_tests
from mutation.running import Outcome, forget_compiled, run_tests

TRIED = FOLDER / "tried.jsonl"
NOTICED, TOO_SLOW, NOT_NOTICED, LEFT, NOT_TRIED = "noticed", "too slow", "not noticed", "left", "not tried"


class Tries:
    """The verdicts of this run and of those before it."""

    def __init__(self) -> None:
        lines = TRIED.read_text(encoding="utf-8").splitlines() if TRIED.exists() else []
        self._known: dict[str, dict[str, str]] = {one["name"]: one for one in map(json.loads, lines)}

    def verdict(self, name: str, tests: str) -> str | None:
        """What is known of a fault; that it was not noticed holds as long as the tests are the same."""
        known = self._known.get(name)
        stale = known is not None and known["verdict"] != NOTICED and known["tests"] != tests
        return None if known is None or stale else known["verdict"]

    def keep(self, name: str, tests: str, change: Change, outcome: Outcome) -> str:
        verdict = NOTICED if outcome.failed else NOT_NOTICED if outcome.in_time else TOO_SLOW
        row = {"name": name, "verdict": verdict, "tests": tests, **change._asdict(), **outcome._asdict()}
        self._known[name] = row
        with TRIED.open("a", encoding="utf-8") as kept:
            kept.write(json.dumps(row) + "\n")
        return verdict


def try_mutant(mutant: Mutant, runs: list[tuple[list[str], str]], limit: float) -> Outcome:
    """What the tests say to it; `runs` are tests with their mark."""
    changed = COPY / "bradshaw" / mutant.file
    before = changed.read_bytes()
    changed.write_text(mutant.text, encoding="utf-8")
    forget_compiled(mutant.file)
    begun = monotonic()
    outcome = Outcome("", in_time=True, seconds=0.0)
    try:
        for tests, marks in runs:
            if tests and outcome.in_time and not outcome.failed:
                outcome = run_tests(tests, marks, limit - (monotonic() - begun))
    finally:
        changed.write_bytes(before)
        forget_compiled(mutant.file)
    return outcome._replace(seconds=monotonic() - begun)


def try_part(name: str, chosen: argparse.Namespace, end: float) -> Counter[str]:
    part, tries, covering, left = PARTS[name], Tries(), Covering(), read_left()
    tests = [test for test in files_of_tests(part) if not chosen.tests or test in chosen.tests]
    digest = blake2b(b"".join((ROOT / test).read_bytes() for test in tests), digest_size=12).hexdigest()
    marks = [QUICK] if chosen.quick else [QUICK, SLOW]
    for mark in marks:
        covering.measure(tests, mark)
    counts: Counter[str] = Counter()
    for mutant in named_of(part) if chosen.named else sample_of(part, chosen.sample, chosen.seed):
        verdict = LEFT if mutant.change in left else tries.verdict(mutant.key, digest)
        if verdict is None and monotonic() < end:
            runs = [(covering.tests_for(mutant.file, mutant.line, tests, mark), mark) for mark in marks]
            verdict = tries.keep(mutant.key, digest, mutant.change, try_mutant(mutant, runs, chosen.limit))
        counts[verdict or NOT_TRIED] += 1
        if verdict in (NOT_NOTICED, TOO_SLOW):
            what = mutant.name or f"\n    - {mutant.change.old}\n    + {mutant.change.new}"
            sys.stdout.write(f"{verdict}: {mutant.file}:{mutant.line} {what}\n")
            sys.stdout.flush()
    return counts


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
