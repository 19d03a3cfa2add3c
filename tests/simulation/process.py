"""A server process: the real rooms, bots, upkeep and conversations on simulated parts."""

from __future__ import annotations

import asyncio
from random import Random

from litestar.channels import ChannelsPlugin

from bradshaw.server.live.bot_seats import BotSeats
from bradshaw.server.live.broadcasting import CHANNEL, Broadcaster
from bradshaw.server.live.limits import Allowance, Limits
from bradshaw.server.live.rooms import NoSuchTable, Rooms
from bradshaw.server.live.socket import Conversation
from bradshaw.server.live.upkeep import Upkeep
from bradshaw.server.thinking.thinkers import Thinkers
from bradshaw.server.thinking.thought import think
from tests.simulation.channel import Channel, Line, ServerSocket
from tests.simulation.database import Disk, SimulatedStore
from tests.simulation.world import Life, World

BOT_SECONDS = 0.2


class SimulatedThinkers(Thinkers):
    """Thinkers that take some time, and sometimes never answer."""

    def __init__(self, world: World, chance: Random) -> None:
        super().__init__(workers=1)
        self._world, self._chance = world, chance

    async def _think(self, data: bytes) -> int:
        if self._chance.random() < self._world.faults.silent_bots:
            await asyncio.sleep(1_000)
        await asyncio.sleep(self._chance.expovariate(1 / BOT_SECONDS))
        return think(data)

    async def _analyse(self, data: bytes) -> bytes:
        raise NotImplementedError

    async def _hint(self, data: bytes) -> bytes:
        raise NotImplementedError

    async def close(self) -> None:
        """Nothing to close."""


class Process:
    def __init__(self, world: World, name: str, disk: Disk, channel: Channel, skew: float) -> None:
        self._world = world
        self.life = Life(name, skew)
        self._lines: list[Line] = []
        chance = world.chance(f"{name} at {world.loop.now}")
        broadcaster = Broadcaster(None)
        broadcaster.alone = False
        broadcaster.plugin = ChannelsPlugin(channel.end_of(self.life), channels=[CHANNEL])
        self._store = SimulatedStore(world, self.life, disk, chance)
        bots = BotSeats(SimulatedThinkers(world, chance), delay=0.4, seconds=1.0)
        self.rooms = Rooms(self._store, broadcaster, bots)
        self._broadcaster = broadcaster
        self._limits = Limits(on=False)
        self.started = asyncio.Event()
        world.begin(self.life, self._run())

    async def _run(self) -> None:
        await self._store.open()
        upkeep = Upkeep(self.rooms)
        async with self._broadcaster.plugin, self._broadcaster.subscription(self.rooms.hear):
            upkeep.begin()
            self.started.set()
            await asyncio.Event().wait()

    def connect(self, table: str, key: str, line: Line) -> None:
        """Serve a client's socket."""
        self._lines = [*self._lines[-50:], line]
        self._world.begin(self.life, self._serve(table, key, line))

    async def _serve(self, table: str, key: str, line: Line) -> None:
        socket = ServerSocket(line, self.life)
        try:
            room = await self.rooms.get(table)
            allowance = Allowance(self._limits, "address")
            await Conversation(socket, room, self.rooms, key, allowance).run()
        except NoSuchTable:
            self._world.wrong(f"table {table} is lost")
        except Exception as error:  # noqa: BLE001 - the database may be away; the client connects again
            self._world.tell(f"{self.life.name} cannot serve a socket: {error!r}")
            await socket.close(1011)

    def crash(self) -> None:
        self.life.end()
        for line in self._lines:
            line.cut()
