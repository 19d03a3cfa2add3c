from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

import bradshaw as package
from bradshaw.cli.terminal import Terminal
from tests.cli.conftest import Call
from tests.games_with import BOARD_GAMES
from tests.long import size


class Typist(Console):
    """A console at which a player types these lines and then leaves."""

    def __init__(self, lines: list[str]) -> None:
        self.printed = io.StringIO()
        super().__init__(file=self.printed, width=80, highlight=False)
        self._lines: Iterator[str] = iter(lines)

    def input(self, *args: object, **kwargs: object) -> str:
        try:
            return next(self._lines)
        except StopIteration:
            raise EOFError from None


def play(match: package.Match, lines: list[str], file: Path) -> str:
    console = Typist(lines)
    levels = [None, *["random"] * (match.game.players - 1)]
    Terminal(console, match, levels, file, 0.05).run()
    return console.printed.getvalue()


@pytest.fixture
def match() -> package.Match:
    return package.new("ticket-to-ride", 2, seed=3, names=["Ann", "random"])


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("game", BOARD_GAMES)
def test_game_can_be_played_by_move_numbers(game: str, tmp_path: Path) -> None:
    match = package.new(game, 2, seed=2, names=["Ann", "random"])
    package.play_on(match, "random", moves=size(150, 0))
    printed = play(match, ["1"] * 3000, tmp_path / "match.jsonl")
    assert match.result is not None
    assert printed.rstrip().splitlines()[-2].startswith("1. ")
    assert package.load(tmp_path / "match.jsonl").result == match.result
    assert max(map(len, printed.splitlines())) <= 80


@pytest.mark.any_form
def test_moves_are_grouped_by_kind_and_accepted_as_text(match: package.Match, tmp_path: Path) -> None:
    printed = play(match, ["keep 1 2 3"], tmp_path / "match.jsonl")
    assert "Keep tickets:\n  1. keep 1 2" in printed
    assert "Draw row:\n  1. draw 1" in printed
    assert "Ann keeps 3 tickets" in printed
    assert "Your cards: " in printed


@pytest.mark.any_form
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("You", ["You are in London", "your turn", "You take ", "You end the turn."]),
        ("Anna", ["Anna is in London", "Anna's turn", "Anna takes ", "Anna ends the turn."]),
    ],
)
def test_terminal_conjugates(name: str, expected: list[str], tmp_path: Path) -> None:
    match = package.new("eighty-days", 2, seed=3, names=[name, "random"])
    while match.seat != 0:
        package.play_on(match, "random", moves=1)
    printed = " ".join(play(match, ["1", "end"], tmp_path / "match.jsonl").split())
    assert [text for text in expected if text not in printed] == []
    assert f"{name} is to move" not in printed


@pytest.mark.slow
@pytest.mark.any_form
@pytest.mark.parametrize("game", BOARD_GAMES)
def test_positions_and_moves_are_told_without_ids(game: str) -> None:
    match = package.new(game, 3, seed=5)
    while match.result is None:
        told = match.tell(package.play_on(match, "random", moves=1), None)
        for text in [*told, *map(match.describe, (None, 0, 1, 2))]:
            ids = set(re.findall(r"[a-z0-9]+(?:[-_][a-z0-9]+)+", text)) - {"first-player"}  # "the first-player marker"
            assert not ids, text


@pytest.mark.any_form
def test_cities_and_cards_are_named_as_on_the_page() -> None:
    match = package.new("ticket-to-ride", 2, seed=5, names=["You", "random"])
    assert "1. Lisbon–Danzig (20 points, 20 more trains needed)" in match.describe(0)
    assert "Your cards: 1 purple card, 1 orange card, 1 green card, 1 black card." in match.describe(0)
    match = package.new("eighty-days", 2, seed=5, names=["You", "random"])
    package.play_on(match, "random", moves=1)
    described = match.describe(0)
    assert "Ship 7 (Balloon)" in described
    assert "Paris: orange travel card, blue event card" in described


@pytest.mark.any_form
@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("99", "There is no move 99. Choose 1 to "),
        ("fly away", "You cannot play that: "),
        ("draw 1", "You cannot play that: "),
        ("undo", "You have not made a move yet."),
        ("help", "Type the number of a move"),
    ],
)
def test_input_without_a_move_changes_nothing(match: package.Match, tmp_path: Path, typed: str, message: str) -> None:
    assert message in play(match, ["", typed], tmp_path / "match.jsonl")
    assert match.record.entries == []


@pytest.mark.any_form
def test_undo_takes_back_the_players_last_move(match: package.Match, tmp_path: Path) -> None:
    play(match, ["keep 1 2 3"], tmp_path / "a.jsonl")
    before = len(match.record.entries)
    printed = play(match, ["draw blind", "draw blind", "undo"], tmp_path / "b.jsonl")
    assert "You took back your last move." in printed
    assert len(match.record.entries) == before + 1
    assert match.seat == 0


@pytest.mark.any_form
def test_opponents_cards_are_hidden(match: package.Match, tmp_path: Path) -> None:
    printed = play(match, ["keep 1 2 3", "draw blind", "draw blind"], tmp_path / "match.jsonl")
    assert "random draws a card blind." in printed or "random draws" not in printed
    assert match.describe(1) not in printed


@pytest.mark.any_form
def test_match_is_saved_and_resumed(bradshaw: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO("keep 1 2 3\nquit\n"))
    first = bradshaw("play", "ticket-to-ride", "--bots", "easy,random", "--seed", "5")
    assert first.code == 0, first.err
    saved = package.load("bradshaw-match.jsonl")
    assert saved.record.header.seats == ("You", "easy", "random")
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n"))
    assert bradshaw("play").code == 0
    assert len(package.load("bradshaw-match.jsonl").record.entries) > len(saved.record.entries)
    assert "bradshaw-match.jsonl holds an unfinished match" in bradshaw("play", "eighty-days").err
