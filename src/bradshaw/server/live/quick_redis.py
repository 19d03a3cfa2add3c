"""A Redis that nobody waits for: while it does not answer, each process goes by its own counts."""

from __future__ import annotations

import logging
from collections.abc import Callable
from time import monotonic
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.client import Pipeline
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

logger = logging.getLogger(__name__)

ANSWER_SECONDS = 0.5
# So long a Redis that has not answered is left alone: nobody should wait for it with every move.
REST_SECONDS = 10.0


class QuickRedis:
    """Asks several things at once, and takes no answer for one."""

    def __init__(self, address: str, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._rests_until: float | None = None
        self._redis = Redis.from_url(
            address,
            retry=Retry(NoBackoff(), 0),
            socket_timeout=ANSWER_SECONDS,
            socket_connect_timeout=ANSWER_SECONDS,
        )

    async def answers(self, ask: Callable[[Pipeline], None]) -> list[Any] | None:
        """What it says to everything that `ask` puts in line; None if it does not answer."""
        if self._rests_until is not None and self._clock() < self._rests_until:
            return None
        try:
            async with self._redis.pipeline(transaction=False) as line:
                ask(line)
                said: list[Any] = await line.execute()
        except (RedisError, OSError):
            logger.warning("Redis does not answer: this process goes by its own counts")
            self._rests_until = self._clock() + REST_SECONDS
            return None
        self._rests_until = None
        return said

    async def close(self) -> None:
        await self._redis.aclose()
