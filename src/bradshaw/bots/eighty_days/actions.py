"""Values the moves of a turn other than travelling, by how much each improves the best turn without it."""

from __future__ import annotations

from typing import Final

from bradshaw.bots.eighty_days import weights
from bradshaw.bots.eighty_days.costs import JourneyCosts
from bradshaw.bots.eighty_days.detective import gain_of_sending, without_detective
from bradshaw.bots.eighty_days.travel import TravelEvaluator, Trip
from bradshaw.bots.valued_moves import ValuedMoves
from bradshaw.core.codes import MoveList
from bradshaw.games.eighty_days.codes import (
    ACT_COIN,
    ACT_EVENT,
    ACT_FIRST,
    AT_ACT_DETECTIVE,
    AT_ACT_EXCHANGE,
    AT_BUY,
    AT_SEND_DETECTIVE,
    CITY_CHOICES,
    EXCHANGED,
    KIND,
    SELL_ELEPHANT,
    SEND_DETECTIVE,
    city_of,
)
from bradshaw.games.eighty_days.names import (
    BOMBAY,
    COIN_ACTION,
    DETECTIVE,
    DETECTIVE_ACTION,
    ELEPHANT,
    EVENT_ACTION,
    EXCHANGE_ACTION,
    FIRST_ACTION,
    HAND_EVENTS,
    HOME,
    NOTHING,
    PRINCESS,
    TRAVEL_KINDS,
)
from bradshaw.games.eighty_days.rules import actions, coins, events
from bradshaw.games.eighty_days.state import EightyDaysState

# The minimum gain, in days, that justifies spending something now instead of saving it.
_WORTHWHILE: Final = 0.3
_DAY: Final = 100.0


