"""How many of each fruit there are, wherever they lie."""

from __future__ import annotations

from tests.third_game.names import FRUITS, KINDS
from tests.third_game.state import HamperState


def count_components(state: HamperState) -> dict[str, int]:
    return {
        FRUITS[fruit]: state.deck[fruit] + sum(state.hands[fruit::KINDS]) + sum(state.eaten[fruit::KINDS])
        for fruit in range(KINDS)
    }
