"""A game that began on a device is handed up to a server, which replays it and takes it over once."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from bradshaw.core.errors import BadConfig
from bradshaw.core.record import Entry, from_lines, to_lines
from bradshaw.local.store import DEVICE
from bradshaw.server.app import create_app
from bradshaw.server.http.api import HandedGame
from bradshaw.server.http.drawing import draws_of
from bradshaw.server.http.handing_up import receive_game
from bradshaw.server.http.record_checking import BadRecord, checked_record
from bradshaw.server.live.room import Room
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.settings import Settings
from bradshaw.table.commands import Caller, CommandRefused, Leave, Play, Resign
from bradshaw.table.outgoing import info
from bradshaw.table.plan import Origin
from tests.games_with import games_with
from tests.local.page import MemoryDatabase, Page, page_open
from tests.server.player import until

ADDRESS = "http://127.0.0.1"
ANN, BEN = "a" * 64, "b" * 64
ME, HER, EASY = {"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bea"}, {"kind": "bot", "level": "easy"}


@pytest.fixture
async def page() -> AsyncIterator[Page]:
    async with page_open(MemoryDatabase()) as opened:
        yield opened


async def begin(page: Page, game: str, *seats: dict[str, Any]) -> Room:
    made = await page.ask("POST", "/api/tables", {"game": game, "seats": [*seats], "order": "chosen"})
    return await page.server.rooms.get(made["table"]["id"])


async def play(rooms: Rooms, room: Room, moves: int, key: str = DEVICE) -> None:
    """Play the first legal moves of people; bots play in between."""
    await rooms.look_after(room)
    for _ in range(moves):
        await bots_done(room)
        (seat, *_) = room.table.people_awaited()
        move = room.table.in_play().glimpse(seat)[1][0]
        name = f"move {room.table.number}"
        await rooms.ask(room, Play(name, room.table.version(seat), move), Caller(key, seat))


async def bots_done(room: Room) -> None:
    """Wait until a person is to act, or the game is over."""
    await until(lambda: not room.table.bots_awaited())


async def handed_by(page: Page, room: Room) -> HandedGame:
    answer = await page.answer("GET", f"/api/tables/{room.table.id}/hand-up")
    assert answer.status == 200, answer.body
    return msgspec.json.decode(answer.body, type=HandedGame)


async def hand_up(rooms: Rooms, handed: HandedGame, *keys: str) -> tuple[Room, bool]:
    return await receive_game(rooms, handed, checked_record(handed.record.encode()), keys or (ANN,))


@pytest.mark.parametrize("game", games_with("levels"))
async def test_running_game_goes_on_at_the_server(page: Page, rooms: Rooms, game: str) -> None:
    local = await begin(page, game, ME, EASY, HER)
    await play(page.server.rooms, local, 4)
    handed = await handed_by(page, local)
    record = from_lines(handed.record.splitlines())
    room, is_new = await hand_up(rooms, handed)
    table = room.table
    assert is_new
    assert (table.status, table.host, table.plan.public) == ("playing", ANN, False)
    assert (table.record().setup, table.record().entries) == (record.setup, record.entries)
    assert info(table).origin == Origin(local.table.id, len(record.entries), device=True)
    assert [(seat.kind, seat.level, seat.holders) for seat in table.seats] == [
        ("human", None, (ANN,)),
        ("bot", "easy", ()),
        ("human", None, (ANN,)),
    ]
    assert [(seat.name, seat.colour) for seat in info(table).seats if seat.kind == "human"] == [
        (seat.name, seat.colour) for seat in info(local.table).seats if seat.kind == "human"
    ]
    assert table.seed != local.table.seed
    assert table.in_play().undoer() is None
    # The table rebuilt from its log is the same, and can be played to the end.
    rooms._rooms.clear()
    room = await rooms.get(table.id)
    assert info(room.table) == info(table)
    await play(rooms, room, 3, ANN)
    assert len(room.table.record().entries) > len(record.entries)
    for seat in (0, 2):
        await rooms.ask(room, Resign(f"enough {seat}"), Caller(ANN, seat))
    assert draws_of(room.table).first == len(record.entries) + 1


async def test_ended_games_are_ended_at_the_server(page: Page, rooms: Rooms) -> None:
    finished, resigned = [await begin(page, "eighty-days", ME, EASY) for _ in range(2)]
    while finished.table.status == "playing":
        await play(page.server.rooms, finished, 1)
        await bots_done(finished)
    await play(page.server.rooms, resigned, 1)
    await page.server.rooms.ask(resigned, Resign("enough"), Caller(DEVICE, 0))
    for local in (finished, resigned):
        handed = await handed_by(page, local)
        room, _ = await hand_up(rooms, handed)
        assert room.table.status == local.table.status
        assert room.table.record().ending == local.table.record().ending
        assert [seat.resigned for seat in room.table.seats] == [seat.resigned for seat in local.table.seats]
        assert draws_of(room.table).first == len(room.table.record().entries) + 1
        assert room.table.winners() == local.table.winners()


async def test_a_seat_left_to_a_bot_stays_with_it(page: Page, rooms: Rooms) -> None:
    local = await begin(page, "eighty-days", ME, HER)
    handed = await handed_by(page, local)
    seats = [handed.seats[0], msgspec.structs.replace(handed.seats[1], away=True)]
    room, _ = await hand_up(rooms, msgspec.structs.replace(handed, seats=seats))
    assert [(seat.away, seat.why) for seat in room.table.seats] == [(False, None), (True, "left")]


async def test_handing_up_twice_makes_one_table(page: Page, rooms: Rooms) -> None:
    local = await begin(page, "ticket-to-ride", ME, EASY)
    await play(page.server.rooms, local, 1)
    handed = await handed_by(page, local)
    (one, first), (other, second) = await asyncio.gather(hand_up(rooms, handed), hand_up(rooms, handed))
    assert (one.table.id, [first, second].count(True)) == (other.table.id, 1)
    again, is_new = await hand_up(rooms, handed)
    assert (again.table.id, is_new) == (one.table.id, False)
    # Another person's game is another table, even with the same id.
    theirs, is_new = await hand_up(rooms, handed, BEN)
    assert theirs.table.id != one.table.id
    assert is_new
    # A person keeps what they handed up before their devices were one person's.
    mine, is_new = await hand_up(rooms, handed, "c" * 64, ANN)
    assert (mine.table.id, is_new) == (one.table.id, False)


async def test_moves_played_on_the_device_since_are_never_lost_silently(page: Page, rooms: Rooms) -> None:
    local = await begin(page, "ticket-to-ride", ME, EASY)
    await play(page.server.rooms, local, 1)
    await bots_done(local)
    before = await handed_by(page, local)
    room, _ = await hand_up(rooms, before)
    await play(page.server.rooms, local, 1)
    with pytest.raises(CommandRefused) as refused:
        await hand_up(rooms, await handed_by(page, local))
    assert refused.value.refusal.code == "handed_up_before"
    assert room.table.record().entries == from_lines(before.record.splitlines()).entries


async def test_moves_of_a_person_whom_a_bot_replaces_here_are_not_lost_either(page: Page, rooms: Rooms) -> None:
    local = await begin(page, "ticket-to-ride", ME, EASY)
    await play(page.server.rooms, local, 1)
    await bots_done(local)
    room, _ = await hand_up(rooms, await handed_by(page, local))
    await rooms.ask(room, Leave(id="leave"), Caller(ANN, 0))
    assert room.table.seats[0].by_bot
    await play(page.server.rooms, local, 1)
    with pytest.raises(CommandRefused, match="handed up after move"):
        await hand_up(rooms, await handed_by(page, local))


async def test_moves_that_only_bots_have_made_since_are_left_behind(page: Page, rooms: Rooms) -> None:
    local = await begin(page, "ticket-to-ride", ME, EASY)
    await play(page.server.rooms, local, 3)
    await bots_done(local)
    while local.table.record().entries[-1].seat == 0:  # after a locomotive, the turn ends at another move
        await play(page.server.rooms, local, 1)
        await bots_done(local)
    later = await handed_by(page, local)
    record = from_lines(later.record.splitlines())
    while record.entries[-1].seat == 1:
        record.entries.pop()
    earlier = msgspec.structs.replace(later, record="\n".join(to_lines(record)))
    room, _ = await hand_up(rooms, earlier)
    again, is_new = await hand_up(rooms, later)
    assert (again.table.id, is_new) == (room.table.id, False)


async def test_the_local_game_stands_still_once_it_is_handed_up(page: Page) -> None:
    local = await begin(page, "ticket-to-ride", ME, EASY)
    name = local.table.id
    socket = page.connect(name)
    await socket.until("welcome")
    for _ in range(2):
        marked = await page.ask("POST", f"/api/tables/{name}/hand-up", {"table": "abcdefghijkl"})
        assert marked["table"]["handed_up"] == "abcdefghijkl"
    update = await socket.until("update")
    assert update["table"]["handed_up"] == "abcdefghijkl"
    assert update["position"]["legal"] == []
    socket.send(type="move", id="late", at=99, move=0, seat=0)
    assert (await socket.until("refused"))["refusal"]["code"] == "handed_up"
    assert (local.table.people_awaited(), local.table.bots_awaited(), local.table.deadline()) == ([], [], None)
    again = await page.answer("GET", f"/api/tables/{name}/hand-up")
    assert (again.status, json.loads(again.body)["code"]) == (409, "handed_up")
    (row,) = await page.server.store.rows()
    assert (row.info.handed_up, row.awaited) == ("abcdefghijkl", ())
    # The game is not over: what others hide stays hidden.
    assert (await page.answer("GET", f"/api/tables/{name}/record")).status == 409
    assert row.info.secret is None


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"seats": [{"kind": "bot", "level": "easy"}] * 2}, "yours"),
        ({"seats": [{"kind": "me"}] * 3}, "has 2 players"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "deity"}]}, "deity"),
        ({"seats": [{"kind": "me", "colour": "red"}, {"kind": "bot", "level": "easy", "colour": "red"}]}, "colour"),
    ],
)
async def test_refuses_impossible_seats(page: Page, rooms: Rooms, changes: dict[str, Any], word: str) -> None:
    handed = await handed_by(page, await begin(page, "ticket-to-ride", ME, EASY))
    forged = msgspec.convert({**msgspec.to_builtins(handed), **changes}, HandedGame)
    with pytest.raises(BadConfig, match=word):
        await hand_up(rooms, forged)
    assert rooms.open() == []


async def test_moves_are_kept_as_this_server_writes_them_and_by_its_bots_alone(page: Page) -> None:
    local = await begin(page, "ticket-to-ride", ME, EASY)
    await play(page.server.rooms, local, 1)
    record = from_lines((await handed_by(page, local)).record.splitlines())
    honest = record.entries[0]

    def body(entry: Entry) -> bytes:
        record.entries[0] = entry
        return "\n".join(to_lines(record)).encode()

    assert checked_record(body(honest)).entries[0] == honest
    with pytest.raises(BadRecord, match="no bot") as refused:
        checked_record(body(msgspec.structs.replace(honest, by="<b>deity</b>")))
    assert refused.value.line == 3


@pytest.fixture
def client(tmp_path: Path, quick_bots: None) -> Iterator[TestClient[Any]]:
    with TestClient(create_app(Settings(database=f"sqlite:///{tmp_path}/tables.db")), base_url=ADDRESS) as client:
        yield client


def post(client: TestClient[Any], body: object) -> Any:
    return client.post("/api/handed-up", json=body, headers={"Origin": ADDRESS})


async def body_of(page: Page) -> dict[str, Any]:
    local = await begin(page, "eighty-days", ME, EASY, HER)
    await play(page.server.rooms, local, 2)
    body: dict[str, Any] = msgspec.to_builtins(await handed_by(page, local))
    return body


async def test_friend_takes_a_seat_of_a_handed_game_by_its_link(page: Page, client: TestClient[Any]) -> None:
    body = await body_of(page)
    answer = post(client, body)
    assert (answer.status_code, answer.json()["seats"], answer.json()["host"]) == (201, [0, 2], True)
    name = answer.json()["table"]["id"]
    assert [mine["table"]["id"] for mine in client.get("/api/me/tables").json()["tables"]] == [name]
    token = client.get(f"/api/tables/{name}/links").json()["seats"]["2"].partition("#")[2]
    own = client.cookies.get("bradshaw_device")
    client.cookies.clear()
    joined = client.post(f"/api/tables/{name}/join", json={"token": token}, headers={"Origin": ADDRESS})
    assert (joined.status_code, joined.json()["seats"]) == (200, [2])
    # A friend who hands up the same game gets no access to this table.
    assert post(client, body).json()["table"]["id"] != name
    client.cookies.clear()
    client.cookies.set("bradshaw_device", str(own))
    assert (post(client, body).status_code, post(client, body).json()["table"]["id"]) == (200, name)


@pytest.mark.parametrize(
    ("line", "changes", "code"),
    [
        (0, {"config": None}, "record_unreadable"),
        (1, {"digest": "0" * 16}, "record_digest"),
        (1, {"chance": [10**30]}, "record_chance"),
        (2, {"move": "fly to the moon"}, "record_move"),
        (2, {"seat": 7}, "record_move"),
    ],
)
async def test_refuses_a_forged_record_and_stores_nothing(
    page: Page, client: TestClient[Any], line: int, changes: dict[str, Any], code: str
) -> None:
    body = await body_of(page)
    lines = body["record"].splitlines()
    lines[line] = json.dumps({**json.loads(lines[line]), **changes})
    answer = post(client, {**body, "record": "\n".join(lines)})
    assert (answer.status_code, answer.json()["code"], answer.json()["line"]) == (400, code, line + 1)
    assert client.get("/api/me/tables").json()["tables"] == []


async def test_limits_size_and_rate(page: Page, client: TestClient[Any]) -> None:
    body = await body_of(page)
    assert post(client, {**body, "record": " " * 1_000_001}).status_code == 400
    assert post(client, {**body, "record": " " * 2_000_001}).status_code == 413
    assert post(client, {**body, "table": "mine"}).status_code == 400
    answers = [post(client, body).status_code for _ in range(6)]
    assert answers[0] == 201
    assert answers[-1] == 429


async def test_only_own_pages_and_people_hand_up(page: Page, client: TestClient[Any]) -> None:
    body = await body_of(page)
    elsewhere = client.post("/api/handed-up", json=body, headers={"Origin": "https://elsewhere.example"})
    assert (elsewhere.status_code, elsewhere.json()["code"]) == (403, "from_elsewhere")
    token = client.post("/api/bots", json={}, headers={"Origin": ADDRESS}).json()["token"]
    bot = client.post("/api/handed-up", json=body, headers={"Origin": ADDRESS, "Authorization": f"Bearer {token}"})
    assert (bot.status_code, bot.json()["code"]) == (403, "not_for_bots")
