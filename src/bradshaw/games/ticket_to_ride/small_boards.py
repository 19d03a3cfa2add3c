"""Invented boards, small enough for exact algorithms (docs/research.md). Their rules are those of Europe."""

from __future__ import annotations

import msgspec

from bradshaw.core.spec import GameSpec
from bradshaw.games.ticket_to_ride import SPEC
from bradshaw.games.ticket_to_ride.load import packaged_box
from bradshaw.games.ticket_to_ride.view import SmallBoardView


def _small(slug: str, title: str, board: str) -> GameSpec:
    pieces = packaged_box(board).map.pieces
    return msgspec.structs.replace(
        SPEC,
        slug=slug,
        title=title,
        max_players=pieces.players,
        view_type=SmallBoardView,
        options=tuple(msgspec.structs.replace(option, values=option.values[:1]) for option in SPEC.options),
        levels="bradshaw.bots.ticket_to_ride:RULE_LEVELS",
        observer=None,
    )


POCKET = _small("ticket-to-ride-pocket", "Ticket to Ride: Pocket", "pocket")
ISLE = _small("ticket-to-ride-isle", "Ticket to Ride: Isle", "isle")
