"""Taking a travel card (ED-TAKE)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bradshaw.core.chance import Chance
from bradshaw.core.codes import MoveList
from bradshaw.core.values import Event
from bradshaw.games.eighty_days.codes import AT_TAKE_CARD, AT_TAKE_TOP
from bradshaw.games.eighty_days.events import CardTaken, TopCardTaken
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import (
    ACTIONS,
    BALLOON_ACTION,
    FIRST_ACTION,
    NOTHING,
    PLACES,
    TRAVEL_CARDS,
    TRAVEL_KINDS,
    TURN,
)
from bradshaw.games.eighty_days.rules import travel_deck
from bradshaw.games.eighty_days.state import EightyDaysState

SIX: Final = 6


def barred(state: EightyDaysState, action: i64) -> bool:
    """ED-TAKE-02: the first player cannot take the card under the first-player action, except in the extra turn
    (ED-ORDER-09)."""
    return action == FIRST_ACTION and state.seat == state.first and state.extra == 0


def may_take_top(state: EightyDaysState) -> bool:
    """ED-TAKE-03: whether this is the last turn of a round that began with six travellers."""
    last = (state.seat + 1) % state.players == state.first
    return state.travellers == SIX and last and travel_deck.can_draw(state)


def can_take(state: EightyDaysState) -> bool:
    """Whether any card can be taken."""
    for action in range(PLACES):
        if state.row[action] != NOTHING and not barred(state, action):
            return True
    return may_take_top(state)


def legal_takes(state: EightyDaysState, legal: MoveList) -> None:
    """ED-TAKE-01: a face-up card, or the top card of the deck (ED-TAKE-03)."""
    for action in range(PLACES):
        if state.row[action] != NOTHING and not barred(state, action):
            legal.append(AT_TAKE_CARD + action)
    if may_take_top(state):
        legal.append(AT_TAKE_TOP)


def play_take(state: EightyDaysState, action: i64, events: list[Event] | None) -> None:
    """ED-TAKE-01: take the card into the hand, face up; its action can be used (ED-ACTION-01)."""
    seat = state.seat
    card = state.row[action]
    state.row[action] = NOTHING
    state.hands[seat * TRAVEL_KINDS + card] += 1
    state.known[seat * TRAVEL_KINDS + card] += 1
    if state.extra == 0:  # ED-ORDER-09: in the extra turn the card gives no action
        if action == BALLOON_ACTION:
            state.balloon = 1  # ED-ACTION-03: to be declared with a leg
        else:
            state.action = action
    state.step = TURN
    if events is not None:
        events.append(CardTaken(seat, ACTIONS[action], TRAVEL_CARDS[card], state.extra == 0))


def play_take_top(lookup: Lookup, state: EightyDaysState, chance: Chance, events: list[Event] | None) -> None:
    """ED-TAKE-03: take the top of the deck, without an action."""
    card = travel_deck.draw_to_hand(lookup, state, state.seat, chance, events)
    state.step = TURN
    if events is not None:
        events.append(TopCardTaken(state.seat, TRAVEL_CARDS[card]))
