from __future__ import annotations

import pytest

from bradshaw.bots.budget import Budget, Meter
from bradshaw.core.errors import BadConfig

pytestmark = pytest.mark.any_form


class Tick:
    """A clock that advances one second per read."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


def nodes_spent(budget: Budget, default_nodes: int = 5) -> int:
    meter = Meter(budget, default_nodes)
    nodes = 0
    while meter.spend():
        nodes += 1
    assert not meter.spend()
    return nodes


def test_budget_limits_nodes() -> None:
    assert nodes_spent(Budget(nodes=7)) == 7


def test_default_applies_without_limit() -> None:
    assert nodes_spent(Budget(), default_nodes=5) == 5


def test_search_stops_when_time_is_up() -> None:
    assert nodes_spent(Budget(seconds=10, clock=Tick()), default_nodes=1) == 9 * 8


def test_first_limit_reached_applies() -> None:
    assert nodes_spent(Budget(nodes=7, seconds=1000, clock=Tick())) == 7
    assert nodes_spent(Budget(nodes=7000, seconds=10, clock=Tick())) == 9 * 8


def test_seconds_need_a_clock() -> None:
    with pytest.raises(BadConfig, match="needs a clock"):
        Meter(Budget(seconds=1), 1)
