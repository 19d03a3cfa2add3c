"""Whole games of each level: legal moves only, the same game for the same seed, and nothing hidden is used."""

from __future__ import annotations

import pytest

from bradshaw.bots.budget import Budget
from bradshaw.bots.eighty_days.foresight import Foresight
from bradshaw.bots.eighty_days.normal import NormalBot
from bradshaw.bots.luck import Luck
from bradshaw.bots.play import play_game, record_game
from bradshaw.bots.registry import make_bot
from bradshaw.core.chance import FleetingChance
from bradshaw.core.rng import seeded
from bradshaw.games import game_spec
from bradshaw.games.eighty_days import SPEC
from tests.games.eighty_days.table import Table

LEVELS = ["easy", "normal"]
FEW = Budget(nodes=1)


# `play_game` refuses a bot that chooses a move which is not legal.
@pytest.mark.slow
@pytest.mark.parametrize("edition", SPEC.editions)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_planners_play_whole_games_in_every_edition(edition: str, players: int) -> None:
    game = SPEC.start(players, edition)
    bots = [make_bot(LEVELS[(seat + players) % len(LEVELS)], game) for seat in range(players)]
    played = play_game(game, bots, seeded(players), FEW)
    assert played.result is not None
    assert played.moves < 1000


@pytest.mark.slow
def test_the_planners_play_with_the_extra_turn() -> None:
    game = SPEC.start(3, "ru", {"last_turn": "extra"})
    bots = [make_bot(LEVELS[seat % len(LEVELS)], game) for seat in range(3)]
    for seed in range(2):
        assert play_game(game, bots, seeded(seed), FEW).result is not None


@pytest.mark.slow
@pytest.mark.parametrize(("players", "edition"), [(2, "default"), (3, "ru")])
def test_the_search_plays_a_whole_game(players: int, edition: str) -> None:
    game = SPEC.start(players, edition)
    bots = [make_bot("normal" if seat else "strong", game) for seat in range(players)]
    assert play_game(game, bots, seeded(players), FEW).result is not None


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_the_same_game_again_with_the_same_seed(level: str) -> None:
    game = SPEC.start(2)
    names = (level,) * 2
    first = record_game(game, [make_bot(level, game)] * 2, names, seeded(5), FEW)
    again = record_game(game, [make_bot(level, game) for _ in range(2)], names, seeded(5), FEW)
    assert first.entries == again.entries


@pytest.mark.parametrize("edition", ["default", "ru"])
def test_what_is_hidden_does_not_change_the_planners_move(edition: str) -> None:
    """At every move of a game, two worlds that look the same lead to the same move."""
    game = SPEC.start(3, edition)
    bot = NormalBot(game)
    chance = FleetingChance(seeded(3))
    state = game.setup(chance)
    while actors := game.actors(state):
        seat = actors[0]
        view = game.view(state, seat)
        legal = game.legal(state, seat)
        move = bot.choose(view, legal.copy(), seeded(1), Budget())
        assert move == bot.choose(view, legal.copy(), seeded(2), Budget())
        game.play(state, seat, move, chance)


def test_a_level_refuses_the_other_game() -> None:
    other = game_spec("ticket-to-ride").start(2)
    with pytest.raises(TypeError, match="plays Around the World"):
        NormalBot(other)


def test_a_level_needs_a_view() -> None:
    with pytest.raises(TypeError, match="see the position"):
        NormalBot(SPEC.start(2)).choose(None, [0, 1], seeded(0), Budget())


def test_the_search_plays_the_same_with_the_same_seed_and_nodes() -> None:
    game = SPEC.start(2)
    chance = FleetingChance(seeded(5))
    state = game.setup(chance)
    planner = NormalBot(game)
    for _ in range(20):
        seat = game.actors(state)[0]
        legal = game.legal(state, seat)
        game.play(state, seat, planner.choose(game.view(state, seat), legal, seeded(0), Budget()), chance)
    seat = game.actors(state)[0]
    legal = game.legal(state, seat)
    chosen = [
        make_bot("strong", game).choose(game.view(state, seat), legal.copy(), seeded(9), Budget(nodes=24))
        for _ in range(2)
    ]
    assert chosen[0] == chosen[1]
    assert chosen[0] in legal


@pytest.mark.parametrize("players", [2, 4])
def test_the_chances_of_all_seats_sum_up_to_one(players: int) -> None:
    game = Table(players=players).game
    foresight = Foresight(game)
    state = game.setup(FleetingChance(seeded(6)))
    foresight.world(game.view(state, 0), seeded(1))
    chances = foresight.play_out(state, Luck(seeded(2)))
    assert all(0.0 <= chance <= 1.0 for chance in chances)
    assert sum(chances) == pytest.approx(1.0)


def test_who_is_ahead_in_the_race_has_the_better_chances() -> None:
    table = Table(players=2).at(0, "new-york").at(1, "suez").hand(0, "S5 S5 T2").hand(1, "T6")
    table.state.round = 100
    chances = Foresight(table.game).play_out(table.state, Luck(seeded(1)))
    assert chances[0] > 0.9
