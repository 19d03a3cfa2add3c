from __future__ import annotations

import pytest

from bradshaw.games.ticket_to_ride.rules.score import score
from bradshaw.games.ticket_to_ride.rules.win import places
from tests.games.ticket_to_ride.table import Table


def placed(text: str, players: int = 2) -> tuple[list[int], list[int]]:
    """Return the totals and the places of a finished game."""
    table = Table("step over\n" + text, players=players)
    scores = score(table.game.lookup, table.state)
    result = table.game.result(table.state)
    assert result is not None
    assert [seat.place for seat in result.seats] == places(scores)
    assert result.reason == "TE-WIN-01"
    return [seat_score.total for seat_score in scores], places(scores)


@pytest.mark.rule("TE-WIN-01", "TE-WIN-02")
@pytest.mark.parametrize(
    ("position", "totals", "seats"),
    [
        pytest.param("route 1 brest-paris", [12, 12 + 4 + 10], [2, 1], id="most points"),
        pytest.param(
            """
            route 0 angora-smyrna athina-smyrna
            tickets 0 athina-angora
            route 1 kharkov-kyiv brest-paris
            route 2 budapest-kyiv
            """,
            [12 + 4 + 2 + 5, 12 + 7 + 4, 12 + 15 + 10],
            [2, 3, 1],
            id="most completed tickets",
        ),
        pytest.param(
            """
            route 0 brest-paris angora-erzurum
            station 0 roma
            route 1 amsterdam-essen
            route 2 berlin-danzig
            """,
            [8 + 8, 12 + 4, 12 + 7 + 10],
            [3, 2, 1],
            id="fewest stations",
        ),
        pytest.param(
            """
            route 0 brest-paris brest-dieppe cadiz-lisboa
            tickets 0 essen-kyiv
            route 1 angora-erzurum kharkov-rostov wien-zagrab
            """,
            [12 + 8 - 10 + 10, 12 + 8],
            [1, 2],
            id="European Express",
        ),
        pytest.param("route 0 brest-paris\n route 1 angora-erzurum", [26, 26], [1, 1], id="shared win"),
        pytest.param(
            "route 0 brest-paris\n route 1 angora-erzurum\n route 2 roma-venezia",
            [26, 26, 14, 12],
            [1, 1, 3, 4],
            id="all places",
        ),
    ],
)
def test_places_and_ties(position: str, totals: list[int], seats: list[int]) -> None:
    assert placed(position, players=len(seats)) == (totals, seats)
