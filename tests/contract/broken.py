"""Variants of Hamper that each break one promise of the contract, with the check that must fail."""

from __future__ import annotations

import msgspec

from bradshaw.core.chance import Chance, FleetingChance
from bradshaw.core.errors import Refusal
from bradshaw.core.rng import Rng, seeded
from bradshaw.core.spec import GameSpec
from bradshaw.core.values import Event, View
from tests.contract import checks, knowledge
from tests.contract.checks import Check
from tests.third_game import SPEC as HAMPER
from tests.third_game.codes import DRAW, EAT, MOVE_COUNT, TAKE
from tests.third_game.events import Taken
from tests.third_game.figures import HamperFigures
from tests.third_game.game import HamperGame
from tests.third_game.names import KINDS
from tests.third_game.state import HamperState
from tests.third_game.view import HamperView


class LeakingView(HamperGame):
    """Shows every viewer the first player's hand, as if it were known."""

    def view(self, state: HamperState, seat: int | None) -> HamperView:
        shown = state.copy()
        shown.known[:KINDS] = state.hands[:KINDS]
        return super().view(shown, seat)


class LeakingEvent(HamperGame):
    """Announces what was drawn blind."""

    def apply_unchecked(
        self, state: HamperState, seat: int, move: int, chance: Chance, events: list[Event] | None = None
    ) -> None:
        super().apply_unchecked(state, seat, move, chance, events)
        if move == DRAW and events is not None:
            events[:] = [Taken(seat, event.fruit) if hasattr(event, "fruit") else event for event in events]


class LeakingLegalList(HamperGame):
    """Lets a player eat only what no opponent holds, which leaks the opponents' hands."""

    def legal(self, state: HamperState, seat: int) -> list[int]:
        return [move for move in super().legal(state, seat) if self.is_unshared(state, seat, move)]

    def refuse(self, state: HamperState, seat: int, move: int) -> Refusal | None:
        if not self.is_unshared(state, seat, move):
            return Refusal("shared", "HA-EAT-01", "an opponent has one of these")
        return super().refuse(state, seat, move)

    def is_unshared(self, state: HamperState, seat: int, move: int) -> bool:
        if not EAT <= move < DRAW or not any(state.deck):
            return True
        opponents = (opponent for opponent in range(self.players) if opponent != seat)
        return not any(state.hands[opponent * KINDS + move - EAT] for opponent in opponents)


class IncompleteLegalList(HamperGame):
    """Omits `take` when the hand is large."""

    def legal(self, state: HamperState, seat: int) -> list[int]:
        return [move for move in super().legal(state, seat) if move != TAKE or state.hand_size(seat) < 3]


class DoubledLegalList(HamperGame):
    """Lists a move twice."""

    def legal(self, state: HamperState, seat: int) -> list[int]:
        legal = super().legal(state, seat)
        return legal[:1] + legal


class SharedCopy(HamperGame):
    """Shares the list of hands with copies of a state."""

    class Sharing(HamperState):
        def copy(self) -> HamperState:
            copied = super().copy()
            copied.__class__ = SharedCopy.Sharing
            copied.hands = self.hands
            return copied

    def setup(self, chance: Chance, events: list[Event] | None = None) -> HamperState:
        state = super().setup(chance, events)
        state.__class__ = SharedCopy.Sharing
        return state


class UnrecordedDraw(HamperGame):
    """Draws from its own generator instead of Chance."""

    own_chance = FleetingChance(seeded(99))

    def apply_unchecked(
        self, state: HamperState, seat: int, move: int, chance: Chance, events: list[Event] | None = None
    ) -> None:
        super().apply_unchecked(state, seat, move, self.own_chance, events)


class LostComponent(HamperGame):
    """Loses eaten fruit."""

    def apply_unchecked(
        self, state: HamperState, seat: int, move: int, chance: Chance, events: list[Event] | None = None
    ) -> None:
        super().apply_unchecked(state, seat, move, chance, events)
        state.eaten = [min(1, count) for count in state.eaten]


class MutatingRefusal(HamperGame):
    """Changes the state while refusing a move."""

    def refuse(self, state: HamperState, seat: int, move: int) -> Refusal | None:
        refusal = super().refuse(state, seat, move)
        if refusal is not None and refusal.code == "not_in_hand":
            state.known[seat * KINDS] += 1
        return refusal


class ForgetfulGuess(HamperGame):
    """Forgets in its guesses which fruits were taken openly."""

    def guess(self, view: View, rng: Rng) -> HamperState:
        state = super().guess(view, rng)
        state.known = [0] * len(state.known)
        return state


class StaleFigures(HamperGame):
    """Computes figures from the state of the last view."""

    apples = 0

    def view(self, state: HamperState, seat: int | None) -> HamperView:
        self.apples = state.deck[0]
        return super().view(state, seat)

    def figures(self, view: View) -> HamperFigures:
        return HamperFigures(self.apples)


