"""Checks whether a leg can be paid for (ED-TRAVEL-02, ED-EVENT-06), so that every declaration can be completed."""

from __future__ import annotations

from mypy_extensions import i64

from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import HAND_EVENTS, NOTHING, PRINCESS, PROPELLER, SUBMARINE, TRAINS, TRAVEL_KINDS
from bradshaw.games.eighty_days.rules import events as event_cards
from bradshaw.games.eighty_days.state import EightyDaysState


def trains_in_hand(state: EightyDaysState) -> i64:
    count: i64 = 0
    for at in range(state.seat * TRAVEL_KINDS, state.seat * TRAVEL_KINDS + TRAINS):
        count += state.hands[at]
    return count


def ships_in_hand(state: EightyDaysState) -> i64:
    count: i64 = 0
    for at in range(state.seat * TRAVEL_KINDS + TRAINS, (state.seat + 1) * TRAVEL_KINDS):
        count += state.hands[at]
    return count


def payable_after(lookup: Lookup, state: EightyDaysState, used: i64, trains: i64, ships: i64, from_hand: bool) -> bool:
    """Return whether the rest of the leg can be paid for after discarding the event card `used` (or NOTHING) and
    providing `trains` and `ships` more, either `from_hand` or by a stand-in."""
    leg = state.place[state.seat]
    hand_trains = trains_in_hand(state)
    hand_ships = ships_in_hand(state)
    if from_hand:
        hand_trains -= trains
        hand_ships -= ships
    if hand_trains < 0 or hand_ships < 0:
        return False
    provided_trains = state.leg_trains + trains
    provided_ships = state.leg_ships + ships
    if lookup.way_count[leg] == 0:  # this leg takes no cards (ED-TRAVEL-08)
        return provided_trains + provided_ships == 0
    for way in range(lookup.way_count[leg]):
        missing_trains = lookup.way_trains[2 * leg + way] - provided_trains
        missing_ships = lookup.way_ships[2 * leg + way] - provided_ships
        if missing_trains < 0 or missing_ships < 0:
            continue
        short_trains = max(0, missing_trains - hand_trains)
        short_ships = max(0, missing_ships - hand_ships)
        if short_trains + short_ships == 0:
            return True
        if lookup.stand_in and _stand_ins_suffice(state, used, short_trains, short_ships):
            return True
    return False


def _stand_ins_suffice(state: EightyDaysState, used: i64, short_trains: i64, short_ships: i64) -> bool:
    """Return whether Propeller trains, Submarines and a Princess can fill the gap (ED-EVENT-06, `card`)."""
    base = state.seat * HAND_EVENTS
    propellers = state.events[base + PROPELLER] - (1 if used == PROPELLER else 0)
    submarines = state.events[base + SUBMARINE] - (1 if used == SUBMARINE else 0)
    princesses = state.events[base + PRINCESS] - (1 if used == PRINCESS else 0)
    on_top = event_cards.top(state) if used == NOTHING else used
    lacking_trains = max(0, short_trains - propellers)
    lacking_ships = max(0, short_ships - submarines)
    if lacking_trains + lacking_ships == 0:
        return True
    if lacking_trains + lacking_ships > 1 or princesses == 0:
        return False
    # The Princess needs the right top discard: either it is there already, or a card in hand is played first.
    if lacking_trains == 1:
        return propellers > 0 or on_top == PROPELLER
    return submarines > 0 or on_top == SUBMARINE
