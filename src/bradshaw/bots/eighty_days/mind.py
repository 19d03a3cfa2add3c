"""The judgement of the planner: what each sensible move of a position is worth."""

from __future__ import annotations

from typing import Final

from bradshaw.bots.eighty_days import worth
from bradshaw.bots.eighty_days.extras import Extras
from bradshaw.bots.eighty_days.journey import NO_CHANCE, Journey, Trip, best_of_turn, cheapest, stay
from bradshaw.bots.eighty_days.outlook import Outlook
from bradshaw.bots.eighty_days.prospects import cards_of
from bradshaw.bots.eighty_days.shadow import without_detective
from bradshaw.bots.options import Options
from bradshaw.core.move_list import MoveList
from bradshaw.games.eighty_days.codes import (
    AT_ACCEPT,
    AT_DISCARD,
    AT_END_TURN,
    AT_LEAVE_CHIPS,
    AT_REROLL,
    AT_TAKE_CHIP,
    AT_TAKE_TOP,
    KIND,
    TAKE_CARD,
)
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import CHIP, DETECTIVE_ACTION, DIE, DISCARD, HAND_EVENTS, LEG, TAKE, TRAVEL_KINDS
from bradshaw.games.eighty_days.rules.chips import is_offered, spot
from bradshaw.games.eighty_days.rules.hand import legal_discards
from bradshaw.games.eighty_days.rules.take_card import legal_takes
from bradshaw.games.eighty_days.rules.turn import carry_out
from bradshaw.games.eighty_days.state import EightyDaysState

# Options are worth hundredths of a day.
_DAY: Final = 100.0


class Mind:
    """Thinks for the traveller whose turn it is; a `hasty` one has no sense of the race."""

    def __init__(self, lookup: Lookup, hasty: bool = False) -> None:
        self._lookup: Lookup = lookup
        self.outlook: Outlook = Outlook(lookup, hasty)
        self._journey: Journey = Journey(self.outlook)
        self._extras: Extras = Extras(self.outlook, self._journey)

    def options(self, state: EightyDaysState) -> Options:
        """The sensible moves."""
        options = Options()
        turn = self.outlook.turn_worth(state, state.seat)
        if state.step == DIE:
            self._add_die(options, state)
        elif state.step == DISCARD:
            self._add_discards(options, state, turn)
        elif state.step == CHIP:
            self._add_chips(options, state, turn)
        elif state.step == TAKE:
            self._add_takes(options, state, turn)
        elif state.step == LEG:
            _add_trips(options, self._journey.trips(state, turn))
        else:
            self._add_turn(options, state, turn)
        return options

    def _add_takes(self, options: Options, state: EightyDaysState, turn: float) -> None:
        """Each card on show, with the best turn that it leads to."""
        legal = MoveList()
        legal_takes(state, legal)
        for move in legal.codes:
            if KIND[move] == TAKE_CARD:
                after = state.copy()
                carry_out(self._lookup, after, move, NO_CHANCE, None)
                if after.action == DETECTIVE_ACTION:
                    after = without_detective(after)
                best = best_of_turn(self.outlook, self._journey, after, turn)
                _add(options, move, best.cost - self._extras.action_gain(after, best, turn))
            else:
                best = best_of_turn(self.outlook, self._journey, state, turn)
                gain = self.outlook.card_gain(state, best.place, best.hand, turn)
                _add(options, AT_TAKE_TOP, best.cost - gain)

    def _add_turn(self, options: Options, state: EightyDaysState, turn: float) -> None:
        """Travel, stay, or something else before that."""
        trips = self._journey.trips(state, turn)
        _add_trips(options, trips)
        staying = stay(self.outlook, state, turn)
        _add(options, AT_END_TURN, staying.cost)
        best = cheapest(trips)
        if best is None or staying.cost < best.cost:
            best = staying
        self._extras.add_actions(options, state, best, turn)
        self._extras.add_any_time(options, state, best, turn)

    def _add_die(self, options: Options, state: EightyDaysState) -> None:
        """Roll again where that gains more than the coin is worth."""
        place = state.place[state.seat] + 1
        _add(options, AT_ACCEPT, float(state.die))
        _add(options, AT_REROLL, worth.DIE + self.outlook.coin(place))

    def _add_discards(self, options: Options, state: EightyDaysState, turn: float) -> None:
        legal = MoveList()
        legal_discards(state, legal)
        place = state.place[state.seat]
        for move in legal.codes:
            after = state.copy()
            offset = move - AT_DISCARD
            if offset < TRAVEL_KINDS:
                after.hands[state.seat * TRAVEL_KINDS + offset] -= 1
            else:
                after.events[state.seat * HAND_EVENTS + offset - TRAVEL_KINDS] -= 1
            _add(options, move, self.outlook.rest(after, place, cards_of(after.hands, state.seat), turn))

    def _add_chips(self, options: Options, state: EightyDaysState, turn: float) -> None:
        place = state.place[state.seat]
        hand = cards_of(state.hands, state.seat)
        _add(options, AT_LEAVE_CHIPS, 0.0)
        for colour in range(2):
            if is_offered(state, colour):
                kind = state.chips[spot(place, colour)]
                _add(options, AT_TAKE_CHIP + colour, -0.01 - self.outlook.chip(state, kind, place, hand, turn))


def _add(options: Options, move: int, cost: float) -> None:
    options.add(move, -int(_DAY * cost))


def _add_trips(options: Options, trips: list[Trip]) -> None:
    for trip in trips:
        _add(options, trip.move, trip.cost)
