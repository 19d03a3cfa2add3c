"""Figures for the eye: what each ticket of a viewer still needs."""

from __future__ import annotations

from typing import Literal

import msgspec

from bradshaw.core.values import Figures, View
from bradshaw.games.ticket_to_ride.view import TicketToRideView

TicketState = Literal["done", "station", "open", "blocked"]


class TicketNeed(msgspec.Struct, frozen=True):
    """What a ticket still needs, as the board is now.

    "done": the viewer's own routes join its cities. "station": they do with the routes that the viewer's stations
    lend, which is settled as the final scoring would settle it now (TE-STATION-03). "open": so many `trains` more on
    free routes would join them; a station that lends nothing yet may lend its route to that. "blocked": nothing
    would any more. `trains` is 0 except for "open"; whether the viewer has so many left is not asked.
    """

    state: TicketState
    trains: int


class TicketToRideFigures(Figures, frozen=True):
    """By ticket id, what the viewer's tickets need: those it keeps, and those it has to choose from now."""

    tickets: dict[str, TicketNeed]

    def hold(self, before: View, after: View) -> bool:
        """Cards change nothing of what tickets need."""
        if not isinstance(before, TicketToRideView) or not isinstance(after, TicketToRideView):
            return False
        return _followed(before) == _followed(after)


def _followed(view: TicketToRideView) -> tuple[object, ...]:
    """What figures follow from."""
    kept = None if view.seat is None else view.players[view.seat].tickets
    offer = None if view.own is None else view.own.offer
    return (view.seat, kept, offer, view.routes, view.closed, view.stations)
