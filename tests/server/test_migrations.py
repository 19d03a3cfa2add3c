"""Tables that earlier versions stored survive migration, and their games continue."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bradshaw.core.match import replay
from bradshaw.core.record import from_lines, to_lines
from bradshaw.games import rules
from bradshaw.server.live.room import Room
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.storage.database import migrate, open_engine
from bradshaw.server.storage.person_store import Person, PersonStore
from bradshaw.server.storage.store import Store
from bradshaw.server.storage.tables import holders, log, tables
from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller
from tests.server.own_rooms import open_rooms
from tests.server.travelling import play_to_end

# Rows that revision 0001 wrote: a table waiting for a player, one in play, and one whose game is over.
OLD_ROWS = Path(__file__).with_name("tables_0001.json")
ANN, BOB = "a" * 64, "b" * 64


def old_rows() -> dict[str, list[dict[str, Any]]]:
    rows: dict[str, list[dict[str, Any]]] = json.loads(OLD_ROWS.read_text(encoding="utf-8"))
    for row in rows["tables"]:
        row |= {"seed": bytes.fromhex(row["seed"]), "links": bytes.fromhex(row["links"]), "public": bool(row["public"])}
    return rows


@pytest.fixture
async def old_database(database: str) -> str:
    """Create a database at revision 0001 with the old rows, and return its address."""
    engine = open_engine(database)
    await migrate(engine, "0001")
    rows = old_rows()
    async with engine.begin() as connection:
        for table in (tables, log, holders):
            await connection.execute(table.insert(), rows[table.name])
    await engine.dispose()
    return database


@pytest.fixture
async def rooms(old_database: str) -> AsyncIterator[Rooms]:
    async with open_rooms(old_database) as rooms:
        yield rooms


async def finish_and_replay(rooms: Rooms, room: Room) -> None:
    await play_to_end(rooms, room)
    assert room.table.status == "finished"
    record = from_lines(to_lines(room.table.record()))
    assert len(list(replay(rules(record.header.config), record))) == len(record.entries) + 1


async def test_game_in_play_continues(rooms: Rooms) -> None:
    room = await rooms.get("playing-one")
    assert (room.table.status, room.table.plan.clock) == ("playing", 3600)
    config = room.table.plan.config
    assert (config.game, config.players, config.options) == ("hamper", 3, {"favourite": "single"})
    moves_before = len(room.table.record().entries)
    # The clock ran out long ago, so the server replaces the players with bots.
    await rooms.look_after(room)
    away = [number for number, seat in enumerate(room.table.seats) if seat.away]
    for seat in away:
        await rooms.ask(room, ask.Return(f"back {seat}"), Caller(room.table.seats[seat].holders[0], seat))
    await finish_and_replay(rooms, room)
    assert moves_before == 8
    assert len(room.table.record().entries) > moves_before


async def test_waiting_table_can_be_joined_and_played(rooms: Rooms) -> None:
    room = await rooms.get("waiting-one")
    assert [line.text for line in room.table.history.lines] == ["who joins?"]
    await rooms.ask(room, ask.TakeSeat(None, "Bob"), Caller(BOB))
    assert room.table.plan.config.options == {"favourite": "double"}
    await finish_and_replay(rooms, room)


async def test_finished_game_can_be_replayed_and_has_a_rematch(rooms: Rooms) -> None:
    room = await rooms.get("finished-one")
    record = room.table.record()
    assert record.ending is not None
    assert room.table.winners() == (0,)
    assert len(list(replay(room.table.game, record))) == len(record.entries) + 1
    for seat, key in enumerate((ANN, BOB)):
        await rooms.ask(room, ask.WantRematch("again"), Caller(key, seat))
    assert room.table.rematch is not None
    assert (await rooms.get(room.table.rematch)).table.plan.config == room.table.plan.config


async def test_table_lists_are_unchanged(rooms: Rooms) -> None:
    old_infos = {row["id"]: json.loads(row["info"]) for row in old_rows()["tables"]}
    migrated = await rooms.store.tables_of(ANN, 10)
    assert {table.info.id for table in migrated} == set(old_infos)
    for table in migrated:
        old_info = old_infos[table.info.id]
        config = table.info.config
        for field in ("game", "rules_version", "edition", "options"):
            assert getattr(config, field) == old_info[field]
        assert config.players == len(old_info["seats"]) == len(table.info.seats)
        assert (table.info.status, table.info.commitment) == (old_info["status"], old_info["commitment"])
    assert [info.id for info in await rooms.store.open_tables(10)] == ["waiting-one"]


async def test_several_processes_can_migrate_at_once(old_database: str) -> None:
    stores = [Store(old_database) for _ in range(3)]
    await asyncio.gather(*[store.open() for store in stores])
    for store in stores:
        assert await store.read("playing-one") is not None
        await store.close()


async def test_every_cookie_keeps_its_seats(rooms: Rooms) -> None:
    persons = PersonStore(rooms.store.engine)
    held = [(row["table_id"], row["seat"], row["key"]) for row in old_rows()["holders"]]
    for table, seat, key in held:
        assert await persons.person_of(key) == Person(key)
        assert seat in (await rooms.get(table)).table.seats_of(key)
    assert held
