"""A person's tables are listed with the time left, the most urgent one first."""

from __future__ import annotations

import pytest

from bradshaw.server.live.rooms import Rooms
from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller
from bradshaw.table.rest import DAY_SECONDS
from tests.server.own_rooms import ANN, BOB, open_rooms
from tests.server.patched_clock import Clock
from tests.server.player import ANN as PLAYER
from tests.server.player import Player
from tests.server.running import Running
from tests.table.sitting import hamper_plan

OPEN = {"kind": "open"}


@pytest.fixture(autouse=True)  # before the rooms
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


async def listed(rooms: Rooms) -> float | None:
    (table,) = await rooms.store.tables_of("ann", 10)
    return table.deadline


async def test_deadline_is_stored_with_each_line(database: str, clock: Clock) -> None:
    async with open_rooms(database) as rooms:
        room = await rooms.make(hamper_plan(2, clock=int(DAY_SECONDS)), (ANN, BOB), "ann")
        assert await listed(rooms) == clock.now + DAY_SECONDS
        await rooms.ask(room, ask.TakeRestDay("r"), Caller("ann", 0))
        assert await listed(rooms) == room.table.deadline() == clock.now + 2 * DAY_SECONDS
        await rooms.ask(room, ask.Resign("f"), Caller("bob", 1))
        assert await listed(rooms) is None


async def test_the_most_urgent_table_comes_first(server: Running) -> None:
    ann, bob = Player([server.address]), Player([server.address])
    tables = {}
    for clock in (3 * 86_400, None, 86_400):
        tables[clock] = (await ann.make("hamper", [PLAYER, OPEN], clock=clock))["table"]["id"]
        await bob.join(tables[clock], "Bob", await ann.token(tables[clock]))
    mine = (await ann.ask("GET", "/api/me/tables")).json()["tables"]
    assert all(table["awaited"] for table in mine)
    assert [table["table"]["id"] for table in mine] == [tables[clock] for clock in (86_400, 3 * 86_400, None)]
    assert [table["deadline"] is None for table in mine] == [False, False, True]
