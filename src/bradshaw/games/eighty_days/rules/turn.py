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
from bradshaw.games.eighty_days.rules import actions, balloon, chips, coins, events, hand, take_card, travel
from bradshaw.games.eighty_days.rules.forced import forced_move
from bradshaw.games.eighty_days.rules.round import next_turn, play_end
from bradshaw.games.eighty_days.state import EightyDaysState

Told = list[Event] | None


def legal_moves(lookup: Lookup, state: EightyDaysState) -> vec[i64]:
    """The legal moves of the seat to move, ascending."""
    legal = MoveList()
    match state.step:
        case names.TAKE:
            take_card.legal_takes(state, legal)
            _any_time(state, legal)
        case names.TURN:
            actions.legal_actions(state, legal)
            travel.legal_leg(lookup, state, legal)
            _any_time(state, legal)
            legal.append(AT_END_TURN)  # ED-TRAVEL-07: staying, that is ending the turn, is always allowed
        case names.LEG:
            travel.legal_leg(lookup, state, legal)
        case names.DIE:
            balloon.legal_die(legal)
        case names.CHIP:
            chips.legal_chips(state, legal)
            _any_time(state, legal)
        case names.DISCARD:
            hand.legal_discards(state, legal)
    return legal.codes


def _any_time(state: EightyDaysState, legal: MoveList) -> None:
    """ED-ORDER-02: some events and purchases, at any time in the turn."""
    events.legal_any_time(state, legal)
    coins.legal_buys(state, legal)


def play_move(lookup: Lookup, state: EightyDaysState, move: i64, chance: Chance, told: Told) -> None:
    """Play a legal move, and the forced moves after it."""
    while move != NOTHING:
        play_one(lookup, state, move, chance, told)
        move = forced_move(lookup, state)


def play_one(lookup: Lookup, state: EightyDaysState, move: i64, chance: Chance, told: Told) -> None:
    """Play a single legal move."""
    kind = KIND[move]
    offset = move - START[kind]
    # Match statements, not tables of functions: compiled, their calls are direct and unboxed.
    if kind < codes.CONNECT:
        _take_or_act(lookup, state, kind, offset, chance, told)
    elif kind < codes.DEPART:
        travel.begin_leg(state)
        _declare(lookup, state, kind, offset, told)
    else:
        _go_on(lookup, state, kind, offset, chance, told)


def _take_or_act(lookup: Lookup, state: EightyDaysState, kind: i64, offset: i64, chance: Chance, told: Told) -> None:
    """Take a card, or use its action."""
    match kind:
        case codes.TAKE_CARD:
            take_card.play_take(state, offset, told)
        case codes.TAKE_TOP:
            take_card.play_take_top(lookup, state, chance, told)
        case codes.ACT_COIN:
            actions.play_coin_action(state, told)
        case codes.ACT_EVENT:
            actions.play_event_action(lookup, state, chance, told)
        case codes.ACT_DETECTIVE:
            actions.play_detective_action(state, offset, told)
        case codes.ACT_FIRST:
            actions.play_first_action(state, told)
        case _:  # codes.ACT_EXCHANGE
            actions.play_exchange_action(lookup, state, offset, chance, told)


def _declare(lookup: Lookup, state: EightyDaysState, kind: i64, offset: i64, told: Told) -> None:
    """Declare a modifier of a leg (ED-ORDER-04)."""
    match kind:
        case codes.CONNECT:
            events.play_connection(state, offset, told)
        case codes.FLY:
            balloon.play_fly(state, offset, told)
        case codes.PROPEL:
            events.play_propeller(lookup, state, offset, told)
        case codes.DIVE:
            events.play_submarine(lookup, state, offset, told)
        case codes.USE_OFFER:
            events.play_offer(lookup, state, offset, told)
        case _:  # codes.RIDE
            events.play_elephant(state, offset, told)


def _go_on(lookup: Lookup, state: EightyDaysState, kind: i64, offset: i64, chance: Chance, told: Told) -> None:
    """The journey and its die, chips, moves at any time, and the end of the turn."""
    match kind:
        case codes.DEPART:
            travel.play_depart(lookup, state, offset, chance, told)
        case codes.REROLL:
            if balloon.play_reroll(state, chance, told):
                travel.arrive(lookup, state, chance, told)
        case codes.ACCEPT:
            travel.arrive(lookup, state, chance, told)
        case codes.TAKE_CHIP:
            chips.play_take_chip(lookup, state, offset, chance, told)
        case codes.LEAVE_CHIPS:
            chips.play_leave_chips(lookup, state, told)
        case codes.SELL_ELEPHANT:
            events.play_sell(state, offset, told)
        case codes.SEND_DETECTIVE:
            events.play_detective(state, offset, told)
        case codes.BUY:
            coins.play_buy(lookup, state, offset, chance, told)
        case codes.DISCARD_CARD:
            _discard(lookup, state, offset, chance, told)
        case _:  # codes.END_TURN
            play_end(lookup, state, chance, told)


def _discard(lookup: Lookup, state: EightyDaysState, offset: i64, chance: Chance, told: Told) -> None:
    if hand.play_discard(state, offset, told):
        next_turn(lookup, state, chance, told)
