"""Pieces of work spread over processes."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from bradshaw.core.errors import BradshawError

Item = TypeVar("Item")
Found = TypeVar("Found")
Work = Callable[[Item], Found]

# What a worker process does, made once when it starts.
_work: list[Work[Any, Any]] = []


class WorkerLost(BradshawError):
    """A worker process that ended in the middle of its work."""


def spread(
    make_work: Callable[[], Work[Item, Found]], items: Sequence[Item], jobs: int, batch: int = 1
) -> Generator[tuple[Item, Found]]:
    """Each item with what was found, as they come. Each process makes the work once and gets `batch` items at a
    time: a batch hides the hand-over between processes, but is lost as a whole if the program ends."""
    if jobs == 1:
        work = make_work()
        for item in items:
            yield item, work(item)
        return
    # Spawned, not forked: a fork would copy whatever threads and locks the caller has.
    context = multiprocessing.get_context("spawn")
    leash, hold = context.Pipe(duplex=False)
    workers = min(jobs, len(items))
    with ProcessPoolExecutor(workers, context, initializer=_begin, initargs=(make_work, leash)) as pool:
        try:
            yield from _as_they_come(pool, items, 2 * workers, batch)
        except BrokenProcessPool:
            raise WorkerLost("a process that played games has ended; the games it was playing are lost") from None
        except BaseException:
            # Stopped by the user, or given up by the caller: nobody waits for games that are still being played.
            hold.close()
            raise


def _as_they_come(
    pool: ProcessPoolExecutor, items: Sequence[Item], ahead: int, batch: int
) -> Iterator[tuple[Item, Any]]:
    """Keep so many batches handed out ahead of what has come back."""
    batches = iter([items[start : start + batch] for start in range(0, len(items), batch)])
    waiting: set[Future[list[tuple[Item, Any]]]] = set()
    while True:
        waiting |= {pool.submit(_do_batch, each) for each in islice(batches, ahead - len(waiting))}
        if not waiting:
            return
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for future in done:
            yield from future.result()


def _begin(make_work: Callable[[], Work[Any, Any]], leash: Connection) -> None:
    """Begin a worker process. The parent holds the other end of the leash: when it lets go, or is killed, the
    worker leaves at once. The interrupt key is the parent's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, args=(leash,), daemon=True).start()
    _work.append(make_work())


def _leave_with_parent(leash: Connection) -> None:
    leash.poll(None)
    os._exit(1)


def _do_batch(items: Sequence[Any]) -> list[tuple[Any, Any]]:
    return [(item, _work[0](item)) for item in items]
