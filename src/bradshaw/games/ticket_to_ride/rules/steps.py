"""From the step of a position to the chapter that lists its moves, and from a move to the chapter that plays it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from bradshaw.core.chance import Chance
from bradshaw.core.values import Event
from bradshaw.games.ticket_to_ride import codes, state
from bradshaw.games.ticket_to_ride.catalog import Catalog
from bradshaw.games.ticket_to_ride.rules import draw, route, setup, station, ticket, tunnel, turn
from bradshaw.games.ticket_to_ride.state import RideState

Legal: TypeAlias = Callable[[Catalog, RideState, int], list[int]]
Play: TypeAlias = Callable[[Catalog, RideState, int, int, Chance, list[Event] | None], None]

# By step; nothing is legal when the game is over, and nobody is asked then.
LEGAL: Final[dict[int, Legal]] = {
    state.CHOOSE_TICKETS: setup.legal,
    state.TURN: turn.legal,
    state.SECOND_CARD: draw.legal_second,
    state.TUNNEL: tunnel.legal,
    state.KEEP_TICKETS: ticket.legal,
}

# By kind of move.
PLAY: Final[dict[int, Play]] = {
    codes.KIND_DRAW_ROW: draw.draw_row,
    codes.KIND_DRAW_BLIND: draw.draw_blind,
    codes.KIND_DRAW_TICKETS: ticket.draw_tickets,
    codes.KIND_PASS: turn.pass_turn,
    codes.KIND_WITHDRAW: tunnel.withdraw,
    codes.KIND_PAY: tunnel.pay,
    codes.KIND_KEEP: ticket.keep,
    codes.KIND_CLAIM: route.claim,
    codes.KIND_TUNNEL: tunnel.lay,
    codes.KIND_STATION: station.build,
}


def actors(catalog: Catalog, position: RideState) -> list[int]:
    """The seats that may act: all who have not chosen their first tickets, then whose turn it is."""
    if position.step == state.CHOOSE_TICKETS:
        return setup.still_choosing(catalog, position)
    if position.step == state.OVER:
        return []
    return [position.turn]


def legal(catalog: Catalog, position: RideState, seat: int) -> list[int]:
    """Every legal move of a seat, ascending."""
    if seat not in actors(catalog, position):
        return []
    return LEGAL[position.step](catalog, position, seat)


def play(
    catalog: Catalog, position: RideState, seat: int, move: int, chance: Chance, events: list[Event] | None
) -> None:
    """Carry out a legal move."""
    if position.step == state.CHOOSE_TICKETS:
        setup.keep_first(catalog, position, seat, move, chance, events)
    else:
        PLAY[catalog.move_kind[move]](catalog, position, seat, move, chance, events)
