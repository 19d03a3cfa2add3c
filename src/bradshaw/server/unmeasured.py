"""No-op metrics, used where `prometheus_client` is not installed."""

from __future__ import annotations


class Unmeasured:
    """A stand-in for every kind of metric."""

    def __init__(self, name: str, text: str, labels: tuple[str, ...] = (), buckets: tuple[float, ...] = ()) -> None: ...

    def labels(self, *values: str) -> Unmeasured:
        return self

    def inc(self) -> None: ...

    def dec(self) -> None: ...

    def set(self, value: float) -> None: ...

    def observe(self, value: float) -> None: ...
