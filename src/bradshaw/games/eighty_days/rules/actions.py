"""The actions above the row (ED-ACTION). An action is optional and lapses with the first leg."""

from __future__ import annotations

from mypy_extensions import i64

from bradshaw.core.chance import Chance
from bradshaw.core.codes import MoveList
from bradshaw.core.values import Event
from bradshaw.games.eighty_days.codes import (
    AT_ACT_COIN,
    AT_ACT_DETECTIVE,
    AT_ACT_EVENT,
    AT_ACT_EXCHANGE,
    AT_ACT_FIRST,
    CITY_CHOICES,
    EXCHANGED,
    city_of,
)
from bradshaw.games.eighty_days.events import CardsExchanged, MarkerClaimed
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import (
    COIN_ACTION,
    DETECTIVE_ACTION,
    EVENT_ACTION,
    EXCHANGE_ACTION,
    FIRST_ACTION,
    NOTHING,
    TRAVEL_KINDS,
)
from bradshaw.games.eighty_days.rules import coins, detective, event_deck, travel_deck
from bradshaw.games.eighty_days.state import EightyDaysState


def legal_actions(state: EightyDaysState, legal: MoveList) -> None:
    """List the uses of the taken card's action (ED-ACTION-01)."""
    action = state.action
    if action == COIN_ACTION:
        if state.bank > 0:
            legal.append(AT_ACT_COIN)
    elif action == EVENT_ACTION:
        legal.append(AT_ACT_EVENT)
    elif action == DETECTIVE_ACTION:
        for offset in range(CITY_CHOICES):
            legal.append(AT_ACT_DETECTIVE + offset)
    elif action == FIRST_ACTION:
        legal.append(AT_ACT_FIRST)
    elif action == EXCHANGE_ACTION:
        _legal_exchanges(state, legal)


def _legal_exchanges(state: EightyDaysState, legal: MoveList) -> None:
    """List the exchanges of one to three cards in hand (ED-ORDER-06), in code order."""
    base = state.seat * TRAVEL_KINDS
    hands = state.hands
    code: i64 = AT_ACT_EXCHANGE
    for first in range(TRAVEL_KINDS):
        has_first = hands[base + first] > 0
        if has_first:
            legal.append(code)
        code += 1
        for second in range(first, TRAVEL_KINDS):
            has_second = has_first and hands[base + second] > (1 if second == first else 0)
            if has_second:
                legal.append(code)
            code += 1
            for third in range(second, TRAVEL_KINDS):
                if has_second:
                    used = (1 if third == first else 0) + (1 if third == second else 0)
                    if hands[base + third] > used:
                        legal.append(code)
                code += 1


def play_coin_action(state: EightyDaysState, events: list[Event] | None) -> None:
    """Take a coin from the bank (ED-ACTION-02)."""
    state.action = NOTHING
    coins.receive_coin(state, state.seat, "action", events)


def play_event_action(lookup: Lookup, state: EightyDaysState, chance: Chance, events: list[Event] | None) -> None:
    """Draw an event card (ED-ACTION-04)."""
    state.action = NOTHING
    event_deck.draw_event_card(lookup, state, state.seat, "action", chance, events)


def play_detective_action(state: EightyDaysState, offset: i64, events: list[Event] | None) -> None:
    """Move the detective (ED-ACTION-05)."""
    state.action = NOTHING
    detective.move(state, city_of(offset), events)


def play_first_action(state: EightyDaysState, events: list[Event] | None) -> None:
    """Become the first player of the next round (ED-ACTION-06)."""
    state.action = NOTHING
    state.next_first = state.seat
    if events is not None:
        events.append(MarkerClaimed(state.seat))


def play_exchange_action(
    lookup: Lookup, state: EightyDaysState, offset: i64, chance: Chance, events: list[Event] | None
) -> None:
    """Discard one to three cards, then draw as many (ED-ACTION-07)."""
    state.action = NOTHING
    seat = state.seat
    discarded = EXCHANGED[offset]
    for kind in discarded:
        travel_deck.spend(state, seat, kind)
    # The deck cannot run out: the cards just discarded can be reshuffled.
    drawn = [travel_deck.draw_to_hand(lookup, state, seat, chance, events) for _ in discarded]
    if events is not None:
        drawn.sort()
        names = travel_deck.card_names(drawn)
        events.append(CardsExchanged(seat, travel_deck.card_names(discarded), len(drawn), names))
