"""The search on Hamper, where the best favourite is the fruit that the hand holds two of."""

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


class Blind(GameKnowledge):
    """Values all moves alike, and plays out with the first one."""

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


def all_alike(*moves: int) -> ValuedMoves:
    valued = ValuedMoves()
    for move in moves:
        valued.add(move, 0)
    return valued


def two_of(fruit: int) -> tuple[Game[Any], HamperState]:
    """A game of two where seat 0 holds two of this fruit."""
    game = HAMPER.start(2)
    for luck in range(1000):
        state: HamperState = game.setup(FleetingChance(seeded(luck)))
        if state.hands[fruit] == 2:
            return game, state
    raise AssertionError("no such deal")


def searched(fruit: int, nodes: int, seed: int = 1) -> tuple[int, Blind]:
    game, state = two_of(fruit)
    knowledge = Blind(game)
    meter = Meter(Budget(nodes=nodes), nodes)
    move = Search(game, knowledge, 2.5).best(game.view(state, 0), 0, all_alike(0, 1, 2), seeded(seed), meter)
    return move, knowledge


@pytest.mark.parametrize("fruit", [0, 1, 2])
def test_it_finds_the_better_move_that_the_evaluation_misses(fruit: int) -> None:
    assert searched(fruit, 300)[0] == fruit


def test_the_same_seed_and_budget_give_the_same_search() -> None:
    first = searched(1, 60)
    again = searched(1, 60)
    other = searched(1, 60, seed=2)
    assert first[0] == again[0]
    assert first[1].guesses == again[1].guesses
    assert first[1].guesses != other[1].guesses


def test_it_spends_exactly_its_budget() -> None:
    assert searched(2, 10)[1].tried == 10


def test_without_nodes_it_plays_the_move_of_the_evaluation() -> None:
    assert searched(2, 0)[0] == 0


def test_a_single_move_needs_no_search() -> None:
    game, state = two_of(0)
    knowledge = Blind(game)
    meter = Meter(Budget(nodes=10), 10)
    assert Search(game, knowledge, 2.5).best(game.view(state, 0), 0, all_alike(1), seeded(0), meter) == 1
    assert knowledge.tried == 0


def test_the_guesses_agree_with_the_view() -> None:
    game, state = two_of(0)
    knowledge = Blind(game)
    view = game.view(state, 0)
    Search(game, knowledge, 2.5).best(view, 0, all_alike(0, 1, 2), seeded(0), Meter(Budget(nodes=30), 30))
    assert len(knowledge.guesses) >= 8
    for numbers in knowledge.guesses:
        assert numbers[4 : 4 + 3] == state.hands[:3]


def test_two_tries_have_the_same_chance_from_the_next_turn_on() -> None:
    one, other = RepeatableChance(seeded(8)), RepeatableChance(seeded(8))
    one.turn_of(0)
    other.turn_of(0)
    first = [one.below(1000) for _ in range(3)]
    assert other.below(1000) == first[0]
    one.turn_of(1)
    other.turn_of(1)
    assert one.below(1000) == other.below(1000)
    one.turn_of(1)
    assert one.below(1000) != first[0]
