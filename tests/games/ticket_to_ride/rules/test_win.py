from __future__ import annotations

import pytest

from bradshaw.games.ticket_to_ride.rules.score import score
from bradshaw.games.ticket_to_ride.rules.win import places
from tests.games.ticket_to_ride.table import Table


def placed(text: str, players: int = 2) -> tuple[list[int], list[int]]:
    """The totals and the places."""
    table = Table("step over\n" + text, players=players)
    scores = score(table.game.lookup, table.state)
    result = table.game.result(table.state)
    assert result is not None
    assert [seat.place for seat in result.seats] == places(scores)
    assert result.reason == "TE-WIN-01"
    return [one.total for one in scores], places(scores)


@pytest.mark.rule("TE-WIN-01")
def test_most_points_win() -> None:
    totals, seats = placed("route 1 brest-paris")
    assert totals == [12, 12 + 4 + 10]
    assert seats == [2, 1]


@pytest.mark.rule("TE-WIN-01")
def test_a_tie_goes_to_most_completed_tickets() -> None:
    """23 points each, one of them with a ticket."""
    tied, seats = placed(
        """
        route 0 angora-smyrna athina-smyrna
        tickets 0 athina-angora
        route 1 kharkov-kyiv brest-paris
        route 2 budapest-kyiv
    """,
        players=3,
    )
    assert tied[0] == 12 + 4 + 2 + 5
    assert tied[1] == 12 + 7 + 4
    assert seats == [2, 3, 1]


@pytest.mark.rule("TE-WIN-01")
def test_a_further_tie_goes_to_fewest_stations() -> None:
    """16 points each without tickets: 8 for routes and two stations left, or 4 and three."""
    totals, seats = placed(
        """
        route 0 brest-paris angora-erzurum
        station 0 roma
        route 1 amsterdam-essen
        route 2 berlin-danzig
    """,
        players=3,
    )
    assert totals[:2] == [16, 16]
    assert seats == [3, 2, 1]


@pytest.mark.rule("TE-WIN-01")
def test_a_further_tie_goes_to_the_european_express() -> None:
    """A tie is possible only if the Express makes up for points lost elsewhere."""
    tied, seats = placed("""
        route 0 brest-paris brest-dieppe cadiz-lisboa
        tickets 0 essen-kyiv
        route 1 angora-erzurum kharkov-rostov wien-zagrab
    """)
    assert tied == [12 + 8 - 10 + 10, 12 + 8]
    assert seats == [1, 2]


@pytest.mark.rule("TE-WIN-01")
def test_a_complete_tie_is_shared() -> None:
    totals, seats = placed("route 0 brest-paris\n route 1 angora-erzurum")
    assert totals == [26, 26]
    assert seats == [1, 1]


@pytest.mark.rule("TE-WIN-02")
def test_all_places_are_ranked_and_shared_places_skipped() -> None:
    totals, seats = placed("route 0 brest-paris\n route 1 angora-erzurum\n route 2 roma-venezia", players=4)
    assert totals == [26, 26, 14, 12]
    assert seats == [1, 1, 3, 4]
