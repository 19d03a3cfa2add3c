"""Styles of play for opponents in training: what each adds to the logits of some actions."""

from __future__ import annotations

from collections.abc import Iterable

from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.learn.ticket_to_ride.actions import BLIND, KEEP, ROUTES, TICKETS, RideActions

_LONG = 5  # trains
_SHORT = 2
_MAX_KEPT = 7


def styles_of(actions: RideActions, lookup: Lookup) -> dict[str, dict[int, float]]:
    """Return the styles by name."""
    claims = range(ROUTES, actions.first_station)
    lengths = {action: lookup.route_length[actions.route_of(action)] for action in claims}
    keep_many = {KEEP - 1 + bits: 2.0 * bits.bit_count() for bits in range(1, 1 << _MAX_KEPT)}
    return {
        "ticket hoarder": {TICKETS: 5.0} | keep_many,
        "racer": _all(claims, 2.5),
        "collector": _all(claims, -2.5),
        "long routes": _all((action for action in claims if lengths[action] >= _LONG), 4.0),
        "short routes": _all((action for action in claims if lengths[action] <= _SHORT), 3.0),
        "station builder": _all(range(actions.first_station, actions.count), 4.0),
        "picker": _all(range(BLIND), 2.0),
    }


def _all(actions: Iterable[int], logit: float) -> dict[int, float]:
    return dict.fromkeys(actions, logit)
