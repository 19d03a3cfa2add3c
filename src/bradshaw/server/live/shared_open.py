"""Open connections across all processes, in Redis. Processes refresh their counts; a killed process's counts expire."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable
from contextlib import suppress
from hashlib import blake2b
from time import time

from redis.asyncio.client import Pipeline

from bradshaw.server.live.quick_redis import QuickRedis

# Changes are sent every second, all counts at longer intervals; counts that are not refreshed expire.
CHANGES_SECONDS = 1.0
REFRESH_SECONDS = 20.0
EXPIRY_SECONDS = 60.0

# Deletes a process's count unless it has just changed: the process may only have been slow.
DELETE_UNCHANGED = "if redis.call('HGET', KEYS[1], ARGV[1]) == ARGV[2] then redis.call('HDEL', KEYS[1], ARGV[1]) end"


class SharedOpen:
    """Shares counts between processes. While Redis is down, each process uses its own."""

    def __init__(self, address: str, clock: Callable[[], float] = time) -> None:
        self._clock = clock
        self._redis = QuickRedis(address)
        self._process = secrets.token_hex(8)
        self._own: dict[str, int] = {}
        self._changed: set[str] = set()
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Remove this process's counts."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
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

        def add_commands(pipeline: Pipeline) -> None:
            pipeline.hset(key, self._process, _encode(self._own.get(name, 0), now))
            pipeline.expire(key, int(EXPIRY_SECONDS))
            pipeline.hgetall(key)

        replies = await self._redis.run(add_commands)
        if replies is None:
            return 0
        counts = {process: data for process, data in replies[2].items() if process != self._process.encode()}
        expired = {process: data for process, data in counts.items() if now - _read(data)[1] >= EXPIRY_SECONDS}
        if expired:
            await self._redis.run(lambda pipeline: _delete(pipeline, key, expired))
        return sum(_read(data)[0] for process, data in counts.items() if process not in expired)

    async def send_changes(self) -> None:
        """Send changed counts. If that fails, open counts are sent again later, and closed ones expire."""
        changed, self._changed = self._changed, set()
        await self._send(changed)

    async def send_all(self) -> bool:
        """Send all counts, and return whether Redis received them."""
        return await self._send(self._own)

    async def _send(self, names: Iterable[str]) -> bool:
        now, pending = self._clock(), list(names)

        def add_commands(pipeline: Pipeline) -> None:
            for name in pending:
                key = _key(name)
                if name in self._own:
                    pipeline.hset(key, self._process, _encode(self._own[name], now))
                    pipeline.expire(key, int(EXPIRY_SECONDS))
                else:
                    pipeline.hdel(key, self._process)

        return not pending or await self._redis.run(add_commands) is not None

    async def _run(self) -> None:
        refreshed = self._clock()
        while True:
            await asyncio.sleep(CHANGES_SECONDS)
            await self.send_changes()
            now = self._clock()
            if now - refreshed >= REFRESH_SECONDS and await self.send_all():
                refreshed = now


def _delete(pipeline: Pipeline, key: str, counts: dict[bytes, bytes]) -> None:
    for process, data in counts.items():
        pipeline.eval(DELETE_UNCHANGED, 1, key, process, data)


def _encode(count: int, now: float) -> str:
    return f"{count} {now:.0f}"


def _read(data: bytes) -> tuple[int, float]:
    """Return a count and its time; an unreadable count is expired."""
    count, _, since = data.partition(b" ")
    try:
        return int(count), float(since)
    except ValueError:
        return 0, 0.0


def _key(name: str) -> str:
    """Return the key of a name's counts, which does not reveal the address."""
    return f"bradshaw.open.{blake2b(name.encode(), digest_size=12).hexdigest()}"
