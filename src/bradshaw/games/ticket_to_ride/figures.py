"""Figures: what each ticket of the viewer still needs."""

from __future__ import annotations

from typing import Literal

import msgspec

from bradshaw.core.values import Figures, View
from bradshaw.games.ticket_to_ride.view import TicketToRideView

TicketState = Literal["done", "station", "open", "blocked"]


class TicketNeed(msgspec.Struct, frozen=True):
    """What a ticket still needs on the current board.

    "done": the viewer's own routes connect its cities. "station": they do with routes borrowed by the viewer's
    stations, as in the final scoring (TE-STATION-03). "open": `trains` more on free routes would connect them, with the
    help of idle stations. "blocked": they can no longer be connected. `trains` is 0 except for "open", and may exceed
    the trains the viewer has left.
    """

    state: TicketState
    trains: int


class TicketToRideFigures(Figures, frozen=True):
    """The needs of the viewer's tickets by id: those kept, and those to choose from now."""

    tickets: dict[str, TicketNeed]

    def hold(self, before: View, after: View) -> bool:
        """Cards do not change what tickets need."""
        if not isinstance(before, TicketToRideView) or not isinstance(after, TicketToRideView):
            return False
        return _inputs(before) == _inputs(after)


def _inputs(view: TicketToRideView) -> tuple[object, ...]:
    """The parts of a view that figures depend on."""
    kept = None if view.seat is None else view.players[view.seat].tickets
    offer = None if view.own is None else view.own.offer
    return (view.seat, kept, offer, view.routes, view.closed, view.stations)
