"""Figures: what each of the viewer's tickets still needs."""

from __future__ import annotations

from typing import Literal

import msgspec

from bradshaw.core.values import Figures, View
from bradshaw.games.ticket_to_ride.view import TicketToRideView

TicketState = Literal["done", "station", "open", "blocked"]


class TicketNeed(msgspec.Struct, frozen=True):
    """What a ticket still needs on the current board.

    "done": the viewer's own routes connect the two cities. "station": they do so with the routes that the viewer's
    stations borrow in the final scoring (TE-STATION-03). "open": `trains` more trains on free routes would connect the
    cities, with the help of idle stations. "blocked": the cities can no longer be connected. `trains` is 0 except for
    "open", and can exceed the trains the viewer has left.
    """

    state: TicketState
    trains: int


class TicketToRideFigures(Figures, frozen=True):
    """The needs of the viewer's tickets by id, both those kept and those offered."""

    tickets: dict[str, TicketNeed]

    def hold(self, before: View, after: View) -> bool:
        """Return whether the figures for `before` also hold for `after`. Train cards do not matter."""
        if not isinstance(before, TicketToRideView) or not isinstance(after, TicketToRideView):
            return False
        return _inputs(before) == _inputs(after)


def _inputs(view: TicketToRideView) -> tuple[object, ...]:
    """Return the parts of a view that the figures depend on."""
    kept = None if view.seat is None else view.players[view.seat].tickets
    offer = None if view.own is None else view.own.offer
    return (view.seat, kept, offer, view.routes, view.closed, view.stations)
