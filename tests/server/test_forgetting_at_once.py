"""Several people, processes and requests at once: nobody is kept from being forgotten, and no bystander suffers."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bradshaw.server.http.identity import device_key
from bradshaw.server.live.forgetting import FORGETTING_SECONDS
from bradshaw.server.live.room import Room
from bradshaw.server.storage.writing import DatabaseUnavailable
from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller
from bradshaw.table.plan import FORGOTTEN, OPEN, Seat
from tests.server.own_rooms import open_rooms
from tests.server.test_forgetting import BOB, NOW, OLD_ZORA, ZORA, Parts, check_forgotten, live, parts, parts_of
from tests.table.sitting import hamper_plan

__all__ = ["parts"]  # a fixture


async def test_bad_table_does_not_keep_others_from_being_forgotten(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = (await live(parts))["alone"].table.id
    dora = device_key("dora")
    doras = (await parts.rooms.make(hamper_plan(2), (Seat("human", "Dora", (dora,)), OPEN), dora)).table.id
    await parts.store.begin(ZORA, NOW)
    await parts.store.begin(dora, NOW + 1)
    get = parts.rooms.get

    async def failing(name: str) -> Room:
        if name == bad:
            raise DatabaseUnavailable("for a moment")
        return await get(name)

    monkeypatch.setattr(parts.rooms, "get", failing)
    await parts.forgetter().resume(NOW + 1 + FORGETTING_SECONDS)
    assert set(await parts.store.unfinished()) == {ZORA, OLD_ZORA}, "to be tried again"
    assert await parts.store.tables_held((ZORA, OLD_ZORA)) == [bad]
    assert (await get(doras)).table.host == FORGOTTEN
    monkeypatch.setattr(parts.rooms, "get", get)
    await parts.forgetter().resume(NOW + 2 + FORGETTING_SECONDS)
    await check_forgotten(parts)


async def test_newcomer_keeps_the_seat_of_a_forgotten_person(parts: Parts, monkeypatch: pytest.MonkeyPatch) -> None:
    rooms, hosted, carl = parts.rooms, (await live(parts))["hosted"], device_key("carl")
    really_ask = rooms.ask

    async def late(room: Room, command: Any, caller: Caller) -> None:
        """Meanwhile the person leaves, and another one comes."""
        monkeypatch.setattr(rooms, "ask", really_ask)
        await really_ask(room, ask.FreeSeat("c", 0), Caller(ZORA, 0))
        await really_ask(room, ask.TakeSeat(0, "Carl"), Caller(carl))
        await really_ask(room, command, caller)

    monkeypatch.setattr(rooms, "ask", late)
    assert await parts.forgetter()._clear_table(hosted.table.id, (ZORA,))
    assert [seat.holders for seat in hosted.table.seats] == [(carl,), (BOB,), ()]


async def test_logs_are_read_for_one_person_at_a_time(parts: Parts, monkeypatch: pytest.MonkeyPatch) -> None:
    reading, most = 0, 0

    async def read(keys: tuple[str, ...]) -> list[str]:
        nonlocal reading, most
        reading += 1
        most = max(most, reading)
        await asyncio.sleep(0)  # to the others, who would read at the same time
        reading -= 1
        return []

    async def none(keys: tuple[str, ...]) -> list[str]:
        return []

    monkeypatch.setattr(parts.store, "tables_held", none)
    monkeypatch.setattr(parts.store, "tables_mentioning", read)
    forgetter = parts.forgetter()
    assert await asyncio.gather(*[forgetter._clear((device_key(str(number)),)) for number in range(4)]) == [True] * 4
    assert most == 1


async def test_two_processes_forget_at_once(parts: Parts, database: str) -> None:
    await live(parts)
    keys = (await parts.store.begin(ZORA, NOW)).keys
    async with open_rooms(database) as others:
        other = parts_of(others)
        for name in await parts.store.tables_held(keys):
            await others.get(name)
        # A process may find a table too busy; it tries again later.
        await asyncio.gather(parts.forgetter()._clear(keys), other.forgetter()._clear(keys))
        await parts.forgetter().resume(NOW + FORGETTING_SECONDS)
        assert await parts.store.unfinished() == {}
        await check_forgotten(parts)
