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


def is_barred(state: EightyDaysState, action: i64) -> bool:
    """Return whether the first player may not take this card (ED-TAKE-02), except in the extra turn (ED-ORDER-09)."""
    return action == FIRST_ACTION and state.seat == state.first and state.extra == 0


def may_take_top(state: EightyDaysState) -> bool:
    """Return whether this is the last turn of a round that began with six travellers (ED-TAKE-03)."""
    is_last_turn = (state.seat + 1) % state.players == state.first
    return state.travellers == SIX and is_last_turn and travel_deck.can_draw(state)


def can_take(state: EightyDaysState) -> bool:
    for action in range(PLACES):
        if state.row[action] != NOTHING and not is_barred(state, action):
            return True
    return may_take_top(state)


def legal_takes(state: EightyDaysState, legal: MoveList) -> None:
    """List the cards to take: face-up cards (ED-TAKE-01), or the top of the deck (ED-TAKE-03)."""
    for action in range(PLACES):
        if state.row[action] != NOTHING and not is_barred(state, action):
            legal.append(AT_TAKE_CARD + action)
    if may_take_top(state):
        legal.append(AT_TAKE_TOP)


def play_take(state: EightyDaysState, action: i64, events: list[Event] | None) -> None:
    """Take a face-up card (ED-TAKE-01), whose action can be used (ED-ACTION-01)."""
    seat = state.seat
    card = state.row[action]
    state.row[action] = NOTHING
    state.hands[seat * TRAVEL_KINDS + card] += 1
    state.known[seat * TRAVEL_KINDS + card] += 1
    if state.extra == 0:  # in the extra turn a card gives no action (ED-ORDER-09)
        if action == BALLOON_ACTION:
            state.balloon = 1  # declared later, with a leg (ED-ACTION-03)
        else:
            state.action = action
    state.step = TURN
    if events is not None:
        events.append(CardTaken(seat, ACTIONS[action], TRAVEL_CARDS[card], state.extra == 0))


def play_take_top(lookup: Lookup, state: EightyDaysState, chance: Chance, events: list[Event] | None) -> None:
    """Take the top card of the deck, without an action (ED-TAKE-03)."""
    card = travel_deck.draw_to_hand(lookup, state, state.seat, chance, events)
    state.step = TURN
    if events is not None:
        events.append(TopCardTaken(state.seat, TRAVEL_CARDS[card]))
