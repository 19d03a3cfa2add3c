from __future__ import annotations

import pytest

from bradshaw.core.values import ScoreLine
from bradshaw.games.ticket_to_ride.names import OVER
from bradshaw.games.ticket_to_ride.result import build_result
from bradshaw.games.ticket_to_ride.rules.score import Score, score
from tests.games.ticket_to_ride.table import Table


def scored(text: str, players: int = 2) -> list[Score]:
    table = Table(text, players=players)
    return score(table.game.lookup, table.state)


@pytest.mark.rule("TE-SCORE-01")
def test_tickets_add_or_subtract_their_value() -> None:
    first, second = scored("""
        tickets 0 berlin-roma essen-kyiv
        tickets 1 brest-venezia
        route 0 berlin-wien wien-zagrab venezia-zagrab roma-venezia
    """)
    assert (first.tickets, first.completed) == (9 - 10, 1)
    assert (second.tickets, second.completed) == (-8, 0)


@pytest.mark.rule("TE-SCORE-01")
def test_any_path_completes_a_ticket() -> None:
    first, _ = scored("""
        tickets 0 berlin-bucuresti bruxelles-danzig
        route 0 danzig-warszawa warszawa-wilno kyiv-wilno bucuresti-kyiv bucuresti-budapest budapest-wien-1
        route 0 berlin-wien berlin-essen amsterdam-essen amsterdam-bruxelles
    """)
    assert first.completed == 2


@pytest.mark.rule("TE-SCORE-01")
def test_tickets_have_their_printed_value() -> None:
    lookup = Table("").game.lookup
    values = dict(zip(lookup.ticket_ids, lookup.ticket_points, strict=True))
    assert (values["london-wien"], values["edinburgh-athina"]) == (10, 21)


@pytest.mark.rule("TE-SCORE-02")
@pytest.mark.parametrize(("built", "points"), [("", 12), ("station 0 roma", 8), ("station 0 roma wien paris", 0)])
def test_each_unbuilt_station_scores_four_points(built: str, points: int) -> None:
    assert scored(built)[0].stations == points


@pytest.mark.rule("TE-SCORE-03")
def test_the_longest_trail_may_revisit_cities_but_not_routes() -> None:
    """A loop Paris–Frankfurt–Bruxelles–Paris with two tails at Paris."""
    first, second = scored("""
        route 0 bruxelles-paris-1 bruxelles-frankfurt frankfurt-paris-1 dieppe-paris brest-paris
        route 1 palermo-smyrna
    """)
    assert first.trail.length == 1 + (2 + 2 + 3) + 3
    assert (first.express, second.express) == (10, 0)


@pytest.mark.rule("TE-SCORE-03")
def test_the_longest_trail_of_a_star() -> None:
    star = scored("route 0 berlin-wien munchen-wien warszawa-wien budapest-wien-1 wien-zagrab")
    assert star[0].trail.length == 4 + 3


@pytest.mark.rule("TE-SCORE-03")
def test_borrowed_routes_do_not_count_for_the_trail() -> None:
    first, second = scored("""
        tickets 0 paris-wien
        route 0 frankfurt-paris-1 munchen-wien
        route 1 frankfurt-munchen
        station 0 munchen
    """)
    assert first.completed == 1
    assert (first.trail.length, second.trail.length) == (3, 2)


@pytest.mark.rule("TE-SCORE-03")
def test_tied_players_all_get_the_express() -> None:
    scores = scored("route 0 brest-paris\n route 1 angora-erzurum\n route 2 roma-venezia", players=3)
    assert [seat_score.express for seat_score in scores] == [10, 10, 0]


@pytest.mark.rule("TE-SCORE-04")
def test_the_total_can_be_negative() -> None:
    first, _ = scored("hand 0 locomotive 14\n tickets 0 brest-petrograd cadiz-stockholm\n station 0 roma wien paris")
    assert first.total == -20 - 21


@pytest.mark.rule("TE-SCORE-04")
def test_the_total_is_the_sum_of_all_score_lines() -> None:
    table = Table("""
        step over
        tickets 0 paris-wien berlin-roma
        route 0 frankfurt-paris-1 munchen-wien
        route 1 frankfurt-munchen
        station 0 munchen roma
    """)
    assert table.state.step == OVER
    first = score(table.game.lookup, table.state)[0]
    assert first.total == first.routes + first.tickets + first.stations + first.express == 8 + (8 - 9) + 4 + 10
    result = build_result(table.game.lookup, table.state)
    assert table.game.result(table.state) == result
    assert result.seats[0].score == first.total == sum(line.points for line in result.seats[0].lines)
    assert result.seats[0].lines == (
        ScoreLine("routes", 8, {"routes": ["frankfurt-paris-1", "munchen-wien"]}),
        ScoreLine("ticket", -9, {"ticket": "berlin-roma", "completed": False, "path": [], "borrowed": []}),
        ScoreLine(
            "ticket",
            8,
            {
                "ticket": "paris-wien",
                "completed": True,
                "path": ["frankfurt-paris-1", "frankfurt-munchen", "munchen-wien"],
                "borrowed": ["frankfurt-munchen"],
            },
        ),
        ScoreLine("stations", 4, {"built": 2, "cities": ["munchen", "roma"], "borrowed": ["frankfurt-munchen", ""]}),
        ScoreLine("express", 10, {"length": 3, "path": ["frankfurt-paris-1"], "cities": ["frankfurt", "paris"]}),
    )


@pytest.mark.rule("TE-SCORE-05")
def test_no_express_without_routes() -> None:
    table = Table("step over")
    scores = score(table.game.lookup, table.state)
    assert [(seat_score.trail.length, seat_score.express) for seat_score in scores] == [(0, 0), (0, 0)]
    result = table.game.result(table.state)
    assert result is not None
    assert result.seats[0].lines[-1] == ScoreLine("express", 0, {"length": 0, "path": [], "cities": []})
