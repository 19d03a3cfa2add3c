"""Samples a state that is consistent with a view."""

from __future__ import annotations

from bradshaw.core.rng import Rng
from tests.third_game.names import KINDS, NOTHING
from tests.third_game.state import HamperState, new_state
from tests.third_game.view import HamperView


def guess_state(players: int, view: HamperView, rng: Rng) -> HamperState:
    state = new_state(players)
    state.turn = view.turn
    state.eaten = [count for row in view.eaten for count in row]
    state.known = [count for row in view.known for count in row]
    state.hands = state.known.copy()
    if view.seat is not None and view.hand is not None:
        state.hands[view.seat * KINDS : (view.seat + 1) * KINDS] = view.hand
    for fruit in range(KINDS):
        state.deck[fruit] -= sum(state.eaten[fruit::KINDS]) + sum(state.hands[fruit::KINDS])
    unseen = [fruit for fruit in range(KINDS) for _ in range(state.deck[fruit])]
    rng.shuffle(unseen)
    for seat in range(players):
        for _ in range(view.hand_sizes[seat] - state.hand_size(seat)):
            fruit = unseen.pop()
            state.deck[fruit] -= 1
            state.hands[seat * KINDS + fruit] += 1
    _guess_favourites(state, view, rng)
    return state


def _guess_favourites(state: HamperState, view: HamperView, rng: Rng) -> None:
    opponents = [seat for seat in range(state.players) if seat != view.seat]
    for seat in opponents:
        state.favourites[seat] = rng.below(KINDS)
    if view.seat is not None and view.favourite is not None:
        state.favourites[view.seat] = view.favourite
    if view.choosing and NOTHING not in state.favourites:
        state.favourites[opponents[rng.below(len(opponents))]] = NOTHING
