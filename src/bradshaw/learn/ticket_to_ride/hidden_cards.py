"""The cards and tickets in opponents' hands, in turn order after the viewer: labels for belief models."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from bradshaw.games.ticket_to_ride.box import Box
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import CARD_KINDS
from bradshaw.games.ticket_to_ride.state import TicketToRideState
from bradshaw.learn.parts import Part, Parts
from bradshaw.learn.ticket_to_ride.layout import OPPONENTS, ticket_cells


class HiddenCards:
    def __init__(self, box: Box, lookup: Lookup) -> None:
        parts = Parts()
        for offset in range(1, OPPONENTS + 1):
            parts.add(f"player {offset} later: hand", CARD_KINDS, 4, "train cards by kind; locomotives last")
            parts.add(f"player {offset} later: tickets held", len(box.tickets), 1, "as in `ticket open`")
        self.table: list[Part] = parts.table
        self._size: i64 = parts.size // OPPONENTS
        self._lookup: Lookup = lookup
        self._cell: vec[i64] = ticket_cells(box, lookup)

    def write(self, state: TicketToRideState, viewer: i64, cells: vec[u8], at: i64) -> None:
        players = self._lookup.players
        for offset in range(1, players):
            seat = (viewer + offset) % players
            for kind in range(CARD_KINDS):
                cells[at + kind] = u8(state.hands[seat * CARD_KINDS + kind])
            for ticket in range(self._lookup.tickets):
                if state.ticket_at[ticket] == seat:
                    cells[at + CARD_KINDS + self._cell[ticket]] = 1
            at += self._size
