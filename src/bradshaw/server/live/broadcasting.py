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

from bradshaw.server.live.notices import LocalPresence, Notice
from bradshaw.table.acts import Logged

logger = logging.getLogger(__name__)

# Prefixed, because several programs can share a Redis.
CHANNEL = "bradshaw.tables"
# Notices are batched for this long: a message costs every process much more than its content.
BATCH_SECONDS = 0.005

_decoder: msgspec.json.Decoder[list[Notice]] = msgspec.json.Decoder(list[Notice])


class Broadcaster:
    """Sends notices to the other processes, and receives theirs. `process` is this process's name."""

    def __init__(self, redis: str | None) -> None:
        self.process = secrets.token_hex(8)
        self.alone = redis is None
        self._address = redis
        self._unsent: list[Notice] = []
        self._timer: asyncio.TimerHandle | None = None
        backend: ChannelsBackend = MemoryChannelsBackend()
        if redis is not None:
            from bradshaw.server.live.redis_channel import redis_backend  # noqa: PLC0415 - slow to import, often unused

            backend = redis_backend(redis)
        self.plugin = ChannelsPlugin(backend, channels=[CHANNEL])

    async def check(self) -> None:
        if self._address is None:
            return
        from bradshaw.server.live.redis_channel import check_redis  # noqa: PLC0415 - slow to import, often unused

        await check_redis(self._address)

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
