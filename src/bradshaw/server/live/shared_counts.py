"""Rate limits across all processes, in Redis."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from time import time

from redis.asyncio.client import Pipeline

from bradshaw.server.live.limits import Rate
from bradshaw.server.live.quick_redis import QuickRedis


class SharedCounts:
    """Counts requests in Redis. The previous fixed window counts in proportion to its overlap with the sliding one."""

    def __init__(self, address: str, clock: Callable[[], float] = time) -> None:
        self._clock = clock
        self._redis = QuickRedis(address)

    async def wait(self, who: str, rates: tuple[Rate, ...]) -> float:
        now = self._clock()

        def add_commands(pipeline: Pipeline) -> None:
            for rate in rates:
                window = int(now // rate.seconds)
                pipeline.incr(_key(who, rate, window))
                pipeline.expire(_key(who, rate, window), int(2 * rate.seconds) + 1)
                pipeline.get(_key(who, rate, window - 1))

        replies = await self._redis.run(add_commands)
        if replies is None:
            return 0.0
        waits = []
        for rate, current, previous in zip(rates, replies[::3], replies[2::3], strict=True):
            left = 1 - now % rate.seconds / rate.seconds
            waits.append(left * rate.seconds if int(current) + int(previous or 0) * left > rate.limit else 0.0)
        return max(waits, default=0.0)

    async def close(self) -> None:
        await self._redis.close()


def _key(who: str, rate: Rate, window: int) -> str:
    """Return a count's key, which does not reveal the address."""
    return f"bradshaw.limit.{rate.limit}.{rate.seconds:g}.{window}.{blake2b(who.encode(), digest_size=12).hexdigest()}"
