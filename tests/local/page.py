"""A page without a browser: a database in memory, and sockets that remember their frames."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from math import inf, log
from typing import Any

import msgspec
import numpy as np

from bradshaw.games import game_spec
from bradshaw.learn.exact import ExactNetwork, best_action
from bradshaw.learn.observer import observer_of
from bradshaw.learn.published import FOLDER, network_of
from bradshaw.local.answering import Answer, answer
from bradshaw.local.networks import Networks
from bradshaw.local.server import LocalServer
from bradshaw.local.store import NewLines, StoredLines
from bradshaw.server.live.wire import PROTOCOL


class MemoryDatabase:
    """Lines by table and number, as IndexedDB keeps them."""

    def __init__(self) -> None:
        self.lines: dict[str, list[str]] = {}
        self.texts: dict[str, str] = {}
        self.space = inf  # lines
        self.refusals: asyncio.Queue[int] = asyncio.Queue()  # of writes, with their lines

    async def write(self, several: str) -> bool:
        wanted = msgspec.json.decode(several, type=list[NewLines])
        needed = sum(len(new.lines) for new in wanted)
        if needed > self.space:
            self.refusals.put_nowait(needed)
            raise OSError("QuotaExceededError")
        if any(len(self.lines.get(new.table, [])) != new.first for new in wanted):
            return False
        for new in wanted:
            self.lines.setdefault(new.table, []).extend(new.lines)
            self.texts[new.table] = new.row
        self.space -= needed
        return True

    async def read(self, table: str, start: int) -> str | None:
        if table not in self.texts:
            return None
        return msgspec.json.encode(StoredLines(self.texts[table], self.lines[table][start:])).decode()

    async def rows(self) -> str:
        return msgspec.json.encode(list(self.texts.values())).decode()


class NoNetworks:
    async def fetch(self, game: str) -> bytes:
        raise OSError("there is no line")

    def load(self, game: str, blocks: int, arrays: list[Any]) -> None: ...

    def best(self, game: str, cells: bytes, mask: bytes) -> int:
        raise AssertionError

    def policy(self, game: str, cells: bytes) -> list[float]:
        raise AssertionError

    def foresee(self, game: str, cells: bytes) -> list[float]:
        raise AssertionError


class ServersNetworks:
    """The published networks as a server evaluates them, in the place of a browser's."""

    def __init__(self) -> None:
        self._networks: dict[str, ExactNetwork] = {}

    async def fetch(self, game: str) -> bytes:
        return (FOLDER / f"{game}.npz").read_bytes()

    def load(self, game: str, blocks: int, arrays: list[Any]) -> None:
        configured = game_spec(game).start(2)
        self._networks[game] = network_of(configured, observer_of(configured))

    def best(self, game: str, cells: bytes, mask: bytes) -> int:
        return int(best_action(np.array(self.policy(game, cells)), np.frombuffer(mask, np.uint8)))

    def policy(self, game: str, cells: bytes) -> list[float]:
        network = self._networks[game]
        return list(map(float, network.policy(network.trunk(_row(cells)))[0]))

    def foresee(self, game: str, cells: bytes) -> list[float]:
        network = self._networks[game]
        return [log(chance) for chance in network.chances(network.trunk(_row(cells)), network.metadata.seats)[0]]


def _row(cells: bytes) -> Any:
    return np.frombuffer(cells, np.uint8)[None]


class Socket:
    def __init__(self, page: Page, number: int) -> None:
        self._page, self._number = page, number
        self.frames: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()

    def send(self, **frame: Any) -> None:
        self._page.server.receive(self._number, msgspec.json.encode(frame).decode())

    async def until(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Return the next frame of a kind with these fields."""
        while True:
            frame = await asyncio.wait_for(self.frames.get(), 60)
            assert frame is not None, "the socket was closed"
            if frame["type"] == kind and all(frame.get(name) == value for name, value in fields.items()):
                return frame

    def close(self) -> None:
        self._page.server.receive(self._number, None)


class Page:
    """A local server with a page around it. `others` are the other pages of the same device."""

    def __init__(self, database: MemoryDatabase, others: list[Page], networks: Networks) -> None:
        self.server = LocalServer(database, networks, self._post, self._announce, delay=0)
        self._sockets: dict[int, Socket] = {}
        self._others = others
        self._tasks: list[asyncio.Task[None]] = []

    def _post(self, number: int, frame: str | None) -> None:
        self._sockets[number].frames.put_nowait(None if frame is None else msgspec.json.decode(frame))

    def _announce(self, notice: str) -> None:
        self._tasks += [asyncio.create_task(page.server.hear(notice)) for page in self._others if page is not self]

    def connect(self, table: str, seat: int | None = 0) -> Socket:
        number = len(self._sockets)
        socket = self._sockets[number] = Socket(self, number)
        self.server.connect(number, table)
        socket.send(type="hello", protocol=PROTOCOL, seat=seat)
        return socket

    async def ask(self, method: str, address: str, body: object = None) -> Any:
        """Return the JSON of an answer that is no problem."""
        found = await self.answer(method, address, body)
        assert found.status in (200, 201), found.body
        return msgspec.json.decode(found.body)

    async def answer(self, method: str, address: str, body: object = None) -> Answer:
        return await answer(self.server, method, address, b"" if body is None else msgspec.json.encode(body))


@asynccontextmanager
async def page_open(
    database: MemoryDatabase, others: list[Page] | None = None, networks: Networks | None = None
) -> AsyncIterator[Page]:
    page = Page(database, others if others is not None else [], networks or NoNetworks())
    page.server.begin()
    try:
        yield page
    finally:
        await page.server.close()
