"""Prometheus metrics, which reveal nothing about any game."""

from __future__ import annotations

from typing import get_args

from prometheus_client import Counter, Gauge, Histogram

from bradshaw.table.acts import AnyAct

LINES = Counter("bradshaw_lines", "Lines written to the logs of tables", ["act"])
REFUSALS = Counter("bradshaw_refusals", "Refused commands", ["code"])
ROOMS = Gauge("bradshaw_rooms", "Tables in memory")
SOCKETS = Gauge("bradshaw_sockets", "Open sockets")
THOUGHTS = Counter("bradshaw_thoughts", "Moves chosen by bots", ["level", "how"])
WRITE_SECONDS = Histogram(
    "bradshaw_write_seconds",
    "From a decision to the disk",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5),
)

# Cached labels: a lookup takes longer than counting.
LINES_OF_ACT = {act: LINES.labels(act.__name__) for act in get_args(AnyAct)}
