"""From the step of a position to the chapter that lists its moves, and from a move to the chapter that plays it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.core.chance import Chance
from bradshaw.core.values import Event
from bradshaw.games.ticket_to_ride import codes, state
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.rules import draw, route, setup, station, ticket, tunnel, turn
from bradshaw.games.ticket_to_ride.state import NOBODY, TicketToRideState


def actors(lookup: Lookup, position: TicketToRideState) -> list[int]:
    """The seats that may act: all who have not chosen their first tickets, then whose turn it is."""
    if position.step == state.CHOOSE_TICKETS:
        return setup.still_choosing(lookup, position)
    if position.step == state.OVER:
        return []
    return [position.turn]


def first_actor(lookup: Lookup, position: TicketToRideState) -> i64:
    """The first of the seats that may act; NOBODY when the game is over."""
    if position.step == state.CHOOSE_TICKETS:
        return setup.first_choosing(lookup, position)
    if position.step == state.OVER:
        return NOBODY
    return position.turn


def may_act(position: TicketToRideState, seat: i64) -> bool:
    """Whether the seat is one of those that may act."""
    if position.step == state.CHOOSE_TICKETS:
        return position.offered(seat) > 0
    return position.step != state.OVER and position.turn == seat


def legal(lookup: Lookup, position: TicketToRideState, seat: i64) -> vec[i64]:
    """Every legal move of a seat, ascending."""
    if not may_act(position, seat):
        return vec[i64]()
    match position.step:
        case state.CHOOSE_TICKETS:
            return setup.legal(lookup, position, seat)
        case state.TURN:
            return turn.legal(lookup, position, seat)
        case state.SECOND_CARD:
            return draw.legal_second(lookup, position, seat)
        case state.TUNNEL:
            return tunnel.legal(lookup, position, seat)
        case _:
            return ticket.legal(lookup, position, seat)


def play(
    lookup: Lookup, position: TicketToRideState, seat: i64, move: i64, chance: Chance, events: list[Event] | None
) -> None:
    """Carry out a legal move."""
    if position.step == state.CHOOSE_TICKETS:
        setup.keep_first(lookup, position, seat, move, chance, events)
        return
    # A match and not a table of functions: compiled, its calls are direct and pass plain numbers.
    match lookup.move_kind[move]:
        case codes.KIND_DRAW_ROW:
            draw.draw_row(lookup, position, seat, move, chance, events)
        case codes.KIND_DRAW_BLIND:
            draw.draw_blind(lookup, position, seat, move, chance, events)
        case codes.KIND_DRAW_TICKETS:
            ticket.draw_tickets(lookup, position, seat, move, chance, events)
        case codes.KIND_PASS:
            turn.pass_turn(lookup, position, seat, move, chance, events)
        case codes.KIND_WITHDRAW:
            tunnel.withdraw(lookup, position, seat, move, chance, events)
        case codes.KIND_PAY:
            tunnel.pay(lookup, position, seat, move, chance, events)
        case codes.KIND_KEEP:
            ticket.keep(lookup, position, seat, move, chance, events)
        case codes.KIND_CLAIM:
            route.claim(lookup, position, seat, move, chance, events)
        case codes.KIND_TUNNEL:
            tunnel.lay(lookup, position, seat, move, chance, events)
        case _:
            station.build(lookup, position, seat, move, chance, events)
