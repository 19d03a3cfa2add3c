"""Values the sensible moves of a state, in hundredths of a day."""

from __future__ import annotations

from typing import Final

from bradshaw.bots.eighty_days import weights
from bradshaw.bots.eighty_days.actions import ActionEvaluator
from bradshaw.bots.eighty_days.costs import JourneyCosts
from bradshaw.bots.eighty_days.detective import without_detective
from bradshaw.bots.eighty_days.remaining_days import hand_counts
from bradshaw.bots.eighty_days.travel import NO_CHANCE, TravelEvaluator, Trip, cheapest
from bradshaw.bots.valued_moves import ValuedMoves
from bradshaw.core.codes import MoveList
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
from bradshaw.games.eighty_days.rules.turn import play_one
from bradshaw.games.eighty_days.state import EightyDaysState

_DAY: Final = 100.0


class Evaluator:
    """Values the current traveller's moves; `ignores_race` disregards who is ahead."""

    def __init__(self, lookup: Lookup, ignores_race: bool = False) -> None:
        self._lookup: Lookup = lookup
        self.costs: JourneyCosts = JourneyCosts(lookup, ignores_race)
        self._travel: TravelEvaluator = TravelEvaluator(self.costs)
        self._actions: ActionEvaluator = ActionEvaluator(self.costs, self._travel)

    def evaluate(self, state: EightyDaysState) -> ValuedMoves:
        """Return the sensible moves with their values."""
        valued = ValuedMoves()
        turn_value = self.costs.turn_value(state, state.seat)
        if state.step == DIE:
            self._add_die(valued, state)
        elif state.step == DISCARD:
            self._add_discards(valued, state, turn_value)
        elif state.step == CHIP:
            self._add_chips(valued, state, turn_value)
        elif state.step == TAKE:
            self._add_takes(valued, state, turn_value)
        elif state.step == LEG:
            _add_trips(valued, self._travel.trips(state, turn_value))
        else:
            self._add_turn(valued, state, turn_value)
        return valued

    def _add_takes(self, valued: ValuedMoves, state: EightyDaysState, turn_value: float) -> None:
        """Add taking each card, valued by the best turn it leads to."""
        legal = MoveList()
        legal_takes(state, legal)
        for move in legal.codes:
            if KIND[move] == TAKE_CARD:
                next_state = state.copy()
                play_one(self._lookup, next_state, move, NO_CHANCE, None)
                if next_state.action == DETECTIVE_ACTION:
                    next_state = without_detective(next_state)
                best = self._travel.best_of_turn(next_state, turn_value)
                _add(valued, move, best.cost - self._actions.action_gain(next_state, best, turn_value))
            else:
                best = self._travel.best_of_turn(state, turn_value)
                gain = self.costs.card_gain(state, best.place, best.hand, turn_value)
                _add(valued, AT_TAKE_TOP, best.cost - gain)

    def _add_turn(self, valued: ValuedMoves, state: EightyDaysState, turn_value: float) -> None:
        """Add travelling, staying, and the actions possible before either."""
        trips = self._travel.trips(state, turn_value)
        _add_trips(valued, trips)
        staying = self._travel.stay(state, turn_value)
        _add(valued, AT_END_TURN, staying.cost)
        best = cheapest(trips)
        if best is None or staying.cost < best.cost:
            best = staying
        self._actions.add_actions(valued, state, best, turn_value)
        self._actions.add_any_time(valued, state, best, turn_value)

    def _add_die(self, valued: ValuedMoves, state: EightyDaysState) -> None:
        """Add accepting the die, and rolling again for a coin."""
        place = state.place[state.seat] + 1
        _add(valued, AT_ACCEPT, float(state.die))
        _add(valued, AT_REROLL, weights.DIE + self.costs.coin_value(place))

    def _add_discards(self, valued: ValuedMoves, state: EightyDaysState, turn_value: float) -> None:
        legal = MoveList()
        legal_discards(state, legal)
        place = state.place[state.seat]
        for move in legal.codes:
            reduced = state.copy()
            offset = move - AT_DISCARD
            if offset < TRAVEL_KINDS:
                reduced.hands[state.seat * TRAVEL_KINDS + offset] -= 1
            else:
                reduced.events[state.seat * HAND_EVENTS + offset - TRAVEL_KINDS] -= 1
            _add(valued, move, self.costs.cost_from(reduced, place, hand_counts(reduced.hands, state.seat), turn_value))

    def _add_chips(self, valued: ValuedMoves, state: EightyDaysState, turn_value: float) -> None:
        place = state.place[state.seat]
        hand = hand_counts(state.hands, state.seat)
        _add(valued, AT_LEAVE_CHIPS, 0.0)
        for colour in range(2):
            if is_offered(state, colour):
                kind = state.chips[spot(place, colour)]
                gain = self.costs.chip_gain(state, kind, place, hand, turn_value)
                _add(valued, AT_TAKE_CHIP + colour, -0.01 - gain)


def _add(valued: ValuedMoves, move: int, cost: float) -> None:
    valued.add(move, -int(_DAY * cost))


def _add_trips(valued: ValuedMoves, trips: list[Trip]) -> None:
    for trip in trips:
        _add(valued, trip.move, trip.cost)
