"""Builds a view of a state."""

from __future__ import annotations

from tests.third_game.names import KINDS, NOBODY
from tests.third_game.rules.turn import actors
from tests.third_game.state import HamperState
from tests.third_game.view import HamperView


def build_view(state: HamperState, seat: int | None) -> HamperView:
    choosing = state.turn == NOBODY
    rows = [slice(player * KINDS, (player + 1) * KINDS) for player in range(state.players)]
    return HamperView(
        seat=seat,
        # Which seats have already chosen is secret.
        awaiting=tuple(range(state.players)) if choosing else tuple(actors(state)),
        choosing=choosing,
        turn=state.turn,
        deck=sum(state.deck),
        hand_sizes=tuple(sum(state.hands[row]) for row in rows),
        known=tuple(tuple(state.known[row]) for row in rows),
        eaten=tuple(tuple(state.eaten[row]) for row in rows),
        hand=None if seat is None else tuple(state.hands[rows[seat]]),
        favourite=None if seat is None else state.favourites[seat],
    )
