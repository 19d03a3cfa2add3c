"""Variants of Nim that contradict their spec about chance or secrets, with the check that must fail."""

from __future__ import annotations

import msgspec

from bradshaw.core.chance import Chance
from bradshaw.core.spec import GameSpec
from bradshaw.core.values import Event
from tests.contract import knowledge
from tests.contract.checks import Check
from tests.toy_games.nim import SPEC
from tests.toy_games.nim.game import NimGame, NimState
from tests.toy_games.nim.values import NimView


class BlindNim(NimGame):
    """Hides the last heap from every viewer."""

    def view(self, state: NimState, seat: int | None) -> NimView:
        shown = super().view(state, seat)
        return NimView(shown.seat, shown.awaiting, shown.turn, (*shown.heaps[:-1], 0))


class OneSidedNim(NimGame):
    """Shows the heaps in a different order to the second player."""

    def view(self, state: NimState, seat: int | None) -> NimView:
        shown = super().view(state, seat)
        return NimView(seat, shown.awaiting, shown.turn, shown.heaps[::-1]) if seat == 1 else shown


class Whispered(Event, frozen=True, tag="taken"):
    private = ("count",)

    heap: int
    count: int | None


class WhisperingNim(NimGame):
    """Emits an event with a private field."""

    def apply_unchecked(
        self, state: NimState, seat: int, move: int, chance: Chance, events: list[Event] | None = None
    ) -> None:
        super().apply_unchecked(state, seat, move, chance)
        if events is not None:
            events.append(Whispered(seat, 0, 1))


class RevealingNim(NimGame):
    """Shows more at the end than during the game."""

    def open_view(self, state: NimState) -> NimView:
        shown = self.view(state, None)
        return NimView(None, shown.awaiting, shown.turn, (*shown.heaps, 7))


class ShufflingNim(NimGame):
    """Draws the first player at random."""

    def setup(self, chance: Chance, events: list[Event] | None = None) -> NimState:
        state = super().setup(chance, events)
        state.turn = chance.below(2)
        return state


def _nim(game: type[NimGame], **claims: bool) -> GameSpec:
    return msgspec.structs.replace(SPEC, make=game, **claims)


BROKEN_NIMS: dict[str, tuple[GameSpec, Check]] = {
    "Nim claims chance": (_nim(NimGame, chance=True), knowledge.chance_is_as_declared),
    "Nim claims secrets": (_nim(NimGame, secrets=True), knowledge.guesses_look_the_same),
    "Nim draws": (_nim(ShufflingNim), knowledge.chance_is_as_declared),
    "Nim hides a heap": (_nim(BlindNim), knowledge.guesses_look_the_same),
    "Nim shows players different things": (_nim(OneSidedNim), knowledge.all_viewers_see_the_same),
    "Nim has a private event": (_nim(WhisperingNim), knowledge.all_viewers_see_the_same),
    "Nim reveals more at the end": (_nim(RevealingNim), knowledge.all_viewers_see_the_same),
}
