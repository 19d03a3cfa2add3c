"""Counting days, coming home, and the end of the game (ED-LONDON, ED-ROUND-07, ED-END)."""

from __future__ import annotations

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from bradshaw.core.shared_arrays import changed, increased
from bradshaw.core.values import Event
from bradshaw.games.eighty_days.events import CameHome, DaysLost
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import (
    BY_LONDON,
    EVENT_CARDS,
    HAND_EVENTS,
    HOME,
    REASON_COUNT,
    REASONS,
    TRAVEL_KINDS,
)
from bradshaw.games.eighty_days.rules import travel_deck
from bradshaw.games.eighty_days.state import EightyDaysState

DAYS_PER_ROUND: Final = 1
# The number of arrivals that ends the game, by number of players (ED-END-01 to 03).
ENOUGH_HOME: Final[tuple[int, ...]] = (0, 0, 1, 2, 3, 4, 4)


def add_days(state: EightyDaysState, seat: i64, reason: i64, days: i64) -> None:
    """Add days to a seat's count, which has no limit (ED-LONDON-03)."""
    state.days[seat] += days
    state.days_by = increased(state.days_by, seat * REASON_COUNT + reason, days)


def lose_days_together(state: EightyDaysState, spared: i64, reason: i64, days: i64, events: list[Event] | None) -> None:
    """Make every traveller except `spared` (-1: nobody) lose days. Players at home lose none (ED-LONDON-01)."""
    losers: list[int] = []
    for seat in range(state.players):
        if state.place[seat] < HOME and seat != spared:
            add_days(state, seat, reason, days)
            losers.append(seat)
    if events is not None and len(losers) > 0:
        events.append(DaysLost(None, REASONS[reason], tuple(losers), days))


def come_home(lookup: Lookup, state: EightyDaysState, events: list[Event] | None) -> None:
    """Discard the hand (ED-LONDON-01) and record the order of arrival (ED-LONDON-02). Coins stay (ED-ORDER-11)."""
    seat = state.seat
    state.home_order = changed(state.home_order, seat, state.players - state.travelling())
    cards: list[int] = []
    for kind in range(TRAVEL_KINDS):
        while state.hands[seat * TRAVEL_KINDS + kind] > 0:
            travel_deck.spend(state, seat, kind)
            cards.append(kind)
    event_cards = _discard_events(lookup, state)
    if events is not None:
        event_names = tuple([EVENT_CARDS[kind] for kind in event_cards])
        card_names = travel_deck.card_names(cards)
        events.append(CameHome(seat, state.home_order[seat], state.days[seat], card_names, event_names))


def _discard_events(lookup: Lookup, state: EightyDaysState) -> list[int]:
    """Discard the event cards in the order of their kinds, on top of the pile or under it (ED-LONDON-01)."""
    seat = state.seat
    discarded: list[int] = []
    for kind in range(HAND_EVENTS):
        while state.events[seat * HAND_EVENTS + kind] > 0:
            state.events[seat * HAND_EVENTS + kind] -= 1
            discarded.append(kind)
    if lookup.home_on_top:
        state.event_discards = extend(state.event_discards, discarded)
    else:
        state.event_discards = extend(vec[i64](discarded), state.event_discards)
    return discarded


def lose_days_to_london(state: EightyDaysState, events: list[Event] | None) -> None:
    """Make every traveller lose a day if a player was home when the round began (ED-ROUND-07)."""
    if state.travellers < state.players:
        lose_days_together(state, -1, BY_LONDON, DAYS_PER_ROUND, events)


def game_over(lookup: Lookup, state: EightyDaysState) -> bool:
    """Return whether enough players are home to end the game (ED-END-01, ED-END-02, ED-END-03)."""
    return lookup.players - state.travelling() >= ENOUGH_HOME[lookup.players]


def extra_turn_due(lookup: Lookup, state: EightyDaysState) -> bool:
    """Return whether the last traveller gets an extra turn after the seat came home (ED-END-01, `extra`)."""
    if not lookup.extra_turn or not 3 <= lookup.players <= 5:
        return False
    return state.travelling() == 1 and state.place[state.seat] == HOME
