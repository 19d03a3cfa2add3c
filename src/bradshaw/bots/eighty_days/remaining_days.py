"""Estimates the cost of the rest of the journey, with the cards in hand put to their best use.

Trains and ships never compete, so each transport has its own table of the days from a leg on, by the cards held.
Missing cards count at their expected cost.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.bots.eighty_days import weights
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import HAND_LIMIT, LEGS, TRAINS, TRAVEL_KINDS, TRAVEL_VALUES

# The cards of a transport are packed into one number: three bits for each of its five kinds.
_BITS: Final = 3
_MASK: Final = 7
IMPOSSIBLE: Final = 1_000_000.0
# Results are cached under a key of the value of a turn in tenths, the leg, and the cards.
_TURN_STEPS: Final = 10.0
COUNTS: Final = 16
CACHE_SIZE: Final = 200_000
# Exceeds the number of cards of one transport in any hand.
_CARD_COUNTS: Final = 64


class TransportDays:
    """The days that trains or ships take for all legs ahead, computed lazily."""

    def __init__(self, needed: list[int], first: int, single: float, second: float, pair: float) -> None:
        """`needed` counts the cards for each leg, whose kinds start at `first`; the rest are costs of missing cards."""
        self._needed: list[int] = needed
        self._values: list[float] = [float(TRAVEL_VALUES[first + kind]) for kind in range(TRAINS)]
        self._single: float = single + weights.TAKING
        self._second: float = second + weights.TAKING
        self._pair: float = pair + 2 * weights.TAKING
        self._cache: list[dict[int, float]] = [{} for _ in range(LEGS)]

    def days(self, leg: int, cards: int) -> float:
        if leg == LEGS:
            return 0.0
        cached = self._cache[leg].get(cards)
        if cached is None:
            cached = self._compute(leg, cards)
            self._cache[leg][cards] = cached
        return cached

    def _compute(self, leg: int, cards: int) -> float:
        needed = self._needed[leg]
        if needed == 0:
            return self.days(leg + 1, cards)
        best = (self._single if needed == 1 else self._pair) + self.days(leg + 1, cards)
        for kind in range(TRAINS):
            if (cards >> (_BITS * kind)) & _MASK == 0:
                continue
            remaining = cards - (1 << (_BITS * kind))
            days = self._values[kind]
            if needed == 1:
                best = min(best, days + self.days(leg + 1, remaining))
                continue
            best = min(best, days + self._second + self.days(leg + 1, remaining))
            for second_kind in range(kind, TRAINS):
                if (remaining >> (_BITS * second_kind)) & _MASK:
                    together = days if second_kind == kind else days + self._values[second_kind]
                    best = min(best, together + self.days(leg + 1, remaining - (1 << (_BITS * second_kind))))
        return best


class WayChoice:
    """The journey with one way chosen for each leg: the first, or the second where there are two."""

    def __init__(self, lookup: Lookup, way: int) -> None:
        self.trains: list[int] = [0] * LEGS
        self.ships: list[int] = [0] * LEGS
        for leg in range(LEGS):
            if lookup.way_count[leg] > 0:
                chosen = min(way, lookup.way_count[leg] - 1)
                self.trains[leg] = lookup.way_trains[2 * leg + chosen]
                self.ships[leg] = lookup.way_ships[2 * leg + chosen]
        self.by_train: TransportDays = TransportDays(
            self.trains, 0, weights.TRAIN, weights.SECOND_TRAIN, weights.TWO_TRAINS
        )
        self.by_ship: TransportDays = TransportDays(
            self.ships, TRAINS, weights.SHIP, weights.SECOND_SHIP, weights.TWO_SHIPS
        )
        self._turns: dict[int, int] = {}

    def missing_cards(self, leg: int, trains: int, ships: int) -> int:
        """Return the number of missing cards from this leg on."""
        return max(0, sum(self.trains[leg:]) - trains) + max(0, sum(self.ships[leg:]) - ships)

    def turns(self, leg: int, trains: int, ships: int) -> int:
        """Return the turns needed from this leg on, if each takes a card and travels when possible."""
        key = (leg * _CARD_COUNTS + trains) * _CARD_COUNTS + ships
        cached = self._turns.get(key)
        if cached is None:
            cached = self._count_turns(leg, trains, ships)
            self._turns[key] = cached
        return cached

    def _count_turns(self, leg: int, trains: int, ships: int) -> int:
        turns = 0
        spare = 0  # cards taken early, of the right transport
        for at in range(leg, LEGS):
            short = max(0, self.trains[at] - trains) + max(0, self.ships[at] - ships) - spare
            trains = max(0, trains - self.trains[at])
            ships = max(0, ships - self.ships[at])
            turns += max(1, short)
            spare = 0 if short > 0 else max(0, min(1 - short, HAND_LIMIT - trains - ships))
        return turns


class RemainingDays:
    """Estimates the rest of the journey, by the cheapest way."""

    def __init__(self, lookup: Lookup) -> None:
        self._days: list[int] = [lookup.leg_days[leg] if lookup.way_count[leg] == 0 else 0 for leg in range(LEGS)]
        ways = max(lookup.way_count)
        self._choices: list[WayChoice] = [WayChoice(lookup, way) for way in range(ways)]
        self._cache: dict[int, Estimate] = {}

    def estimate(self, leg: int, hand: list[int], turn_value: float) -> Estimate:
        """Estimate the journey from a leg on, with the number of cards of each kind and the value of a turn in days."""
        key = key_of(leg, hand, turn_value)
        cached = self._cache.get(key)
        if cached is None:
            cached = self._compute(leg, hand, turn_value)
            if len(self._cache) >= CACHE_SIZE:
                self._cache.clear()
            self._cache[key] = cached
        return cached

    def _compute(self, leg: int, hand: list[int], turn_value: float) -> Estimate:
        if leg == LEGS:
            return Estimate(0.0, 0, 0.0)
        trains = 0
        ships = 0
        train_cards = 0
        ship_cards = 0
        for kind in range(TRAINS):
            trains += hand[kind]
            train_cards += hand[kind] << (_BITS * kind)
            ships += hand[TRAINS + kind]
            ship_cards += hand[TRAINS + kind] << (_BITS * kind)
        fixed = float(sum(self._days[leg:]))
        best = Estimate(0.0, 0, IMPOSSIBLE)
        for choice in self._choices:
            days = fixed + choice.by_train.days(leg, train_cards) + choice.by_ship.days(leg, ship_cards)
            days -= weights.TAKING * choice.missing_cards(leg, trains, ships)
            turns = choice.turns(leg, trains, ships)
            cost = days + turn_value * turns
            if cost < best.cost:
                best = Estimate(days, turns, cost)
        return best


class Estimate:
    """The expected days and turns, and their combined cost."""

    def __init__(self, days: float, turns: int, cost: float) -> None:
        self.days: float = days
        self.turns: int = turns
        self.cost: float = cost


def hand_counts(hands: vec[i64], seat: int) -> list[int]:
    return [int(hands[at]) for at in range(seat * TRAVEL_KINDS, (seat + 1) * TRAVEL_KINDS)]


def key_of(leg: int, hand: list[int], turn_value: float) -> int:
    """Return a cache key for a place, the cards and the value of a turn."""
    key = int(_TURN_STEPS * turn_value) * (LEGS + 1) + leg
    for count in hand:
        key = key * COUNTS + count
    return key
