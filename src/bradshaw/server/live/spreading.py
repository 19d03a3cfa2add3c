"""Notices between processes, in memory or through Redis. They can be lost, so rooms also poll the store."""

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

# Prefixed, because several programs can share a Redis.
CHANNEL = "bradshaw.tables"
# Notices are batched for this long: a message costs every process much more than its content.
BATCH_SECONDS = 0.005


class LocalPresence(msgspec.Struct, frozen=True):
    """A process's seats and watchers at a table, their slowest pace, and whether the host is among them. If it `asks`,
    the others reply with theirs."""

    seats: tuple[int, ...]
    watchers: int
    asks: bool
    pace: Pace | None = None
    host: bool = False


class Notice(msgspec.Struct, frozen=True):
    """One process's message to the others about a table: a log line it has written, or who is connected."""

    process: str
    table: str
    logged: Logged | None = None
    here: LocalPresence | None = None


_decoder: msgspec.json.Decoder[list[Notice]] = msgspec.json.Decoder(list[Notice])


class BadRedis(BradshawError):
    """Redis cannot be used."""


class Spreading:
    """Sends notices to the other processes, and receives theirs. `process` is this process's name."""

    def __init__(self, redis: str | None) -> None:
        self.process = secrets.token_hex(8)
        self.alone = redis is None
        self._address = redis
        self._unsent: list[Notice] = []
        self._timer: asyncio.TimerHandle | None = None
        backend: ChannelsBackend = MemoryChannelsBackend()
        if redis is not None:
            # Reconnects after a Redis restart; until then the store is polled.
            client = _client(redis, Retry(ExponentialBackoff(cap=2), 1_000_000))
            backend = RedisChannelsPubSubBackend(redis=client)
        self.plugin = ChannelsPlugin(backend, channels=[CHANNEL])

    async def check(self) -> None:
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
        """Queue a notice to the other processes, for the next batch."""
        if self.alone:
            return
        self._unsent.append(Notice(self.process, table, logged, here))
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(BATCH_SECONDS, self._flush)

    def _flush(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._unsent:
            unsent, self._unsent = self._unsent, []
            self.plugin.publish(msgspec.json.encode(unsent), CHANNEL)

    @asynccontextmanager
    async def subscription(self, hear: Callable[[Notice], Awaitable[None]]) -> AsyncIterator[None]:
        """Pass the other processes' notices to `hear`."""

        async def receive(data: bytes) -> None:
            try:
                notices = _decoder.decode(data)
            except msgspec.MsgspecError:
                logger.warning("could not decode a message from another process")
                return
            for notice in notices:
                if notice.process == self.process:
                    return
                try:
                    await hear(notice)
                except Exception:
                    # A notice can be lost, but the next ones must still arrive.
                    logger.exception("could not handle a notice from another process")

        async with (
            self.plugin.start_subscription(CHANNEL) as subscriber,
            subscriber.run_in_background(receive, join=False),
        ):
            try:
                yield
            finally:
                self._flush()


def _client(address: str, retry: Retry) -> Redis:
    try:
        return Redis.from_url(address, retry=retry)
    except ValueError as error:
        raise BadRedis(f"invalid Redis address: {error}") from None
