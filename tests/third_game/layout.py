"""The layout of Hamper's views."""

from __future__ import annotations

from typing import Any

from bradshaw.core.game import Game
from bradshaw.rl.layout import Layout
from bradshaw.rl.nested import Fields, Maybe, Row
from bradshaw.rl.shapes import Bag, Choice, Flag, Number
from tests.third_game.names import COPIES, KINDS, NOBODY, NOTHING
from tests.third_game.view import HamperView


def layout(game: Game[Any]) -> Layout:
    seats = range(game.players)
    fruits = Row(Number(COPIES), KINDS)
    view = Fields(
        HamperView,
        seat=Choice(seats),
        awaiting=Bag(seats, 1),
        choosing=Flag(),
        turn=Choice([NOBODY, *seats]),
        deck=Number(KINDS * COPIES),
        hand_sizes=Row(Number(KINDS * COPIES), game.players),
        known=Row(fruits, game.players),
        eaten=Row(fruits, game.players),
        hand=Maybe(fruits),
        favourite=Choice([NOTHING, *range(KINDS)]),
    )
    return Layout(view, chance_outcomes=KINDS)
