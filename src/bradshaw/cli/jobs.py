"""Spreads work over processes of this machine, or over a Ray cluster (the extra `cluster`)."""

from __future__ import annotations

import logging
import multiprocessing
import os
import pickle
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

# The work of a worker process: made when it starts, or on Ray, by what it was pickled as.
_work: list[Work[Any, Any]] = []
_ray_work: dict[bytes, Work[Any, Any]] = {}


class WorkerLost(BradshawError):
    """A worker process died."""


class NoCluster(BradshawError):
    """Ray is not installed, or cannot be reached."""


def spread(
    make_work: Callable[[], Work[Item, Found]], items: Sequence[Item], jobs: int, batch: int = 1
) -> Generator[tuple[Item, Found]]:
    """Yield each item with its result, in order of completion.

    Each process makes the work once and gets `batch` items at a time. A batch hides the hand-over between processes,
    but is lost as a whole if the program ends.
    """
    if jobs == 1:
        work = make_work()
        for item in items:
            yield item, work(item)
        return
    # Spawned, not forked: a fork would copy the caller's threads and locks.
    context = multiprocessing.get_context("spawn")
    leash, hold = context.Pipe(duplex=False)
    workers = min(jobs, len(items))
    with ProcessPoolExecutor(workers, context, initializer=_begin, initargs=(make_work, leash)) as pool:
        try:
            yield from _as_completed(pool, items, 2 * workers, batch)
        except BrokenProcessPool:
            raise WorkerLost("a worker process died; the games it was playing are lost") from None
        except BaseException:
            # Interrupted by the user or closed by the caller: do not wait for running games.
            hold.close()
            raise


def _as_completed(
    pool: ProcessPoolExecutor, items: Sequence[Item], ahead: int, batch: int
) -> Iterator[tuple[Item, Any]]:
    """Keep `ahead` batches submitted."""
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
    """Initialise a worker process. It exits when the parent closes the other end of the leash, or dies; Ctrl-C is the
    parent's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_parent, args=(leash,), daemon=True).start()
    _work.append(make_work())


def _exit_with_parent(leash: Connection) -> None:
    leash.poll(None)
    os._exit(1)


def _do_batch(items: Sequence[Any]) -> list[tuple[Any, Any]]:
    return [(item, _work[0](item)) for item in items]


def spread_on_ray(make_work: Callable[[], Work[Item, Found]], items: Sequence[Item]) -> Generator[tuple[Item, Found]]:
    """Yield each item with its result, in order of completion; items of a lost machine are done again on another.

    RAY_ADDRESS names the cluster. Without it, Ray on this machine is used, or started for as long as the work lasts.
    Bradshaw and the packages of outside bots must be installed on every machine of the cluster.
    """
    ray = _connect()
    try:
        piece = ray.remote(max_retries=3)(_do_on_ray)
        pickled = pickle.dumps(make_work)
        # Two pieces per core, so that no core waits for the next one.
        ahead = max(2, 2 * int(ray.cluster_resources().get("CPU", 1)))
        coming = iter(items)
        waiting: dict[Any, Item] = {}
        while True:
            waiting |= {piece.remote(pickled, item): item for item in islice(coming, ahead - len(waiting))}
            if not waiting:
                return
            done, _ = ray.wait(list(waiting))
            for reference in done:
                yield waiting.pop(reference), ray.get(reference)
    finally:
        ray.shutdown()


def _connect() -> Any:
    try:
        import ray
    except ImportError:
        raise NoCluster("Ray is not installed: pip install 'bradshaw[cluster]'") from None
    try:
        ray.init(log_to_driver=False, include_dashboard=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise NoCluster(f"no Ray cluster: {error}") from None
    return ray


def _do_on_ray(pickled: bytes, item: Any) -> Any:
    if pickled not in _ray_work:
        _ray_work.clear()
        # From our own driver, through the cluster's own channel.
        _ray_work[pickled] = pickle.loads(pickled)()  # noqa: S301
    return _ray_work[pickled](item)
