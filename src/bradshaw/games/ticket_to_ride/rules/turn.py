"""A turn is exactly one of four actions (TE-TURN)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bradshaw.core.chance import Chance
from bradshaw.core.values import Event
from bradshaw.games.ticket_to_ride.codes import DRAW_TICKETS, PASS
from bradshaw.games.ticket_to_ride.events import Passed
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.rules.draw import add_first_draws
from bradshaw.games.ticket_to_ride.rules.end import end_passed_turn
from bradshaw.games.ticket_to_ride.rules.route import add_claims
from bradshaw.games.ticket_to_ride.rules.station import add_stations
from bradshaw.games.ticket_to_ride.rules.ticket import tickets_left
from bradshaw.games.ticket_to_ride.state import TicketToRideState

COMMON_LENGTH: Final = 48  # most lists are no longer, and need not grow while they are written


def legal(lookup: Lookup, state: TicketToRideState, seat: i64) -> vec[i64]:
    """Draw cards, draw tickets, claim a route, build a station (TE-TURN-01), in the order of the codes; and nothing
    else, unless none of them can be begun: then a pass (TE-TURN-02)."""
    moves = add_first_draws(vec[i64](capacity=COMMON_LENGTH), state)
    if tickets_left(state):
        moves = append(moves, DRAW_TICKETS)
    moves = add_claims(moves, lookup, state, seat)
    moves = add_stations(moves, lookup, state, seat)
    if len(moves) == 0:
        moves = append(moves, PASS)
    return moves


def pass_turn(
    lookup: Lookup, state: TicketToRideState, seat: i64, _move: i64, chance: Chance, events: list[Event] | None
) -> None:
    """Do nothing."""
    if events is not None:
        events.append(Passed(seat))
    end_passed_turn(lookup, state, seat, chance, events)
