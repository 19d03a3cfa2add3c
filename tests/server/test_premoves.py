"""Planned moves are played by upkeep, survive a restart, and send nobody else anything before."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from litestar.testing import TestClient

from bradshaw.server.app import create_app
from bradshaw.server.live.room import Listener, Room
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.live.upkeep import Upkeep
from bradshaw.server.settings import Settings
from bradshaw.table import commands as ask
from bradshaw.table.acts import Moved, Premove
from bradshaw.table.commands import Caller
from bradshaw.table.premoves import premove_due
from tests.server.own_rooms import ANN, BOB, open_rooms
from tests.server.patched_clock import Clock
from tests.server.player import ANN as PLAYER
from tests.server.player import BOT as COMPUTER
from tests.server.player import Json
from tests.server.test_hints import ADDRESS, make
from tests.table.sitting import hamper_plan
from tests.third_game.codes import DRAW, EAT, FAVOUR

A_DAY = 24 * 3600


@pytest.fixture(autouse=True)  # before the rooms
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


async def play(rooms: Rooms, room: Room, seat: int, move: int) -> None:
    key = ("ann", "bob")[seat]
    await rooms.ask(room, ask.Play(f"m{room.table.number}", room.table.version(seat), move), Caller(key, seat))


async def begun(rooms: Rooms) -> Room:
    """Return a game between Ann, who is to move, and Bob."""
    room = await rooms.make(hamper_plan(2, clock=A_DAY), (ANN, BOB), "ann")
    for seat in range(2):
        await play(rooms, room, seat, FAVOUR)
    return room


async def plan(rooms: Rooms, room: Room, *turns: tuple[int, ...]) -> None:
    planned = tuple(tuple(map(Premove, turn)) for turn in turns)
    await rooms.ask(room, ask.SetPremoves(f"p{room.table.number}", planned), Caller("bob", 1))


def due_of(room: Room) -> float:
    due = premove_due(room.table)
    assert due is not None
    return due[0]


async def test_planned_move_is_played_when_it_is_due(rooms: Rooms, clock: Clock) -> None:
    room = await begun(rooms)
    await plan(rooms, room, (DRAW,))
    await play(rooms, room, 0, DRAW)
    before, due = room.table, due_of(room)
    assert clock.now + 20 <= due <= clock.now + 90
    clock.now = due - 0.01
    await Upkeep(rooms)._look_after_due()
    assert room.table is before
    clock.now = due
    await Upkeep(rooms)._look_after_due()
    act = room.table.latest.act
    assert isinstance(act, Moved)
    assert (act.entry.seat, act.planned) == (1, True)


async def test_plan_survives_a_restart_after_its_time(tmp_path: Path, clock: Clock) -> None:
    database = f"sqlite:///{tmp_path}/own.db"
    async with open_rooms(database) as rooms:
        room = await begun(rooms)
        await plan(rooms, room, (DRAW,))
        await play(rooms, room, 0, DRAW)
        name = room.table.id
    clock.now += 2 * A_DAY
    async with open_rooms(database) as rooms:
        await Upkeep(rooms)._look_after_due()
        table = (await rooms.get(name)).table
        assert table.record().entries[-1].seat == 1
        assert not table.seats[1].covered, "it was planned, so no bot plays"
        assert table.people_awaited() == [0]


async def test_dropped_plan_leaves_the_deadline_to_its_owner(rooms: Rooms, clock: Clock) -> None:
    room = await begun(rooms)
    hand = msgspec.json.decode(room.table.in_play().glimpse(1)[0])["hand"]
    await plan(rooms, room, (EAT + hand.index(0),))
    await play(rooms, room, 0, DRAW)
    clock.now, deadline = due_of(room), room.table.deadline()
    await Upkeep(rooms)._look_after_due()
    assert room.table.premoves_of(1).end == "impossible"
    assert room.table.deadline() == deadline
    clock.now += A_DAY
    await Upkeep(rooms)._look_after_due()
    assert room.table.seats[1].covered


async def frames(listener: Listener) -> list[bytes | None]:
    listener.send_bytes(b"end")
    heard: list[bytes | None] = []
    while (frame := await listener.next()) != b"end":
        heard.append(frame)
    return heard


@pytest.mark.parametrize("turns", [((DRAW,),), ((DRAW,), (EAT, DRAW), (EAT + 1,) * 8)])
async def test_others_get_nothing_when_a_plan_is_set_changed_and_cleared(
    rooms: Rooms, turns: tuple[tuple[int, ...], ...]
) -> None:
    room = await begun(rooms)
    ann, watcher, bob = Listener("ann"), Listener(None), Listener("bob")
    ann.viewer, bob.viewer = 0, 1
    for listener in (ann, watcher, bob):
        room.listeners.add(listener)
        room.welcome(listener)
        await frames(listener)
    await plan(rooms, room, *turns)
    await plan(rooms, room, (DRAW,))
    await rooms.ask(room, ask.ClearPremoves("c"), Caller("bob", 1))
    assert [await frames(listener) for listener in (ann, watcher)] == [[], []]
    assert len(await frames(bob)) == 3


@pytest.mark.usefixtures("quick_bots")
@pytest.mark.parametrize("game", ["eighty-days", "ticket-to-ride"])
def test_prospects_over_http(tmp_path: Path, game: str) -> None:
    app = create_app(Settings(database=f"sqlite:///{tmp_path}/tables.db"))
    with TestClient(app, base_url=ADDRESS) as client:
        created = make(client, game, PLAYER, COMPUTER)
        address = f"/api/tables/{created['table']['id']}/prospects"

        def ask(body: Json) -> Json:
            found: Json = client.post(address, json=body).json()
            return found

        found = ask({"seat": 0})
        assert len(found["moves"]) > 5
        assert found["moves"] == sorted(set(found["moves"]))
        assert found["view"]["seat"] == 0
        assert found["figures"]
        later = ask({"seat": 0, "turns": [[{"move": found["moves"][0]}], []]})
        assert later["moves"]
        assert later["view"]["seat"] == 0
        assert ask({"seat": 0, "turns": [[{"move": 10**6}]]})["code"] == "bad_premove"
        assert ask({"seat": 1})["code"] == "not_yours"
        assert client.post(address, json={"seat": 9}).status_code == 400
        assert client.post(address, json={"seat": 0, "turns": [[]] * 4}).status_code == 400
        assert client.post("/api/tables/none/prospects", json={"seat": 0}).status_code == 404
        client.cookies.clear()
        assert ask({"seat": 0})["code"] == "not_yours"
