"""Rollouts get the right training targets. These tests need PyTorch, which takes seconds to import."""

from __future__ import annotations

import importlib
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

pytestmark = [pytest.mark.slow, pytest.mark.compiled, pytest.mark.xdist_group("torch")]


def tensor(numbers: Any) -> Any:
    """Return a tensor, importing PyTorch only when a test runs."""
    return pytest.importorskip("torch").tensor(numbers)


def rewards(points: Any, *arguments: Any) -> Any:
    return importlib.import_module("bradshaw.learn.rollout").rewards(points, *arguments)


def rollout(seats: list[int], players: int, values: list[float]) -> Any:
    """Return a rollout of one game with decisions by these seats."""
    crew: Any = SimpleNamespace(shared=SimpleNamespace(games=1), seats=3, cells=1, hidden_cells=0, actions=1)
    decisions = tensor(seats)
    filled = importlib.import_module("bradshaw.learn.rollout").Rollout(crew, len(seats), "cpu")
    filled.seat[0, :, 0] = decisions
    filled.players[:] = players
    filled.value[0, :, 0] = tensor(values)
    filled.own[:] = True
    filled.foreseen[0, :, 0] = tensor([[0.5, 0.25, 0.25]] * len(seats))
    return filled


def test_reward_for_a_win_depends_on_number_of_players() -> None:
    points, places = tensor([[30, 10, 0], [9, 9, 3]]), tensor([[1, 2, 0], [1, 1, 3]])
    players, done = tensor([2, 3]), tensor([1, 1])
    win = rewards(points, places, players, done, 1.0, 40.0)
    assert win.tolist() == [[1.0, -1.0, 0.0], pytest.approx([0.25, 0.25, -0.5])]
    margin = rewards(points, places, players, done, 0.0, 20.0)
    assert margin[0].tolist() == pytest.approx([0.7616, -0.7616, 0.0], abs=1e-3)
    assert margin[1].tolist() == pytest.approx([0.0, 0.0, -0.2913], abs=1e-3)


def test_stalling_is_a_loss() -> None:
    reward = rewards(tensor([[30, 10, 0]]), tensor([[2, 2, 0]]), tensor([2]), tensor([2]), 0.5, 40.0)
    assert reward.tolist() == [[-1.0, -1.0, 0.0]]


def test_targets_come_from_next_decision_or_the_end() -> None:
    finished = rollout([0, 1, 0, 1, 0, 1], 2, [0.1, 0.2, 0.3, 0.4, 0.5, 0.6])
    finished.done[0, 3, 0] = 1  # the game ends after the fourth decision, and another begins
    finished.places[0, 3, 0] = tensor([1, 2, 0])
    finished.points[0, 3, 0] = tensor([20, 0, 0])
    finished.find_targets(trace=0.5, win_share=1.0, spread=40.0)
    # 0.65 is half the value of the seat's next decision (0.3) and half its target (1).
    assert finished.target[0, :, 0].tolist() == pytest.approx([0.65, -0.3, 1.0, -1.0, 0.5, 0.6])
    assert finished.known[0, :, 0].tolist() == [True, True, True, True, False, False]
    assert finished.winners[0, :4, 0].tolist() == [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]


def test_winners_are_in_turn_order_from_viewer() -> None:
    finished = rollout([0, 1, 2], 3, [0.0, 0.0, 0.0])
    finished.done[0, 2, 0] = 1
    finished.places[0, 2, 0] = tensor([2, 3, 1])
    finished.find_targets(trace=0.95, win_share=0.5, spread=40.0)
    assert finished.winners[0, :, 0].tolist() == [[0.0, 0.0, 1.0], [0.0, 1.0, 0.0], [1.0, 0.0, 0.0]]


def test_unfinished_game_is_valued_by_network() -> None:
    unfinished = rollout([0, 1, 0], 2, [0.1, 0.2, 0.7])
    unfinished.find_targets(trace=0.95, win_share=0.5, spread=40.0)
    assert unfinished.known[0, :, 0].tolist() == [True, False, False]
    assert float(unfinished.target[0, 0, 0]) == pytest.approx(0.7)
    assert unfinished.winners[0, 0, 0].tolist() == [0.5, 0.25, 0.25]


def test_older_networks_decisions_are_ignored() -> None:
    mixed = rollout([0, 1, 0, 1], 2, [0.0] * 4)
    mixed.own[0, 1, 0] = False
    mixed.done[0, 3, 0] = 1
    mixed.places[0, 3, 0] = tensor([1, 2, 0])
    mixed.find_targets(trace=0.95, win_share=0.5, spread=40.0)
    assert mixed.known[0, :, 0].tolist() == [True, False, True, True]


def test_recorded_game_gives_each_viewer_the_winner() -> None:
    games = importlib.import_module("bradshaw.learn.chance_games")
    places = np.zeros((1, 1, 4), np.uint8)
    places[0, 0, :3] = 3, 1, 2
    crew: Any = SimpleNamespace(shared=SimpleNamespace(places=places), seats=4)
    running = games._RunningGame(7)
    running.seen = [(tensor([float(viewer)]), viewer) for viewer in (1, 2, 0)]
    positions = games._positions_of(crew, 0, 0, running)
    assert positions.trunk.tolist() == [[1.0], [2.0], [0.0]]
    assert positions.winners.tolist() == [[1, 0, 0, 0], [0, 0, 1, 0], [0, 1, 0, 0]]
    assert (positions.players.tolist(), positions.game.tolist()) == ([3] * 3, [7] * 3)
