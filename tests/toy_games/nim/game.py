"""The rules of Nim."""

from __future__ import annotations

from bradshaw.core.chance import Chance
from bradshaw.core.game import Game, State
from bradshaw.core.rng import Rng
from bradshaw.core.values import Event, Move, Result, View, ranked
from tests.toy_games.nim.values import NimView, Take, Taken

HEAPS = (3, 4, 5)
MOVES = tuple([Take(heap, count) for heap, size in enumerate(HEAPS) for count in range(1, size + 1)])


class NimState(State):
    def __init__(self) -> None:
        self.turn = 0
        self.heaps = list(HEAPS)

    def copy(self) -> NimState:
        other = NimState()
        other.turn = self.turn
        other.heaps = self.heaps.copy()
        return other

    def numbers(self) -> list[int]:
        return [self.turn, *self.heaps]


class NimGame(Game[NimState]):
    def all_moves(self) -> tuple[Move, ...]:
        return MOVES

    def setup(self, chance: Chance, events: list[Event] | None = None) -> NimState:
        return NimState()

    def actors(self, state: NimState) -> list[int]:
        return [state.turn] if any(state.heaps) else []

    def legal(self, state: NimState, seat: int) -> list[int]:
        if seat != state.turn:
            return []
        return [code for code, take in enumerate(MOVES) if take.count <= state.heaps[take.heap]]

    def apply_unchecked(
        self, state: NimState, seat: int, move: int, chance: Chance, events: list[Event] | None = None
    ) -> None:
        take = MOVES[move]
        state.heaps[take.heap] -= take.count
        state.turn = 1 - seat
        if events is not None:
            events.append(Taken(seat, take.heap, take.count))

    def result(self, state: NimState) -> Result | None:
        if any(state.heaps):
            return None
        return ranked([state.turn, 1 - state.turn])  # the player to move has lost

    def view(self, state: NimState, seat: int | None) -> NimView:
        return NimView(seat, tuple(self.actors(state)), state.turn, tuple(state.heaps))

    def guess(self, view: View, rng: Rng) -> NimState:
        assert isinstance(view, NimView)
        state = NimState()
        state.turn = view.turn
        state.heaps = list(view.heaps)
        return state
