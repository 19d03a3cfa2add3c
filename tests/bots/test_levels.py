from __future__ import annotations

import pytest

from bradshaw.bots.budget import Budget
from bradshaw.bots.play import MOVE_LIMIT, play_game, record_game
from bradshaw.bots.registry import bots_for, levels_of, make_bot
from bradshaw.core.chance import FleetingChance
from bradshaw.core.rng import seeded
from bradshaw.games import GAMES, game_spec
from tests.long import LONG, size

pytestmark = [pytest.mark.slow, pytest.mark.compiled]

LEVELS = [(slug, level) for slug in GAMES for level in levels_of(slug) if level != "random"]
PLANNING = [slug for slug in GAMES if "planner" in bots_for(slug)]
SEARCHING = [slug for slug in GAMES if "searcher" in bots_for(slug)]
PLAYING = [*LEVELS, *[(slug, "planner") for slug in PLANNING], *[(slug, "searcher") for slug in SEARCHING]]
SLOW = {"casual", "normal", "skilled", "strong", "master", "searcher"}
# Enough for a search to disagree with the planner occasionally.
SMALL_BUDGET = Budget(nodes=6)


def tables() -> list[tuple[str, str, int]]:
    """Return each level with each number of players; without BRADSHAW_LONG, slow levels get only the extremes."""
    tables = []
    for slug, level in PLAYING:
        spec = game_spec(slug)
        players = range(spec.min_players, spec.max_players + 1)
        counts = [players[0], players[-1]] if level in SLOW and not LONG else players
        counts = counts[:1] if level == "searcher" and not LONG else counts
        tables += [(slug, level, count) for count in counts]
    return tables


# `play_game` raises BotError for an illegal move.
@pytest.mark.parametrize(("slug", "level", "players"), tables())
def test_level_plays_whole_games_with_any_number_of_players(slug: str, level: str, players: int) -> None:
    game = game_spec(slug).start(players)
    played = play_game(game, [make_bot(level, game)] * players, seeded(players), SMALL_BUDGET)
    assert played.result is not None
    assert played.moves < 1000


@pytest.mark.parametrize(("slug", "level"), PLAYING)
def test_same_seed_gives_same_game(slug: str, level: str) -> None:
    game = game_spec(slug).start(2)
    names = (level,) * 2
    limit = size(60, MOVE_LIMIT)
    first = record_game(game, [make_bot(level, game)] * 2, names, seeded(5), SMALL_BUDGET, limit)
    second = record_game(game, [make_bot(level, game) for _ in range(2)], names, seeded(5), SMALL_BUDGET, limit)
    assert first.entries == second.entries


@pytest.mark.parametrize(
    ("slug", "edition"), [(slug, edition) for slug in PLANNING for edition in [*game_spec(slug).editions][:2]]
)
def test_hidden_information_does_not_affect_planner(slug: str, edition: str) -> None:
    """Two guesses from the same view lead to the same move throughout a game."""
    game = game_spec(slug).start(3, edition)
    bot = make_bot("planner", game)
    chance = FleetingChance(seeded(3))
    state = game.setup(chance)
    while actors := game.actors(state):
        seat = actors[0]
        view = game.view(state, seat)
        legal = game.legal(state, seat)
        move = bot.choose(view, legal.copy(), seeded(1), Budget())
        assert move == bot.choose(view, legal.copy(), seeded(2), Budget())
        game.apply_unchecked(state, seat, move, chance)


@pytest.mark.parametrize("slug", SEARCHING)
def test_same_seed_and_nodes_give_same_search(slug: str) -> None:
    game = game_spec(slug).start(2)
    chance = FleetingChance(seeded(5))
    state = game.setup(chance)
    planner = make_bot("planner", game)
    for _ in range(30):
        seat = game.actors(state)[0]
        legal = game.legal(state, seat)
        game.apply_unchecked(state, seat, planner.choose(game.view(state, seat), legal, seeded(0), Budget()), chance)
    seat = game.actors(state)[0]
    legal = game.legal(state, seat)
    chosen = [
        make_bot("searcher", game).choose(game.view(state, seat), legal.copy(), seeded(9), Budget(nodes=24))
        for _ in range(2)
    ]
    assert chosen[0] == chosen[1]
    assert chosen[0] in legal


@pytest.mark.parametrize(("slug", "level"), [(slug, level) for slug, level in LEVELS if level not in SLOW])
def test_level_rejects_other_games(slug: str, level: str) -> None:
    kind = type(make_bot(level, game_spec(slug).start(2)))
    for other in set(GAMES) - {slug}:
        with pytest.raises(TypeError, match="this bot plays"):
            kind(game_spec(other).start(2))


@pytest.mark.parametrize(("slug", "level"), LEVELS)
def test_level_needs_a_view(slug: str, level: str) -> None:
    with pytest.raises(TypeError, match="needs a seat's view"):
        make_bot(level, game_spec(slug).start(2)).choose(None, [0, 1], seeded(0), Budget())
