"""The rules of Ascent."""

from __future__ import annotations

from bradshaw.core.chance import Chance
from bradshaw.core.game import Game, State
from bradshaw.core.rng import Rng
from bradshaw.core.values import Event, Move, Result, View, ranked
from tests.toy_games.ascent.values import AscentView, Discard, Discarded, Laid, Lay, TurnedUp

PILES = 3
RANKS = 9
COPIES = 2
DISCARDS = 3
NO_CARD = -1
MOVES = (*[Lay(pile) for pile in range(PILES)], Discard())


class AscentState(State):
    def __init__(self) -> None:
        self.card = NO_CARD
        self.piles = [0] * PILES
        self.deck = [COPIES] * RANKS
        self.laid = 0
        self.discards = DISCARDS

    def copy(self) -> AscentState:
        copied = AscentState()
        copied.card = self.card
        copied.piles = self.piles.copy()
        copied.deck = self.deck.copy()
        copied.laid = self.laid
        copied.discards = self.discards
        return copied

    def numbers(self) -> list[int]:
        return [self.card, self.laid, self.discards, *self.piles, *self.deck]


class AscentGame(Game[AscentState]):
    def all_moves(self) -> tuple[Move, ...]:
        return MOVES

    def setup(self, chance: Chance, events: list[Event] | None = None) -> AscentState:
        state = AscentState()
        _turn_up(state, chance, events)
        return state

    def actors(self, state: AscentState) -> list[int]:
        return [0] if self.legal(state, 0) else []

    def legal(self, state: AscentState, seat: int) -> list[int]:
        if state.card == NO_CARD:
            return []
        piles = [pile for pile in range(PILES) if state.card >= state.piles[pile]]
        return [*piles, PILES] if state.discards else piles

    def apply_unchecked(
        self, state: AscentState, seat: int, move: int, chance: Chance, events: list[Event] | None = None
    ) -> None:
        event: Event
        if move < PILES:
            state.piles[move] = state.card
            state.laid += 1
            event = Laid(seat, move)
        else:
            state.discards -= 1
            event = Discarded(seat)
        if events is not None:
            events.append(event)
        _turn_up(state, chance, events)

    def result(self, state: AscentState) -> Result | None:
        return None if self.actors(state) else ranked([state.laid])

    def view(self, state: AscentState, seat: int | None) -> AscentView:
        card = None if state.card == NO_CARD else state.card
        awaiting = tuple(self.actors(state))
        return AscentView(seat, awaiting, card, tuple(state.piles), tuple(state.deck), state.laid, state.discards)

    def guess(self, view: View, rng: Rng) -> AscentState:
        assert isinstance(view, AscentView)
        state = AscentState()
        state.card = NO_CARD if view.card is None else view.card
        state.piles = list(view.piles)
        state.deck = list(view.deck)
        state.laid = view.laid
        state.discards = view.discards
        return state


def _turn_up(state: AscentState, chance: Chance, events: list[Event] | None) -> None:
    state.card = NO_CARD
    if any(state.deck):
        state.card = chance.pick(state.deck)
        state.deck[state.card] -= 1
        if events is not None:
            events.append(TurnedUp(0, state.card))
