from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import bradshaw
from bradshaw.core.game import digest
from bradshaw.games.ticket_to_ride.moves import KeepTickets


@pytest.fixture
def match() -> bradshaw.Match:
    return bradshaw.new("ticket-to-ride", 2, seed=3, names=["Ann", "Ben"])


def test_play_accepts_value_text_or_code(match: bradshaw.Match) -> None:
    value = KeepTickets((0, 2))
    moves: list[bradshaw.Move | str | int] = [value, "keep 1 3", match.game.encode(value)]
    digests = []
    for move in moves:
        copy = match.copy()
        copy.play(move)
        digests.append(digest(copy.state))
    assert len(set(digests)) == 1
    assert "keep 1 3" in match.legal_texts()
    assert value in match.legal()


def test_play_for_a_given_seat(match: bradshaw.Match) -> None:
    match.play("keep 1 2 3", seat=1)
    assert match.seat == 0
    assert match.record.entries[0].seat == 1
    assert match.legal(1) == []


@pytest.mark.parametrize("move", ["draw 1", "draw tickets"])
def test_refused_moves_change_nothing(match: bradshaw.Match, move: str) -> None:
    before = digest(match.state)
    with pytest.raises(bradshaw.IllegalMove):
        match.play(move)
    with pytest.raises(bradshaw.NotationError):
        match.play("fly away")
    assert digest(match.state) == before
    assert match.record.entries == []


def test_undo_restores_every_earlier_state(match: bradshaw.Match) -> None:
    digests = [digest(match.state)]
    for _ in range(12):
        bradshaw.play_on(match, "random", moves=1)
        digests.append(digest(match.state))
    while match.record.entries:
        assert digest(match.state) == digests.pop()
        match.undo()
    assert digest(match.state) == digests.pop()
    with pytest.raises(bradshaw.RecordError, match="there is no move"):
        match.undo()


def test_chance_is_the_same_after_undo(match: bradshaw.Match) -> None:
    bradshaw.play_on(match, "random", moves=20)
    copy = match.copy()
    for _ in range(10):
        copy.undo()
    bradshaw.play_on(copy, "random", moves=10)
    assert copy.record == match.record


def test_save_load_and_continue(match: bradshaw.Match, tmp_path: Path) -> None:
    bradshaw.play_on(match, "random", moves=25)
    bradshaw.save(match, tmp_path / "match.jsonl")
    loaded = bradshaw.load(tmp_path / "match.jsonl")
    assert loaded.record == match.record
    assert len(list(loaded.replay())) == 26
    bradshaw.play_on(loaded, ["random", "random"])
    assert loaded.seat is None
    assert loaded.result is not None
    assert loaded.legal() == []
    with pytest.raises(bradshaw.IllegalMove, match="over"):
        loaded.play("pass")


def test_play_on_stops_at_a_seat_without_a_bot(match: bradshaw.Match) -> None:
    match.play("keep 1 2 3", seat=0)
    events = bradshaw.play_on(match, [None, "random"])
    assert match.seat == 0
    assert "Ben" in " ".join(match.tell(events, 0))


def test_describe_shows_only_what_the_seat_may_know(match: bradshaw.Match) -> None:
    assert str(match).startswith("Ann and Ben must choose which tickets to keep.\n")
    assert "Your cards: " in match.describe(1)
    assert "Your cards: " not in match.describe(None)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: bradshaw.new("chess"), "unknown game 'chess'"),
        (lambda: bradshaw.new("ticket-to-ride", 9), "is for 2 to 5 players, not 9"),
        (lambda: bradshaw.new("ticket-to-ride", 2, names=["Ann"]), "needs 2 names, not 1"),
        (lambda: bradshaw.new("ticket-to-ride", 2, names=["Ann", 7]), "`names` must be texts"),  # type: ignore[list-item]
        (lambda: bradshaw.new("eighty-days", options=["last_turn"]), "maps names to values"),  # type: ignore[arg-type]
        (lambda: bradshaw.play_on(bradshaw.new("ticket-to-ride"), ["easy", 3]), "a name, a Bot or None"),  # type: ignore[list-item]
        (lambda: bradshaw.play_on(bradshaw.new("ticket-to-ride"), ["easy"]), "needs 2 entries in `bots`, not 1"),
        (lambda: bradshaw.play_on(bradshaw.new("ticket-to-ride"), "clever"), "unknown bot 'clever'"),
    ],
)
def test_errors_explain_bad_arguments(call: Any, message: str) -> None:
    with pytest.raises(bradshaw.BadConfig, match=message):
        call()


