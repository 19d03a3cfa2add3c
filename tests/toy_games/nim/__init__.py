"""Nim: take matches from one of three heaps; taking the last match wins."""

from __future__ import annotations

from bradshaw.core.spec import GameSpec
from tests.toy_games.nim.game import NimGame
from tests.toy_games.nim.values import NimView, Take, Taken

SPEC = GameSpec(
    slug="nim",
    title="Nim",
    min_players=2,
    max_players=2,
    chance=False,
    secrets=False,
    make=NimGame,
    view_type=NimView,
    move_type=Take,
    event_type=Taken,
)
