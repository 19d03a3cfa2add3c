"""Prometheus metrics, which reveal nothing about any game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import get_args

from bradshaw.core.errors import BradshawError
from bradshaw.table.acts import AnyAct

try:
    from prometheus_client import Counter, Gauge, Histogram
except ModuleNotFoundError:  # the local server runs in a browser, where nobody collects them
    from bradshaw.server.unmeasured import Unmeasured as Counter  # type: ignore[assignment]
    from bradshaw.server.unmeasured import Unmeasured as Gauge  # type: ignore[assignment]
    from bradshaw.server.unmeasured import Unmeasured as Histogram  # type: ignore[assignment]

LINES = Counter("bradshaw_lines", "Lines written to the logs of tables", ["act"])
REFUSALS = Counter("bradshaw_refusals", "Refused commands", ["code"])
NOTICES = Counter("bradshaw_notices", "Notices to browsers and webhooks", ["form", "outcome"])
ROOMS = Gauge("bradshaw_rooms", "Tables in memory")
SOCKETS = Gauge("bradshaw_sockets", "Open sockets")
THOUGHTS = Counter("bradshaw_thoughts", "Moves chosen by bots", ["level", "how"])
WRITE_SECONDS = Histogram(
    "bradshaw_write_seconds",
    "Time from a decision until it is on disk",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5),
)

# Cached labels: a lookup takes longer than counting.
LINES_OF_ACT = {act: LINES.labels(act.__name__) for act in get_args(AnyAct)}


class NoMetrics(BradshawError):
    """The address for metrics cannot be used."""


@contextmanager
def serving_metrics(address: tuple[str, int] | None) -> Iterator[None]:
    """Serve the metrics, and nothing else, at an address of the operator's choice (None: nowhere)."""
    if address is None:
        yield
        return
    from prometheus_client import start_http_server  # noqa: PLC0415 - see above

    host, port = address
    try:
        server, thread = start_http_server(port, host)
    except OSError as error:
        raise NoMetrics(f"metrics cannot be served at {host}:{port}: {error.strerror}") from None
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
