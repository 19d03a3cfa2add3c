"""What can be counted without telling anything about anybody's game."""

from __future__ import annotations

from functools import cache

from prometheus_client import Counter, Gauge, Histogram

LINES = Counter("bradshaw_lines", "Lines written to the logs of tables", ["act"])
REFUSALS = Counter("bradshaw_refusals", "Commands that were refused", ["code"])
ROOMS = Gauge("bradshaw_rooms", "Tables in memory")
SOCKETS = Gauge("bradshaw_sockets", "Open sockets")
THOUGHTS = Counter("bradshaw_thoughts", "Moves chosen by bots", ["level", "how"])
WRITE_SECONDS = Histogram(
    "bradshaw_write_seconds",
    "From a decision to its safe place on disk",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5),
)


@cache
def lines_counter(act: type) -> Counter:
    """The counter of the lines of one kind: to look it up by its label takes longer than to count."""
    return LINES.labels(act.__name__)
