"""A journey's standing on its day: its place, and a histogram of the scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import count

from bradshaw.server.http.api import DayBar, DayStanding, OwnTry
from bradshaw.server.storage.day_store import DayResult, EqualResults
from bradshaw.table.plan import Day

# As many as fit on a small screen.
MAX_BARS = 12


def place_among(results: list[EqualResults], own: DayResult) -> int:
    """Return a journey's place; equal results share one. A result without `compared` is behind all that arrived."""
    mine = own.compared
    better = [group for group in results if group.compared is not None and (mine is None or group.compared > mine)]
    return 1 + sum(group.count for group in better)


def bars(scores: dict[int, int]) -> list[DayBar]:
    """Return a histogram of score counts: adjacent bars of one round width, lowest first."""
    if not scores:
        return []
    lowest, highest = min(scores), max(scores)
    width = next(width for width in _round_widths() if highest // width - lowest // width < MAX_BARS)
    counts = Counter[int]()
    for score, journeys in scores.items():
        counts[score // width] += journeys
    indices = range(lowest // width, highest // width + 1)
    return [DayBar(index * width, index * width + width - 1, counts[index]) for index in indices]


def _round_widths() -> Iterator[int]:
    """Yield 1, 2, 5, 10, 20, 50 and so on."""
    for power in count():
        for digit in (1, 2, 5):
            yield digit * 10**power


def own_try(results: list[EqualResults], own: DayResult | None) -> OwnTry | None:
    if own is None:
        return None
    return OwnTry(own.table, own.score, own.compared is not None, place_among(results, own))


def standing(day: Day, game: str, results: list[EqualResults], own: DayResult | None, now: float) -> DayStanding:
    arrived = Counter[int]()
    for group in results:
        if group.score is not None and group.compared is not None:
            arrived[group.score] += group.count
    players = sum(group.count for group in results)
    return DayStanding(
        day=day,
        game=game,
        players=players,
        own=own_try(results, own),
        bars=bars(arrived),
        behind=players - arrived.total(),
        closed=now >= day.closes,
    )
