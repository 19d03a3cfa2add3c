"""Pieces of work spread over a Ray cluster (the extra `cluster`).

RAY_ADDRESS names the cluster, as for every program that uses Ray; without it, a Ray that runs on this machine is
used, or one is started for as long as the work lasts. Bradshaw, and the packages of outside bots, must be installed
on every machine of the cluster.
"""

from __future__ import annotations

import logging
import pickle
from collections.abc import Callable, Generator, Sequence
from itertools import islice
from typing import Any

from bradshaw.cli.jobs import Found, Item, Work
from bradshaw.core.errors import BradshawError

# What a worker process of the cluster does, by what it was made of: made once, not for every piece.
_made: dict[bytes, Work[Any, Any]] = {}


class NoCluster(BradshawError):
    """Ray is not installed, or cannot be reached."""


def spread_on_ray(make_work: Callable[[], Work[Item, Found]], items: Sequence[Item]) -> Generator[tuple[Item, Found]]:
    """Each item with what was found, as they come. A piece whose machine is lost is done again on another one."""
    ray = _connect()
    try:
        piece = ray.remote(max_retries=3)(_do_piece)
        made_of = pickle.dumps(make_work)
        # Twice as many pieces handed out as there are cores: none of them waits for the next.
        ahead = max(2, 2 * int(ray.cluster_resources().get("CPU", 1)))
        coming = iter(items)
        waiting: dict[Any, Item] = {}
        while True:
            waiting |= {piece.remote(made_of, item): item for item in islice(coming, ahead - len(waiting))}
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


def _do_piece(made_of: bytes, item: Any) -> Any:
    if made_of not in _made:
        _made.clear()
        # From our own driver, through the cluster's own channel.
        _made[made_of] = pickle.loads(made_of)()  # noqa: S301
    return _made[made_of](item)
