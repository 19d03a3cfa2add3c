"""The cells of the departures: the quality of each in days, and the gain from departing now."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from bradshaw.games.eighty_days.codes import (
    AT_DEPART,
    DEPARTURE_CODE,
    DEPARTURE_DAYS,
    DEPARTURE_DAYS_APART,
    HANDFUL,
    HANDFUL_AT,
    HANDFULS,
)
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import LEG, NOTHING, TRAINS, TRAVEL_KINDS, TURN
from bradshaw.games.eighty_days.state import EightyDaysState
from bradshaw.learn.eighty_days.actions import A_DEPART, ACTION_OF, DEPARTURES
from bradshaw.learn.eighty_days.cells import fill
from bradshaw.learn.eighty_days.costs import TENTHS, TO_HOME, Costs, packed
from bradshaw.learn.eighty_days.standing import MEAN_ROLL
from bradshaw.learn.parts import Parts

_HALF: Final = 5  # tenths of a day
_BEST: Final = 16  # the best departure; one less per half day lost, but at least 1
_BALANCE: Final = 24
_NONE: Final = 100_000


def _cards(second: bool) -> list[int]:
    """Return the first or second card of each handful."""
    at = 1 if second else 0
    return [cards[at] if len(cards) > at else NOTHING for cards in HANDFUL]


_FIRST_CARD: Final[vec[i64]] = vec[i64](_cards(False))
_SECOND_CARD: Final[vec[i64]] = vec[i64](_cards(True))


class DepartureCells:
    """Writes the cells of the departures, for a viewer who can depart now."""

    def __init__(self, lookup: Lookup, parts: Parts, costs: Costs) -> None:
        self._lookup: Lookup = lookup
        self._costs: Costs = costs
        description = "each departure the hand can pay for: 16 for the best, one less per half day lost until home"
        self._at: i64 = parts.add("departures", DEPARTURES, _BEST, description)
        self._at_balance: i64 = parts.add("going", _BALANCE, 1, "a bar: half days saved by departing now, from -12 on")
        self._cost: vec[i64] = vec[i64]([_NONE] * DEPARTURES)
        self._hand: vec[i64] = vec[i64]([0] * TRAVEL_KINDS)
        # Scratch space for the handfuls of trains and ships in hand.
        self._trains: vec[i64] = vec[i64]([0] * HANDFULS)
        self._ships: vec[i64] = vec[i64]([0] * HANDFULS)

    def write(self, state: EightyDaysState, viewer: i64, cells: vec[u8], at: i64) -> None:
        if viewer != state.seat or not (state.step == LEG or (state.step == TURN and state.legs == 0)):
            return
        lookup = self._lookup
        leg = state.place[viewer]
        if lookup.way_count[leg] == 0:
            cells[at + self._at + ACTION_OF[AT_DEPART] - A_DEPART] = _BEST
            return
        lowest = self._weigh_departures(state, viewer, leg)
        if lowest == _NONE:
            return
        for departure in range(DEPARTURES):
            cost = self._cost[departure]
            if cost < _NONE:
                cells[at + self._at + departure] = u8(max(1, _BEST - (cost - lowest) // _HALF))
                self._cost[departure] = _NONE
        base = viewer * TRAVEL_KINDS
        staying = self._costs.cost(TO_HOME, leg, packed(state.hands, base), packed(state.hands, base + TRAINS))
        going = lowest + TENTHS * (state.leg_days - state.leg_off)
        if state.leg_balloon == 1:
            going += MEAN_ROLL
        fill(cells, at + self._at_balance, (staying - going) // _HALF + _BALANCE // 2, _BALANCE)

    def _weigh_departures(self, state: EightyDaysState, viewer: i64, leg: i64) -> i64:
        """Fill in the cost until home of each departure, and return the lowest."""
        lookup = self._lookup
        hands = state.hands
        base = viewer * TRAVEL_KINDS
        hand = self._hand
        for kind in range(TRAVEL_KINDS):
            hand[kind] = hands[base + kind]
        apart = state.leg_balloon == 1 and not lookup.pairs_beside_balloon
        lowest: i64 = _NONE
        for way in range(lookup.way_count[leg]):
            trains = lookup.way_trains[2 * leg + way] - state.leg_trains
            ships = lookup.way_ships[2 * leg + way] - state.leg_ships
            if trains < 0 or ships < 0:
                continue
            train_choices = _affordable(hand, 0, trains, self._trains)
            ship_choices = _affordable(hand, TRAINS, ships, self._ships)
            for i in range(train_choices):
                by_train = self._trains[i]
                _change_hand(hand, 0, by_train, -1)
                trains_left = packed(hand, 0)
                _change_hand(hand, 0, by_train, 1)
                for j in range(ship_choices):
                    by_ship = self._ships[j]
                    _change_hand(hand, TRAINS, by_ship, -1)
                    ships_left = packed(hand, TRAINS)
                    _change_hand(hand, TRAINS, by_ship, 1)
                    code = DEPARTURE_CODE[HANDFULS * by_train + by_ship]
                    offset = code - AT_DEPART
                    days = DEPARTURE_DAYS_APART[offset] if apart else DEPARTURE_DAYS[offset]
                    cost = TENTHS * days + self._costs.cost(TO_HOME, leg + 1, trains_left, ships_left)
                    lowest = min(lowest, cost)
                    at = ACTION_OF[code] - A_DEPART
                    self._cost[at] = min(self._cost[at], cost)
        return lowest


def _affordable(hand: vec[i64], first: i64, size: i64, handfuls: vec[i64]) -> i64:
    """Collect the handfuls of `size` cards in hand, and return their count."""
    count: i64 = 0
    for handful in range(HANDFUL_AT[size], HANDFUL_AT[size + 1]):
        first_kind = _FIRST_CARD[handful]
        second_kind = _SECOND_CARD[handful]
        if size > 0 and hand[first + first_kind] < (2 if first_kind == second_kind else 1):
            continue
        if size > 1 and hand[first + second_kind] == 0:
            continue
        handfuls[count] = handful
        count += 1
    return count


def _change_hand(hand: vec[i64], first: i64, handful: i64, change: i64) -> None:
    """Remove the cards of a handful from the hand (-1), or put them back (1)."""
    if _FIRST_CARD[handful] != NOTHING:
        hand[first + _FIRST_CARD[handful]] += change
    if _SECOND_CARD[handful] != NOTHING:
        hand[first + _SECOND_CARD[handful]] += change
