"""The cost of the legs ahead with the cards in hand, in tenths of a day, from lazily filled tables.

The published network was trained on these numbers, so they must not change with the bots' own weights.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import HAND_LIMIT, LEGS, TRAINS, TRAVEL_KINDS, TRAVEL_VALUES

# Horizons: one, two or three legs, or all the way home.
LEVELS: Final = 4
TO_HOME: Final = 3
TENTHS: Final = 10
# A transport's cards are packed into one number, two bits per kind. A fourth card of a kind never helps.
_STEP: Final[vec[i64]] = vec[i64]([1, 4, 16, 64, 256])
_HANDS: Final = 1024
_MAX_COPIES: Final = 3
# The cost of missing cards, including TAKING for each: one; the second of two; both of two.
_TRAINS_MISSING: Final = (38, 26, 62)
_SHIPS_MISSING: Final = (58, 36, 92)
TAKING: Final = 6
UNAFFORDABLE: Final = 999  # days, if the hand cannot pay
_VALUES: Final[vec[i64]] = vec[i64](TRAVEL_VALUES)


def packed(cards: vec[i64], first: i64) -> i64:
    """Pack the cards of the transport whose kinds start at `first`."""
    code: i64 = 0
    for kind in range(TRAINS):
        code += min(cards[first + kind], _MAX_COPIES) * _STEP[kind]
    return code


def with_card(packed_cards: i64, kind: i64) -> i64:
    """Add one card of a kind (0 to 4) to packed cards."""
    step = _STEP[kind]
    return packed_cards + step if (packed_cards // step) & _MAX_COPIES < _MAX_COPIES else packed_cards


def quickest(cards: vec[i64], first: i64, count: i64) -> i64:
    """Return the fewest days for up to two cards of a transport, a pair counting once; UNAFFORDABLE if too few."""
    if count <= 0:
        return 0
    lowest: i64 = UNAFFORDABLE
    for kind in range(TRAINS):
        held = cards[first + kind]
        if held == 0:
            continue
        value = _VALUES[first % TRAVEL_KINDS + kind]
        if count == 1:
            return value
        if lowest < UNAFFORDABLE:
            return min(lowest + value, _lowest_pair(cards, first))
        if held > 1:
            return value
        lowest = value
    return UNAFFORDABLE


def _lowest_pair(cards: vec[i64], first: i64) -> i64:
    for kind in range(TRAINS):
        if cards[first + kind] > 1:
            return _VALUES[first % TRAVEL_KINDS + kind]
    return UNAFFORDABLE


class TransportCosts:
    """The cost table of one transport."""

    def __init__(self, needed: list[int], first: int, missing_costs: tuple[int, int, int]) -> None:
        """`needed` counts the cards for each leg, whose kinds start at `first`."""
        self.needed: vec[i64] = vec[i64](needed)
        self._days: vec[i64] = vec[i64]([TENTHS * TRAVEL_VALUES[first + kind] for kind in range(TRAINS)])
        self._one_missing: i64 = missing_costs[0]
        self._second_missing: i64 = missing_costs[1]
        self._two_missing: i64 = missing_costs[2]
        # Small integers, so the tables fit into the CPU cache.
        self._cache: vec[i16] = vec[i16]([-1] * (LEVELS * LEGS * _HANDS))

    def cost(self, level: i64, leg: i64, cards: i64) -> i64:
        """Return the cost from this leg on, up to the horizon `level`, with these packed cards."""
        if leg >= LEGS:
            return 0
        at = (level * LEGS + leg) * _HANDS + cards
        known = i64(self._cache[at])
        if known < 0:
            known = self._compute(level, leg, cards)
            self._cache[at] = i16(known)
        return known

    def _cost_after(self, level: i64, leg: i64, cards: i64) -> i64:
        if level == 0:
            return 0
        return self.cost(TO_HOME if level == TO_HOME else level - 1, leg + 1, cards)

    def _compute(self, level: i64, leg: i64, cards: i64) -> i64:
        needed = self.needed[leg]
        best = self._cost_after(level, leg, cards)
        if needed == 0:
            return best
        best += self._one_missing if needed == 1 else self._two_missing
        for kind in range(TRAINS):
            step = _STEP[kind]
            if (cards // step) & _MAX_COPIES == 0:
                continue
            rest = cards - step
            days = self._days[kind]
            if needed == 1:
                best = min(best, days + self._cost_after(level, leg, rest))
                continue
            best = min(best, days + self._second_missing + self._cost_after(level, leg, rest))
            for second in range(kind, TRAINS):
                if (rest // _STEP[second]) & _MAX_COPIES > 0:
                    together = days if second == kind else days + self._days[second]
                    best = min(best, together + self._cost_after(level, leg, rest - _STEP[second]))
        return best


class Course:
    """The journey with one way chosen for each leg."""

    def __init__(self, lookup: Lookup, way: int) -> None:
        trains = [0] * LEGS
        ships = [0] * LEGS
        for leg in range(LEGS):
            if lookup.way_count[leg] > 0:
                chosen = min(way, int(lookup.way_count[leg]) - 1)
                trains[leg] = int(lookup.way_trains[2 * leg + chosen])
                ships[leg] = int(lookup.way_ships[2 * leg + chosen])
        self.trains: TransportCosts = TransportCosts(trains, 0, _TRAINS_MISSING)
        self.ships: TransportCosts = TransportCosts(ships, TRAINS, _SHIPS_MISSING)

    def missing(self, leg: i64, stop: i64, trains: i64, ships: i64) -> i64:
        """Return the number of cards still needed for the legs before `stop`."""
        for at in range(leg, stop):
            trains -= self.trains.needed[at]
            ships -= self.ships.needed[at]
        return max(0, -trains) + max(0, -ships)

    def turns(self, leg: i64, trains: i64, ships: i64, spare: i64) -> i64:
        """Return the turns until home, if each takes a card and travels when possible.

        `spare` wild cards cover the first needs; -1 means that the first turn's card is already taken.
        """
        turns: i64 = 0
        for at in range(leg, LEGS):
            needed_trains = self.trains.needed[at]
            needed_ships = self.ships.needed[at]
            short = max(0, needed_trains - trains) + max(0, needed_ships - ships) - spare
            trains = max(0, trains - needed_trains)
            ships = max(0, ships - needed_ships)
            turns += max(1, short)
            spare = 0 if short > 0 else max(0, min(1 - short, HAND_LIMIT - trains - ships))
        return turns


class Costs:
    """The cheaper of two courses."""

    def __init__(self, lookup: Lookup) -> None:
        self.first: Course = Course(lookup, 0)
        self.second: Course = Course(lookup, 1)
        # The last leg with two ways, after which the courses are the same.
        self._last_choice: i64 = max([-1] + [leg for leg in range(LEGS) if lookup.way_count[leg] > 1])
        self._fixed: vec[i64] = vec[i64]([0] * (LEVELS * (LEGS + 1)))
        for level in range(LEVELS):
            for leg in range(LEGS):
                stop = LEGS if level == TO_HOME else min(LEGS, leg + level + 1)
                days = [int(lookup.leg_days[at]) for at in range(leg, stop) if lookup.way_count[at] == 0]
                self._fixed[level * (LEGS + 1) + leg] = TENTHS * sum(days)
        # The hand of `hold`, and its cost by course and horizon.
        self._leg: i64 = 0
        self._held_trains: vec[i64] = vec[i64]([0] * (2 * LEVELS))
        self._held_ships: vec[i64] = vec[i64]([0] * (2 * LEVELS))

    def cost(self, level: i64, leg: i64, trains: i64, ships: i64) -> i64:
        """Return the cost from this leg on with these packed cards, including taking missing cards."""
        best = self.first.trains.cost(level, leg, trains) + self.first.ships.cost(level, leg, ships)
        if leg <= self._last_choice:
            best = min(best, self.second.trains.cost(level, leg, trains) + self.second.ships.cost(level, leg, ships))
        return best + self._fixed[level * (LEGS + 1) + leg]

    def hold(self, leg: i64, trains: i64, ships: i64) -> None:
        """Keep the leg and the packed cards for `with_trains` and `with_ships`."""
        self._leg = leg
        held_trains, held_ships = self._held_trains, self._held_ships
        for level in range(LEVELS):
            held_trains[level] = self.first.trains.cost(level, leg, trains)
            held_ships[level] = self.first.ships.cost(level, leg, ships)
            if leg <= self._last_choice:
                held_trains[LEVELS + level] = self.second.trains.cost(level, leg, trains)
                held_ships[LEVELS + level] = self.second.ships.cost(level, leg, ships)

    def with_trains(self, level: i64, trains: i64) -> i64:
        """Return the cost with other trains than those held."""
        leg = self._leg
        best = self.first.trains.cost(level, leg, trains) + self._held_ships[level]
        if leg <= self._last_choice:
            best = min(best, self.second.trains.cost(level, leg, trains) + self._held_ships[LEVELS + level])
        return best + self._fixed[level * (LEGS + 1) + leg]

    def with_ships(self, level: i64, ships: i64) -> i64:
        """Return the cost with other ships than those held."""
        leg = self._leg
        best = self._held_trains[level] + self.first.ships.cost(level, leg, ships)
        if leg <= self._last_choice:
            best = min(best, self._held_trains[LEVELS + level] + self.second.ships.cost(level, leg, ships))
        return best + self._fixed[level * (LEGS + 1) + leg]

    def missing(self, leg: i64, stop: i64, trains: i64, ships: i64) -> i64:
        fewest = self.first.missing(leg, stop, trains, ships)
        return fewest if leg > self._last_choice else min(fewest, self.second.missing(leg, stop, trains, ships))

    def turns(self, leg: i64, trains: i64, ships: i64, spare: i64) -> i64:
        fewest = self.first.turns(leg, trains, ships, spare)
        return fewest if leg > self._last_choice else min(fewest, self.second.turns(leg, trains, ships, spare))
