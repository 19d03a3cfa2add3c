from __future__ import annotations

import pytest

from bradshaw.games.ticket_to_ride.events import StationBuilt
from bradshaw.games.ticket_to_ride.rules.borrowing import Borrowing
from bradshaw.games.ticket_to_ride.rules.network import NO_ROUTE
from bradshaw.games.ticket_to_ride.rules.score import score
from tests.games.ticket_to_ride.table import Table


def borrowed(table: Table, seat: int = 0) -> list[str]:
    routes = Borrowing(table.game.lookup, table.state, seat).best
    return ["-" if route == NO_ROUTE else table.game.lookup.route_ids[route] for route in routes]


def tickets_of(table: Table, seat: int = 0) -> tuple[int, int]:
    seat_score = score(table.game.lookup, table.state)[seat]
    return seat_score.tickets, seat_score.completed


@pytest.mark.rule("TE-STATION-01")
def test_a_station_can_be_built_in_any_city_without_one() -> None:
    table = Table("hand 0 red 2\n station 1 roma\n row red blue green white black")
    assert table.legal_after("station edinburgh") == ["red 1"]
    assert len(table.legal_after("station")) == 46
    events = table.play("station edinburgh red 1")
    assert events == [StationBuilt(0, "edinburgh", ("red",))]
    assert table.view(None).stations == {"roma": 1, "edinburgh": 0}
    assert (list(table.state.stations), table.state.turn) == ([2, 2], 1)


@pytest.mark.rule("TE-STATION-01")
@pytest.mark.parametrize("city", ["roma", "wien"])
def test_a_city_has_at_most_one_station(city: str) -> None:
    table = Table("hand 0 red 2\n station 1 roma\n station 0 wien")
    assert table.reason(f"station {city} red 2") == ("city_taken", "TE-STATION-01")


@pytest.mark.rule("TE-STATION-01")
def test_a_player_has_three_stations() -> None:
    table = Table("hand 0 red 9\n station 0 wien roma paris")
    assert table.legal_after("station") == []
    assert table.refusal("station london red 3").code == "no_station_left"


@pytest.mark.rule("TE-STATION-02")
@pytest.mark.parametrize(
    ("built", "payments"),
    [
        ("", ["white 1", "red 1", "locomotive 1"]),
        ("wien", ["white 1+1", "red 2", "red 1+1", "locomotive 2"]),
        ("wien roma", ["white 1+2", "red 2+1", "red 1+2"]),
    ],
)
def test_each_station_costs_one_more_card(built: str, payments: list[str]) -> None:
    table = Table(f"hand 0 red 2 white 1 locomotive 2\n station 0 {built}")
    assert table.legal_after("station paris") == payments


@pytest.mark.rule("TE-STATION-02")
def test_the_exact_price_is_paid_and_discarded() -> None:
    table = Table("hand 0 red 4\n station 0 wien\n row red blue green white black")
    refusal = table.refusal("station paris red 3")
    assert (refusal.code, refusal.facts) == ("station_price", {"needed": 2, "offered": 3})
    assert table.refusal("station paris white 2").code == "station_cards_missing"
    table.play("station paris red 2")
    assert (table.hand(0), table.discards()) == ({"red": 2}, {"red": 2})


@pytest.mark.rule("TE-STATION-03")
def test_a_station_borrows_one_route_into_its_city() -> None:
    table = Table("""
        tickets 0 paris-wien
        route 0 frankfurt-paris-1
        route 1 frankfurt-munchen munchen-wien
        station 0 frankfurt munchen
    """)
    assert borrowed(table) == ["frankfurt-munchen", "munchen-wien"]
    assert tickets_of(table) == (8, 1)


@pytest.mark.rule("TE-STATION-03")
def test_the_borrowed_route_scores_the_most_points() -> None:
    """Berlin–Essen would complete London–Berlin (7), Berlin–Warszawa completes Berlin–Moskva (12): not both."""
    table = Table("""
        tickets 0 london-berlin berlin-moskva
        route 0 amsterdam-essen amsterdam-london
        route 0 kyiv-warszawa kyiv-smolensk moskva-smolensk
        route 1 berlin-essen berlin-warszawa-1
        station 0 berlin
    """)
    assert borrowed(table) == ["berlin-warszawa-1"]
    assert tickets_of(table) == (12 - 7, 1)