class ActionEvaluator:
    def __init__(self, costs: JourneyCosts, travel: TravelEvaluator) -> None:
        self._costs: JourneyCosts = costs
        self._travel: TravelEvaluator = travel

    def action_gain(self, state: EightyDaysState, best: Trip, turn_value: float) -> float:
        """Return the gain that the action of the card just taken adds to the best turn.

        The best turn already counts a balloon and, where the detective can be sent away, ignores the detective.
        """
        action = state.action
        if action == NOTHING:
            return 0.0
        if action == COIN_ACTION:
            return self._costs.coin_value(best.place) if state.bank > 0 else 0.0
        if action == EVENT_ACTION:
            return _event_gain(best)
        if action == FIRST_ACTION:
            return weights.FIRST_PLAYER if best.place < HOME else 0.0
        if action == DETECTIVE_ACTION:
            return max([gain_of_sending(state, city, best.place) for city in range(1, HOME)])
        return max(0.0, self._best_exchange(state, best, turn_value)[1])

    def add_actions(self, valued: ValuedMoves, state: EightyDaysState, best: Trip, turn_value: float) -> None:
        """Add the moves that use the action of the card just taken."""
        legal = MoveList()
        if state.action == EXCHANGE_ACTION:
            offset, gain = self._best_exchange(state, best, turn_value)
            if offset != NOTHING:
                _add(valued, AT_ACT_EXCHANGE + offset, best, gain - _WORTHWHILE)
            return
        actions.legal_actions(state, legal)
        if state.action == DETECTIVE_ACTION:
            free = self._travel.best_of_turn(without_detective(state), turn_value)
            for move in legal.codes:
                _add(valued, move, free, gain_of_sending(state, city_of(move - AT_ACT_DETECTIVE), free.place))
            return
        for move in legal.codes:
            kind = KIND[move]
            gain = 0.01  # an unused action lapses
            if kind == ACT_COIN:
                gain += self._costs.coin_value(best.place)
            elif kind == ACT_EVENT:
                gain += _event_gain(best)
            elif kind == ACT_FIRST:
                gain += weights.FIRST_PLAYER
            _add(valued, move, best, gain)

    def add_any_time(self, valued: ValuedMoves, state: EightyDaysState, best: Trip, turn_value: float) -> None:
        """Add the moves playable at any time: selling an elephant, sending the detective, buying cards."""
        legal = MoveList()
        events.legal_any_time(state, legal)
        free = best
        if any(KIND[move] == SEND_DETECTIVE for move in legal.codes):
            free = self._travel.best_of_turn(without_detective(state), turn_value)
        for move in legal.codes:
            kind = KIND[move]
            princess = state.events[state.seat * HAND_EVENTS + (ELEPHANT if kind == SELL_ELEPHANT else DETECTIVE)] == 0
            price = weights.EVENTS[PRINCESS] if princess else 0.0
            if kind == SELL_ELEPHANT and best.place > BOMBAY and state.place[state.seat] > BOMBAY:
                price = max(price, weights.USELESS_ELEPHANT)
                _add(valued, move, best, self._costs.coin_value(best.place) - price)
            elif kind == SEND_DETECTIVE:
                city = city_of((move - AT_SEND_DETECTIVE) % CITY_CHOICES)
                price = max(price, weights.EVENTS[DETECTIVE] * min(1.0, (HOME - free.place) / 3))
                _add(valued, move, free, gain_of_sending(state, city, free.place) - price)
        if best.place < HOME:
            self._add_buys(valued, state, best, turn_value)

    def _add_buys(self, valued: ValuedMoves, state: EightyDaysState, best: Trip, turn_value: float) -> None:
        legal = MoveList()
        coins.legal_buys(state, legal)
        for move in legal.codes:
            price = 2 * self._costs.coin_value(best.place)
            if move == AT_BUY + coins.TRAVEL:
                gain = self._bought_card_gain(state, best, turn_value)
            else:
                gain = _event_gain(best)
            _add(valued, move, best, gain - price - _WORTHWHILE)

    def _bought_card_gain(self, state: EightyDaysState, best: Trip, turn_value: float) -> float:
        """Return the expected saving from drawing a card now."""
        if best.place > state.place[state.seat]:
            return self._costs.card_gain(state, best.place, best.hand, turn_value)
        copies = self._costs.lookup.travel_copies
        gain = 0.0
        for kind in range(TRAVEL_KINDS):
            next_state = state.copy()
            next_state.hands[state.seat * TRAVEL_KINDS + kind] += 1
            trip = self._travel.best_of_turn(next_state, turn_value)
            gain += int(copies[kind]) * max(0.0, best.cost - trip.cost)
        return gain / int(sum(copies))

    def _best_exchange(self, state: EightyDaysState, best: Trip, turn_value: float) -> tuple[int, float]:
        """Return the best exchange of the cards that the best turn leaves unused, and its gain."""
        hand = best.hand
        if best.place == HOME:
            return NOTHING, 0.0
        before = self._costs.cost_from(state, best.place, hand, turn_value)
        best_offset = NOTHING
        best_gain = 0.0
        for offset in range(len(EXCHANGED)):
            cards = EXCHANGED[offset]
            if not _holds(hand, cards):
                continue
            for card in cards:
                hand[card] -= 1
            loss = self._costs.cost_from(state, best.place, hand, turn_value) - before
            if loss < best_gain + 2.0 * len(cards):
                gain = len(cards) * self._costs.card_gain(state, best.place, hand, turn_value) - loss
                if gain > best_gain:
                    best_offset, best_gain = offset, gain
            for card in cards:
                hand[card] += 1
        return best_offset, best_gain


def _event_gain(best: Trip) -> float:
    return weights.EVENT_CARD * min(1.0, (HOME - best.place) / 3)


def _holds(hand: list[int], cards: list[int]) -> bool:
    return all(hand[card] >= cards.count(card) for card in cards)


def _add(valued: ValuedMoves, move: int, best: Trip, gain: float) -> None:
    valued.add(move, -int(_DAY * (best.cost - gain)))
