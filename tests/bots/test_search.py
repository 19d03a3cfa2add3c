"""Searches Hamper, where the best favourite is the fruit held twice."""

from __future__ import annotations

from typing import Any

import pytest

from bradshaw.bots.budget import Budget, Meter
from bradshaw.bots.search import GameKnowledge, RepeatableChance, Search
from bradshaw.bots.valued_moves import ValuedMoves
from bradshaw.core.chance import FleetingChance
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng, seeded
from bradshaw.core.values import View
from tests.third_game import SPEC as HAMPER
from tests.third_game.state import HamperState


class UniformKnowledge(GameKnowledge):
    """Values all moves equally, and plays out with the first legal move."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.guesses: list[list[int]] = []
        self.tried = 0

    def guess(self, view: View, rng: Rng) -> Any:
        state = self.game.guess(view, rng)
        self.guesses.append(state.numbers())
        return state

    def rewind(self) -> None:
        self.tried += 1

    def evaluate(self, state: Any, seat: int) -> ValuedMoves:
        valued = ValuedMoves()
        for move in self.game.legal(state, seat):
            valued.add(move, 0)
        return valued

    def play_out(self, state: Any, chance: RepeatableChance) -> list[float]:
        while actors := self.game.actors(state):
            chance.turn_of(actors[0])
            self.game.apply_unchecked(state, actors[0], self.game.legal(state, actors[0])[0], chance)
        result = self.game.result(state)
        assert result is not None
        best = max(seat.score for seat in result.seats)
        return [seat.score / best for seat in result.seats]


def equal_moves(*moves: int) -> ValuedMoves:
    valued = ValuedMoves()
    for move in moves:
        valued.add(move, 0)
    return valued


def deal_two_of(fruit: int) -> tuple[Game[Any], HamperState]:
    """Return a two-player game in which seat 0 holds two of this fruit."""
    game = HAMPER.start(2)
    for seed in range(1000):
        state: HamperState = game.setup(FleetingChance(seeded(seed)))
        if state.hands[fruit] == 2:
            return game, state
    raise AssertionError("no such deal")


def search(fruit: int, nodes: int, seed: int = 1) -> tuple[int, UniformKnowledge]:
    game, state = deal_two_of(fruit)
    knowledge = UniformKnowledge(game)
    meter = Meter(Budget(nodes=nodes), nodes)
    move = Search(game, knowledge, 2.5).best(game.view(state, 0), 0, equal_moves(0, 1, 2), seeded(seed), meter)
    return move, knowledge


@pytest.mark.parametrize("fruit", [0, 1, 2])
def test_search_finds_move_that_evaluation_misses(fruit: int) -> None:
    assert search(fruit, 300)[0] == fruit


def test_same_seed_and_budget_give_same_search() -> None:
    first = search(1, 60)
    second = search(1, 60)
    different = search(1, 60, seed=2)
    assert first[0] == second[0]
    assert first[1].guesses == second[1].guesses
    assert first[1].guesses != different[1].guesses


def test_search_spends_exactly_its_budget() -> None:
    assert search(2, 10)[1].tried == 10


def test_search_without_nodes_plays_highest_valued_move() -> None:
    assert search(2, 0)[0] == 0


def test_single_move_needs_no_search() -> None:
    game, state = deal_two_of(0)
    knowledge = UniformKnowledge(game)
    meter = Meter(Budget(nodes=10), 10)
    assert Search(game, knowledge, 2.5).best(game.view(state, 0), 0, equal_moves(1), seeded(0), meter) == 1
    assert knowledge.tried == 0


def test_guesses_are_consistent_with_view() -> None:
    game, state = deal_two_of(0)
    knowledge = UniformKnowledge(game)
    view = game.view(state, 0)
    Search(game, knowledge, 2.5).best(view, 0, equal_moves(0, 1, 2), seeded(0), Meter(Budget(nodes=30), 30))
    assert len(knowledge.guesses) >= 8
    for numbers in knowledge.guesses:
        assert numbers[4 : 4 + 3] == state.hands[:3]


def test_chance_is_the_same_from_the_next_turn_on() -> None:
    chance, twin = RepeatableChance(seeded(8)), RepeatableChance(seeded(8))
    chance.turn_of(0)
    twin.turn_of(0)
    first = [chance.below(1000) for _ in range(3)]
    assert twin.below(1000) == first[0]
    chance.turn_of(1)
    twin.turn_of(1)
    assert chance.below(1000) == twin.below(1000)
    chance.turn_of(1)
    assert chance.below(1000) != first[0]
