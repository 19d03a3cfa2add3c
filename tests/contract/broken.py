"""Hampers that each break one promise of the contract. The suite must find every one of them."""

from __future__ import annotations

from bradshaw.core.chance import Chance, FleetingChance
from bradshaw.core.errors import Refusal
from bradshaw.core.rng import Rng, seeded
from bradshaw.core.values import Event, View
from tests.third_game.codes import DRAW, EAT, MOVES, TAKE
from tests.third_game.events import Taken
from tests.third_game.figures import HamperFigures
from tests.third_game.game import HamperGame
from tests.third_game.names import KINDS
from tests.third_game.state import HamperState
from tests.third_game.view import HamperView


class LeakingView(HamperGame):
    """Shows everybody what the next player holds, as if it were known."""

    def view(self, state: HamperState, seat: int | None) -> HamperView:
        shown = state.copy()
        shown.known[:KINDS] = state.hands[:KINDS]
        return super().view(shown, seat)


class LeakingEvent(HamperGame):
    """Tells everybody what was drawn blind."""

    def apply_unchecked(
        self, state: HamperState, seat: int, move: int, chance: Chance, events: list[Event] | None = None
    ) -> None:
        super().apply_unchecked(state, seat, move, chance, events)
        if move == DRAW and events is not None:
            events[:] = [Taken(seat, event.fruit) if hasattr(event, "fruit") else event for event in events]


class LeakingLegalList(HamperGame):
    """Lets a player eat only what nobody else holds, which tells them what others hold."""

    def legal(self, state: HamperState, seat: int) -> list[int]:
        return [move for move in super().legal(state, seat) if self.alone(state, seat, move)]

    def refuse(self, state: HamperState, seat: int, move: int) -> Refusal | None:
        if not self.alone(state, seat, move):
            return Refusal("shared", "HA-EAT-01", "somebody else has one of these")
        return super().refuse(state, seat, move)

    def alone(self, state: HamperState, seat: int, move: int) -> bool:
        if not EAT <= move < DRAW or not any(state.deck):
            return True
        held = [state.hands[other * KINDS + move - EAT] for other in range(self.players) if other != seat]
        return not any(held)


class IncompleteLegalList(HamperGame):
    """Forgets that one may take openly when the hand is large."""

    def legal(self, state: HamperState, seat: int) -> list[int]:
        return [move for move in super().legal(state, seat) if move != TAKE or state.hand_size(seat) < 3]


class DoubledLegalList(HamperGame):
    """Lists a move twice."""

    def legal(self, state: HamperState, seat: int) -> list[int]:
        legal = super().legal(state, seat)
        return legal[:1] + legal


class SharedCopy(HamperGame):
    """Its states share the list of hands with their copies."""

    class Sharing(HamperState):
        def copy(self) -> HamperState:
            other = super().copy()
            other.__class__ = SharedCopy.Sharing
            other.hands = self.hands
            return other

    def setup(self, chance: Chance, events: list[Event] | None = None) -> HamperState:
        state = super().setup(chance, events)
        state.__class__ = SharedCopy.Sharing
        return state


class UnrecordedDraw(HamperGame):
    """Draws from a generator of its own, past Chance."""

    own = FleetingChance(seeded(99))

    def apply_unchecked(
        self, state: HamperState, seat: int, move: int, chance: Chance, events: list[Event] | None = None
    ) -> None:
        super().apply_unchecked(state, seat, move, self.own, events)


class LostComponent(HamperGame):
    """Some of what is eaten vanishes."""

    def apply_unchecked(
        self, state: HamperState, seat: int, move: int, chance: Chance, events: list[Event] | None = None
    ) -> None:
        super().apply_unchecked(state, seat, move, chance, events)
        state.eaten = [min(1, count) for count in state.eaten]


class MutatingRefusal(HamperGame):
    """Touches the state before it refuses."""

    def refuse(self, state: HamperState, seat: int, move: int) -> Refusal | None:
        refusal = super().refuse(state, seat, move)
        if refusal is not None and refusal.code == "not_in_hand":
            state.known[seat * KINDS] += 1
        return refusal


class CheatingGuess(HamperGame):
    """Guesses hands that contradict what was seen: it forgets the cards taken openly."""

    def guess(self, view: View, rng: Rng) -> HamperState:
        state = super().guess(view, rng)
        state.known = [0] * len(state.known)
        return state


