"""Set-up: two fruits for every player, and no favourites yet."""

from __future__ import annotations

from bradshaw.core.chance import Chance
from bradshaw.core.values import Event
from tests.third_game.events import Drawn
from tests.third_game.names import FRUITS
from tests.third_game.rules.draw import draw
from tests.third_game.state import HamperState, new_state

DEALT = 2


def set_up(players: int, chance: Chance, events: list[Event] | None) -> HamperState:
    state = new_state(players)
    for seat in range(players):
        for _ in range(DEALT):
            fruit = draw(state, seat, chance)
            if events is not None:
                events.append(Drawn(seat, FRUITS[fruit]))
    return state
