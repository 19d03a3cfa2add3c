"""Toy games work in matches and at tables, and the parts they lack are reported."""

from __future__ import annotations

from pathlib import Path

import pytest

import bradshaw
from bradshaw.core.errors import BadConfig
from bradshaw.core.game import digest
from bradshaw.games import GAMES, game_spec
from bradshaw.learn.observer import observer_of
from bradshaw.rl.layout import layout_of
from bradshaw.rl.utility import utilities
from bradshaw.rulebook.reading import rulebook_of
from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller, CommandRefused
from bradshaw.table.deciding import decide
from tests.table.test_non_interference import begun, play
from tests.toy_games import TOY_GAMES

every_toy = pytest.mark.parametrize("slug", TOY_GAMES)


@pytest.fixture(autouse=True)
def toy_games(monkeypatch: pytest.MonkeyPatch) -> None:
    for slug, package in TOY_GAMES.items():
        monkeypatch.setitem(GAMES, slug, package)


@every_toy
def test_a_match_is_played_undone_saved_and_loaded(slug: str, tmp_path: Path) -> None:
    match = bradshaw.new(slug, seed=1)
    before = digest(match.state)
    events = match.play(match.legal()[0])
    assert all(sentence.strip() for sentence in match.tell(events, None))
    match.undo()
    assert digest(match.state) == before
    bradshaw.play_on(match, "random")
    bradshaw.save(match, tmp_path / "match.jsonl")
    assert bradshaw.load(tmp_path / "match.jsonl").result == match.result is not None


def test_default_texts_name_every_field() -> None:
    match = bradshaw.new("nim")
    assert str(match) == "awaiting: (0,)\nturn: 0\nheaps: (3, 4, 5)"
    assert match.tell(match.play("take 2 5"), 1) == ["player 1: taken, heap 2, count 5"]
    with pytest.raises(bradshaw.IllegalMove, match="'take 2 1' is not legal now") as refused:
        match.play("take 2 1")
    assert refused.value.refusal.code == "not_legal"
    for nonsense in ("take 2 6", "take"):
        with pytest.raises(bradshaw.NotationError, match="is not a move of this game"):
            match.play(nonsense)


@every_toy
def test_the_number_of_players_is_checked(slug: str) -> None:
    spec = game_spec(slug)
    players = {"nim": "2 players", "ascent": "1 player"}[slug]
    with pytest.raises(BadConfig, match=f"{spec.title} is for {players}, not 4"):
        bradshaw.new(slug, 4)
    assert bradshaw.new(slug).game.players == spec.nearest(3)


@every_toy
def test_a_table_finishes_the_game(slug: str) -> None:
    table = play(begun(slug, seed=4), moves=100, seed=4)
    assert table.status == "finished"
    assert 0 in table.winners() or 1 in table.winners()


def test_only_moves_without_chance_can_be_undone_alone() -> None:
    for slug, undoable in {"nim": True, "ascent": False}.items():
        table = play(begun(slug, seed=4), moves=1, seed=4)
        assert (table.in_play().undoer() == 0) == undoable


def test_a_lone_player_can_resign_or_close_the_table() -> None:
    table = begun("ascent", seed=4)
    assert decide(table, ask.Resign("a"), Caller("key 0", 0), 2.0).status == "resigned"
    assert decide(table, ask.Close("a"), Caller("key 0", 0), 2.0).status == "closed"
    with pytest.raises(CommandRefused):
        decide(table, ask.WantRematch("a"), Caller("key 0", 0), 2.0)


@every_toy
def test_missing_parts_are_reported(slug: str) -> None:
    spec = game_spec(slug)
    game = spec.start(spec.min_players)
    with pytest.raises(BadConfig, match=f"{spec.title} has no layout for observations"):
        layout_of(game)
    with pytest.raises(BadConfig, match=f"{spec.title} has no observer"):
        observer_of(game)
    assert [heading.words for heading in rulebook_of(spec, "fr").headings()] == [spec.title]
    assert spec.rule_document() == ""


def test_a_lone_player_has_utility_zero() -> None:
    match = bradshaw.new("ascent", seed=1)
    bradshaw.play_on(match, "random")
    assert match.result is not None
    assert utilities(match.result) == [0.0]
