from __future__ import annotations

import pytest

from bradshaw.bots.eighty_days.search_knowledge import SearchKnowledge
from bradshaw.bots.search import RepeatableChance
from bradshaw.core.chance import FleetingChance
from bradshaw.core.rng import seeded
from tests.games.eighty_days.table import Table


@pytest.mark.parametrize("players", [2, 4])
def test_win_odds_sum_to_one(players: int) -> None:
    game = Table(players=players).game
    knowledge = SearchKnowledge(game)
    state = game.setup(FleetingChance(seeded(6)))
    knowledge.guess(game.view(state, 0), seeded(1))
    odds = knowledge.play_out(state, RepeatableChance(seeded(2)))
    assert all(0.0 <= likely <= 1.0 for likely in odds)
    assert sum(odds) == pytest.approx(1.0)


def test_race_leader_has_better_odds() -> None:
    table = Table(players=2).at(0, "new-york").at(1, "suez").hand(0, "S5 S5 T2").hand(1, "T6")
    table.state.round = 100
    odds = SearchKnowledge(table.game).play_out(table.state, RepeatableChance(seeded(1)))
    assert odds[0] > 0.9
