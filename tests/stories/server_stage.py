"""Plays stories on a server in this process, over real sockets, with a clock that only stories move."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from bradshaw.games import GAMES
from bradshaw.server import site as site_module
from bradshaw.server.http import lobby
from bradshaw.server.http.identity import device_key
from bradshaw.server.http.routes import mine
from bradshaw.server.live import room as room_module
from bradshaw.server.live import rooms as rooms_module
from bradshaw.server.live import socket as socket_module
from bradshaw.server.live import upkeep as upkeep_module
from bradshaw.server.live.room import Room
from bradshaw.server.serving import OwnServer, own_server
from bradshaw.server.settings import Settings, client_folder
from bradshaw.server.site import Site
from bradshaw.table.table import Table
from tests.server.own_rooms import QuickThinkers
from tests.server.player import Json, Player
from tests.server.running import free_port
from tests.stories.positions import beginning
from tests.stories.screens import Screen
from tests.stories.stage import Stage
from tests.stories.story import Story

TIMED = (lobby, mine, room_module, rooms_module, socket_module, upkeep_module)
START = 1_000_000.0
# How long devices may take to learn the truth.
PATIENCE_SECONDS = 20.0
# Of a connection that will go silent. All others keep the server's own.
PING_SECONDS, PONG_SECONDS = 0.2, 1.5


class BotsOnly(QuickThinkers):
    """Never answers a page that asks for an analysis at the end of a game: it would block the event loop."""

    async def _analyse(self, data: bytes) -> bytes:
        await asyncio.Event().wait()
        return b""


class Clock:
    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> float:
        return self.now


class StoryServer:
    """A server that can be restarted, whose clock stands still."""

    def __init__(self, folder: Path, port: int, clock: Clock) -> None:
        self.clock = clock
        self.address = f"http://127.0.0.1:{port}"
        self._settings = Settings(
            database=f"sqlite:///{folder}/tables.db",
            port=port,
            limits=False,
            client=client_folder(),
            bot_delay=0.0,
            bot_seconds=0.05,
        )
        self.server: OwnServer
        self.site: Site
        self._task: asyncio.Task[None]

    async def start(self) -> None:
        self.server, self.site = own_server(self._settings)
        self._task = asyncio.create_task(self.server.serve())
        await asyncio.wait_for(self.server.begun.wait(), 60)

    async def stop(self) -> None:
        await self.site.rooms.say_farewell()
        self.server.should_exit = True
        await self._task


@asynccontextmanager
async def story_server(folder: Path, port: int = 0, clock: Clock | None = None) -> AsyncIterator[StoryServer]:
    """Serve with a new database in the folder; by default on a free port, with a clock that stands still."""
    clock = clock or Clock()
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "hamper", "tests.third_game")
        patch.setattr(site_module, "ProcessThinkers", BotsOnly)
        for module in TIMED:
            patch.setattr(module, "time", clock)
        server = StoryServer(folder, port or free_port(), clock)
        await server.start()
        try:
            yield server
        finally:
            await server.stop()


class Device:
    """A browser: its cookie, its socket, and its screen."""

    def __init__(self, name: str, server: StoryServer) -> None:
        self.screen = Screen(name)
        self.player = Player([server.address])
        self.player.cookie = secrets.token_urlsafe(32)
        self.own_link = ""
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._answers: dict[str, asyncio.Future[Json]] = {}

    @property
    def key(self) -> str:
        return device_key(self.player.cookie)

    async def connect(self, table: str, seat: int | None) -> None:
        self._socket = await self.player.connection(table)
        screen = self.screen
        screen.farewell = None
        screen.apply(await self.player.hello(self._socket, seat))
        screen.is_connected = True
        self._reader = asyncio.create_task(self._read(self._socket))

    async def _read(self, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            async for text in socket:
                frame: Json = json.loads(text)
                if not self.screen.apply(frame):
                    await self.player.send(socket, {"type": "resync", "since": self.screen.version})
                if frame["type"] in ("done", "refused"):
                    self._answers.pop(frame["id"]).set_result(frame)
        self.screen.is_connected = False

    async def command(self, frame: Json) -> str:
        assert self._socket is not None
        answer = self._answers[frame["id"]] = asyncio.get_running_loop().create_future()
        await self.player.send(self._socket, frame)
        answered = await asyncio.wait_for(answer, PATIENCE_SECONDS)
        return "" if answered["type"] == "done" else str(answered["refusal"]["code"])

    def fall_silent(self) -> None:
        """Neither hear the server nor answer its pings; the connection stays open."""
        assert self._socket is not None
        self._socket.transport.pause_reading()

    async def disconnect(self, how: str = "closed") -> None:
        if self._socket is None or self._reader is None:
            return
        if how == "cut":
            self._socket.transport.abort()
        else:
            await self._socket.close()
        with suppress(asyncio.CancelledError):
            await self._reader
        await self._socket.wait_closed()
        self._socket = self._reader = None
        self.screen.is_connected = False


class ServerStage(Stage):
    def __init__(self, story: Story, server: StoryServer) -> None:
        super().__init__(story)
        self._server = server
        self._devices: dict[str, Device] = {}
        self._room: Room

    async def open(self) -> None:
        """Create the table."""
        names = dict.fromkeys(["Ann", *map(self.device, self.story.names)])
        keys = {name: self._device(name).key for name in names}
        record = beginning(self.story)
        self._room = await self._server.site.rooms.make(self.plan(), self.seats(keys), keys["Ann"], record)

    async def close(self) -> None:
        for device in self._devices.values():
            await device.disconnect()

    @property
    def table(self) -> Table:
        return self._room.table

    def _device(self, name: str) -> Device:
        if name not in self._devices:
            device = self._devices[name] = Device(name, self._server)
            self.screens[name] = device.screen
        return self._devices[name]

    # Devices

    async def connect(self, name: str) -> None:
        device = self._device(name)
        own = self.table.seats_of(device.key)
        config = self._server.server.config
        usual = config.ws_ping_interval, config.ws_ping_timeout
        if f"{name} goes silent" in self.story.steps:
            config.ws_ping_interval, config.ws_ping_timeout = PING_SECONDS, PONG_SECONDS
        try:
            await device.connect(self.table.id, own[0] if len(own) == 1 else None)
        finally:
            config.ws_ping_interval, config.ws_ping_timeout = usual

    async def disconnect(self, name: str, how: str) -> None:
        device = self._device(name)
        if how == "dead":
            device.fall_silent()
            # The server drops it, because its pings have no answer.
            async with asyncio.timeout(PATIENCE_SECONDS):
                while any(listener.key == device.key for listener in self._room.listeners):  # noqa: ASYNC110
                    await asyncio.sleep(0.02)
        await device.disconnect("cut" if how == "dead" else how)

    async def forget_identity(self, name: str) -> None:
        old = self._device(name)
        link = await old.player.token(self.table.id, self.seat_of(name))
        await old.disconnect()
        del self._devices[name]
        self._device(name).own_link = link

    async def join(self, name: str, own_link_of: str | None) -> None:
        device = self._device(name)
        if own_link_of is None:
            token = await self._device("Ann").player.token(self.table.id)
        elif own_link_of == name:
            token = device.own_link
        else:
            token = await self._device(own_link_of).player.token(self.table.id, self.seat_of(own_link_of))
        await device.player.join(self.table.id, name, token)

    # Commands and time

    async def command(self, name: str, frame: Json) -> str:
        return await self._device(name).command(frame)

    async def pass_time(self, seconds: float) -> None:
        self._server.clock.now += seconds
        await self._server.site.upkeep._look_after_due()

    async def restart(self) -> None:
        connected = [name for name, device in self._devices.items() if device.screen.is_connected]
        await self._server.stop()
        for device in self._devices.values():
            await device.disconnect()
        await self._server.start()
        self._room = await self._server.site.rooms.get(self.table.id)
        for name in connected:
            await self.connect(name)
            await self._server.site.rooms.settle_absences()  # not everyone is back yet

    async def go_to_rematch(self) -> None:
        assert self.table.rematch is not None
        connected = [name for name, device in self._devices.items() if device.screen.is_connected]
        await self.close()
        self._room = await self._server.site.rooms.get(self.table.rematch)
        for name in connected:
            self.screens[name].version = 0
            await self.connect(name)

    async def settle(self) -> None:
        async with asyncio.timeout(PATIENCE_SECONDS):
            calm = 0
            while calm < 2:
                await self._server.site.rooms.settle_absences()
                if self._room.bots is not None and not self._room.bots.done():
                    await asyncio.wait([self._room.bots])
                    calm = 0
                elif self._is_up_to_date():
                    calm += 1
                else:
                    calm = 0
                await asyncio.sleep(0.002)
        for screen in self.screens.values():
            screen.now = self._server.clock.now

    def _is_up_to_date(self) -> bool:
        """Whether every connected device has the latest version and presence."""
        connected = [device for device in self._devices.values() if device.screen.is_connected]
        if len(connected) != len(self._room.listeners):
            return False
        here = sorted({seat for device in connected for seat in self.table.seats_of(device.key)})
        return all(
            device.screen.version == self.table.version(device.screen.seat)
            and device.screen.seats == self.table.seats_of(device.key)
            and device.screen.presence["seats"] == here
            and [one["seat"] for one in device.screen.presence["idle"]] == [one.seat for one in self._room.idle]
            for device in connected
        )
