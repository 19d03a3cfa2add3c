"""The local server: rooms, sockets and requests as on a server, for the one device that runs it."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from contextlib import suppress
from time import monotonic, time
from typing import TYPE_CHECKING, Any, Literal, cast

import msgspec

from bradshaw.core.errors import BradshawError
from bradshaw.local.networks import LoadedNetworks, Networks
from bradshaw.local.store import DEVICE, Database, LocalStore
from bradshaw.local.studying import Studies
from bradshaw.local.thinking import LocalThinkers
from bradshaw.server.http.replaying import Replays
from bradshaw.server.live.bot_seats import BotSeats
from bradshaw.server.live.limits import Allowance, Limits
from bradshaw.server.live.notices import LocalPresence, Notice
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.live.socket import Disconnected, converse
from bradshaw.server.storage.writing import GRACE_SECONDS
from bradshaw.table.acts import Logged
from bradshaw.table.premoves import premover

if TYPE_CHECKING:
    from bradshaw.server.live.broadcasting import Broadcaster
    from bradshaw.server.storage.store import Store
    from bradshaw.server.thinking.thinkers import Thinkers

# Makes names longer than those of a server, so that the two never collide.
PREFIX = "own-"
# How often to look after the tables, and how long another page's presence lasts without an update.
UPKEEP_SECONDS = 1.0
PRESENCE_SECONDS = 30.0

_notices: msgspec.json.Decoder[Notice] = msgspec.json.Decoder(Notice)
# Sends a socket's frame to the page; None closes the socket.
Post = Callable[[int, str | None], None]
Announce = Callable[[str], None]


class OtherPages:
    """Sends notices to the other pages on this device. They can be lost."""

    alone = False

    def __init__(self, announce: Announce) -> None:
        self.process = secrets.token_hex(8)
        self._announce = announce

    def notify(self, table: str, *, logged: Logged | None = None, here: LocalPresence | None = None) -> None:
        self._announce(msgspec.json.encode(Notice(self.process, table, logged, here)).decode())


class PageSocket:
    """The page's end of a conversation."""

    def __init__(self, send: Callable[[str | None], None]) -> None:
        self._send = send
        self._frames: asyncio.Queue[str | None] = asyncio.Queue()

    def push(self, frame: str | None) -> None:
        """Pass on a frame from the page; None: it has closed the socket."""
        self._frames.put_nowait(frame)

    async def receive_data(self, mode: Literal["text"]) -> str:
        frame = await self._frames.get()
        if frame is None:
            raise Disconnected
        return frame

    async def send_data(self, data: str) -> None:
        self._send(data)

    async def close(self, code: int) -> None:
        self._send(None)


class LocalServer:
    """Everything that a page needs to play offline. `delay` is the bots' delay, as on a server."""

    def __init__(
        self, database: Database, networks: Networks, post: Post, announce: Announce, delay: float = 0.8
    ) -> None:
        self.store = LocalStore(database)
        loaded = LoadedNetworks(networks)
        self.studies = Studies(loaded)
        # Cast, not derived: the modules of the server's own classes import packages that browsers lack.
        self._bots = BotSeats(cast("Thinkers", LocalThinkers(loaded)), delay, seconds=1.0)
        pages = cast("Broadcaster", OtherPages(announce))
        self.rooms = Rooms(cast("Store", self.store), pages, self._bots, prefix=PREFIX)
        self.replays = Replays()
        self._post = post
        self._sockets: dict[int, PageSocket] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    def begin(self) -> None:
        self._run(self._look_after_rooms())

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.studies.close()
        await self._bots.close()
        await self.rooms.close()

    def connect(self, number: int, table: str) -> None:
        """Open a socket to a table, under a number that the page chooses."""
        socket = self._sockets[number] = PageSocket(lambda frame: self._post(number, frame))
        self._run(self._serve(number, socket, table))

    def receive(self, number: int, frame: str | None) -> None:
        """Pass on a frame from the page; None: it has closed the socket."""
        if number in self._sockets:
            self._sockets[number].push(frame)

    async def hear(self, notice: str) -> None:
        """Handle another page's notice."""
        await self.rooms.hear(_notices.decode(notice))

    async def _serve(self, number: int, socket: PageSocket, table: str) -> None:
        try:
            with suppress(BradshawError):  # `converse` tells the page why
                await self.rooms.look_after(await self.rooms.get(table))
            await converse(socket, self.rooms, table, DEVICE, Allowance(Limits(on=False), "here"))
        finally:
            del self._sockets[number]
            self._post(number, None)

    async def _look_after_rooms(self) -> None:
        while True:
            await asyncio.sleep(UPKEEP_SECONDS)
            now = time()
            for room in self.rooms.open():
                # The page that made the last move plays the bots. If it was closed, another one does.
                left = room.table.bots_awaited() and room.table.latest.time < now - GRACE_SECONDS
                is_due = room.table.overdue(now) or premover(room.table, now) is not None
                if room.listeners and (left or is_due):
                    await self.rooms.look_after(room)
            self.rooms.forget_absent(monotonic() - PRESENCE_SECONDS)
            self.rooms.drop_idle()
            await self.rooms.settle_absences()

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
