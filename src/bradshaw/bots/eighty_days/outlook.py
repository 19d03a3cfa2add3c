"""What a position costs the traveller whose turn it is: the days still to come, less what he holds."""

from __future__ import annotations

from typing import Final

from bradshaw.bots.eighty_days import worth
from bradshaw.bots.eighty_days.prospects import COUNTS, MOST_KNOWN, Prospects, cards_of, key_of
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
from bradshaw.games.eighty_days.rules.chips import lies_open, spot
from bradshaw.games.eighty_days.state import EightyDaysState

# With so many days in hand, or so many too many, a race of two is run otherwise.
_IN_TIME: Final = DAYS_OF_THE_BET - 4
_TOO_LATE: Final = DAYS_OF_THE_BET + 5
_UNSEEN_CHIP: Final = 1.0
# Within the last legs coins and events lose their use.
_LAST_LEGS: Final = 3
_NO_MORE_COINS: Final = HOME - 0.8


class Outlook:
    """Judges positions by what their traveller may know."""

    def __init__(self, lookup: Lookup, hasty: bool = False) -> None:
        """A `hasty` one has no sense of the race."""
        self._hasty: bool = hasty
        self.lookup: Lookup = lookup
        self.prospects: Prospects = Prospects(lookup)
        self._card_gains: dict[int, float] = {}
        self._copies: float = float(sum(lookup.travel_copies))

    def turn_worth(self, state: EightyDaysState, seat: int) -> float:
        """How many days a turn is worth to a seat."""
        if self._hasty:
            return worth.TURN
        if state.players == 2:
            hand = cards_of(state.hands, seat)
            days = int(state.days[seat]) + self.prospects.look(state.place[seat], hand, worth.TURN).days
            if days <= _IN_TIME:
                return worth.TURN_OF_A_RACE
            return worth.TURN_IN_DOUBT if days <= _TOO_LATE else worth.TURN_TOO_LATE
        return worth.TURN if state.travelling() == state.players else worth.TURN_UNDER_PRESSURE

    def rest(self, state: EightyDaysState, place: int, hand: list[int], turn: float) -> float:
        """The cost from a place on, with these cards, and with the events and coins of the one at turn."""
        if place == HOME:
            return 0.0
        cost = self.prospects.look(place, hand, turn).cost
        cost -= self._coins(state, place) + self.events(state, state.seat, place)
        return cost + worth.SURPLUS * max(0, sum(hand) + self._event_cards(state) - HAND_LIMIT)

    def _coins(self, state: EightyDaysState, place: int) -> float:
        """More coins are worth less each."""
        number = float(state.coins[state.seat])
        return self.coin(place) * (number - 0.06 * number * number)

    def coin(self, place: int) -> float:
        """What one coin is worth."""
        return max(0.0, worth.COIN * min(1.0, (_NO_MORE_COINS - place) / _LAST_LEGS))

    def _event_cards(self, state: EightyDaysState) -> int:
        first = state.seat * HAND_EVENTS
        return sum(state.events[first : first + HAND_EVENTS])

    def events(self, state: EightyDaysState, seat: int, place: int) -> float:
        """What the event cards of a seat are worth at a place."""
        first = seat * HAND_EVENTS
        total = 0.0
        for kind in range(HAND_EVENTS):
            if state.events[first + kind] == 0:
                continue
            value = worth.EVENTS[kind]
            if kind == ELEPHANT and place > BOMBAY:
                value = worth.USELESS_ELEPHANT
            total += value * int(state.events[first + kind])
        return total * min(1.0, (HOME - place + 1) / _LAST_LEGS)

    def card_gain(self, state: EightyDaysState, place: int, hand: list[int], turn: float) -> float:
        """What a travel card from the deck saves, on the average."""
        if place == HOME:
            return 0.0
        events = self._event_cards(state)
        key = key_of(place, hand, turn) * COUNTS + events
        known = self._card_gains.get(key)
        if known is None:
            known = self._work_out_card_gain(place, hand, turn, events)
            if len(self._card_gains) >= MOST_KNOWN:
                self._card_gains.clear()
            self._card_gains[key] = known
        return known

    def _work_out_card_gain(self, place: int, hand: list[int], turn: float, events: int) -> float:
        before = self.prospects.look(place, hand, turn).cost
        if sum(hand) + events >= HAND_LIMIT:
            before -= worth.SURPLUS
        gain = 0.0
        for kind in range(TRAVEL_KINDS):
            hand[kind] += 1
            # A bad card need not be kept.
            saved = max(0.0, before - self.prospects.look(place, hand, turn).cost)
            gain += int(self.lookup.travel_copies[kind]) * saved
            hand[kind] -= 1
        return gain / self._copies

    def arrival(self, state: EightyDaysState, city: int, hand: list[int], turn: float) -> float:
        """What the chips bring to the one at turn when he comes to a city now."""
        if city == HOME:
            return 0.0
        before = state.arrivals[city - 1]
        gain = 0.0
        for colour in (ORANGE, BLUE):
            due = before == 0 if colour == ORANGE else before + 1 == self.lookup.blue_arrival
            if due or lies_open(state, spot(city, colour)):
                gain += self.chip(state, state.chips[spot(city, colour)], city, hand, turn)
        return gain

    def chip(self, state: EightyDaysState, kind: int, place: int, hand: list[int], turn: float) -> float:
        """What a chip brings."""
        if kind == COIN_CHIP:
            return self.coin(place)
        if kind == EVENT_CHIP:
            return worth.EVENT_CARD
        if kind == TRAVEL_CHIP:
            return self.card_gain(state, place, hand, turn)
        if kind == LOST_DAY_CHIP:
            return worth.LOST_DAY
        return 0.0 if kind == GONE else _UNSEEN_CHIP
