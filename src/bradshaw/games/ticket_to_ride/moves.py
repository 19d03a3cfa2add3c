"""Moves as typed values. The engine uses their codes (`codes.py`).

A payment is `cards` cards of one `colour` plus locomotives; `colour` is None for locomotives only. Places in the row
and among the offered tickets count from 0; in the notation they count from 1.
"""

from __future__ import annotations

from typing import TypeAlias

from bradshaw.core.values import Move
from bradshaw.games.ticket_to_ride import codes
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import CARDS, NO_COLOUR


class DrawRow(Move, frozen=True, tag="draw_row"):
    """Take the face-up card at a place in the row."""

    place: int


class DrawBlind(Move, frozen=True, tag="draw_blind"):
    """Draw a card blind from the deck."""


class DrawTickets(Move, frozen=True, tag="draw_tickets"):
    """Draw tickets to choose from."""


class Pass(Move, frozen=True, tag="pass"):
    """Pass. Legal only if there is no other move."""


class WithdrawTunnel(Move, frozen=True, tag="withdraw_tunnel"):
    """Give up the tunnel and take back the cards laid."""


class PayTunnel(Move, frozen=True, tag="pay_tunnel"):
    """Pay a tunnel's extra cards: some in locomotives, the rest in the colour laid."""

    locomotives: int


class KeepTickets(Move, frozen=True, tag="keep_tickets"):
    """Keep the offered tickets at these places and return the others."""

    places: tuple[int, ...]


class ClaimRoute(Move, frozen=True, tag="claim_route"):
    """Claim a route. For a tunnel, lay the payment and turn up cards."""

    route: str
    colour: str | None
    cards: int
    locomotives: int


class BuildStation(Move, frozen=True, tag="build_station"):
    """Build a station."""

    city: str
    colour: str | None
    cards: int
    locomotives: int


TicketToRideMove: TypeAlias = (
    DrawRow | DrawBlind | DrawTickets | Pass | WithdrawTunnel | PayTunnel | KeepTickets | ClaimRoute | BuildStation
)


def decode_move(lookup: Lookup, code: int) -> TicketToRideMove:
    kind = lookup.move_kind[code]
    colour = lookup.move_colour[code]
    colour_name = None if colour == NO_COLOUR else CARDS[colour]
    cards, locomotives = lookup.move_cards[code], lookup.move_locomotives[code]
    match kind:
        case codes.KIND_DRAW_ROW:
            return DrawRow(code - codes.DRAW_ROW)
        case codes.KIND_DRAW_BLIND:
            return DrawBlind()
        case codes.KIND_DRAW_TICKETS:
            return DrawTickets()
        case codes.KIND_PASS:
            return Pass()
        case codes.KIND_WITHDRAW:
            return WithdrawTunnel()
        case codes.KIND_PAY:
            return PayTunnel(code - codes.PAY)
        case codes.KIND_KEEP:
            chosen = code - codes.KEEP_NONE
            return KeepTickets(tuple([p for p in range(lookup.max_offered) if chosen >> p & 1]))
        case codes.KIND_STATION:
            return BuildStation(lookup.city_ids[lookup.move_target[code]], colour_name, cards, locomotives)
        case _:
            return ClaimRoute(lookup.route_ids[lookup.move_target[code]], colour_name, cards, locomotives)
