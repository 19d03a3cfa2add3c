"""Bugs of other programs for this game, each as a position in which such a program goes wrong."""

from __future__ import annotations

import pytest

from bradshaw.core.errors import NotationError
from bradshaw.games.ticket_to_ride.names import OVER, SECOND_CARD, TURN
from bradshaw.games.ticket_to_ride.rules.score import score
from tests.games.ticket_to_ride.table import Table, game_for, kinds


@pytest.mark.rule("TE-DRAW-05")
def test_no_endless_loop_when_the_deck_ends_with_three_locomotives() -> None:
    table = Table("row red locomotive locomotive locomotive -\n discards locomotive 5\n rest 1")
    table.play("draw 1", "locomotive")
    assert table.row() == ["locomotive", "locomotive", "locomotive", "locomotive", "-"]
    assert table.legal() == ["draw blind"]


@pytest.mark.rule("TE-DRAW-08")
def test_the_last_card_of_the_deck_does_not_skip_the_second_draw() -> None:
    table = Table("row red blue green white black\n discards orange 1\n rest 1")
    table.play("draw blind", "orange")
    assert table.state.step == SECOND_CARD
    table.play("draw 1")
    assert table.hand(0) == {"orange": 1, "red": 1}


@pytest.mark.rule("TE-FERRY-01")
def test_no_ferry_without_its_locomotives() -> None:
    table = Table("hand 0 red 12")
    assert table.legal_after("claim athina-smyrna") == []
    with pytest.raises(NotationError, match="at least 1 locomotive"):
        table.game.parse("claim athina-smyrna red 2")


@pytest.mark.rule("TE-ROUTE-02")
def test_a_grey_route_is_payable_with_locomotives_alone() -> None:
    assert Table("hand 0 locomotive 2").legal_after("claim wien-zagrab") == ["locomotive 2"]


@pytest.mark.rule("TE-TUNNEL-03")
def test_colours_do_not_count_where_only_locomotives_were_laid() -> None:
    table = Table("hand 0 locomotive 2\n row red blue green white black")
    table.play("claim marseille-zurich locomotive 2", "purple purple purple")
    assert table.view(None).routes == {"marseille-zurich": 0}


@pytest.mark.rule("TE-TUNNEL-05")
def test_no_card_is_turned_up_twice_because_the_turned_up_ones_were_reshuffled() -> None:
    """Two cards are left: both are turned up, and then there is no third, although two lie face up."""
    table = Table("hand 0 purple 2\n row red blue green white black\n discards purple 2\n rest 1")
    table.play("claim marseille-zurich purple 2", "purple purple")
    assert sum(table.state.turned) == 2
    assert table.state.due == 2


@pytest.mark.rule("TE-SCORE-03")
def test_the_longest_trail_is_not_a_simple_path() -> None:
    table = Table("route 0 bruxelles-paris-1 bruxelles-frankfurt frankfurt-paris-1 brest-paris marseille-paris")
    assert score(table.game.lookup, table.state)[0].trail.length == 3 + 7 + 4


@pytest.mark.rule("TE-SCORE-03")
def test_stations_do_not_join_trails() -> None:
    table = Table("route 0 brest-paris frankfurt-munchen\n route 1 frankfurt-paris-1\n station 0 paris frankfurt")
    assert score(table.game.lookup, table.state)[0].trail.length == 3


@pytest.mark.rule("TE-STATION-03")
def test_a_station_borrows_once_for_all_tickets() -> None:
    """Roma–Venezia would serve one ticket and Palermo–Roma the other, but Roma has one station."""
    table = Table("""
        tickets 0 roma-smyrna berlin-roma
        route 0 athina-smyrna athina-brindisi brindisi-palermo
        route 0 berlin-wien wien-zagrab venezia-zagrab
        route 1 roma-venezia palermo-roma
        station 0 roma
    """)
    one = score(table.game.lookup, table.state)[0]
    assert (one.tickets, one.completed) == (9 - 8, 1)


