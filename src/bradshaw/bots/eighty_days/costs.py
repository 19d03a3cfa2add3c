"""The cost of the rest of the journey in days, and the value of cards, coins and chips."""

from __future__ import annotations

from typing import Final

from bradshaw.bots.eighty_days import weights
from bradshaw.bots.eighty_days.remaining_days import CACHE_SIZE, COUNTS, RemainingDays, hand_counts, key_of
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import (
    BLUE,
    BOMBAY,
    COIN_CHIP,
    DAYS_OF_THE_BET,
    ELEPHANT,
    EVENT_CHIP,
    GONE,
    HAND_EVENTS,
    HAND_LIMIT,
    HOME,
    LOST_DAY_CHIP,
    ORANGE,
    TRAVEL_CHIP,
    TRAVEL_KINDS,
)
from bradshaw.games.eighty_days.rules.chips import chip_is_open, spot
from bradshaw.games.eighty_days.state import EightyDaysState

# In a two-player race, the expected days up to which arrival is safe, and beyond which it is too late.
_IN_TIME: Final = DAYS_OF_THE_BET - 4
_TOO_LATE: Final = DAYS_OF_THE_BET + 5
_UNSEEN_CHIP: Final = 1.0
# Coins and events lose their value over the last legs.
_LAST_LEGS: Final = 3
_NO_MORE_COINS: Final = HOME - 0.8


class JourneyCosts:
    """Estimates costs and values for a traveller, from what that traveller may know."""

    def __init__(self, lookup: Lookup, ignores_race: bool = False) -> None:
        """Give every turn the same value if `ignores_race` is set."""
        self._ignores_race: bool = ignores_race
        self.lookup: Lookup = lookup
        self.remaining: RemainingDays = RemainingDays(lookup)
        self._card_gains: dict[int, float] = {}
        self._copies: float = float(sum(lookup.travel_copies))

    def turn_value(self, state: EightyDaysState, seat: int) -> float:
        """Return the value of a turn to a seat, in days."""
        if self._ignores_race:
            return weights.TURN
        if state.players == 2:
            hand = hand_counts(state.hands, seat)
            days = int(state.days[seat]) + self.remaining.estimate(state.place[seat], hand, weights.TURN).days
            if days <= _IN_TIME:
                return weights.TURN_IN_RACE
            return weights.TURN_IN_DOUBT if days <= _TOO_LATE else weights.TURN_TOO_LATE
        return weights.TURN if state.travelling() == state.players else weights.TURN_UNDER_PRESSURE

    def cost_from(self, state: EightyDaysState, place: int, hand: list[int], turn_value: float) -> float:
        """Return the cost of the journey from a place on, with the current traveller's events and coins."""
        if place == HOME:
            return 0.0
        cost = self.remaining.estimate(place, hand, turn_value).cost
        cost -= self._coins_value(state, place) + self.events_value(state, state.seat, place)
        return cost + weights.SURPLUS * max(0, sum(hand) + self._event_cards(state) - HAND_LIMIT)

    def _coins_value(self, state: EightyDaysState, place: int) -> float:
        """Return the value of the current traveller's coins, each worth less than the one before."""
        coins = float(state.coins[state.seat])
        return self.coin_value(place) * (coins - 0.06 * coins * coins)

    def coin_value(self, place: int) -> float:
        return max(0.0, weights.COIN * min(1.0, (_NO_MORE_COINS - place) / _LAST_LEGS))

    def _event_cards(self, state: EightyDaysState) -> int:
        first = state.seat * HAND_EVENTS
        return sum(state.events[first : first + HAND_EVENTS])

    def events_value(self, state: EightyDaysState, seat: int, place: int) -> float:
        first = seat * HAND_EVENTS
        total = 0.0
        for kind in range(HAND_EVENTS):
            if state.events[first + kind] == 0:
                continue
            value = weights.EVENTS[kind]
            if kind == ELEPHANT and place > BOMBAY:
                value = weights.USELESS_ELEPHANT
            total += value * int(state.events[first + kind])
        return total * min(1.0, (HOME - place + 1) / _LAST_LEGS)

    def card_gain(self, state: EightyDaysState, place: int, hand: list[int], turn_value: float) -> float:
        """Return the expected saving of a travel card from the deck."""
        if place == HOME:
            return 0.0
        events = self._event_cards(state)
        key = key_of(place, hand, turn_value) * COUNTS + events
        cached = self._card_gains.get(key)
        if cached is None:
            cached = self._compute_card_gain(place, hand, turn_value, events)
            if len(self._card_gains) >= CACHE_SIZE:
                self._card_gains.clear()
            self._card_gains[key] = cached
        return cached

    def _compute_card_gain(self, place: int, hand: list[int], turn_value: float, events: int) -> float:
        before = self.remaining.estimate(place, hand, turn_value).cost
        if sum(hand) + events >= HAND_LIMIT:
            before -= weights.SURPLUS
        gain = 0.0
        for kind in range(TRAVEL_KINDS):
            hand[kind] += 1
            # A bad card can be discarded.
            saved = max(0.0, before - self.remaining.estimate(place, hand, turn_value).cost)
            gain += int(self.lookup.travel_copies[kind]) * saved
            hand[kind] -= 1
        return gain / self._copies

    def arrival_gain(self, state: EightyDaysState, city: int, hand: list[int], turn_value: float) -> float:
        """Return the current traveller's gain from a city's chips on arrival."""
        if city == HOME:
            return 0.0
        before = state.arrivals[city - 1]
        gain = 0.0
        for colour in (ORANGE, BLUE):
            due = before == 0 if colour == ORANGE else before + 1 == self.lookup.blue_arrival
            if due or chip_is_open(state, spot(city, colour)):
                gain += self.chip_gain(state, state.chips[spot(city, colour)], city, hand, turn_value)
        return gain

    def chip_gain(self, state: EightyDaysState, kind: int, place: int, hand: list[int], turn_value: float) -> float:
        """Return the current traveller's gain from a chip at a place."""
        if kind == COIN_CHIP:
            return self.coin_value(place)
        if kind == EVENT_CHIP:
            return weights.EVENT_CARD
        if kind == TRAVEL_CHIP:
            return self.card_gain(state, place, hand, turn_value)
        if kind == LOST_DAY_CHIP:
            return weights.LOST_DAY
        return 0.0 if kind == GONE else _UNSEEN_CHIP
