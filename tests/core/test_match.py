"""A match as people who write Python use it."""

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


def test_a_value_its_text_and_its_code_are_the_same_move(match: bradshaw.Match) -> None:
    value = KeepTickets((0, 2))
    moves: list[bradshaw.Move | str | int] = [value, "keep 1 3", match.game.encode(value)]
    after = []
    for move in moves:
        other = match.copy()
        other.play(move)
        after.append(digest(other.state))
    assert len(set(after)) == 1
    assert "keep 1 3" in match.legal_texts()
    assert value in match.legal()


def test_a_move_of_another_seat_than_the_first(match: bradshaw.Match) -> None:
    match.play("keep 1 2 3", seat=1)
    assert match.seat == 0
    assert match.record.entries[0].seat == 1
    assert match.legal(1) == []


@pytest.mark.parametrize("move", ["draw 1", "draw tickets"])
def test_what_the_rules_refuse_changes_nothing(match: bradshaw.Match, move: str) -> None:
    before = digest(match.state)
    with pytest.raises(bradshaw.IllegalMove):
        match.play(move)
    with pytest.raises(bradshaw.NotationError):
        match.play("fly away")
    assert digest(match.state) == before
    assert match.record.entries == []


def test_undo_leads_back_move_by_move(match: bradshaw.Match) -> None:
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


def test_after_an_undo_the_same_moves_meet_with_the_same_chance(match: bradshaw.Match) -> None:
    bradshaw.play_on(match, "random", moves=20)
    other = match.copy()
    for _ in range(10):
        other.undo()
    bradshaw.play_on(other, "random", moves=10)
    assert other.record == match.record


def test_a_match_is_kept_and_goes_on(match: bradshaw.Match, tmp_path: Path) -> None:
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


def test_bots_stop_where_somebody_else_is_to_move(match: bradshaw.Match) -> None:
    match.play("keep 1 2 3", seat=0)
    events = bradshaw.play_on(match, [None, "random"])
    assert match.seat == 0
    assert "Ben" in " ".join(match.tell(events, 0))


def test_the_position_in_words_tells_what_the_seat_may_know(match: bradshaw.Match) -> None:
    assert str(match).startswith("Ann and Ben must choose the first tickets.\n")
    assert "Your cards: " in match.describe(1)
    assert "Your cards: " not in match.describe(None)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: bradshaw.new("chess"), "unknown game 'chess'"),
        (lambda: bradshaw.new("ticket-to-ride", 9), "is for 2 to 5 players, not 9"),
        (lambda: bradshaw.new("ticket-to-ride", 2, names=["Ann"]), "2 play, but there are 1 names"),
        (lambda: bradshaw.play_on(bradshaw.new("ticket-to-ride"), ["easy"]), "2 play, but there are 1 bots"),
        (lambda: bradshaw.play_on(bradshaw.new("ticket-to-ride"), "clever"), "unknown bot 'clever'"),
    ],
)
def test_what_cannot_be_is_said(call: Any, words: str) -> None:
    with pytest.raises(bradshaw.BadConfig, match=words):
        call()


def test_everything_that_the_package_offers_is_there() -> None:
    for name in bradshaw.__all__:
        assert getattr(bradshaw, name).__name__ == name
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        bradshaw.chess  # noqa: B018
