"""Skips steps without a choice (ED-TURN-01), but only if public knowledge proves it: skipping a step because of hidden
cards would reveal them."""

from __future__ import annotations

from mypy_extensions import i64

from bradshaw.games.eighty_days.codes import AT_DEPART, AT_END_TURN, AT_TAKE_CARD
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import (
    COIN_ACTION,
    EXCHANGE_ACTION,
    HAND_EVENTS,
    LEG,
    NOTHING,
    PLACES,
    TAKE,
    TURN,
)
from bradshaw.games.eighty_days.rules import coins, payment, take_card
from bradshaw.games.eighty_days.state import EightyDaysState


def forced_move(lookup: Lookup, state: EightyDaysState) -> i64:
    """Return the only legal move if public knowledge proves it is the only one, else NOTHING. The number of cards in a
    hand is public, the cards are not."""
    if event_cards_in_hand(state) > 0:
        return NOTHING
    if state.step == LEG:
        return AT_DEPART if _leg_provided_for(lookup, state) else NOTHING
    if state.coins[state.seat] >= coins.PRICE:
        return NOTHING
    if state.step == TAKE:
        return _only_card(state)
    if state.step == TURN and _no_action(state) and _no_journey(lookup, state):
        return AT_END_TURN
    return NOTHING


def event_cards_in_hand(state: EightyDaysState) -> i64:
    """Count the event cards of the seat to move."""
    number: i64 = 0
    for at in range(state.seat * HAND_EVENTS, (state.seat + 1) * HAND_EVENTS):
        number += state.events[at]
    return number


def _leg_provided_for(lookup: Lookup, state: EightyDaysState) -> bool:
    """Whether a declared leg needs no more cards."""
    leg = state.place[state.seat]
    for way in range(lookup.way_count[leg]):
        trains = lookup.way_trains[2 * leg + way]
        ships = lookup.way_ships[2 * leg + way]
        if trains == state.leg_trains and ships == state.leg_ships:
            return True
    return lookup.way_count[leg] == 0


def _only_card(state: EightyDaysState) -> i64:
    """Taking the only available card."""
    if take_card.may_take_top(state):
        return NOTHING
    only: i64 = NOTHING
    for action in range(PLACES):
        if state.row[action] != NOTHING and not take_card.barred(state, action):
            if only != NOTHING:
                return NOTHING
            only = AT_TAKE_CARD + action
    return only


def _no_action(state: EightyDaysState) -> bool:
    if state.action == COIN_ACTION:
        return state.bank == 0
    if state.action == EXCHANGE_ACTION:
        return _no_travel_cards(state)
    return state.action == NOTHING


def _no_journey(lookup: Lookup, state: EightyDaysState) -> bool:
    """A leg was travelled, or the leg needs cards and the hand is empty."""
    if state.legs > 0:
        return True
    return lookup.way_count[state.place[state.seat]] > 0 and _no_travel_cards(state)


def _no_travel_cards(state: EightyDaysState) -> bool:
    return payment.trains_in_hand(state) + payment.ships_in_hand(state) == 0
