"""Coming home, what that costs the others, and the end of the game (ED-LONDON, ED-ROUND-07, ED-END)."""

from __future__ import annotations

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from bradshaw.core.shared_arrays import changed
from bradshaw.core.values import Event
from bradshaw.games.eighty_days.events import CameHome
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import BY_LONDON, EVENT_CARDS, HAND_EVENTS, HOME, TRAVEL_KINDS
from bradshaw.games.eighty_days.rules import travel_deck
from bradshaw.games.eighty_days.rules.days import lose_days_together
from bradshaw.games.eighty_days.state import EightyDaysState

DAYS_A_ROUND: Final = 1
# Home enough for the game to end, by the number of players (ED-END-01 to 03).
ENOUGH_HOME: Final[tuple[int, ...]] = (0, 0, 1, 2, 3, 4, 4)


def come_home(lookup: Lookup, state: EightyDaysState, events: list[Event] | None) -> None:
    """ED-LONDON-01: the hand is discarded; ED-LONDON-02: the order is kept. Coins stay (ED-ORDER-11)."""
    seat = state.seat
    state.home_order = changed(state.home_order, seat, state.players - state.travelling())
    cards: list[int] = []
    for kind in range(TRAVEL_KINDS):
        while state.hands[seat * TRAVEL_KINDS + kind] > 0:
            travel_deck.spend(state, seat, kind)
            cards.append(kind)
    event_cards = _discard_events(lookup, state)
    if events is not None:
        told = tuple([EVENT_CARDS[kind] for kind in event_cards])
        events.append(CameHome(seat, state.home_order[seat], state.days[seat], travel_deck.card_names(cards), told))


def _discard_events(lookup: Lookup, state: EightyDaysState) -> list[int]:
    """ED-LONDON-01: on top of the discards or under them, several in the order of the kinds."""
    seat = state.seat
    found: list[int] = []
    for kind in range(HAND_EVENTS):
        while state.events[seat * HAND_EVENTS + kind] > 0:
            state.events[seat * HAND_EVENTS + kind] -= 1
            found.append(kind)
    if lookup.home_on_top:
        state.event_discards = extend(state.event_discards, found)
    else:
        state.event_discards = extend(vec[i64](found), state.event_discards)
    return found


def lose_days_to_london(state: EightyDaysState, events: list[Event] | None) -> None:
    """ED-ROUND-07: once somebody is home, each round costs the others one day."""
    if state.travellers < state.players:
        lose_days_together(state, -1, BY_LONDON, DAYS_A_ROUND, events)


def game_over(lookup: Lookup, state: EightyDaysState) -> bool:
    """Whether the game ends with the round that is over: enough are home (ED-END-01, ED-END-02, ED-END-03)."""
    return lookup.players - state.travelling() >= ENOUGH_HOME[lookup.players]


def extra_turn_due(lookup: Lookup, state: EightyDaysState) -> bool:
    """ED-END-01, `extra`: of three to five one is still on the way, whose turn in this round is over: the last but one
    came home after it."""
    if not lookup.extra_turn or not 3 <= lookup.players <= 5:
        return False
    return state.travelling() == 1 and state.place[state.seat] == HOME
