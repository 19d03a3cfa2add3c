"""The state: deck, hands, eaten fruits, favourites and turn."""

from __future__ import annotations

from bradshaw.core.game import State
from tests.third_game.names import COPIES, FRUITS, KINDS, NOBODY, NOTHING


class HamperState(State):
    """`turn` is NOBODY while players choose favourites. `hands`, `known` (fruits in hand that were taken openly) and
    `eaten` have a row of counts per seat."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.turn = NOBODY
        self.deck = [COPIES] * KINDS
        self.hands = [0] * (players * KINDS)
        self.known = [0] * (players * KINDS)
        self.eaten = [0] * (players * KINDS)
        self.favourites = [NOTHING] * players

    def copy(self) -> HamperState:
        copied = HamperState(self.players)
        copied.turn = self.turn
        copied.deck = self.deck.copy()
        copied.hands = self.hands.copy()
        copied.known = self.known.copy()
        copied.eaten = self.eaten.copy()
        copied.favourites = self.favourites.copy()
        return copied

    def numbers(self) -> list[int]:
        return [self.turn, *self.deck, *self.hands, *self.known, *self.eaten, *self.favourites]

    def hand_size(self, seat: int) -> int:
        return sum(self.hands[seat * KINDS : (seat + 1) * KINDS])


def new_state(players: int) -> HamperState:
    """Return a state with a full deck, before the deal."""
    return HamperState(players)


def count_components(state: HamperState) -> dict[str, int]:
    return {
        FRUITS[fruit]: state.deck[fruit] + sum(state.hands[fruit::KINDS]) + sum(state.eaten[fruit::KINDS])
        for fruit in range(KINDS)
    }
