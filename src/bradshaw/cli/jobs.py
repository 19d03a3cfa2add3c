"""Distributes work over processes on this machine, or over a Ray cluster (the extra `cluster`)."""

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
Value = TypeVar("Value")
Work = Callable[[Item], Value]

# The work function of a worker process; on Ray, by its pickle.
_work: list[Work[Any, Any]] = []
_ray_work: dict[bytes, Work[Any, Any]] = {}


class WorkerLost(BradshawError):
    """A worker process died."""


class NoCluster(BradshawError):
    """Ray is not installed, or cannot be reached."""


def run_jobs(
    make_work: Callable[[], Work[Item, Value]], items: Sequence[Item], jobs: int, batch: int = 1
) -> Generator[tuple[Item, Value]]:
    """Yield each item with its result, in order of completion. Each process gets `batch` items at a time."""
    if jobs == 1:
        work = make_work()
        for item in items:
            yield item, work(item)
        return
    # Spawned, not forked: a fork would copy the caller's threads and locks.
    context = multiprocessing.get_context("spawn")
    leash, parent_end = context.Pipe(duplex=False)
    workers = min(jobs, len(items))
    with ProcessPoolExecutor(workers, context, initializer=_begin, initargs=(make_work, leash)) as pool:
        try:
            yield from _as_completed(pool, items, 2 * workers, batch)
        except BrokenProcessPool:
            raise WorkerLost("a worker process died; the games it was playing are lost") from None
        except BaseException:
            # Interrupted by the user or closed by the caller: end the workers without waiting for running games.
            parent_end.close()
            raise


def _as_completed(
    pool: ProcessPoolExecutor, items: Sequence[Item], ahead: int, batch: int
) -> Iterator[tuple[Item, Any]]:
    """Yield results as they arrive, with `ahead` batches submitted at a time."""
    batches = iter([items[start : start + batch] for start in range(0, len(items), batch)])
    waiting: set[Future[list[tuple[Item, Any]]]] = set()
    while True:
        waiting |= {pool.submit(_do_batch, chunk) for chunk in islice(batches, ahead - len(waiting))}
        if not waiting:
            return
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for future in done:
            yield from future.result()


def _begin(make_work: Callable[[], Work[Any, Any]], leash: Connection) -> None:
    """Initialise a worker process, which exits when its parent dies or closes the leash. The parent handles Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_parent, args=(leash,), daemon=True).start()
    _work.append(make_work())


def _exit_with_parent(leash: Connection) -> None:
    leash.poll(None)
    os._exit(1)


def _do_batch(items: Sequence[Any]) -> list[tuple[Any, Any]]:
    return [(item, _work[0](item)) for item in items]


def run_on_ray(make_work: Callable[[], Work[Item, Value]], items: Sequence[Item]) -> Generator[tuple[Item, Value]]:
    """Yield each item with its result, in order of completion; items of a lost machine are retried on another.

    RAY_ADDRESS names the cluster. Without it, Ray on this machine is used, or started for the duration of the work.
    Bradshaw and third-party bots must be installed on every machine of the cluster.
    """
    ray = _connect()
    try:
        task = ray.remote(max_retries=3)(_do_on_ray)
        pickled = pickle.dumps(make_work)
        # Two tasks per core, so that no core is ever idle.
        ahead = max(2, 2 * int(ray.cluster_resources().get("CPU", 1)))
        remaining = iter(items)
        waiting: dict[Any, Item] = {}
        while True:
            waiting |= {task.remote(pickled, item): item for item in islice(remaining, ahead - len(waiting))}
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
        raise NoCluster(f"cannot connect to Ray, check RAY_ADDRESS: {error}") from None
    return ray


def _do_on_ray(pickled: bytes, item: Any) -> Any:
    if pickled not in _ray_work:
        _ray_work.clear()
        # Trusted: our own driver sent it over the cluster's channel.
        _ray_work[pickled] = pickle.loads(pickled)()  # noqa: S301
    return _ray_work[pickled](item)
