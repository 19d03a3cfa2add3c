"""Mutation testing: put small faults into the rules, views, core, tables, server and client, and report those
no test catches.

`make mutants`, or scripts/mutants.py --part table --sample 60 --seed 2. Each fault runs the tests that cover its line,
fastest first, until one fails; slow tests run last. Verdicts are cached in build/mutants: a fault is retried when its
file changes, and a survivor also when a test that covers it changes. Faults listed with a reason in
tests/mutants_left.toml are skipped. --named uses the named faults of tests/named_faults.toml, which must all be caught.
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

from mutation.client import WEB, client_named, client_sample, copy_client, try_client_mutant
from mutation.covering import QUICK, SLOW, Covering
from mutation.mutants import Mutant, named_of, read_accepted, sample_of
from mutation.places import COPY, FOLDER, PARTS, ROOT, Part, files_of_tests
from mutation.running import Outcome, remove_bytecode, run_tests

CLIENT = "client"
VERDICTS = FOLDER / "verdicts.jsonl"
CAUGHT, TOO_SLOW, SURVIVED, LEFT, NOT_TRIED = "caught", "too slow", "survived", "left", "not tried"


class VerdictCache:
    """The verdicts of this and earlier runs."""

    def __init__(self) -> None:
        lines = VERDICTS.read_text(encoding="utf-8").splitlines() if VERDICTS.exists() else []
        self._rows: dict[tuple[str, str], dict[str, str]] = {
            (row["name"], row["marks"]): row for row in map(json.loads, lines)
        }

    def verdict(self, mutant: Mutant, marks: str, tests: list[str]) -> str | None:
        """Return the cached verdict, or None. The verdict on a survivor is valid while its tests are unchanged."""
        cached = self._rows.get((mutant.key, marks))
        stale = cached is not None and cached["verdict"] != CAUGHT and cached["tests"] != _digest(tests)
        return None if cached is None or stale else cached["verdict"]

    def store(self, mutant: Mutant, marks: str, tests: list[str], outcome: Outcome) -> str:
        verdict = CAUGHT if outcome.failed else SURVIVED if outcome.in_time else TOO_SLOW
        details = {**mutant.change._asdict(), **outcome._asdict()}
        row = {"name": mutant.key, "marks": marks, "verdict": verdict, "tests": _digest(tests), **details}
        self._rows[mutant.key, marks] = row
        with VERDICTS.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")
        return verdict


def _digest(tests: list[str]) -> str:
    return blake2b(b"".join((ROOT / test).read_bytes() for test in sorted(tests)), digest_size=12).hexdigest()


def try_mutant(mutant: Mutant, tests: list[str], marks: str, limit: float) -> Outcome:
    """Run the tests with these marks on a fault."""
    if not tests:
        return Outcome("", in_time=True, seconds=0.0)
    changed = COPY / "bradshaw" / mutant.file
    before = changed.read_bytes()
    changed.write_text(mutant.text, encoding="utf-8")
    remove_bytecode(mutant.file)
    try:
        return run_tests(tests, marks, limit)
    finally:
        changed.write_bytes(before)
        remove_bytecode(mutant.file)


class Trial:
    """Tries the faults of one part until a deadline."""

    def __init__(self, part: Part, options: argparse.Namespace, end: float) -> None:
        self._tests = [test for test in files_of_tests(part) if not options.tests or test in options.tests]
        self._limit, self._end = options.limit, end
        self._cache, self._covering, self._accepted = VerdictCache(), Covering(), read_accepted()

    def verdicts(self, mutants: list[Mutant], marks: str) -> dict[Mutant, str]:
        """Return the verdict on each fault, from the tests with these marks."""
        self._covering.measure(self._tests, marks)
        return {mutant: self._verdict(mutant, marks) for mutant in mutants}

    def _verdict(self, mutant: Mutant, marks: str) -> str:
        if mutant.change in self._accepted:
            return LEFT
        tests = self._covering.tests_for(mutant.file, mutant.line, self._tests, marks)
        cached = self._cache.verdict(mutant, marks, tests)
        if cached is not None or monotonic() >= self._end:
            return cached or NOT_TRIED
        return self._cache.store(mutant, marks, tests, try_mutant(mutant, tests, marks, self._limit))


def try_client(options: argparse.Namespace, end: float) -> Counter[str]:
    """Try the faults of the browser client, each on the tests that import its file."""
    copy_client()
    cache, accepted = VerdictCache(), read_accepted()
    mutants = client_named() if options.named else client_sample(options.sample, options.seed)
    verdicts = {}
    for mutant in mutants:
        tests = [f"web/{path.relative_to(WEB).as_posix()}" for path in sorted((WEB / "src").rglob("*.test.ts"))]
        verdict = LEFT if mutant.change in accepted else cache.verdict(mutant, CLIENT, tests)
        if verdict is None and monotonic() < end:
            verdict = cache.store(mutant, CLIENT, tests, try_client_mutant(mutant, options.limit))
        verdicts[mutant] = verdict or NOT_TRIED
    return report(verdicts)


def try_part(name: str, options: argparse.Namespace, end: float) -> Counter[str]:
    part = PARTS[name]
    trial = Trial(part, options, end)
    mutants = named_of(part) if options.named else sample_of(part, options.sample, options.seed)
    verdicts = trial.verdicts(mutants, QUICK)
    survivors = [mutant for mutant, verdict in verdicts.items() if verdict == SURVIVED]
    if survivors and not options.quick:
        verdicts |= trial.verdicts(survivors, SLOW)
    return report(verdicts)


def report(verdicts: dict[Mutant, str]) -> Counter[str]:
    """Print the faults that were not caught, and return the number of each verdict."""
    for mutant, verdict in verdicts.items():
        if verdict in (SURVIVED, TOO_SLOW):
            description = mutant.name or f"\n    - {mutant.change.old}\n    + {mutant.change.new}"
            sys.stdout.write(f"{verdict}: {mutant.file}:{mutant.line} {description}\n")
    return Counter(verdicts.values())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--part", action="append", choices=[*PARTS, CLIENT], default=[])
    parser.add_argument("--sample", type=int, help="number of faults per part (all)")
    parser.add_argument("--seed", type=int, default=1, help="which sample")
    parser.add_argument("--minutes", type=float, default=60.0, help="limit for the whole run")
    parser.add_argument("--limit", type=float, default=300.0, help="seconds per fault")
    parser.add_argument("--quick", action="store_true", help="without the slow tests")
    parser.add_argument("--tests", nargs="+", metavar="FILE", help="only these test files")
    parser.add_argument("--named", action="store_true", help="the faults of tests/named_faults.toml")
    options = parser.parse_args()
    # Exit through `finally`, which stops the tests.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    shutil.rmtree(COPY, ignore_errors=True)
    shutil.copytree(ROOT / "src", COPY)
    end = monotonic() + 60 * options.minutes
    for name in options.part or [*PARTS, CLIENT]:
        counts = try_client(options, end) if name == CLIENT else try_part(name, options, end)
        tried = counts[CAUGHT] + counts[TOO_SLOW] + counts[SURVIVED]
        share = f"{counts[CAUGHT] / tried:.1%}" if tried else "none"
        summary = ", ".join(f"{count} {verdict}" for verdict, count in sorted(counts.items()))
        sys.stdout.write(f"{name}: {share} of {tried} faults caught ({summary})\n")


if __name__ == "__main__":
    main()
