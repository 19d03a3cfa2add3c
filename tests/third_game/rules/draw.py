"""HA-DRAW: drawing a fruit from the deck, each with equal probability."""

from __future__ import annotations

from bradshaw.core.chance import Chance
from tests.third_game.names import KINDS
from tests.third_game.state import HamperState


def draw(state: HamperState, seat: int, chance: Chance) -> int:
    fruit = chance.pick(state.deck)
    state.deck[fruit] -= 1
    state.hands[seat * KINDS + fruit] += 1
    return fruit
