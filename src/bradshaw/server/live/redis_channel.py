"""The channel between processes through Redis."""

from __future__ import annotations

from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import ExponentialBackoff, NoBackoff
from redis.exceptions import RedisError

from bradshaw.core.errors import BradshawError


class BadRedis(BradshawError):
    """Redis cannot be used."""


def redis_backend(address: str) -> RedisChannelsPubSubBackend:
    """Return a backend that reconnects after a Redis restart; until then the store is polled."""
    return RedisChannelsPubSubBackend(redis=_client(address, Retry(ExponentialBackoff(cap=2), 1_000_000)))


async def check_redis(address: str) -> None:
    """Raise BadRedis if Redis cannot be reached."""
    client = _client(address, Retry(NoBackoff(), 0))
    try:
        await client.ping()
    except (RedisError, OSError) as error:
        raise BadRedis(f"Redis cannot be reached: {error}") from None
    finally:
        await client.aclose()


def _client(address: str, retry: Retry) -> Redis:
    try:
        return Redis.from_url(address, retry=retry)
    except ValueError as error:
        raise BadRedis(f"invalid Redis address: {error}") from None
