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
from bradshaw.learn.eighty_days.costs import ALL, TENTHS, Costs, packed
from bradshaw.learn.eighty_days.standing import THROW
from bradshaw.learn.parts import Parts

_HALF: Final = 5  # tenths of a day
_BEST: Final = 16  # the best departure; one less per half day lost, but at least 1
_BALANCE: Final = 24
_NONE: Final = 100_000


def _cards(second: bool) -> list[int]:
    """Return the first or second card of each handful."""
    at = 1 if second else 0
    return [cards[at] if len(cards) > at else NOTHING for cards in HANDFUL]


_FIRST: Final[vec[i64]] = vec[i64](_cards(False))
_SECOND: Final[vec[i64]] = vec[i64](_cards(True))


class DepartureCells:
    """Writes the cells of the departures, for a viewer who can depart now."""

    def __init__(self, lookup: Lookup, parts: Parts, costs: Costs) -> None:
        self._lookup: Lookup = lookup
        self._costs: Costs = costs
        about = "each departure the hand can pay for: 16 for the best, one less per half day lost until home"
        self._at: i64 = parts.add("departures", DEPARTURES, _BEST, about)
        self._at_balance: i64 = parts.add("going", _BALANCE, 1, "a bar: half days saved by departing now, from -12 on")
        self._cost: vec[i64] = vec[i64]([_NONE] * DEPARTURES)
        self._left: vec[i64] = vec[i64]([0] * TRAVEL_KINDS)
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
        least = self._weigh(state, viewer, leg)
        if least == _NONE:
            return
        for departure in range(DEPARTURES):
            cost = self._cost[departure]
            if cost < _NONE:
                cells[at + self._at + departure] = u8(max(1, _BEST - (cost - least) // _HALF))
                self._cost[departure] = _NONE
        base = viewer * TRAVEL_KINDS
        staying = self._costs.cost(ALL, leg, packed(state.hands, base), packed(state.hands, base + TRAINS))
        going = least + TENTHS * (state.leg_days - state.leg_off)
        if state.leg_balloon == 1:
            going += THROW
        fill(cells, at + self._at_balance, (staying - going) // _HALF + _BALANCE // 2, _BALANCE)

    def _weigh(self, state: EightyDaysState, viewer: i64, leg: i64) -> i64:
        """Fill in the cost until home of each departure, and return the lowest."""
        lookup = self._lookup
        hands = state.hands
        base = viewer * TRAVEL_KINDS
        left = self._left
        for kind in range(TRAVEL_KINDS):
            left[kind] = hands[base + kind]
        apart = state.leg_balloon == 1 and not lookup.pairs_beside_balloon
        least: i64 = _NONE
        for way in range(lookup.way_count[leg]):
            trains = lookup.way_trains[2 * leg + way] - state.leg_trains
            ships = lookup.way_ships[2 * leg + way] - state.leg_ships
            if trains < 0 or ships < 0:
                continue
            train_choices = _held(left, 0, trains, self._trains)
            ship_choices = _held(left, TRAINS, ships, self._ships)
            for i in range(train_choices):
                by_train = self._trains[i]
                _give(left, 0, by_train, -1)
                trains_left = packed(left, 0)
                _give(left, 0, by_train, 1)
                for j in range(ship_choices):
                    by_ship = self._ships[j]
                    _give(left, TRAINS, by_ship, -1)
                    ships_left = packed(left, TRAINS)
                    _give(left, TRAINS, by_ship, 1)
                    code = DEPARTURE_CODE[HANDFULS * by_train + by_ship]
                    offset = code - AT_DEPART
                    days = DEPARTURE_DAYS_APART[offset] if apart else DEPARTURE_DAYS[offset]
                    cost = TENTHS * days + self._costs.cost(ALL, leg + 1, trains_left, ships_left)
                    least = min(least, cost)
                    at = ACTION_OF[code] - A_DEPART
                    self._cost[at] = min(self._cost[at], cost)
        return least


def _held(hand: vec[i64], first: i64, number: i64, found: vec[i64]) -> i64:
    """Collect the handfuls of `number` cards in hand, and return their count."""
    count: i64 = 0
    for handful in range(HANDFUL_AT[number], HANDFUL_AT[number + 1]):
        one = _FIRST[handful]
        two = _SECOND[handful]
        if number > 0 and hand[first + one] < (2 if one == two else 1):
            continue
        if number > 1 and hand[first + two] == 0:
            continue
        found[count] = handful
        count += 1
    return count


def _give(hand: vec[i64], first: i64, handful: i64, change: i64) -> None:
    """Remove the cards of a handful from the hand (-1), or put them back (1)."""
    if _FIRST[handful] != NOTHING:
        hand[first + _FIRST[handful]] += change
    if _SECOND[handful] != NOTHING:
        hand[first + _SECOND[handful]] += change
