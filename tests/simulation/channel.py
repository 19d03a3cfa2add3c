"""The channel between processes, and the lines between clients and processes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterable
from random import Random

from litestar.channels.backends.base import ChannelsBackend

from bradshaw.server.live.socket import Disconnected
from tests.simulation.world import Life, World


class Channel:
    """A channel that may lose, duplicate, delay and reorder messages."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._chance = world.chance("channel")
        self._ends: list[ChannelEnd] = []
        self.partitioned: frozenset[str] = frozenset()

    def end_of(self, life: Life) -> ChannelEnd:
        end = ChannelEnd(self, life)
        self._ends.append(end)
        return end

    def publish(self, sender: ChannelEnd, data: bytes) -> None:
        self._ends = [end for end in self._ends if end.life.alive]
        for end in self._ends:
            apart = (end.life.name in self.partitioned) != (sender.life.name in self.partitioned)
            if sender.life.alive and not (apart and end is not sender):
                self._deliver(end, data)

    def _deliver(self, end: ChannelEnd, data: bytes) -> None:
        chance, faults = self._chance, self._world.faults
        for _ in range(2 if chance.random() < faults.doubled_notices else 1):
            if chance.random() >= faults.lost_notices:
                slow = chance.random() < faults.late_notices
                self._world.loop.call_later(chance.expovariate(1 / (3.0 if slow else 0.001)), end.receive, data)


class ChannelEnd(ChannelsBackend):
    """One process's end of the channel, in place of Redis."""

    def __init__(self, channel: Channel, life: Life) -> None:
        self.life = life
        self._channel = channel
        self._inbox: asyncio.Queue[bytes] = asyncio.Queue()
        self._name = ""

    def receive(self, data: bytes) -> None:
        if self.life.alive:
            self._inbox.put_nowait(data)

    async def publish(self, data: bytes, _: Iterable[str]) -> None:
        self._channel.publish(self, data)

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        while True:
            yield self._name, await self._inbox.get()

    async def subscribe(self, channels: Iterable[str]) -> None:
        (self._name,) = channels

    async def unsubscribe(self, _: Iterable[str]) -> None:
        """Nothing to do."""

    async def on_startup(self) -> None:
        """Nothing to do."""

    async def on_shutdown(self) -> None:
        """Nothing to do."""

    async def get_history(self, _: str, __: int | None = None) -> list[bytes]:
        return []


class Line:
    """A connection between a client and a process. It keeps the order, until it is cut (both sides notice eventually)
    or dead (neither does)."""

    def __init__(self, world: World, life: Life, chance: Random) -> None:
        self._world, self._life, self._chance = world, life, chance
        self._inboxes: dict[str, asyncio.Queue[str | None]] = {"server": asyncio.Queue(), "client": asyncio.Queue()}
        self._latest = {"server": 0.0, "client": 0.0}
        self.dead = False
        self._cut = False

    def send(self, to: str, text: str | None) -> None:
        if self.dead or self._cut:
            return
        self._latest[to] = max(self._latest[to], self._world.loop.now) + self._chance.expovariate(1 / 0.03)
        self._world.loop.call_at(self._latest[to], self._arrive, to, text)

    def _arrive(self, to: str, text: str | None) -> None:
        if not self.dead:
            self._inboxes[to].put_nowait(text)

    def wake_client(self) -> None:
        """Let the client receive "": it has thought long enough, and will act."""
        self._inboxes["client"].put_nowait("")

    async def receive(self, by: str) -> str:
        text = await self._inboxes[by].get()
        if text is None:
            raise Disconnected
        return text

    def cut(self) -> None:
        """Cut the line: frames in flight may still arrive, and both sides notice."""
        for to in ("server", "client"):
            self.send(to, None)
        self._cut = True


class ServerSocket:
    """The server's side of a line, with the part of a WebSocket that a conversation uses."""

    def __init__(self, line: Line, life: Life) -> None:
        self._line, self._life = line, life

    async def receive_data(self, _: str) -> str:
        return await self._line.receive("server")

    async def send_data(self, text: str) -> None:
        if self._life.alive:
            self._line.send("client", text)

    async def close(self, _: int) -> None:
        if self._life.alive:
            self._line.cut()