def test_all_exports_exist() -> None:
    for name in bradshaw.__all__:
        assert getattr(bradshaw, name).__name__ == name
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        bradshaw.chess  # noqa: B018


@pytest.mark.parametrize("seat", [-1, 2, 7, True, 0.0, "0"])
def test_unknown_seats_are_refused(match: bradshaw.Match, seat: Any) -> None:
    for ask in (match.view, match.describe, match.legal, match.legal_texts, match.legal_codes):
        with pytest.raises(bradshaw.NoSuchSeat, match=f"there is no seat {seat!r}; the seats are 0 to 1"):
            ask(seat)
    with pytest.raises(bradshaw.NoSuchSeat):
        match.play("keep 1 2", seat)
    with pytest.raises(bradshaw.NoSuchSeat):
        match.tell([], seat)
    assert match.record.entries == []


def test_integers_of_numpy_are_codes_and_seats(match: bradshaw.Match) -> None:
    codes = np.array(match.legal_codes())
    assert [match.game.format(int(code)) for code in codes] == match.legal_texts()
    match.play(codes[2], np.int8(0))
    assert match.view(np.uint8(1)) == match.view(1)
    assert match.record.entries[0].move == match.game.format(int(codes[2]))


@pytest.mark.parametrize(("move", "error"), [(None, "None is not a move"), (1.5, "1.5 is not a move")])
def test_values_that_are_no_moves_are_explained(match: bradshaw.Match, move: Any, error: str) -> None:
    with pytest.raises(bradshaw.NotationError, match=error):
        match.play(move)


def test_true_is_no_code(match: bradshaw.Match) -> None:
    with pytest.raises(bradshaw.IllegalMove, match="there is no move True"):
        match.play(True)


@pytest.mark.parametrize(("argument", "value"), [("players", "2"), ("seed", "a"), ("seed", 1.5)])
def test_arguments_of_the_wrong_type_are_explained(argument: str, value: Any) -> None:
    with pytest.raises(bradshaw.BadConfig, match=f"`{argument}` must be a whole number, not {value!r}"):
        bradshaw.new("ticket-to-ride", **{argument: value})
    assert bradshaw.new("ticket-to-ride", np.int64(3), seed=np.int64(1)) == bradshaw.new("ticket-to-ride", 3, seed=1)


def test_equal_matches_have_the_same_position_record_and_chance(match: bradshaw.Match) -> None:
    bradshaw.play_on(match, "random", moves=12)
    pickled = pickle.loads(pickle.dumps(match))  # noqa: S301 - our own
    assert pickled == match
    assert match.copy() == match
    pickled.play(pickled.legal_codes()[0])
    assert pickled != match
    assert match != bradshaw.new("ticket-to-ride", 2, seed=4, names=["Ann", "Ben"])
    assert match != "a match"
    with pytest.raises(TypeError):
        hash(match)


def test_result_prints_one_line_per_seat_best_first(match: bradshaw.Match) -> None:
    bradshaw.play_on(match, "easy")
    assert match.result is not None
    first, second = str(match.result).splitlines()
    winner = match.result.seats[match.result.winners()[0]]
    assert first.startswith(f"1. seat {match.result.winners()[0]}: {winner.score} (routes {winner.lines[0].points}, ")
    assert second.startswith("2. seat ")
