"""Redis pipelines with a circuit breaker: while Redis is down, each process uses its own counts."""

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
# After a failure, Redis is not tried again for this long, or it would delay every move.
RETRY_SECONDS = 10.0


class QuickRedis:
    """Runs pipelines, and returns None if they fail."""

    def __init__(self, address: str, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._retry_at: float | None = None
        self._redis = Redis.from_url(
            address, retry=Retry(NoBackoff(), 0), socket_timeout=ANSWER_SECONDS, socket_connect_timeout=ANSWER_SECONDS
        )

    async def run(self, add_commands: Callable[[Pipeline], None]) -> list[Any] | None:
        """Return the replies to the commands that `add_commands` adds to a pipeline; None if Redis is down."""
        if self._retry_at is not None and self._clock() < self._retry_at:
            return None
        try:
            async with self._redis.pipeline(transaction=False) as pipeline:
                add_commands(pipeline)
                replies: list[Any] = await pipeline.execute()
        except (RedisError, OSError):
            logger.warning("Redis does not answer; this process uses its own counts")
            self._retry_at = self._clock() + RETRY_SECONDS
            return None
        self._retry_at = None
        return replies

    async def close(self) -> None:
        await self._redis.aclose()
