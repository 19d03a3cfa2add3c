from __future__ import annotations

import pytest

from bradshaw.bots.budget import Budget, Meter
from bradshaw.core.errors import BadConfig


class Tick:
    """A clock that moves on by a second at each look."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


def spent(budget: Budget, default_nodes: int = 5) -> int:
    meter = Meter(budget, default_nodes)
    nodes = 0
    while meter.spend():
        nodes += 1
    assert not meter.spend()
    return nodes


def test_nodes_are_counted() -> None:
    assert spent(Budget(nodes=7)) == 7


def test_without_any_bound_the_default_holds() -> None:
    assert spent(Budget(), default_nodes=5) == 5


def test_seconds_end_a_search_soon_after_they_are_over() -> None:
    assert spent(Budget(seconds=10, clock=Tick()), default_nodes=1) == 9 * 8


def test_with_both_bounds_the_nearer_one_holds() -> None:
    assert spent(Budget(nodes=7, seconds=1000, clock=Tick())) == 7
    assert spent(Budget(nodes=7000, seconds=10, clock=Tick())) == 9 * 8


def test_seconds_without_a_clock_are_refused() -> None:
    with pytest.raises(BadConfig, match="needs a clock"):
        Meter(Budget(seconds=1), 1)
