from __future__ import annotations

import pytest

from bradshaw.bots.eighty_days.costs import JourneyCosts
from bradshaw.bots.eighty_days.end_estimate import EndEstimator
from tests.games.eighty_days.table import Table


def win_odds(table: Table) -> list[float]:
    return EndEstimator(JourneyCosts(table.game.lookup), table.game.players).win_odds(table.state)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_win_probabilities_sum_to_one(players: int) -> None:
    odds = win_odds(Table(players=players).at(0, "suez").hand(0, "S5 T3"))
    assert all(0.0 < likely < 1.0 for likely in odds)
    assert sum(odds) == pytest.approx(1.0)


def test_turn_outweighs_days_with_two_players() -> None:
    assert win_odds(Table(players=2).at(0, "new-york").at(1, "new-york").hand(0, "S7 S7 T6").hand(1, "S4"))[0] > 0.7


def test_late_arrival_loses_with_two_players() -> None:
    table = Table(players=2).at(0, "new-york").at(1, "bombay").hand(0, "S8 S7 T6")
    table.state.days[0] = 79
    assert win_odds(table)[0] < 0.1


def test_late_arrival_wins_without_limit() -> None:
    table = Table(players=2, edition="it").at(0, "new-york").at(1, "bombay").hand(0, "S8 S7 T6")
    table.state.days[0] = 79
    assert win_odds(table)[0] > 0.9


def test_fewest_days_win_with_three_players() -> None:
    table = Table(players=3).at(0, "new-york").at(1, "new-york").at(2, "new-york")
    for seat, days in enumerate((50, 60, 70)):
        table.hand(seat, "S5 S5 T2")
        table.state.days[seat] = days
    odds = win_odds(table)
    assert odds[0] > odds[1] > odds[2]
    assert odds[0] > 0.9


def test_lead_is_safer_with_fewer_turns_left() -> None:
    early = Table(players=3).at(0, "london").hand(0, "S4 T2")
    late = Table(players=3).at(0, "new-york").at(1, "new-york").at(2, "new-york").hand(0, "S5 S5 T2")
    late.hand(1, "S5 S5 T6").hand(2, "S5 S5 T6")
    assert win_odds(late)[0] > win_odds(early)[0]
