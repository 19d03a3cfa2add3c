"""Pictures for notebooks: what they show, and that they show nothing hidden."""

from __future__ import annotations

import re
from pathlib import Path
from xml.parsers import expat

import pytest

import bradshaw
from bradshaw.core import picture
from bradshaw.core.values import Result, ScoreLine, SeatResult
from bradshaw.games import GAMES
from bradshaw.games.ticket_to_ride.picture import _COLOURS
from bradshaw.games.ticket_to_ride.view import TicketToRideView
from tests.toy_games.nim.values import NimView

TOKENS = (Path(__file__).resolve().parents[2] / "web" / "src" / "styles" / "tokens.css").read_text(encoding="utf-8")
NAMES = ("Ann & Bea", "<Carl>")


def texts_in(svg: str) -> list[str]:
    """Return the texts of a picture, which must be well formed."""
    texts: list[str] = []
    inside = ""
    parser = expat.ParserCreate()

    def begin(name: str, _: dict[str, str]) -> None:
        nonlocal inside
        inside = name
        if name == "text":
            texts.append("")

    def read(characters: str) -> None:
        if inside == "text":
            texts[-1] += characters

    parser.StartElementHandler, parser.CharacterDataHandler = begin, read
    parser.Parse(svg, True)
    return texts


@pytest.mark.parametrize("game", GAMES)
def test_a_match_draws_the_board_with_its_players(game: str) -> None:
    match = bradshaw.new(game, players=2, seed=1, names=NAMES)
    svg = match.picture(0)
    assert svg is not None
    assert match._repr_svg_() == svg
    texts = texts_in(svg)
    assert [any(text.startswith(f"{name}: ") for text in texts) for name in NAMES] == [True, True]
    assert any(text.startswith("seat 1: ") for text in texts_in(match.view(0)._repr_svg_() or ""))


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_shows_nothing_hidden(game: str) -> None:
    match = bradshaw.new(game, players=2, seed=2)
    while match.seat is not None:
        assert match.picture(0) == match.picture(1) == match.picture(None)
        bradshaw.play_on(match, "random", moves=40)


def test_a_claimed_route_has_its_owners_colour() -> None:
    match = bradshaw.new("ticket-to-ride", players=2, seed=3)
    bradshaw.play_on(match, "easy")
    view = match.view(None)
    assert isinstance(view, TicketToRideView)
    svg = view.picture()
    assert svg is not None
    for seat, colour in enumerate(picture.PLAYERS[:2]):
        assert list(view.routes.values()).count(seat) == svg.count(f'stroke="{colour}"') > 5
    assert "Constantinople" in texts_in(svg)


def test_the_detective_and_travellers_stand_at_their_stops() -> None:
    match = bradshaw.new("eighty-days", players=2, seed=3)
    before = match.picture(None)
    bradshaw.play_on(match, "easy", moves=60)
    texts = texts_in(match.picture(None) or "")
    assert texts != texts_in(before or "")
    assert {"detective", "London", "New York"} <= set(texts)


def test_a_result_draws_a_bar_per_seat_best_first() -> None:
    lines = (ScoreLine("routes", 30),)
    result = Result((SeatResult(2, -3), SeatResult(1, 30, lines)), "")
    svg = result._repr_svg_()
    assert texts_in(svg) == ["1. seat 1: 30 (routes 30)", "2. seat 0: -3"]
    longest, none = (float(width) for width in re.findall(r'<rect x="8" y="[\d.]+" width="([\d.]+)"', svg))
    assert longest > none == 0


def test_a_game_without_a_board_has_no_picture() -> None:
    view = NimView(0, (0,), 0, (3, 4, 5))
    assert view._repr_svg_() is None


def test_the_colours_are_the_clients() -> None:
    first = TOKENS.partition("[data-theme='dark']")[0]
    colours = dict(re.findall(r"--([a-z]+-[a-z0-9]+): (#[0-9a-f]{6});", first))
    assert [colours[f"player-{number}"] for number in range(6)] == list(picture.PLAYERS)
    assert {name: colours[f"card-{name}"] for name in _COLOURS} == _COLOURS
