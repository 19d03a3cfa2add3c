"""Following a link twice, or in several tabs at once, leads to the same seat."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import httpx
import pytest

from bradshaw.server.app import create_app
from bradshaw.server.live.room import Room
from bradshaw.server.live.rooms import CommandFactory, Rooms
from bradshaw.server.settings import Settings
from bradshaw.table.commands import Caller, Command
from tests.server.player import ANN, OPEN, Json, until

HERE = "http://127.0.0.1"
TABS = 4


class Devices:
    """Devices of a server in this process, each named by the letter that its cookie repeats."""

    def __init__(self, client: httpx.AsyncClient, rooms: Rooms) -> None:
        self._client = client
        self._rooms = rooms
        self._ask = rooms.ask_unshielded
        self.commands = 0
        rooms.ask_unshielded = self._count  # type: ignore[method-assign]

    async def _count(self, room: Room, command: Command | CommandFactory, caller: Caller) -> None:
        self.commands += 1
        await self._ask(room, command, caller)

    async def ask(self, device: str, method: str, path: str, body: Json | None = None) -> httpx.Response:
        headers = {"Cookie": f"bradshaw_device={device * 43}", "Origin": HERE}
        self._client.cookies.clear()
        return await self._client.request(method, path, json=body, headers=headers)

    async def make(self, *seats: Json, **more: Any) -> str:
        """Create a table as device `a`, and return its id."""
        created = await self.ask("a", "POST", "/api/tables", {"game": "hamper", "seats": list(seats), **more})
        return str(created.json()["table"]["id"])

    async def links(self, device: str, table: str) -> dict[str, str]:
        """Return the tokens of a device's links, by seat number or `join`."""
        links = (await self.ask(device, "GET", f"/api/tables/{table}/links")).json()
        return {name: str(path).partition("#")[2] for name, path in {**links["seats"], "join": links["join"]}.items()}

    async def join(self, device: str, table: str, token: str | None, name: str = "") -> httpx.Response:
        return await self.ask(device, "POST", f"/api/tables/{table}/join", {"token": token, "name": name})

    async def follow_link(self, device: str, table: str, token: str | None) -> list[int]:
        """Follow a link, and return the device's seats afterwards."""
        answer = await self.join(device, table, token)
        assert answer.status_code == 200, answer.text
        seats: list[int] = answer.json()["seats"]
        return seats

    async def at_once(self, table: str, *joins: Awaitable[httpx.Response]) -> list[tuple[int, Any]]:
        """Send all joins, in order, before the first is handled; return each status with its seats or error code."""
        room, started = await self._rooms.get(table), []
        self.commands = 0
        async with room.lock:
            for join in joins:
                started.append(asyncio.ensure_future(join))
                await until(lambda: self.commands + sum(task.done() for task in started) == len(started))
        answers = await asyncio.gather(*started)
        return [(answer.status_code, answer.json().get("seats") or answer.json()["code"]) for answer in answers]

    async def in_tabs(self, device: str, table: str, token: str | None) -> list[tuple[int, Any]]:
        return await self.at_once(table, *[self.join(device, table, token, f"tab {tab}") for tab in range(TABS)])


@asynccontextmanager
async def running_devices(tmp_path: Path, limits: bool = False) -> AsyncIterator[Devices]:
    app = create_app(Settings(database=f"sqlite:///{tmp_path}/tables.db", limits=limits))
    transport = httpx.ASGITransport(app=cast(Any, app))
    async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url=HERE) as client:
        yield Devices(client, app.state.site.rooms)


async def test_own_link_works_in_several_tabs(tmp_path: Path) -> None:
    async with running_devices(tmp_path) as devices:
        table = await devices.make(ANN, OPEN)
        own = (await devices.links("a", table))["0"]
        assert await devices.in_tabs("b", table, own) == [(200, [0])] * TABS


async def test_own_link_during_the_draw_leads_to_the_drawn_seat(tmp_path: Path) -> None:
    """The old seat number would show the hand of the player who drew that seat."""
    async with running_devices(tmp_path) as devices:
        drawn: list[int] = []
        while drawn != [1]:
            table = await devices.make(ANN, OPEN, order="drawn")
            links = await devices.links("a", table)
            last_player, phone = devices.join("b", table, links["join"]), devices.join("c", table, links["0"])
            answers = await devices.at_once(table, last_player, phone)
            drawn = (await devices.ask("a", "GET", f"/api/tables/{table}")).json()["seats"]
            assert answers[1] == (200, drawn)


async def seat_names(devices: Devices, table: str) -> list[str]:
    """Return the name or kind of each seat."""
    seats = (await devices.ask("a", "GET", f"/api/tables/{table}")).json()["table"]["seats"]
    return [seat["name"] or seat["kind"] for seat in seats]


@pytest.mark.parametrize("public", [False, True])
async def test_join_link_in_several_tabs_takes_one_seat(tmp_path: Path, public: bool) -> None:
    async with running_devices(tmp_path, limits=True) as devices:
        table = await devices.make(ANN, OPEN, OPEN, OPEN, game="eighty-days", order="chosen", public=public)
        join = (await devices.links("a", table))["join"]
        assert await devices.in_tabs("b", table, join) == [(200, [1])] * TABS
        assert await devices.follow_link("b", table, join) == [1]
        assert await devices.follow_link("a", table, join) == [0], "the host keeps one seat"
        assert await seat_names(devices, table) == ["Ann", "tab 0", "open", "open"]
        if public:
            assert await devices.in_tabs("c", table, None) == [(200, [2])] * TABS
            assert await seat_names(devices, table) == ["Ann", "tab 0", "tab 0 2", "open"]
            assert await devices.follow_link("d", table, None) == [3], "each device counts once, not each tab"


async def test_seat_link_works_once_and_can_add_a_second_seat(tmp_path: Path) -> None:
    async with running_devices(tmp_path) as devices:
        table = await devices.make(ANN, OPEN, OPEN, OPEN, game="eighty-days", order="chosen")
        links = await devices.links("a", table)
        assert await devices.in_tabs("b", table, links["2"]) == [(200, [2])] * TABS
        assert await devices.follow_link("b", table, links["1"]) == [1, 2]
        assert await devices.follow_link("a", table, links["3"]) == [0, 3], "the host fills a second seat"
        assert (await devices.join("c", table, links["2"])).json()["code"] == "begun"
        for link, seats in (("join", [1, 2]), ("1", [1, 2]), ("2", [1, 2])):
            assert await devices.follow_link("b", table, links[link]) == seats, "the game has begun"
