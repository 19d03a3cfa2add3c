"""The reasons for refusing a move."""

from __future__ import annotations

from bradshaw.core.errors import Refusal
from tests.third_game.codes import DRAW, EAT
from tests.third_game.names import FRUITS, KINDS, NOBODY
from tests.third_game.state import HamperState


def turn_rule(state: HamperState) -> str:
    return "HA-FAVOUR-01" if state.turn == NOBODY else "HA-TURN-01"


def refuse(state: HamperState, seat: int, move: int) -> Refusal | None:
    choosing = state.turn == NOBODY
    if choosing != (move < EAT):
        return Refusal("wrong_time", turn_rule(state), "you cannot do that now")
    if move >= DRAW and not any(state.deck):
        return Refusal("empty_deck", "HA-DRAW-01", "the deck is empty")
    if EAT <= move < DRAW and not state.hands[seat * KINDS + move - EAT]:
        fruit = FRUITS[move - EAT]
        return Refusal("not_in_hand", "HA-EAT-01", f"you have no {fruit}", {"fruit": fruit})
    return None