@pytest.mark.rule("TE-STATION-03")
def test_a_station_without_a_neighbouring_route_does_not_spoil_the_others() -> None:
    table = Table("""
        tickets 0 paris-wien
        route 0 frankfurt-paris-1 munchen-wien
        route 1 frankfurt-munchen
        station 0 angora edinburgh munchen
    """)
    assert score(table.game.lookup, table.state)[0].completed == 1


@pytest.mark.rule("TE-TICKET-02")
def test_returned_tickets_do_not_overrun_the_deck() -> None:
    """Who draws the last three and gives two back may draw these two next time, and no more."""
    table = Table("rest_tickets out\n under 1 paris-wien madrid-zurich athina-angora\n row red blue green white black")
    table.play("draw tickets")
    table.play("keep 1")
    table.play("draw tickets")
    assert table.view(1).players[1].offered == 2
    table.play("keep 1 2")
    assert "draw tickets" not in table.legal()


@pytest.mark.rule("TE-END-01")
def test_a_second_trigger_does_not_prolong_the_last_round() -> None:
    last = (
        "petrograd-stockholm budapest-kyiv palermo-smyrna athina-brindisi bucuresti-kyiv"
        " kharkov-kyiv kharkov-moskva barcelona-marseille"
    )
    table = Table(f"row red red blue green white\n hand 0 yellow 3\n turns_left 1\n route 0 {last}")
    assert kinds(table.play("claim amsterdam-essen yellow 3"))[-1] == "GameEnded"
    assert table.state.step == OVER


@pytest.mark.rule("TE-ROUTE-03")
def test_the_very_last_trains_are_enough() -> None:
    last = "petrograd-stockholm budapest-kyiv palermo-smyrna athina-brindisi bucuresti-kyiv kharkov-kyiv kharkov-moskva"
    table = Table(f"hand 0 white 4 black 2\n route 0 {last} barcelona-marseille brest-paris")
    assert table.state.trains[0] == 2
    assert table.legal_after("claim roma-venezia") == ["black 2"]
    table.play("claim roma-venezia black 2", "red red red red red")
    assert table.state.trains[0] == 0


@pytest.mark.rule("TE-TURN-02")
def test_a_player_with_no_legal_action_does_not_block_the_table() -> None:
    table = Table("rest 1\n rest_tickets 1")
    table.play("pass")
    assert (table.state.step, table.state.turn) == (TURN, 1)


@pytest.mark.rule("TE-SCORE-01")
def test_the_values_of_tickets_are_printed_not_computed() -> None:
    """Eight tickets are worth more or less than the trains of the shortest way."""
    lookup = game_for(tickets="mega").lookup
    differing = {
        ticket
        for number, ticket in enumerate(lookup.ticket_ids)
        if lookup.ticket_points[number] != shortest_way(lookup.ticket_a[number], lookup.ticket_b[number])
    }
    assert differing == {
        "london-wien",
        "edinburgh-athina",
        "bucuresti-erzurum",
        "london-angora",
        "paris-berlin",
        "paris-roma",
        "sochi-smyrna",
        "essen-angora",
    }


def shortest_way(start: int, goal: int) -> int:
    """The trains of the shortest way between two cities."""
    lookup = game_for(tickets="mega").lookup
    far = [10**6] * lookup.cities
    far[start] = 0
    for _ in range(lookup.cities):
        for route in range(lookup.routes):
            a, b, length = lookup.route_a[route], lookup.route_b[route], lookup.route_length[route]
            far[a] = min(far[a], far[b] + length)
            far[b] = min(far[b], far[a] + length)
    return far[goal]


@pytest.mark.rule("TE-ROUTE-01")
def test_routes_and_tickets_of_the_same_name_are_kept_apart() -> None:
    table = Table("hand 0 green 3\n tickets 0 berlin-wien", tickets="mega")
    table.play("claim berlin-wien green 3", "red red red red red")
    assert table.view(0).routes == {"berlin-wien": 0}
    assert table.view(0).players[0].tickets == ("berlin-wien",)
