"""Moves as text, the same in every position (docs/rules/ticket-to-ride.md, "Notation").

`draw 3` · `draw blind` · `draw tickets` · `keep 1 3` · `claim paris-zurich red 2+1` · `pay 1` · `withdraw` ·
`station paris locomotive 1` · `pass`

A payment is a colour with the number of its cards, and after a plus the number of locomotives: `red 2+1`, `red 3`;
`locomotive 3` if there are only locomotives. Places count from 1.
"""

from __future__ import annotations

from bradshaw.core.errors import NotationError
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.moves import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawRow,
    DrawTickets,
    KeepTickets,
    Pass,
    PayTunnel,
    TicketToRideMove,
    WithdrawTunnel,
)
from bradshaw.games.ticket_to_ride.names import CARDS, LOCOMOTIVE


def format_move(move: TicketToRideMove) -> str:
    """The notation of a move."""
    match move:
        case DrawRow():
            return f"draw {move.place + 1}"
        case DrawBlind():
            return "draw blind"
        case DrawTickets():
            return "draw tickets"
        case Pass():
            return "pass"
        case WithdrawTunnel():
            return "withdraw"
        case PayTunnel():
            return f"pay {move.locomotives}"
        case KeepTickets():
            return "keep " + " ".join([str(place + 1) for place in move.places])
        case ClaimRoute():
            return f"claim {move.route} {_write_payment(move)}"
        case _:
            return f"station {move.city} {_write_payment(move)}"


def _write_payment(move: ClaimRoute | BuildStation) -> str:
    if move.colour is None:
        return f"{CARDS[LOCOMOTIVE]} {move.locomotives}"
    if move.locomotives == 0:
        return f"{move.colour} {move.cards}"
    return f"{move.colour} {move.cards}+{move.locomotives}"


def explain_unknown(lookup: Lookup, text: str) -> NotationError:
    """What is wrong with a text that is no move of this game."""
    words = text.split()
    verb = words[0] if words else ""
    if verb not in {"draw", "keep", "claim", "pay", "withdraw", "station", "pass"}:
        return NotationError(
            f"'{text}' is no move; a move begins with draw, keep, claim, pay, withdraw, station or pass"
        )
    if verb == "claim" and len(words) > 1 and words[1] not in lookup.route_ids:
        return NotationError(f"there is no route '{words[1]}'")
    if verb == "station" and len(words) > 1 and words[1] not in lookup.city_ids:
        return NotationError(f"there is no city '{words[1]}'")
    if verb in {"claim", "station"} and len(words) > 2 and words[2] not in CARDS:
        return NotationError(f"there is no colour '{words[2]}'")
    if verb in {"claim", "station"}:
        return NotationError(f"'{text}' is no payment for it; write it like 'red 2', 'red 1+1' or 'locomotive 2'")
    return NotationError(f"'{text}' is no move of the game")
