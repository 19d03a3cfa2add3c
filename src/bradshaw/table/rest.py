"""Rest days, which stop a player's clock in a game by the day."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

DAY_SECONDS = 24 * 3600.0
# Per player and game.
REST_DAYS = 3


class Rest(msgspec.Struct, frozen=True, gc=False):
    """A player's day of rest, from `begin` to `until`."""

    begin: float
    until: float


def deadline_after(start: float, seconds: float, rests: Iterable[Rest]) -> float:
    """Return when a clock started at `start` runs out. It stands still during rests, which can overlap."""
    deadline = start + seconds
    for rest in sorted(rests, key=lambda rest: rest.begin):
        begin = max(start, rest.begin)
        if begin < deadline and begin < rest.until:
            deadline += rest.until - begin
            start = rest.until
    return deadline


def time_used(start: float, end: float, rests: Iterable[Rest]) -> float:
    """Return how long a clock started at `start` has run by `end`."""
    used = end - start
    for rest in sorted(rests, key=lambda rest: rest.begin):
        begin, until = max(start, rest.begin), min(end, rest.until)
        if begin < until:
            used -= until - begin
            start = until
    return used


def start_before(end: float, used: float, rests: Iterable[Rest]) -> float:
    """Return when a clock that has run for `used` seconds by `end` started."""
    return -deadline_after(-end, used, [Rest(-rest.until, -rest.begin) for rest in rests])
