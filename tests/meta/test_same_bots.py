"""The bots of all large games have the same files for the same jobs, with the same names in them."""

from __future__ import annotations

import pytest

from tests.meta.test_same_files import FOLDERS, LARGE, PACKAGE, defined_in

GAMES_WITH_BOTS = [game for game in FOLDERS if PACKAGE / "games" / game in LARGE and (PACKAGE / "bots" / game).exists()]
# The files they share, and the names in them that other code uses.
SHARED: dict[str, set[str]] = {
    "__init__.py": set(),
    "end_estimate.py": set(),
    "evaluate.py": {"Evaluator"},
    "levels.py": {"EasyBot", "PlannerBot", "SearcherBot"},
    "search_knowledge.py": {"SearchKnowledge"},
    "weights.py": set(),
}
# Files that only the bots of one game have, and why.
ONE_GAME_ONLY: dict[str, dict[str, str]] = {
    "eighty_days": {
        "actions.py": "a turn has more than its main action only in this game",
        "costs.py": "everything costs days only in this game",
        "detective.py": "there is a detective only in this game",
        "remaining_days.py": "the whole journey is known from the start",
        "travel.py": "there is a journey only in this game",
    },
    "ticket_to_ride": {
        "card_draws.py": "two cards are drawn in a turn, from a row of five or blind",
        "card_needs.py": "cards are collected for several routes at once",
        "cheapest_paths.py": "tickets can be completed along many paths",
        "claims.py": "routes are claimed only in this game",
        "deck_odds.py": "the cards left in the deck decide a tunnel",
        "network_plan.py": "a plan is kept from turn to turn",
        "other_routes.py": "routes bring points without a ticket too",
        "own_network.py": "there are networks and a longest trail only in this game",
        "payment_choice.py": "a route can be paid for in many ways",
        "planner.py": "a plan is kept from turn to turn",
        "route_costs.py": "tickets can be completed along many paths",
        "tickets.py": "there are tickets only in this game",
        "turns_left.py": "the end of this game must be predicted",
    },
}


@pytest.mark.parametrize("game", GAMES_WITH_BOTS)
def test_bots_have_the_same_files(game: str) -> None:
    files = {path.name for path in (PACKAGE / "bots" / game).glob("*.py")}
    assert files == set(SHARED) | set(ONE_GAME_ONLY.get(game, {}))
    assert [name for name, reason in ONE_GAME_ONLY.get(game, {}).items() if len(reason) < 10] == []


@pytest.mark.parametrize("game", GAMES_WITH_BOTS)
def test_shared_files_define_the_same_names(game: str) -> None:
    for file, names in SHARED.items():
        missing = names - defined_in(PACKAGE / "bots" / game / file)
        assert not missing, f"bots/{game}/{file} does not define {missing}"
