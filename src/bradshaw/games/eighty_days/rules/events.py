"""Playing event cards (ED-EVENT)."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from bradshaw.core.codes import MoveList
from bradshaw.core.values import Event
from bradshaw.games.eighty_days.codes import (
    AT_SELL_ELEPHANT,
    AT_SEND_DETECTIVE,
    CITY_CHOICES,
    NO_CARD,
    REPLACEABLE,
    city_of,
    source_of,
)
from bradshaw.games.eighty_days.events import EventPlayed, ValueReplaced
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import (
    BY_CARD,
    BY_PRINCESS,
    CONNECTION,
    DETECTIVE,
    ELEPHANT,
    EVENT_CARDS,
    HAND_EVENTS,
    NOTHING,
    OFFER,
    PRINCESS,
    PROPELLER,
    SOURCES,
    SUBMARINE,
    TRAINS,
    TRAVEL_CARDS,
)
from bradshaw.games.eighty_days.rules import coins, detective, travel_deck
from bradshaw.games.eighty_days.state import EightyDaysState


def top(state: EightyDaysState) -> i64:
    """Return the top event discard, or NOTHING."""
    if len(state.event_discards) == 0:
        return NOTHING
    return state.event_discards[len(state.event_discards) - 1]


def can_use(state: EightyDaysState, kind: i64, source: i64) -> bool:
    """Return whether the player has the card, or a Princess that can copy it (ED-EVENT-05, ED-ORDER-05)."""
    base = state.seat * HAND_EVENTS
    if source == BY_CARD:
        return state.events[base + kind] > 0
    return state.events[base + PRINCESS] > 0 and top(state) == kind


def use(state: EightyDaysState, kind: i64, source: i64, coin: bool, events: list[Event] | None) -> None:
    """Discard the card, or the Princess that copies it (ED-EVENT-01, ED-ORDER-05)."""
    card = PRINCESS if source == BY_PRINCESS else kind
    state.events[state.seat * HAND_EVENTS + card] -= 1
    state.event_discards = append(state.event_discards, card)
    if events is not None:
        events.append(EventPlayed(state.seat, EVENT_CARDS[card], EVENT_CARDS[kind], coin))


# At any time in the turn (ED-EVENT-02, ED-ORDER-02)


def legal_any_time(state: EightyDaysState, legal: MoveList) -> None:
    """List sales of an Elephant (ED-EVENT-04) and plays of the Detective (ED-EVENT-09)."""
    if state.bank > 0:
        for source in range(BY_CARD, BY_PRINCESS + 1):
            if can_use(state, ELEPHANT, source):
                legal.append(AT_SELL_ELEPHANT + source - 1)
    for source in range(BY_CARD, BY_PRINCESS + 1):
        if can_use(state, DETECTIVE, source):
            for offset in range(CITY_CHOICES):
                legal.append(AT_SEND_DETECTIVE + (source - 1) * CITY_CHOICES + offset)


def play_sell(state: EightyDaysState, offset: i64, events: list[Event] | None) -> None:
    """Sell an Elephant for a coin (ED-EVENT-04)."""
    use(state, ELEPHANT, source_of(offset, 1), True, events)
    coins.receive_coin(state, state.seat, "elephant", events)


def play_detective(state: EightyDaysState, offset: i64, events: list[Event] | None) -> None:
    """Move the detective with an event card (ED-EVENT-09)."""
    use(state, DETECTIVE, source_of(offset, CITY_CHOICES), False, events)
    detective.move(state, city_of(offset), events)


# Declared with a leg (ED-ORDER-04); travel.py lists these moves


def play_connection(state: EightyDaysState, offset: i64, events: list[Event] | None) -> None:
    """Declare a second leg (ED-EVENT-07)."""
    use(state, CONNECTION, source_of(offset, 1), False, events)


def play_offer(lookup: Lookup, state: EightyDaysState, offset: i64, events: list[Event] | None) -> None:
    """Take days off the leg (ED-EVENT-08). Two Offers add up."""
    use(state, OFFER, source_of(offset, 1), False, events)
    state.leg_off += lookup.offer_days


def play_elephant(state: EightyDaysState, offset: i64, events: list[Event] | None) -> None:
    """Ride an Elephant across India (ED-TRAVEL-09)."""
    use(state, ELEPHANT, source_of(offset, 1), False, events)
    state.leg_elephant = 1


def play_propeller(lookup: Lookup, state: EightyDaysState, offset: i64, events: list[Event] | None) -> None:
    """Replace a train's value, or the card itself (ED-EVENT-06)."""
    _replace(state, PROPELLER, offset, 0, events)
    state.leg_trains += 1
    state.leg_days += lookup.propeller_days


def play_submarine(lookup: Lookup, state: EightyDaysState, offset: i64, events: list[Event] | None) -> None:
    """Replace a ship's value, or the card itself (ED-EVENT-06)."""
    _replace(state, SUBMARINE, offset, TRAINS, events)
    state.leg_ships += 1
    state.leg_days += lookup.submarine_days


def _replace(state: EightyDaysState, event: i64, offset: i64, first: i64, events: list[Event] | None) -> None:
    """Play an event and discard the card whose value it replaces, if any."""
    source = source_of(offset, REPLACEABLE)
    use(state, event, source, False, events)
    choice = offset % REPLACEABLE
    name: str | None = None
    if choice != NO_CARD:
        travel_deck.spend(state, state.seat, first + choice)
        state.leg_cards = append(state.leg_cards, first + choice)
        name = TRAVEL_CARDS[first + choice]
    if events is not None:
        events.append(ValueReplaced(state.seat, EVENT_CARDS[event], SOURCES[source], name))
