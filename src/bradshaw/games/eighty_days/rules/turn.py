"""Dispatches the steps of a turn and the kinds of moves to their chapters (ED-TURN-01)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.core.chance import Chance
from bradshaw.core.codes import MoveList
from bradshaw.core.values import Event
from bradshaw.games.eighty_days import codes, names
from bradshaw.games.eighty_days.codes import AT_END_TURN, KIND, START
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import NOTHING
from bradshaw.games.eighty_days.rules import actions, balloon, chips, coins, hand, take_card, travel
from bradshaw.games.eighty_days.rules import events as event_cards
from bradshaw.games.eighty_days.rules.forced import forced_move
from bradshaw.games.eighty_days.rules.round import next_turn, play_end
from bradshaw.games.eighty_days.state import EightyDaysState

Events = list[Event] | None


def legal_moves(lookup: Lookup, state: EightyDaysState) -> vec[i64]:
    """Return the legal moves of the seat to move, in ascending order."""
    legal = MoveList()
    match state.step:
        case names.TAKE:
            take_card.legal_takes(state, legal)
            _legal_any_time(state, legal)
        case names.TURN:
            actions.legal_actions(state, legal)
            travel.legal_leg(lookup, state, legal)
            _legal_any_time(state, legal)
            legal.append(AT_END_TURN)  # nobody has to travel (ED-TRAVEL-07)
        case names.LEG:
            travel.legal_leg(lookup, state, legal)
        case names.DIE:
            balloon.legal_die(legal)
        case names.CHIP:
            chips.legal_chips(state, legal)
            _legal_any_time(state, legal)
        case names.DISCARD:
            hand.legal_discards(state, legal)
    return legal.codes


def _legal_any_time(state: EightyDaysState, legal: MoveList) -> None:
    """List the events and purchases allowed at any time in the turn (ED-ORDER-02)."""
    event_cards.legal_any_time(state, legal)
    coins.legal_buys(state, legal)


def play_move(lookup: Lookup, state: EightyDaysState, move: i64, chance: Chance, events: Events) -> None:
    """Play a legal move and the forced moves after it."""
    while move != NOTHING:
        play_one(lookup, state, move, chance, events)
        move = forced_move(lookup, state)


def play_one(lookup: Lookup, state: EightyDaysState, move: i64, chance: Chance, events: Events) -> None:
    """Play one legal move, without the forced moves after it."""
    kind = KIND[move]
    offset = move - START[kind]
    # Match statements compile to direct, unboxed calls; a table of functions would not.
    if kind < codes.CONNECT:
        _play_take(lookup, state, kind, offset, chance, events)
    elif kind < codes.DEPART:
        travel.begin_leg(state)
        _play_modifier(lookup, state, kind, offset, events)
    else:
        _play_other(lookup, state, kind, offset, chance, events)


def _play_take(lookup: Lookup, state: EightyDaysState, kind: i64, offset: i64, chance: Chance, events: Events) -> None:
    match kind:
        case codes.TAKE_CARD:
            take_card.play_take(state, offset, events)
        case codes.TAKE_TOP:
            take_card.play_take_top(lookup, state, chance, events)
        case codes.ACT_COIN:
            actions.play_coin_action(state, events)
        case codes.ACT_EVENT:
            actions.play_event_action(lookup, state, chance, events)
        case codes.ACT_DETECTIVE:
            actions.play_detective_action(state, offset, events)
        case codes.ACT_FIRST:
            actions.play_first_action(state, events)
        case _:  # codes.ACT_EXCHANGE
            actions.play_exchange_action(lookup, state, offset, chance, events)


def _play_modifier(lookup: Lookup, state: EightyDaysState, kind: i64, offset: i64, events: Events) -> None:
    """Declare a modifier for a leg (ED-ORDER-04)."""
    match kind:
        case codes.CONNECT:
            event_cards.play_connection(state, offset, events)
        case codes.FLY:
            balloon.play_fly(state, offset, events)
        case codes.PROPEL:
            event_cards.play_propeller(lookup, state, offset, events)
        case codes.DIVE:
            event_cards.play_submarine(lookup, state, offset, events)
        case codes.USE_OFFER:
            event_cards.play_offer(lookup, state, offset, events)
        case _:  # codes.RIDE
            event_cards.play_elephant(state, offset, events)


def _play_other(lookup: Lookup, state: EightyDaysState, kind: i64, offset: i64, chance: Chance, events: Events) -> None:
    """Play any other move: a departure, its die, chips, events, purchases, discards, the end of the turn."""
    match kind:
        case codes.DEPART:
            travel.play_depart(lookup, state, offset, chance, events)
        case codes.REROLL:
            if balloon.play_reroll(state, chance, events):
                travel.arrive(lookup, state, chance, events)
        case codes.ACCEPT:
            travel.arrive(lookup, state, chance, events)
        case codes.TAKE_CHIP:
            chips.play_take_chip(lookup, state, offset, chance, events)
        case codes.LEAVE_CHIPS:
            chips.play_leave_chips(lookup, state, events)
        case codes.SELL_ELEPHANT:
            event_cards.play_sell(state, offset, events)
        case codes.SEND_DETECTIVE:
            event_cards.play_detective(state, offset, events)
        case codes.BUY:
            coins.play_buy(lookup, state, offset, chance, events)
        case codes.DISCARD_CARD:
            if hand.play_discard(state, offset, events):
                next_turn(lookup, state, chance, events)
        case _:  # codes.END_TURN
            play_end(lookup, state, chance, events)
