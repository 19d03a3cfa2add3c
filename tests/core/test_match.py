from __future__ import annotations

from pathlib import Path
from typing import Any

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
    assert str(match).startswith("Ann and Ben must choose the first tickets.\n")
    assert "Your cards: " in match.describe(1)
    assert "Your cards: " not in match.describe(None)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: bradshaw.new("chess"), "unknown game 'chess'"),
        (lambda: bradshaw.new("ticket-to-ride", 9), "is for 2 to 5 players, not 9"),
        (lambda: bradshaw.new("ticket-to-ride", 2, names=["Ann"]), "needs 2 names, not 1"),
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
