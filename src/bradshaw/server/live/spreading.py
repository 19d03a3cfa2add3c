"""Notices between processes: a Litestar channel, in memory or through Redis.

No message has to arrive: the store is the truth, and rooms poll it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import ExponentialBackoff, NoBackoff
from redis.exceptions import RedisError

from bradshaw.core.errors import BradshawError
from bradshaw.server.live.pace import Pace
from bradshaw.table.acts import Logged

logger = logging.getLogger(__name__)

# Prefixed, because programs may share a Redis.
CHANNEL = "bradshaw.tables"
# Notices are batched for this long: a message costs every process much more than its content.
BATCH_SECONDS = 0.005


class LocalPresence(msgspec.Struct, frozen=True):
    """Who is connected to a table through a process, and the slowest pace that one of them wishes. `asks` requests the
    same from the other processes."""

    seats: tuple[int, ...]
    watchers: int
    asks: bool
    pace: Pace | None = None


class Notice(msgspec.Struct, frozen=True):
    """A message of one process to the others about a table: a line it has written to the log, or who is connected."""

    process: str
    table: str
    logged: Logged | None = None
    here: LocalPresence | None = None


_decoder: msgspec.json.Decoder[list[Notice]] = msgspec.json.Decoder(list[Notice])


class BadRedis(BradshawError):
    """Redis cannot be used, and why."""


class Spreading:
    """Sends notices to the other processes and receives theirs. `process` is the name of this one."""

    def __init__(self, redis: str | None) -> None:
        self.process = secrets.token_hex(8)
        self.alone = redis is None
        self._address = redis
        self._untold: list[Notice] = []
        self._timer: asyncio.TimerHandle | None = None
        backend: ChannelsBackend = MemoryChannelsBackend()
        if redis is not None:
            # Reconnects when Redis restarts; meanwhile the store is polled.
            client = _client(redis, Retry(ExponentialBackoff(cap=2), 1_000_000))
            backend = RedisChannelsPubSubBackend(redis=client)
        self.plugin = ChannelsPlugin(backend, channels=[CHANNEL])

    async def check(self) -> None:
        """Raise BadRedis if Redis cannot be reached at startup."""
        if self._address is None:
            return
        client = _client(self._address, Retry(NoBackoff(), 0))
        try:
            await client.ping()
        except (RedisError, OSError) as error:
            raise BadRedis(f"Redis cannot be reached: {error}") from None
        finally:
            await client.aclose()

    def notify(self, table: str, *, logged: Logged | None = None, here: LocalPresence | None = None) -> None:
        """Notify the other processes, in one message with all other notices of the next moments."""
        if self.alone:
            return
        self._untold.append(Notice(self.process, table, logged, here))
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(BATCH_SECONDS, self._tell_all)

    def _tell_all(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._untold:
            untold, self._untold = self._untold, []
            self.plugin.publish(msgspec.json.encode(untold), CHANNEL)

    @asynccontextmanager
    async def subscription(self, hear: Callable[[Notice], Awaitable[None]]) -> AsyncIterator[None]:
        """Pass the notices of the other processes to `hear`."""

        async def heard(data: bytes) -> None:
            try:
                notices = _decoder.decode(data)
            except msgspec.MsgspecError:
                logger.warning("could not decode a message of another process")
                return
            for notice in notices:
                if notice.process == self.process:
                    return
                try:
                    await hear(notice)
                except Exception:
                    # One notice may be lost, but the next ones must still be heard.
                    logger.exception("could not handle a notice of another process")

        async with (
            self.plugin.start_subscription(CHANNEL) as subscriber,
            subscriber.run_in_background(heard, join=False),
        ):
            try:
                yield
            finally:
                self._tell_all()


def _client(address: str, retry: Retry) -> Redis:
    try:
        return Redis.from_url(address, retry=retry)
    except ValueError as error:
        raise BadRedis(f"invalid Redis address: {error}") from None
