"""What the search thinks of a position it does not play on."""

from __future__ import annotations

import pytest

from bradshaw.bots.eighty_days.foresight import Foresight
from bradshaw.bots.luck import Luck
from bradshaw.core.chance import FleetingChance
from bradshaw.core.rng import seeded
from tests.games.eighty_days.table import Table


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