class HastyRandomMove(HamperGame):
    """Returns the first legal move without drawing a number."""

    def random_move(self, state: HamperState, seat: int, rng: Rng) -> int:
        return self.legal(state, seat)[0]


class PermanentFigures(HamperFigures, frozen=True):
    def hold(self, before: View, after: View) -> bool:
        return True


class UnchangingFigures(HamperGame):
    """Claims that figures never change."""

    def figures(self, view: View) -> HamperFigures:
        return PermanentFigures(super().figures(view).uneaten)


class StaleView(HamperGame):
    """Caches a view until the deck changes, although other parts change before that."""

    def view(self, state: HamperState, seat: int | None) -> HamperView:
        view = super().view(state, seat)
        cached_views: dict[int | None, HamperView] = getattr(state, "view_cache", None) or {}
        if seat not in cached_views or cached_views[seat].deck != view.deck:
            cached_views[seat] = view
        vars(state)["view_cache"] = cached_views
        return cached_views[seat]


class StaleGuess(HamperGame):
    """Returns its first guess again, although it has been played on."""

    guessed: tuple[View, HamperState] | None = None

    def guess(self, view: View, rng: Rng) -> HamperState:
        if self.guessed is None or self.guessed[0] is not view:
            self.guessed = (view, super().guess(view, rng))
        return self.guessed[1]


class EndlessGame(HamperGame):
    """Puts eaten fruit back into the deck."""

    def apply_unchecked(
        self, state: HamperState, seat: int, move: int, chance: Chance, events: list[Event] | None = None
    ) -> None:
        super().apply_unchecked(state, seat, move, chance, events)
        if EAT <= move < DRAW:
            state.eaten[seat * KINDS + move - EAT] -= 1
            state.deck[move - EAT] += 1


class AmbiguousNotation(HamperGame):
    """Formats drawing and taking alike."""

    def format(self, move: int) -> str:
        return super().format(DRAW if move == TAKE else move)


class NegativeCodes(HamperGame):
    """Accepts -1 as the last move of the table."""

    def format(self, move: int) -> str:
        return super().format(move % MOVE_COUNT)


class BooleanCodes(HamperGame):
    """Accepts True as the second move of the table."""

    def format(self, move: int) -> str:
        return super().format(int(move))


class TurnWithoutRule(HamperGame):
    """Names no rule when a seat acts out of turn."""

    def turn_rule(self, state: HamperState) -> str:
        return ""


class EndByUnknownRule(HamperGame):
    """Names an unknown rule for the end of the game."""

    def end_rule(self, state: HamperState) -> str:
        return "HA-END-99"


class Burped(Event, frozen=True, tag="burped"):
    pass


class UnknownEvent(HamperGame):
    """Emits an event that its spec does not list."""

    def apply_unchecked(
        self, state: HamperState, seat: int, move: int, chance: Chance, events: list[Event] | None = None
    ) -> None:
        super().apply_unchecked(state, seat, move, chance, events)
        if EAT <= move < DRAW and events is not None:
            events.append(Burped(seat))


def _hamper(game: type[HamperGame], **claims: bool) -> GameSpec:
    return msgspec.structs.replace(HAMPER, make=game, **claims)


BROKEN: dict[str, tuple[GameSpec, Check]] = {
    game.__name__: (_hamper(game), check)
    for game, check in {
        LeakingView: knowledge.views_match_events,
        LeakingEvent: knowledge.views_match_events,
        LeakingLegalList: knowledge.guesses_look_the_same,
        IncompleteLegalList: checks.legal_moves_match_refusals,
        DoubledLegalList: checks.legal_lists_are_canonical,
        SharedCopy: checks.copies_are_independent,
        UnrecordedDraw: checks.records_replay,
        LostComponent: checks.components_are_conserved,
        MutatingRefusal: checks.refusals_change_nothing,
        ForgetfulGuess: knowledge.guesses_look_the_same,
        StaleFigures: knowledge.figures_depend_on_the_view_only,
        HastyRandomMove: checks.random_moves_are_legal,
        UnchangingFigures: knowledge.held_figures_stay_correct,
        StaleView: knowledge.views_are_not_stale,
        StaleGuess: knowledge.guesses_are_not_stale,
        EndlessGame: checks.random_play_ends,
        AmbiguousNotation: checks.notation_round_trips,
        NegativeCodes: checks.unknown_codes_are_refused,
        BooleanCodes: checks.unknown_codes_are_refused,
        TurnWithoutRule: checks.refusals_change_nothing,
        EndByUnknownRule: checks.the_end_names_a_rule,
        UnknownEvent: checks.values_match_the_types_of_the_spec,
    }.items()
} | {
    "Hamper claims no chance": (_hamper(HamperGame, chance=False), knowledge.chance_is_as_declared),
    "Hamper claims no secrets": (_hamper(HamperGame, secrets=False), knowledge.all_viewers_see_the_same),
    "Hamper guesses despite no secrets": (_hamper(HamperGame, secrets=False), knowledge.guesses_look_the_same),
}
