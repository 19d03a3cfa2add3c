"""What one seat may know."""

from __future__ import annotations

from bradshaw.core.values import View
from tests.third_game.state import KINDS, NOBODY, HamperState


class HamperView(View, frozen=True):
    choosing: bool
    turn: int
    deck: int
    hand_sizes: tuple[int, ...]
    known: tuple[tuple[int, ...], ...]
    eaten: tuple[tuple[int, ...], ...]
    hand: tuple[int, ...] | None
    favourite: int | None


def view_of(state: HamperState, seat: int | None, actors: list[int]) -> HamperView:
    choosing = state.turn == NOBODY
    rows = [slice(other * KINDS, (other + 1) * KINDS) for other in range(state.players)]
    return HamperView(
        seat=seat,
        # Who has chosen already is nobody's business.
        awaiting=tuple(range(state.players)) if choosing else tuple(actors),
        choosing=choosing,
        turn=state.turn,
        deck=sum(state.deck),
        hand_sizes=tuple(sum(state.hands[row]) for row in rows),
        known=tuple(tuple(state.known[row]) for row in rows),
        eaten=tuple(tuple(state.eaten[row]) for row in rows),
        hand=None if seat is None else tuple(state.hands[rows[seat]]),
        favourite=None if seat is None else state.favourites[seat],
    )