@pytest.mark.rule("TE-STATION-03")
def test_a_tie_goes_to_the_most_tickets() -> None:
    """Berlin–Wien would complete one ticket of 11 points, Wien–Zágráb completes two of 6 and 5."""
    table = Table(
        """
        tickets 0 stockholm-wien wien-roma warszawa-budapest
        route 0 berlin-essen essen-kobenhavn-1 kobenhavn-stockholm-1
        route 0 warszawa-wien budapest-zagrab venezia-zagrab roma-venezia
        route 1 berlin-wien wien-zagrab
        station 0 wien
    """,
        tickets="mega",
    )
    assert borrowed(table) == ["wien-zagrab"]
    assert tickets_of(table) == (6 + 5 - 11, 2)


@pytest.mark.rule("TE-STATION-03")
def test_a_further_tie_goes_to_the_order_of_the_data() -> None:
    table = Table(
        """
        tickets 0 paris-wien
        route 1 frankfurt-paris-1
        route 2 frankfurt-paris-2
        route 0 frankfurt-munchen munchen-wien
        station 0 frankfurt
    """,
        players=4,
    )
    assert borrowed(table) == ["frankfurt-paris-1"]


@pytest.mark.rule("TE-STATION-03")
def test_no_route_is_borrowed_if_none_helps() -> None:
    table = Table("tickets 0 paris-wien\n route 1 roma-venezia\n station 0 roma")
    assert borrowed(table) == ["-"]


@pytest.mark.rule("TE-STATION-04")
def test_borrowed_routes_may_chain() -> None:
    table = Table("""
        tickets 0 berlin-bucuresti
        route 1 berlin-wien budapest-wien-1 bucuresti-budapest
        station 0 berlin wien bucuresti
    """)
    assert borrowed(table) == ["berlin-wien", "bucuresti-budapest", "budapest-wien-1"]
    assert tickets_of(table) == (8, 1)


@pytest.mark.rule("TE-STATION-04")
def test_several_players_may_borrow_the_same_route() -> None:
    table = Table(
        """
        tickets 0 paris-wien
        tickets 1 london-wien
        tickets 2 zurich-budapest
        route 0 frankfurt-paris-1 frankfurt-munchen
        route 1 dieppe-london-1 dieppe-paris frankfurt-paris-2
        route 2 munchen-wien budapest-wien-1 munchen-zurich
        station 0 wien
        station 1 frankfurt munchen
    """,
        players=4,
    )
    assert borrowed(table, 0) == ["munchen-wien"]
    assert borrowed(table, 1) == ["frankfurt-munchen", "munchen-wien"]
    assert [tickets_of(table, seat) for seat in range(3)] == [(8, 1), (10, 1), (6, 1)]


@pytest.mark.rule("TE-STATION-04")
def test_a_free_route_cannot_be_borrowed() -> None:
    table = Table("tickets 0 paris-wien\n route 0 frankfurt-munchen munchen-wien\n station 0 paris frankfurt")
    assert borrowed(table) == ["-", "-"]


@pytest.mark.rule("TE-STATION-04")
def test_a_closed_route_cannot_be_borrowed() -> None:
    table = Table("""
        tickets 0 paris-wien
        route 0 frankfurt-munchen munchen-wien
        route 1 frankfurt-paris-2
        station 0 paris
    """)
    assert table.view(None).closed == ("frankfurt-paris-1",)
    assert borrowed(table) == ["frankfurt-paris-2"]


@pytest.mark.rule("TE-STATION-05")
def test_a_useless_station_scores_nothing() -> None:
    table = Table("station 0 roma wien")
    seat_score = score(table.game.lookup, table.state)[0]
    assert (seat_score.stations, seat_score.stations_built) == (4, 2)
