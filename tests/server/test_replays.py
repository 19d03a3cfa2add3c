"""Ended games played again: in portions, as a seat saw it or with all open; and records that are brought."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

import bradshaw
from bradshaw.core.match import Match, ReplayedStep, replay
from bradshaw.core.record import to_lines
from bradshaw.core.values import as_json
from bradshaw.server.app import create_app
from bradshaw.server.http.record_checking import RECORD_BYTES, BadRecord, check_record
from bradshaw.server.http.replaying import PORTION_BYTES, _divisions, outline_of, portion
from bradshaw.server.settings import Settings
from tests.games_with import BOARD_GAMES

ADDRESS = "http://127.0.0.1"
Json = dict[str, Any]


def finished(game: str, players: int = 2) -> Match:
    match = bradshaw.new(game, players=players, seed=5)
    bradshaw.play_on(match, ["easy"] * players)
    return match


MATCHES = {game: finished(game) for game in BOARD_GAMES}
TICKETS = MATCHES["ticket-to-ride"]
LINES = to_lines(TICKETS.record)


def brought(lines: list[str]) -> bytes:
    return ("\n".join(lines) + "\n").encode()


def changed(line: int, **fields: Any) -> bytes:
    """The record with other fields in a line, counted from 1."""
    lines = LINES.copy()
    lines[line - 1] = json.dumps({**json.loads(lines[line - 1]), **fields})
    return brought(lines)


@pytest.mark.parametrize("game", BOARD_GAMES)
def test_a_whole_game_comes_in_small_portions(game: str) -> None:
    match = finished(game, players=4)
    ended = check_record(brought(to_lines(match.record)))
    for seat, opened in ((None, True), (None, False), (3, False)):
        seen = 0
        while seen < len(ended.steps):
            told = portion(ended, seen, 50, seat, opened)
            assert told.steps
            assert len(as_json(told)) <= PORTION_BYTES
            seen += len(told.steps)
        assert seen == len(match.record.entries) + 1


@pytest.mark.parametrize("game", BOARD_GAMES)
def test_a_seat_sees_what_it_saw_then_and_everybody_sees_all_now(game: str) -> None:
    match = MATCHES[game]
    ended = check_record(brought(to_lines(match.record)))
    then = portion(ended, 0, 20, 1, opened=False).steps
    assert [bytes(step.view) for step in then] == [
        as_json(match.game.view(step.state, 1)) for step in list_of(match)[: len(then)]
    ]
    watched, opened = (
        json.loads(bytes(portion(ended, 5, 1, None, all_open).steps[0].view)) for all_open in (False, True)
    )
    hidden = "hand" if game == "eighty-days" else "tickets"
    assert all(player[hidden] is None for player in watched["players"])
    assert all(player[hidden] for player in opened["players"])


def list_of(match: Match) -> list[Any]:
    """The steps of a match, of which only the first ones may be looked at after the next: their states are copied."""
    steps = []
    for step in replay(match.game, match.record):
        steps.append(type(step)(step.entry, step.move, step.events, step.state.copy()))
    return steps


@pytest.mark.parametrize("game", BOARD_GAMES)
def test_turns_and_rounds_divide_a_game(game: str) -> None:
    match = MATCHES[game]
    outline = outline_of(check_record(brought(to_lines(match.record))))
    assert outline.seats == [None, *[entry.seat for entry in match.record.entries]]
    assert outline.result == match.result
    assert outline.rounds[0] == outline.turns[0] == 0
    assert set(outline.rounds) <= set(outline.turns)
    assert 10 < len(outline.rounds) < len(outline.turns) < len(outline.seats)
    for begin, end in zip(outline.turns, [*outline.turns[1:], len(outline.seats) - 1], strict=True):
        assert len(set(outline.seats[begin + 1 : end + 1])) <= 1, "one turn is one player's"


def test_where_no_event_tells_of_rounds_one_begins_with_somebodys_next_turn() -> None:
    seats = [None, 0, 0, 1, 2, 2, 0, 1, 0]
    silent = [ReplayedStep(None, None, [], None)] * len(seats)
    assert _divisions(silent, seats) == ([0, 2, 3, 5, 6, 7], [0, 5, 7])


@pytest.mark.parametrize(
    ("body", "code", "line"),
    [
        (b"", "record_unreadable", 1),
        (b"\xff\xfe", "record_unreadable", 1),
        (b"not a record\n", "record_unreadable", 1),
        (brought(LINES[1:]), "record_unreadable", 1),
        (brought([LINES[0], "", LINES[2]]), "record_unreadable", 3),
        (brought([*LINES[:9], LINES[9][:30]]), "record_unreadable", 10),
        (brought([*LINES, LINES[5]]), "record_unreadable", len(LINES) + 1),
        (changed(1, format=9), "record_unreadable", 1),
        (changed(1, seats=["Ana"]), "record_game", 1),
        (changed(1, config={**json.loads(LINES[0])["config"], "game": "gnomes"}), "record_game", 1),
        (changed(1, config={**json.loads(LINES[0])["config"], "players": 900}), "record_game", 1),
        (changed(1, config={**json.loads(LINES[0])["config"], "rules_version": 99}), "record_rules", 1),
        (changed(2, digest="0" * 16), "record_digest", 2),
        (changed(2, chance=[]), "record_chance", 2),
        (changed(2, chance=[10**30]), "record_chance", 2),
        (changed(40, digest="0" * 16), "record_digest", 40),
        (changed(41, seat=7), "record_move", 41),
        (changed(42, move="fly to the moon"), "record_move", 42),
        (changed(43, chance=[*json.loads(LINES[42])["chance"], 0]), "record_chance", 43),
        (changed(len(LINES), result={"seats": [], "reason": ""}), "record_result", len(LINES)),
        (brought([*LINES[:2], *LINES[2:3] * 3_001]), "record_too_long", 3_003),
    ],
)
def test_a_bad_record_is_refused_at_its_line(body: bytes, code: str, line: int) -> None:
    with pytest.raises(BadRecord) as refused:
        check_record(body)
    assert (refused.value.code, refused.value.line) == (code, line)


def test_a_record_without_its_end_shows_what_there_is() -> None:
    """So ends the record of a game in which all but one have resigned."""
    ended = check_record(brought(LINES[:20]))
    assert (len(ended.steps), ended.result) == (19, None)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    folder: Path = tmp_path_factory.mktemp("replays")
    with TestClient(create_app(Settings(database=f"sqlite:///{folder}/tables.db")), base_url=ADDRESS) as client:
        yield client


def post(client: TestClient[Any], path: str, body: bytes) -> Any:
    return client.post(path, content=body, headers={"Origin": ADDRESS, "Content-Type": "application/jsonl"})


def test_a_record_is_shown_and_not_stored(client: TestClient[Any]) -> None:
    outline = post(client, "/api/records/outline", brought(LINES)).json()
    assert outline["config"]["game"] == "ticket-to-ride"
    told = post(client, "/api/records/replay?start=3&count=2&opened=true", brought(LINES)).json()
    assert [step["move"] for step in told["steps"]] == [entry.move for entry in TICKETS.record.entries[2:4]]
    whole = post(client, "/api/records/replay", brought(LINES)).json()
    assert [step["move"] for step in whole["steps"]][:4] == [
        None,
        *[entry.move for entry in TICKETS.record.entries[:3]],
    ], "without a start, from the beginning"
    assert client.get("/api/tables").json() == {"tables": []}
    assert post(client, "/api/records/replay?start=99999", brought(LINES)).status_code == 404
    assert post(client, "/api/records/replay?seat=5", brought(LINES)).status_code == 404


@pytest.mark.parametrize(
    ("asked", "status"),
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
def test_a_move_or_seat_that_is_not_there_is_named(client: TestClient[Any], asked: str, status: int) -> None:
    answer = post(client, f"/api/records/replay?{asked}", brought(LINES))
    assert answer.status_code == status
    problem = answer.json()
    assert problem["code"]
    assert asked.partition("=")[0] in problem["text"] or asked.partition("=")[2] in problem["text"]


def test_a_bad_record_gets_its_line_and_the_reason(client: TestClient[Any]) -> None:
    answer = post(client, "/api/records/outline", changed(40, digest="0" * 16))
    assert answer.status_code == 400
    problem = answer.json()
    assert (problem["code"], problem["line"]) == ("record_digest", 40)
    assert "the record says 0000000000000000" in problem["text"]


def test_a_huge_record_is_refused_before_it_is_read(client: TestClient[Any]) -> None:
    answer = post(client, "/api/records/outline", b"x" * (RECORD_BYTES + 1))
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_nobody_lets_records_be_checked_without_end(client: TestClient[Any]) -> None:
    answers = [post(client, "/api/records/outline", changed(3, digest=f"{n:016x}")).status_code for n in range(25)]
    assert 429 in answers


@pytest.mark.parametrize("what", ["record", "outline", "replay", "replay?opened=true"])
def test_a_game_that_goes_on_tells_nothing(client: TestClient[Any], what: str) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]
    made = client.post("/api/tables", json={"game": "ticket-to-ride", "seats": seats}, headers={"Origin": ADDRESS})
    answer = client.get(f"/api/tables/{made.json()['table']['id']}/{what}")
    assert (answer.status_code, answer.json()["code"]) == (409, "not_over")
