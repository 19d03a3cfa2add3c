"""Moves as typed values; inside the engine a move is its code (`codes.py`).

A payment is `cards` cards of one `colour` plus locomotives; `colour` is None for locomotives only. Places in the row
and among offered tickets count from 0 here, and from 1 in the notation.
"""

from __future__ import annotations

from typing import TypeAlias

from bradshaw.core.values import Move
from bradshaw.games.ticket_to_ride import codes
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import CARDS, NO_COLOUR


class DrawRow(Move, frozen=True, tag="draw_row"):
    """Take the face-up card at a place of the row."""

    place: int


class DrawBlind(Move, frozen=True, tag="draw_blind"):
    """Take the top card of the deck, hidden from the others."""


class DrawTickets(Move, frozen=True, tag="draw_tickets"):
    """Draw tickets to choose from."""


class Pass(Move, frozen=True, tag="pass"):
    """Pass: legal only if no other move is."""


class WithdrawTunnel(Move, frozen=True, tag="withdraw_tunnel"):
    """Give the tunnel up and take the laid cards back."""


class PayTunnel(Move, frozen=True, tag="pay_tunnel"):
    """Pay the extra cards of a tunnel: this many locomotives, the rest in the colour laid."""

    locomotives: int


class KeepTickets(Move, frozen=True, tag="keep_tickets"):
    """Keep the offered tickets at these places, return the others."""

    places: tuple[int, ...]


class ClaimRoute(Move, frozen=True, tag="claim_route"):
    """Claim a route with this payment; for a tunnel, lay it and turn up the cards."""

    route: str
    colour: str | None
    cards: int
    locomotives: int


class BuildStation(Move, frozen=True, tag="build_station"):
    """Build a station in a city with this payment."""

    city: str
    colour: str | None
    cards: int
    locomotives: int


TicketToRideMove: TypeAlias = (
    DrawRow | DrawBlind | DrawTickets | Pass | WithdrawTunnel | PayTunnel | KeepTickets | ClaimRoute | BuildStation
)


def decode_move(lookup: Lookup, code: int) -> TicketToRideMove:
    """The typed value of a code."""
    kind = lookup.move_kind[code]
    colour = lookup.move_colour[code]
    paid = None if colour == NO_COLOUR else CARDS[colour]
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
            return KeepTickets(tuple([p for p in range(lookup.most_offered) if chosen >> p & 1]))
        case codes.KIND_STATION:
            return BuildStation(lookup.city_ids[lookup.move_target[code]], paid, cards, locomotives)
        case _:
            return ClaimRoute(lookup.route_ids[lookup.move_target[code]], paid, cards, locomotives)
