"""`make simulate`: play histories on all cores, and print the story of those that fail."""

from __future__ import annotations

import argparse
import logging
import os
import secrets
import sys
from multiprocessing import get_context
from time import monotonic

from tests.simulation.history import Outcome, play_history, play_quietly


def tell(outcome: Outcome) -> None:
    print(f"\nhistory {outcome.seed}, digest {outcome.digest()[:16]}", *outcome.story, sep="\n")


def play_many(first: int, count: int, processes: int) -> int:
    """Play histories, print the story of each failed one, and return how many failed."""
    start, failed, lines, played = monotonic(), 0, 0, 0
    with get_context("spawn").Pool(processes) as pool:
        for played, outcome in enumerate(pool.imap_unordered(play_quietly, range(first, first + count), 20), start=1):
            lines += outcome.lines
            if outcome.failures:
                failed += 1
                tell(outcome)
            if sys.stderr.isatty() and played % 100 == 0:
                print(f"\r{played} histories, {failed} failed", end="", file=sys.stderr)
    rate = played / (monotonic() - start)
    print(f"\n{played} histories from seed {first}, {lines} lines written, {rate:.0f} a second; {failed} failed")
    return failed


def main() -> int:
    parser = argparse.ArgumentParser(prog="make simulate", description=__doc__)
    parser.add_argument("--seed", type=int, help="print the history of this seed")
    parser.add_argument("--first", type=int, default=secrets.randbelow(10**9), help="the first of many seeds")
    parser.add_argument("--histories", type=int, default=10_000)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    if options.seed is None:
        return 1 if play_many(options.first, options.histories, options.processes) else 0
    logging.disable(logging.CRITICAL)
    outcome = play_history(options.seed)
    tell(outcome)
    return 1 if outcome.failures else 0


if __name__ == "__main__":
    sys.exit(main())
