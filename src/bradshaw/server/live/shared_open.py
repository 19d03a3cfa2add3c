"""What is open in all processes together, in Redis.

Each process keeps its own number of a name there, with the time, and says it again while it lives: what a process said
that was killed no longer counts a minute later. Nothing else has to be tidied up after it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterable
from contextlib import suppress
from hashlib import blake2b
from time import time

from redis.exceptions import RedisError

from bradshaw.server.live.shared_counts import quick_redis

logger = logging.getLogger(__name__)

# A process says within a second what has closed, and all it has at intervals; what it has not said for so long is over.
SAID_SECONDS = 1.0
SAID_AGAIN_SECONDS = 20.0
OVER_SECONDS = 60.0


class SharedOpen:
    """The numbers of this process, and those of the others. If Redis is away, each process goes by its own."""

    def __init__(self, address: str, clock: Callable[[], float] = time) -> None:
        self._clock = clock
        self._redis = quick_redis(address)
        self._process = secrets.token_hex(8)
        self._own: dict[str, int] = {}
        self._changed: set[str] = set()
        self._saying: asyncio.Task[None] | None = None

    def begin(self) -> None:
        self._saying = asyncio.create_task(self._keep_saying())

    async def close(self) -> None:
        """Nothing of this process is open any more."""
        if self._saying is not None:
            self._saying.cancel()
            with suppress(asyncio.CancelledError):
                await self._saying
        self._changed |= self._own.keys()
        self._own.clear()
        await self.say_changes()
        await self._redis.aclose()

    def note(self, name: str, count: int) -> None:
        if count:
            self._own[name] = count
        else:
            self._own.pop(name, None)
        self._changed.add(name)

    async def others(self, name: str) -> int:
        key, now = _key(name), self._clock()
        try:
            async with self._redis.pipeline(transaction=False) as asked:
                asked.hset(key, self._process, f"{self._own.get(name, 0)} {now:.0f}")
                asked.expire(key, int(OVER_SECONDS))
                asked.hgetall(key)
                said: dict[bytes, bytes] = (await asked.execute())[2]
            counts = {process: _read(data) for process, data in said.items() if process != self._process.encode()}
            over = [process for process, (_, since) in counts.items() if now - since >= OVER_SECONDS]
            if over:
                await self._redis.hdel(key, *[process.decode() for process in over])
        except (RedisError, OSError):
            logger.warning("Redis could not be asked for what is open")
            return 0
        return sum(count for process, (count, _) in counts.items() if process not in over)

    async def say_changes(self) -> None:
        changed, self._changed = self._changed, set()
        await self._say(changed)

    async def say_all(self) -> None:
        await self._say(self._own)

    async def _say(self, names: Iterable[str]) -> None:
        now = self._clock()
        try:
            async with self._redis.pipeline(transaction=False) as said:
                for name in names:
                    key = _key(name)
                    if name in self._own:
                        said.hset(key, self._process, f"{self._own[name]} {now:.0f}")
                        said.expire(key, int(OVER_SECONDS))
                    else:
                        said.hdel(key, self._process)
                await said.execute()
        except (RedisError, OSError):
            # What was open is said again, and what was closed is over by itself.
            logger.warning("Redis could not be told what is open")

    async def _keep_saying(self) -> None:
        said = self._clock()
        while True:
            await asyncio.sleep(SAID_SECONDS)
            await self.say_changes()
            if self._clock() - said >= SAID_AGAIN_SECONDS:
                said = self._clock()
                await self.say_all()


def _read(data: bytes) -> tuple[int, float]:
    """How many, and when that was said. What cannot be read was said long ago."""
    count, _, since = data.partition(b" ")
    try:
        return int(count), float(since)
    except ValueError:
        return 0, 0.0


def _key(name: str) -> str:
    """Where the numbers of a name are kept; it does not tell whose they are."""
    return f"bradshaw.open.{blake2b(name.encode(), digest_size=12).hexdigest()}"
