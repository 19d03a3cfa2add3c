"""Ascent: one player lays cards on three piles whose ranks must not fall."""

from __future__ import annotations

from bradshaw.core.spec import GameSpec
from tests.toy_games.ascent.game import AscentGame
from tests.toy_games.ascent.values import AscentEvent, AscentMove, AscentView

SPEC = GameSpec(
    slug="ascent",
    title="Ascent",
    min_players=1,
    max_players=1,
    secrets=False,
    make=AscentGame,
    view_type=AscentView,
    move_type=AscentMove,
    event_type=AscentEvent,
)
