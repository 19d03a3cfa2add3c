"""Replays of ended games, uploaded records, and a device's ended games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, cast
from zipfile import ZipFile

import httpx
import pytest
from litestar.testing import TestClient

from bradshaw.core.match import ReplayedStep, replay
from bradshaw.core.record import Record, from_lines
from bradshaw.core.values import as_json
from bradshaw.games import rules
from bradshaw.server.app import create_app
from bradshaw.server.http.record_checking import RECORD_BYTES, BadRecord, check_record
from bradshaw.server.http.replaying import PORTION_BYTES, _divisions, outline_of, portion
from bradshaw.server.settings import Settings
from bradshaw.server.site import Site
from tests.games_with import BOARD_GAMES
from tests.server.player import ANN, BEN
from tests.server.travelling import play_to_end

ADDRESS = "http://127.0.0.1"
GOLDENS = Path(__file__).resolve().parents[1] / "goldens"
BODIES = {
    ("eighty-days", 2): (GOLDENS / "eighty_days" / "it_2-players_seed-2.jsonl").read_bytes(),
    ("eighty-days", 4): (GOLDENS / "eighty_days" / "fr_4-players_seed-6.jsonl").read_bytes(),
    ("ticket-to-ride", 2): (GOLDENS / "ticket_to_ride" / "default_2-players_seed-1.jsonl").read_bytes(),
    ("ticket-to-ride", 4): (GOLDENS / "ticket_to_ride" / "default_4-players_seed-6.jsonl").read_bytes(),
}
BODY = BODIES["ticket-to-ride", 2]
LINES = BODY.decode().splitlines()


def golden_record(game: str, players: int = 2) -> Record:
    return from_lines(BODIES[game, players].decode().splitlines())


def body_of(lines: list[str]) -> bytes:
    return ("\n".join(lines) + "\n").encode()


def with_changes(line: int, **fields: Any) -> bytes:
    """Return the record with changed fields in a line, counted from 1."""
    lines = LINES.copy()
    lines[line - 1] = json.dumps({**json.loads(lines[line - 1]), **fields})
    return body_of(lines)


@pytest.mark.parametrize("game", BOARD_GAMES)
def test_sends_a_whole_game_in_small_portions(game: str) -> None:
    ended = check_record(BODIES[game, 4])
    for seat, opened in ((None, True), (3, False)):
        start = 0
        while start < len(ended.steps):
            sent = portion(ended, start, 50, seat, opened)
            assert sent.steps
            assert len(as_json(sent)) <= PORTION_BYTES
            start += len(sent.steps)
        assert start == len(golden_record(game, 4).entries) + 1


@pytest.mark.parametrize("game", BOARD_GAMES)
def test_replays_a_seat_view_or_the_open_view(game: str) -> None:
    ended, record = check_record(BODIES[game, 2]), golden_record(game)
    steps = portion(ended, 0, 20, 1, opened=False).steps
    played = rules(record.header.config)
    for sent, step in zip(steps, replay(played, record), strict=False):
        assert bytes(sent.view) == as_json(played.view(step.state, 1))
    watched, opened = (
        json.loads(bytes(portion(ended, 5, 1, None, all_open).steps[0].view)) for all_open in (False, True)
    )
    hidden = "hand" if game == "eighty-days" else "tickets"
    assert all(player[hidden] is None for player in watched["players"])
    assert all(player[hidden] for player in opened["players"])


@pytest.mark.parametrize("game", BOARD_GAMES)
def test_outline_divides_a_game_into_turns_and_rounds(game: str) -> None:
    record = golden_record(game)
    outline = outline_of(check_record(BODIES[game, 2]))
    assert outline.seats == [None, *[entry.seat for entry in record.entries]]
    assert record.ending is not None
    assert outline.result == record.ending.result
    assert outline.rounds[0] == outline.turns[0] == 0
    assert set(outline.rounds) <= set(outline.turns)
    assert 10 < len(outline.rounds) < len(outline.turns) < len(outline.seats)
    for begin, end in zip(outline.turns, [*outline.turns[1:], len(outline.seats) - 1], strict=True):
        assert len(set(outline.seats[begin + 1 : end + 1])) <= 1, "each turn belongs to one player"


def test_without_events_a_seat_with_a_second_turn_begins_a_round() -> None:
    seats = [None, 0, 0, 1, 2, 2, 0, 1, 0]
    silent = [ReplayedStep(None, None, [], None)] * len(seats)
    assert _divisions(silent, seats) == ([0, 2, 3, 5, 6, 7], [0, 5, 7])


@pytest.mark.parametrize(
    ("body", "code", "line"),
    [
        (b"", "record_unreadable", 1),
        (b"\xff\xfe", "record_unreadable", 1),
        (b"not a record\n", "record_unreadable", 1),
        (body_of(LINES[1:]), "record_unreadable", 1),
        (body_of([LINES[0], "", LINES[2]]), "record_unreadable", 3),
        (body_of([*LINES[:9], LINES[9][:30]]), "record_unreadable", 10),
        (body_of([*LINES, LINES[5]]), "record_unreadable", len(LINES) + 1),
        (with_changes(1, format=9), "record_unreadable", 1),
        (with_changes(1, seats=["Ana"]), "record_game", 1),
        (with_changes(1, config={**json.loads(LINES[0])["config"], "game": "gnomes"}), "record_game", 1),
        (with_changes(1, config={**json.loads(LINES[0])["config"], "players": 900}), "record_game", 1),
        (with_changes(1, config={**json.loads(LINES[0])["config"], "rules_version": 99}), "record_rules", 1),
        (with_changes(2, digest="0" * 16), "record_digest", 2),
        (with_changes(2, chance=[]), "record_chance", 2),
        (with_changes(2, chance=[10**30]), "record_chance", 2),
        (with_changes(40, digest="0" * 16), "record_digest", 40),
        (with_changes(41, seat=7), "record_move", 41),
        (with_changes(42, move="fly to the moon"), "record_move", 42),
        (with_changes(43, chance=[*json.loads(LINES[42])["chance"], 0]), "record_chance", 43),
        (with_changes(len(LINES), result={"seats": [], "reason": ""}), "record_result", len(LINES)),
        (body_of([*LINES[:2], *LINES[2:3] * 3_001]), "record_too_long", 3_003),
    ],
)
def test_rejects_a_bad_record_and_names_the_line(body: bytes, code: str, line: int) -> None:
    with pytest.raises(BadRecord) as refused:
        check_record(body)
    assert (refused.value.code, refused.value.line) == (code, line)


def test_accepts_a_record_without_an_ending() -> None:
    """A resigned game has such a record."""
    ended = check_record(body_of(LINES[:20]))
    assert (len(ended.steps), ended.result) == (19, None)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    folder: Path = tmp_path_factory.mktemp("replays")
    with TestClient(create_app(Settings(database=f"sqlite:///{folder}/tables.db")), base_url=ADDRESS) as client:
        yield client


def post(client: TestClient[Any], path: str, body: bytes) -> Any:
    return client.post(path, content=body, headers={"Origin": ADDRESS, "Content-Type": "application/jsonl"})


def test_shows_an_uploaded_record_without_storing_it(client: TestClient[Any]) -> None:
    outline, record = post(client, "/api/records/outline", BODY).json(), golden_record("ticket-to-ride")
    assert outline["config"]["game"] == "ticket-to-ride"
    sent = post(client, "/api/records/replay?start=3&count=2&opened=true", BODY).json()
    assert [step["move"] for step in sent["steps"]] == [entry.move for entry in record.entries[2:4]]
    played = post(client, "/api/records/replay", BODY).json()
    first_moves = [None, *[entry.move for entry in record.entries[:3]]]
    assert [step["move"] for step in played["steps"]][:4] == first_moves, "the default start is 0"
    assert client.get("/api/tables").json() == {"tables": []}
    assert post(client, "/api/records/replay?start=99999", BODY).status_code == 404
    assert post(client, "/api/records/replay?seat=5", BODY).status_code == 404


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("start=-1", 400),
        ("start=x", 400),
        ("start=100001", 400),
        ("count=0", 400),
        ("count=51", 400),
        ("seat=-1", 400),
        ("seat=8", 400),
        ("seat=2", 404),
        (f"start={len(LINES)}", 404),
    ],
)
def test_rejects_a_bad_range_or_seat(client: TestClient[Any], query: str, status: int) -> None:
    answer = post(client, f"/api/records/replay?{query}", BODY)
    assert answer.status_code == status
    problem = answer.json()
    assert problem["code"]
    assert query.partition("=")[0] in problem["text"] or query.partition("=")[2] in problem["text"]


def test_explains_why_a_record_is_rejected(client: TestClient[Any]) -> None:
    answer = post(client, "/api/records/outline", with_changes(40, digest="0" * 16))
    assert answer.status_code == 400
    problem = answer.json()
    assert (problem["code"], problem["line"]) == ("record_digest", 40)
    assert "the record says 0000000000000000" in problem["text"]


def test_rejects_a_huge_record(client: TestClient[Any]) -> None:
    answer = post(client, "/api/records/outline", b"x" * (RECORD_BYTES + 1))
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_limits_uploads(client: TestClient[Any]) -> None:
    answers = [post(client, "/api/records/outline", with_changes(3, digest=f"{n:016x}")).status_code for n in range(25)]
    assert 429 in answers


@pytest.mark.parametrize("page", ["record", "outline", "replay", "replay?opened=true"])
def test_reveals_nothing_of_a_game_in_play(client: TestClient[Any], page: str) -> None:
    body = {"game": "ticket-to-ride", "seats": [ANN, BEN]}
    created = client.post("/api/tables", json=body, headers={"Origin": ADDRESS})
    answer = client.get(f"/api/tables/{created.json()['table']['id']}/{page}")
    assert (answer.status_code, answer.json()["code"]) == (409, "not_over")


async def test_lists_and_zips_the_ended_games_of_a_device(tmp_path: Path) -> None:
    app = create_app(Settings(database=f"sqlite:///{tmp_path}/tables.db", limits=False))
    site: Site = app.state.site

    def device() -> httpx.AsyncClient:
        return httpx.AsyncClient(transport=httpx.ASGITransport(cast("Any", app)), base_url=ADDRESS)

    async with site.running(app), device() as ann, device() as stranger:
        body = {"game": "hamper", "seats": [ANN, BEN]}
        tables = [(await ann.post("/api/tables", json=body)).json()["table"]["id"] for _ in range(2)]
        ended = await play_to_end(site.rooms, await site.rooms.get(tables[0]))
        (game,) = (await ann.get("/api/me/games")).json()["games"]
        assert (game["table"]["id"], game["seats"]) == (tables[0], [0, 1])
        packed = ZipFile(BytesIO((await ann.get("/api/me/records")).content))
        assert packed.namelist() == [f"hamper-{tables[0]}.jsonl"]
        text = packed.read(packed.namelist()[0]).decode()
        assert text == (await ann.get(f"/api/tables/{tables[0]}/record")).text
        record = from_lines(text.splitlines())
        assert record.ending is not None
        assert game["table"]["result"] == json.loads(as_json(record.ending.result))
        assert game["moves"] == len(record.entries) == len(list(replay(ended.table.game, record))) - 1
        assert (await stranger.get("/api/me/games")).json() == {"games": []}
        assert ZipFile(BytesIO((await stranger.get("/api/me/records")).content)).namelist() == []
