"""Finds forced moves, to skip steps without a choice (ED-TURN-01). Only public knowledge counts: a step skipped because
of hidden cards would reveal them."""

from __future__ import annotations

from mypy_extensions import i64

from bradshaw.games.eighty_days.codes import AT_DEPART, AT_END_TURN, AT_TAKE_CARD
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import COIN_ACTION, EXCHANGE_ACTION, HAND_EVENTS, LEG, NOTHING, PLACES, TAKE, TURN
from bradshaw.games.eighty_days.rules import coins, payment, take_card
from bradshaw.games.eighty_days.state import EightyDaysState


def forced_move(lookup: Lookup, state: EightyDaysState) -> i64:
    """Return the only legal move if the other players can tell that it is the only one, else NOTHING."""
    if _event_cards_in_hand(state) > 0:
        return NOTHING
    if state.step == LEG:
        return AT_DEPART if _is_leg_paid(lookup, state) else NOTHING
    if state.coins[state.seat] >= coins.PRICE:
        return NOTHING
    if state.step == TAKE:
        return _only_take(state)
    if state.step == TURN and _has_no_action(state) and _cannot_travel(lookup, state):
        return AT_END_TURN
    return NOTHING


def _event_cards_in_hand(state: EightyDaysState) -> i64:
    count: i64 = 0
    for at in range(state.seat * HAND_EVENTS, (state.seat + 1) * HAND_EVENTS):
        count += state.events[at]
    return count


def _is_leg_paid(lookup: Lookup, state: EightyDaysState) -> bool:
    """Return whether the declared leg needs no more cards."""
    leg = state.place[state.seat]
    for way in range(lookup.way_count[leg]):
        trains = lookup.way_trains[2 * leg + way]
        ships = lookup.way_ships[2 * leg + way]
        if trains == state.leg_trains and ships == state.leg_ships:
            return True
    return lookup.way_count[leg] == 0


def _only_take(state: EightyDaysState) -> i64:
    """Return the move that takes the only available card, else NOTHING."""
    if take_card.may_take_top(state):
        return NOTHING
    only: i64 = NOTHING
    for action in range(PLACES):
        if state.row[action] != NOTHING and not take_card.is_barred(state, action):
            if only != NOTHING:
                return NOTHING
            only = AT_TAKE_CARD + action
    return only


def _has_no_action(state: EightyDaysState) -> bool:
    if state.action == COIN_ACTION:
        return state.bank == 0
    if state.action == EXCHANGE_ACTION:
        return _has_no_travel_cards(state)
    return state.action == NOTHING


def _cannot_travel(lookup: Lookup, state: EightyDaysState) -> bool:
    """Return whether a leg was travelled, or the next one needs cards and there are none in hand."""
    if state.legs > 0:
        return True
    return lookup.way_count[state.place[state.seat]] > 0 and _has_no_travel_cards(state)


def _has_no_travel_cards(state: EightyDaysState) -> bool:
    return payment.trains_in_hand(state) + payment.ships_in_hand(state) == 0
