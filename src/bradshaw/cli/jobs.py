"""Numbered pieces of work spread over processes, with a progress bar on a terminal."""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")

# Pieces handed out at a time: few enough for a lively bar, many enough to hide the hand-over.
BATCH = 25


def run_numbered(work: Callable[[range], list[T]], count: int, jobs: int, label: str) -> list[T]:
    """The results of pieces 0 … count-1, in order, whatever the number of processes."""
    batches = [range(start, min(start + BATCH, count)) for start in range(0, count, BATCH)]
    found: list[T] = []
    with _progress(count, label) as advance:
        for results in _results(work, batches, jobs):
            found += results
            advance(len(results))
    return found


def _results(work: Callable[[range], list[T]], batches: list[range], jobs: int) -> Iterator[list[T]]:
    if jobs == 1:
        yield from map(work, batches)
        return
    # Spawned, not forked: a fork would copy whatever threads and locks the caller has.
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(work, batches)


@contextmanager
def _progress(total: int, label: str) -> Iterator[Callable[[int], None]]:
    """A bar on standard error while that is a terminal, else nothing; gives what moves it on."""
    if not sys.stderr.isatty():
        yield _ignore
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=total)
        yield lambda done: bar.advance(task, done)


def _ignore(_done: int) -> None:
    """Nobody watches."""
