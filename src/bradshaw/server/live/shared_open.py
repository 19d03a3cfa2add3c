"""Open connections across all processes, in Redis.

Each process stores its own count of a name with a timestamp, and refreshes it while it runs: the counts of a killed
process expire after a minute, without any other cleanup.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable
from contextlib import suppress
from hashlib import blake2b
from time import time

from redis.asyncio.client import Pipeline

from bradshaw.server.live.quick_redis import QuickRedis

# Changes are sent within a second, everything at intervals; counts that are not refreshed expire.
CHANGES_SECONDS = 1.0
REFRESH_SECONDS = 20.0
EXPIRY_SECONDS = 60.0

# Deletes the count of a process unless it has changed meanwhile: the process may only have been slow.
FORGET = "if redis.call('HGET', KEYS[1], ARGV[1]) == ARGV[2] then redis.call('HDEL', KEYS[1], ARGV[1]) end"


class SharedOpen:
    """The counts of this process and of the others. While Redis is down, each process uses its own."""

    def __init__(self, address: str, clock: Callable[[], float] = time) -> None:
        self._clock = clock
        self._redis = QuickRedis(address)
        self._process = secrets.token_hex(8)
        self._own: dict[str, int] = {}
        self._changed: set[str] = set()
        self._saying: asyncio.Task[None] | None = None

    def begin(self) -> None:
        self._saying = asyncio.create_task(self._keep_saying())

    async def close(self) -> None:
        """Remove the counts of this process."""
        if self._saying is not None:
            self._saying.cancel()
            with suppress(asyncio.CancelledError):
                await self._saying
        self._changed |= self._own.keys()
        self._own.clear()
        await self.send_changes()
        await self._redis.close()

    def note(self, name: str, count: int) -> None:
        if count:
            self._own[name] = count
        else:
            self._own.pop(name, None)
        self._changed.add(name)

    async def others(self, name: str) -> int:
        key, now = _key(name), self._clock()

        def ask(line: Pipeline) -> None:
            line.hset(key, self._process, _told(self._own.get(name, 0), now))
            line.expire(key, int(EXPIRY_SECONDS))
            line.hgetall(key)

        answers = await self._redis.run(ask)
        if answers is None:
            return 0
        said = {process: data for process, data in answers[2].items() if process != self._process.encode()}
        over = {process: data for process, data in said.items() if now - _read(data)[1] >= EXPIRY_SECONDS}
        if over:
            await self._redis.run(lambda line: _forget(line, key, over))
        return sum(_read(data)[0] for process, data in said.items() if process not in over)

    async def send_changes(self) -> None:
        """Send changed counts. If that fails, open ones are sent again later and closed ones expire."""
        changed, self._changed = self._changed, set()
        await self._say(changed)

    async def send_all(self) -> bool:
        """Send all counts, and return whether Redis received them."""
        return await self._say(self._own)

    async def _say(self, names: Iterable[str]) -> bool:
        now, said = self._clock(), list(names)

        def ask(line: Pipeline) -> None:
            for name in said:
                key = _key(name)
                if name in self._own:
                    line.hset(key, self._process, _told(self._own[name], now))
                    line.expire(key, int(EXPIRY_SECONDS))
                else:
                    line.hdel(key, self._process)

        return not said or await self._redis.run(ask) is not None

    async def _keep_saying(self) -> None:
        said = self._clock()
        while True:
            await asyncio.sleep(CHANGES_SECONDS)
            await self.send_changes()
            now = self._clock()
            if now - said >= REFRESH_SECONDS and await self.send_all():
                said = now


def _forget(line: Pipeline, key: str, over: dict[bytes, bytes]) -> None:
    for process, data in over.items():
        line.eval(FORGET, 1, key, process, data)


def _told(count: int, now: float) -> str:
    return f"{count} {now:.0f}"


def _read(data: bytes) -> tuple[int, float]:
    """Return a count and its time; anything unreadable has expired."""
    count, _, since = data.partition(b" ")
    try:
        return int(count), float(since)
    except ValueError:
        return 0, 0.0


def _key(name: str) -> str:
    """Return the key of a name's counts, which does not reveal the address."""
    return f"bradshaw.open.{blake2b(name.encode(), digest_size=12).hexdigest()}"
