"""Values the ways to travel: the cards to use, and the balloons or events to add."""

from __future__ import annotations

from typing import Final

from bradshaw.bots.eighty_days import weights
from bradshaw.bots.eighty_days.costs import JourneyCosts
from bradshaw.bots.eighty_days.remaining_days import hand_counts
from bradshaw.core.chance import Chance
from bradshaw.core.codes import MoveList
from bradshaw.games.eighty_days.codes import (
    AT_DEPART,
    CONNECT,
    DEPART,
    DEPARTING,
    DEPARTURE_DAYS,
    DEPARTURE_DAYS_APART,
    KIND,
)
from bradshaw.games.eighty_days.names import HOME, LEG, NOTHING
from bradshaw.games.eighty_days.rules.travel import legal_leg
from bradshaw.games.eighty_days.rules.turn import play_one
from bradshaw.games.eighty_days.state import EightyDaysState

# The modifiers to try for one leg; players rarely hold more.
_MAX_MODIFIERS: Final = 2

# Declaring a modifier involves no chance.
NO_CHANCE: Final = Chance()


class Trip:
    """A leg to travel: its first move and total cost, and the place and cards afterwards."""

    def __init__(self, move: int, cost: float, place: int, hand: list[int]) -> None:
        self.move: int = move
        self.cost: float = cost
        self.place: int = place
        self.hand: list[int] = hand


class TravelEvaluator:
    def __init__(self, costs: JourneyCosts) -> None:
        self._costs: JourneyCosts = costs

    def trips(self, state: EightyDaysState, turn_value: float) -> list[Trip]:
        """Return the best trip for each move that starts or continues a leg."""
        return self._trips(state, turn_value, _MAX_MODIFIERS)

    def best_of_turn(self, state: EightyDaysState, turn_value: float) -> Trip:
        """Return the cheaper of travelling and staying; a declared leg must be travelled."""
        best = cheapest(self.trips(state, turn_value))
        if best is not None and (state.step == LEG or best.place == HOME):
            return best
        staying = self.stay(state, turn_value)
        return staying if best is None or staying.cost < best.cost else best

    def stay(self, state: EightyDaysState, turn_value: float) -> Trip:
        """Return the cost of not travelling this turn, as a trip without a move."""
        place = state.place[state.seat]
        hand = hand_counts(state.hands, state.seat)
        cost = self._costs.cost_from(state, place, hand, turn_value)
        if place == state.detective:
            cost += weights.DETECTIVE
        return Trip(NOTHING, cost, place, hand)

    def _trips(self, state: EightyDaysState, turn_value: float, modifiers: int) -> list[Trip]:
        legal = MoveList()
        legal_leg(self._costs.lookup, state, legal)
        trips: list[Trip] = []
        for move in legal.codes:
            kind = KIND[move]
            if kind == DEPART:
                trips.append(self._departure(state, move, turn_value))
            elif modifiers > 0 or kind == CONNECT:
                next_state = state.copy()
                play_one(self._costs.lookup, next_state, move, NO_CHANCE, None)
                best = cheapest(self._trips(next_state, turn_value, modifiers - 1))
                if best is not None:
                    trips.append(Trip(move, best.cost, best.place, best.hand))
        return trips

    def _departure(self, state: EightyDaysState, move: int, turn_value: float) -> Trip:
        place = state.place[state.seat] + 1
        hand = hand_counts(state.hands, state.seat)
        for card in DEPARTING[move - AT_DEPART]:
            hand[card] -= 1
        cost = self._days(state, move - AT_DEPART) + self._costs.cost_from(state, place, hand, turn_value)
        if place == state.detective:
            cost += weights.DETECTIVE
        cost -= self._costs.arrival_gain(state, place, hand, turn_value)
        return Trip(move, cost, place, hand)

    def _days(self, state: EightyDaysState, offset: int) -> float:
        lookup = self._costs.lookup
        leg = state.place[state.seat]
        days = float(state.leg_days)
        if lookup.way_count[leg] == 0:
            days += int(lookup.elephant_days[leg] if state.leg_elephant == 1 else lookup.leg_days[leg])
        elif state.leg_balloon == 1 and not lookup.pairs_beside_balloon:
            days += int(DEPARTURE_DAYS_APART[offset])
        else:
            days += int(DEPARTURE_DAYS[offset])
        if state.leg_balloon + state.leg_elephant > 0:
            days += weights.DIE_WITH_COINS if state.coins[state.seat] > 0 else weights.DIE
        return max(1.0, days - int(state.leg_off))


def cheapest(trips: list[Trip]) -> Trip | None:
    """Return the cheapest trip, or None without trips."""
    best: Trip | None = None
    for trip in trips:
        if best is None or trip.cost < best.cost:
            best = trip
    return best
