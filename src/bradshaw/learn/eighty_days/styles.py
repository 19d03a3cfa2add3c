"""Styles of play for opponents in training: what each adds to the logits of some actions."""

from __future__ import annotations

from collections.abc import Iterable

from bradshaw.learn.eighty_days import actions as at


def styles_of() -> dict[str, dict[int, float]]:
    """Return the styles by name."""
    departures = range(at.A_DEPART, at.ACTIONS)
    return {
        "racer": _all(departures, 2.5),
        "idler": _all(departures, -2.5),
        "collector of events": {at.A_ACTION + 1: 3.0},
        "miser": {at.A_ACTION: 2.0} | _all(range(at.A_BUY, at.A_DISCARD), -3.0) | {at.A_DIE: -3.0},
        "gambler": {at.A_DIE: 3.0},
        "balloonist": _all(range(at.A_FLY, at.A_REPLACE), 3.0),
        "pursuer": _all(range(at.A_DETECTIVE, at.A_EXCHANGE), 3.0),
        "first player": {at.A_ACTION + 2: 3.0},
    }


def _all(actions: Iterable[int], logit: float) -> dict[int, float]:
    return dict.fromkeys(actions, logit)
