"""The targets of a rollout. These tests need PyTorch, which takes seconds to import."""

from __future__ import annotations

import importlib
from types import SimpleNamespace
from typing import Any

import pytest

pytestmark = [pytest.mark.slow, pytest.mark.compiled]


def tensor(numbers: Any) -> Any:
    """Return a tensor, importing PyTorch only when a test runs."""
    return pytest.importorskip("torch").tensor(numbers)


def rewards(points: Any, *rest: Any) -> Any:
    return importlib.import_module("bradshaw.learn.rollout").rewards(points, *rest)


def rollout(seats: list[int], players: int, values: list[float]) -> Any:
    """Return a rollout of one game with decisions by these seats."""
    crew: Any = SimpleNamespace(shared=SimpleNamespace(games=1), seats=3, cells=1, actions=1)
    decisions = tensor(seats)
    made = importlib.import_module("bradshaw.learn.rollout").Rollout(crew, len(seats), "cpu")
    made.seat[0, :, 0] = decisions
    made.players[:] = players
    made.value[0, :, 0] = tensor(values)
    made.own[:] = True
    made.foreseen[0, :, 0] = tensor([[0.5, 0.25, 0.25]] * len(seats))
    return made


def test_reward_for_a_win_depends_on_number_of_players() -> None:
    points, places = tensor([[30, 10, 0], [9, 9, 3]]), tensor([[1, 2, 0], [1, 1, 3]])
    players, done = tensor([2, 3]), tensor([1, 1])
    win = rewards(points, places, players, done, 1.0, 40.0)
    assert win.tolist() == [[1.0, -1.0, 0.0], pytest.approx([0.25, 0.25, -0.5])]
    margin = rewards(points, places, players, done, 0.0, 20.0)
    assert margin[0].tolist() == pytest.approx([0.7616, -0.7616, 0.0], abs=1e-3)
    assert margin[1].tolist() == pytest.approx([0.0, 0.0, -0.2913], abs=1e-3)


def test_stalling_is_a_loss() -> None:
    found = rewards(tensor([[30, 10, 0]]), tensor([[2, 2, 0]]), tensor([2]), tensor([2]), 0.5, 40.0)
    assert found.tolist() == [[-1.0, -1.0, 0.0]]


def test_targets_come_from_next_decision_or_the_end() -> None:
    made = rollout([0, 1, 0, 1, 0, 1], 2, [0.1, 0.2, 0.3, 0.4, 0.5, 0.6])
    made.done[0, 3, 0] = 1  # the game ends after the fourth decision, and another begins
    made.places[0, 3, 0] = tensor([1, 2, 0])
    made.points[0, 3, 0] = tensor([20, 0, 0])
    made.find_targets(trace=0.5, win_share=1.0, spread=40.0)
    # 0.65 is half the value of the seat's next decision (0.3) and half its target (1).
    assert made.target[0, :, 0].tolist() == pytest.approx([0.65, -0.3, 1.0, -1.0, 0.5, 0.6])
    assert made.known[0, :, 0].tolist() == [True, True, True, True, False, False]
    assert made.winners[0, :4, 0].tolist() == [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]


def test_winners_are_in_turn_order_from_viewer() -> None:
    made = rollout([0, 1, 2], 3, [0.0, 0.0, 0.0])
    made.done[0, 2, 0] = 1
    made.places[0, 2, 0] = tensor([2, 3, 1])
    made.find_targets(trace=0.95, win_share=0.5, spread=40.0)
    assert made.winners[0, :, 0].tolist() == [[0.0, 0.0, 1.0], [0.0, 1.0, 0.0], [1.0, 0.0, 0.0]]


def test_unfinished_game_is_valued_by_network() -> None:
    made = rollout([0, 1, 0], 2, [0.1, 0.2, 0.7])
    made.find_targets(trace=0.95, win_share=0.5, spread=40.0)
    assert made.known[0, :, 0].tolist() == [True, False, False]
    assert float(made.target[0, 0, 0]) == pytest.approx(0.7)
    assert made.winners[0, 0, 0].tolist() == [0.5, 0.25, 0.25]


def test_older_networks_decisions_are_ignored() -> None:
    made = rollout([0, 1, 0, 1], 2, [0.0] * 4)
    made.own[0, 1, 0] = False
    made.done[0, 3, 0] = 1
    made.places[0, 3, 0] = tensor([1, 2, 0])
    made.find_targets(trace=0.95, win_share=0.5, spread=40.0)
    assert made.known[0, :, 0].tolist() == [True, False, True, True]
