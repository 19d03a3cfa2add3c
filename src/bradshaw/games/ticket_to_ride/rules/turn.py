"""A turn: lists the legal moves at each step and plays moves, with the modules of the other chapters (TE-TURN)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bradshaw.core.chance import Chance
from bradshaw.core.values import Event
from bradshaw.games.ticket_to_ride import codes, names
from bradshaw.games.ticket_to_ride.events import Passed
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import NOBODY
from bradshaw.games.ticket_to_ride.rules import draw, route, setup, station, ticket, tunnel
from bradshaw.games.ticket_to_ride.rules.end import end_passed_turn
from bradshaw.games.ticket_to_ride.state import TicketToRideState

COMMON_LENGTH: Final = 48  # capacity for legal moves; enough to avoid most reallocation


def actors(lookup: Lookup, state: TicketToRideState) -> list[int]:
    """Return the seats that may act: during set-up all that have not chosen their tickets, then the seat to move."""
    if state.step == names.CHOOSE_TICKETS:
        return setup.choosing_seats(lookup, state)
    if state.step == names.OVER:
        return []
    return [state.turn]


def first_actor(lookup: Lookup, state: TicketToRideState) -> i64:
    """Return the first seat that may act, or NOBODY when the game is over."""
    if state.step == names.CHOOSE_TICKETS:
        return setup.first_choosing_seat(lookup, state)
    if state.step == names.OVER:
        return NOBODY
    return state.turn


def may_act(state: TicketToRideState, seat: i64) -> bool:
    if state.step == names.CHOOSE_TICKETS:
        return state.offered(seat) > 0
    return state.step != names.OVER and state.turn == seat


def legal_moves(lookup: Lookup, state: TicketToRideState, seat: i64) -> vec[i64]:
    """Return a seat's legal moves in ascending order."""
    if not may_act(state, seat):
        return vec[i64]()
    match state.step:
        case names.CHOOSE_TICKETS:
            return setup.legal_first_tickets(lookup, state, seat)
        case names.TURN:
            return _legal_actions(lookup, state, seat)
        case names.SECOND_CARD:
            return draw.legal_second_card(state)
        case names.TUNNEL:
            return tunnel.legal_tunnel(lookup, state, seat)
        case _:  # names.KEEP_TICKETS
            return ticket.legal_keeps(state, seat)


def _legal_actions(lookup: Lookup, state: TicketToRideState, seat: i64) -> vec[i64]:
    """Return the moves of the four actions (TE-TURN-01), or a pass if there are none (TE-TURN-02)."""
    moves = draw.add_first_draws(vec[i64](capacity=COMMON_LENGTH), state)
    if ticket.tickets_left(state):
        moves = append(moves, codes.DRAW_TICKETS)
    moves = route.add_claims(moves, lookup, state, seat)
    moves = station.add_stations(moves, lookup, state, seat)
    if len(moves) == 0:
        moves = append(moves, codes.PASS)
    return moves


def play_move(
    lookup: Lookup, state: TicketToRideState, seat: i64, move: i64, chance: Chance, events: list[Event] | None
) -> None:
    """Play a legal move: update the state, and append what happened to `events` unless it is None."""
    if state.step == names.CHOOSE_TICKETS:
        setup.play_keep_first(lookup, state, seat, move, events)
        return
    # A match statement compiles to direct, unboxed calls; a table of functions would not.
    match lookup.move_kind[move]:
        case codes.KIND_DRAW_ROW:
            draw.play_draw_row(lookup, state, seat, move, chance, events)
        case codes.KIND_DRAW_BLIND:
            draw.play_draw_blind(lookup, state, seat, chance, events)
        case codes.KIND_DRAW_TICKETS:
            ticket.play_draw_tickets(lookup, state, seat, chance, events)
        case codes.KIND_PASS:
            _play_pass(lookup, state, seat, chance, events)
        case codes.KIND_WITHDRAW:
            tunnel.play_withdraw(lookup, state, seat, chance, events)
        case codes.KIND_PAY:
            tunnel.play_pay(lookup, state, seat, move, chance, events)
        case codes.KIND_KEEP:
            ticket.play_keep(lookup, state, seat, move, chance, events)
        case codes.KIND_CLAIM:
            route.play_claim(lookup, state, seat, move, chance, events)
        case codes.KIND_TUNNEL:
            tunnel.play_tunnel(lookup, state, seat, move, chance, events)
        case _:  # codes.KIND_STATION
            station.play_station(lookup, state, seat, move, chance, events)


def _play_pass(lookup: Lookup, state: TicketToRideState, seat: i64, chance: Chance, events: list[Event] | None) -> None:
    if events is not None:
        events.append(Passed(seat))
    end_passed_turn(lookup, state, seat, chance, events)