class RememberingFigures(HamperGame):
    """Works its figures out of the state it was last asked to show."""

    apples = 0

    def view(self, state: HamperState, seat: int | None) -> HamperView:
        self.apples = state.deck[0]
        return super().view(state, seat)

    def figures(self, view: View) -> HamperFigures:
        return HamperFigures(self.apples)


class HastyRandomMove(HamperGame):
    """Takes the first move without asking chance."""

    def random_move(self, state: HamperState, seat: int, rng: Rng) -> int:
        return self.legal(state, seat)[0]


class HeldFigures(HamperFigures, frozen=True):
    def hold(self, before: View, after: View) -> bool:
        return True


class FiguresOfBefore(HamperGame):
    """Says of figures that they hold for ever."""

    def figures(self, view: View) -> HamperFigures:
        return HeldFigures(super().figures(view).uneaten)


class RememberingView(HamperGame):
    """Keeps with a state what it showed of it, as long as no card has left the deck."""

    def view(self, state: HamperState, seat: int | None) -> HamperView:
        view = super().view(state, seat)
        seen: dict[int | None, HamperView] = getattr(state, "seen", None) or {}
        if seat not in seen or seen[seat].deck != view.deck:
            seen[seat] = view
        vars(state)["seen"] = seen
        return seen[seat]


class RememberingGuess(HamperGame):
    """Hands out the state that it guessed first, which is played on meanwhile."""

    guessed: tuple[View, HamperState] | None = None

    def guess(self, view: View, rng: Rng) -> HamperState:
        if self.guessed is None or self.guessed[0] is not view:
            self.guessed = (view, super().guess(view, rng))
        return self.guessed[1]


class EndlessGame(HamperGame):
    """Puts back what is eaten."""

    def apply_unchecked(
        self, state: HamperState, seat: int, move: int, chance: Chance, events: list[Event] | None = None
    ) -> None:
        super().apply_unchecked(state, seat, move, chance, events)
        if EAT <= move < DRAW:
            state.eaten[seat * KINDS + move - EAT] -= 1
            state.deck[move - EAT] += 1


class AmbiguousNotation(HamperGame):
    """Writes drawing and taking alike."""

    def format(self, move: int) -> str:
        return super().format(DRAW if move == TAKE else move)


class CountingFromTheEnd(HamperGame):
    """Takes -1 for the last move of the table."""

    def format(self, move: int) -> str:
        return super().format(move % MOVES)


class TakingTrueForOne(HamperGame):
    """Takes True for the second move of the table."""

    def format(self, move: int) -> str:
        return super().format(int(move))


class NobodysTurn(HamperGame):
    """Does not say by which rule it is not one's turn."""

    def turn_rule(self, state: HamperState) -> str:
        return ""


class EndWithoutReason(HamperGame):
    """Does not say by which rule the game is over."""

    def end_rule(self, state: HamperState) -> str:
        return "HA-END-99"


class Burped(Event, frozen=True, tag="burped"):
    pass


class UnknownEvent(HamperGame):
    """Tells something that is not among its events."""

    def apply_unchecked(
        self, state: HamperState, seat: int, move: int, chance: Chance, events: list[Event] | None = None
    ) -> None:
        super().apply_unchecked(state, seat, move, chance, events)
        if EAT <= move < DRAW and events is not None:
            events.append(Burped(seat))


BROKEN: dict[type[HamperGame], str] = {
    LeakingView: "views_follow_events",
    LeakingEvent: "views_follow_events",
    LeakingLegalList: "guesses_look_the_same",
    IncompleteLegalList: "legal_is_what_no_rule_refuses",
    DoubledLegalList: "legal_lists_are_canonical",
    SharedCopy: "copies_are_independent",
    UnrecordedDraw: "records_replay",
    LostComponent: "components_are_conserved",
    MutatingRefusal: "refusals_change_nothing",
    CheatingGuess: "guesses_look_the_same",
    RememberingFigures: "figures_follow_from_views",
    HastyRandomMove: "random_moves_are_of_the_list",
    FiguresOfBefore: "figures_hold_where_they_say_so",
    RememberingView: "views_remember_nothing",
    RememberingGuess: "guesses_remember_nothing",
    EndlessGame: "random_play_ends",
    AmbiguousNotation: "notation_round_trips",
    CountingFromTheEnd: "numbers_outside_the_table_are_no_moves",
    TakingTrueForOne: "numbers_outside_the_table_are_no_moves",
    NobodysTurn: "refusals_change_nothing",
    EndWithoutReason: "the_end_names_its_rule",
    UnknownEvent: "values_have_the_types_of_the_spec",
}
