"""Mutation testing: put small faults into the rules, views, core, tables, server and client, and report those
no test catches.

`make mutants`, or scripts/mutants.py --sample 300 --seed 2 for a random sample of all parts, each in proportion to its
faults. They are tried in random order, so that the sample is fair whenever time runs out. Each fault runs the tests
that cover its line, fastest first, until one fails; slow tests run last. Verdicts are cached in build/mutants: a fault
is retried when its file changes, and a survivor also when a test that covers it changes. Faults listed with a reason
in tests/mutants_left.toml are skipped. --named uses the named faults of tests/named_faults.toml, which must all be
caught.
"""

from __future__ import annotations

import argparse
import json
import shutil
import signal
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from hashlib import blake2b
from time import monotonic

from mutation.client import Client, client_named, faults_of_client
from mutation.covering import QUICK, SLOW, Covering
from mutation.mutants import Mutant, named_of, part_mutants, read_accepted, sample_of
from mutation.nearest import nearest_tests
from mutation.places import COPY, FOLDER, PARTS, ROOT, files_of_tests
from mutation.running import Limits, Outcome, remove_bytecode, run_tests

CLIENT = "client"
VERDICTS = FOLDER / "verdicts.jsonl"
CAUGHT, TOO_SLOW, SURVIVED, LEFT, NOT_TRIED = "caught", "too slow", "survived", "left", "not tried"
# The largest number of tests to run at first, since collecting all may take longer.
FIRST = 60
# Of processor time, to collect them.
START_SECONDS = 20


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
    files = sorted({test.partition("::")[0] for test in tests})
    return blake2b(b"".join((ROOT / file).read_bytes() for file in files), digest_size=12).hexdigest()


def try_mutant(mutant: Mutant, tests: dict[str, float], marks: str, limit: float) -> Outcome:
    """Run the tests with these marks, of which the processor time is known, on a fault."""
    changed = COPY / "bradshaw" / mutant.file
    before = changed.read_bytes()
    changed.write_text(mutant.text, encoding="utf-8")
    remove_bytecode(mutant.file)
    outcome = Outcome("", in_time=True, seconds=0.0)
    try:
        first = min(FIRST, len(tests) // 4)
        for some in ([*tests][:first], [*tests][first:]):
            if some and not outcome.failed:
                processor = START_SECONDS + 3 * sum(tests[test] for test in some)
                last = run_tests(some, marks, Limits(limit - outcome.seconds, processor=int(processor)))
                in_time = bool(last.failed) or (outcome.in_time and last.in_time)
                outcome = Outcome(last.failed, in_time, outcome.seconds + last.seconds)
        return outcome
    finally:
        changed.write_bytes(before)
        remove_bytecode(mutant.file)


class Trial:
    """Tries faults until a deadline."""

    def __init__(self, options: argparse.Namespace) -> None:
        self._options, self._end = options, monotonic() + 60 * options.minutes
        self._cache, self._accepted, self._client = VerdictCache(), read_accepted(), Client()
        self._covering: dict[str, Covering] = {}

    def close(self) -> None:
        self._client.close()

    def verdict(self, name: str, mutant: Mutant, marks: str) -> str:
        """Return the verdict on a fault in the part with this name, from the tests with these marks."""
        limit = self._options.limit
        if mutant.change in self._accepted:
            return LEFT
        if name == CLIENT:
            return self._cached(mutant, CLIENT, self._client.tests(), lambda: self._client.try_mutant(mutant, limit))
        if self._options.near:
            tests = nearest_tests(mutant.file, mutant.line, self._tests_of(name))
        else:
            tests = self._covering_for(name, marks).tests_for(mutant.file, mutant.line, self._tests_of(name))
        return self._cached(mutant, marks, [*tests], lambda: try_mutant(mutant, tests, marks, limit))

    def _cached(self, mutant: Mutant, marks: str, tests: list[str], outcome: Callable[[], Outcome]) -> str:
        cached = self._cache.verdict(mutant, marks, tests)
        if cached is not None or monotonic() >= self._end:
            return cached or NOT_TRIED
        return self._cache.store(mutant, marks, tests, outcome())

    def _tests_of(self, name: str) -> list[str]:
        chosen = self._options.tests
        return [test for test in files_of_tests(PARTS[name]) if not chosen or test in chosen]

    def _covering_for(self, name: str, marks: str) -> Covering:
        covering = self._covering.setdefault(marks, Covering(marks))
        covering.measure(self._tests_of(name))
        return covering


def chosen_mutants(options: argparse.Namespace) -> dict[Mutant, str]:
    """Return the faults to try, and the part of each."""
    found: dict[Mutant, str] = {}
    for name in options.part or [*PARTS, CLIENT]:
        if options.named:
            mutants = client_named() if name == CLIENT else named_of(PARTS[name])
        else:
            mutants = faults_of_client() if name == CLIENT else part_mutants(PARTS[name])
        found |= dict.fromkeys(mutants, name)
    return {mutant: found[mutant] for mutant in sample_of(found, options.sample, options.seed)}


def report(mutant: Mutant, verdict: str) -> None:
    """Print a fault that was not caught."""
    if verdict in (SURVIVED, TOO_SLOW):
        description = mutant.name or f"\n    - {mutant.change.old}\n    + {mutant.change.new}"
        sys.stdout.write(f"{verdict}: {mutant.file}:{mutant.line} {description}\n")
        sys.stdout.flush()


def summary(counts: Counter[str]) -> str:
    """Return the share of faults caught, of those that were tried, and the number of each verdict."""
    tried = counts[CAUGHT] + counts[TOO_SLOW] + counts[SURVIVED]
    share = f"{counts[CAUGHT] / tried:.1%}" if tried else "none"
    verdicts = ", ".join(f"{count} {verdict}" for verdict, count in sorted(counts.items()))
    return f"{share} of {tried} faults caught ({verdicts})\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--part", action="append", choices=[*PARTS, CLIENT], default=[])
    parser.add_argument("--sample", type=int, help="number of faults (all)")
    parser.add_argument("--seed", type=int, default=1, help="which sample")
    parser.add_argument("--minutes", type=float, default=60.0, help="limit for the whole run")
    parser.add_argument("--limit", type=float, default=300.0, help="seconds per fault")
    parser.add_argument("--quick", action="store_true", help="without the slow tests")
    parser.add_argument("--near", action="store_true", help="only the tests that name the code, without measuring")
    parser.add_argument("--tests", nargs="+", metavar="FILE", help="only these test files")
    parser.add_argument("--named", action="store_true", help="the faults of tests/named_faults.toml")
    options = parser.parse_args()
    # Exit through `finally`, which stops the tests.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    shutil.rmtree(COPY, ignore_errors=True)
    shutil.copytree(ROOT / "src", COPY)
    parts = chosen_mutants(options)
    verdicts: dict[Mutant, str] = {}
    with closing(Trial(options)) as trial:
        for marks in (QUICK,) if options.quick else (QUICK, SLOW):
            for mutant, name in parts.items():
                # Slow tests may catch what quick ones do not. All tests of the client are quick.
                if marks == QUICK or (verdicts[mutant] == SURVIVED and name != CLIENT):
                    verdicts[mutant] = trial.verdict(name, mutant, marks)
                    report(mutant, verdicts[mutant])
    for name in dict.fromkeys(parts.values()):
        counts = Counter(verdict for mutant, verdict in verdicts.items() if parts[mutant] == name)
        sys.stdout.write(f"{name}: {summary(counts)}")
    sys.stdout.write(f"all: {summary(Counter(verdicts.values()))}")


if __name__ == "__main__":
    main()
