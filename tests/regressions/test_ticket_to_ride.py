"""The engine is right in positions that other programs for this game get wrong."""

from __future__ import annotations

import pytest

from bradshaw.core.errors import NotationError
from bradshaw.games.ticket_to_ride.names import OVER, SECOND_CARD, TURN
from bradshaw.games.ticket_to_ride.rules.score import score
from tests.games.ticket_to_ride.table import FORTY_TRAINS, FULL_ROW, Table, game_for, kinds


@pytest.mark.rule("TE-DRAW-05")
def test_three_locomotives_and_an_empty_deck_cause_no_endless_loop() -> None:
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
def test_a_ferry_needs_its_locomotives() -> None:
    table = Table("hand 0 red 12")
    assert table.legal_after("claim athina-smyrna") == []
    with pytest.raises(NotationError, match="at least 1 locomotive"):
        table.game.parse("claim athina-smyrna red 2")


@pytest.mark.rule("TE-ROUTE-02")
def test_a_grey_route_is_payable_with_locomotives_alone() -> None:
    assert Table("hand 0 locomotive 2").legal_after("claim wien-zagrab") == ["locomotive 2"]


@pytest.mark.rule("TE-TUNNEL-03")
def test_colours_do_not_count_if_only_locomotives_are_laid() -> None:
    table = Table("hand 0 locomotive 2\n row red blue green white black")
    table.play("claim marseille-zurich locomotive 2", "purple purple purple")
    assert table.view(None).routes == {"marseille-zurich": 0}


@pytest.mark.rule("TE-TUNNEL-05")
def test_turned_up_cards_are_not_reshuffled_into_the_deck() -> None:
    """Only two cards are left to turn up."""
    table = Table(FULL_ROW + "hand 0 purple 2\n discards purple 2\n rest 1")
    table.play("claim marseille-zurich purple 2", "purple purple")
    assert (sum(table.state.turned), table.state.due) == (2, 2)


@pytest.mark.rule("TE-SCORE-03")
@pytest.mark.parametrize(
    ("position", "length"),
    [
        ("route 0 bruxelles-paris-1 bruxelles-frankfurt frankfurt-paris-1 brest-paris marseille-paris", 3 + 7 + 4),
        ("route 0 brest-paris frankfurt-munchen\n route 1 frankfurt-paris-1\n station 0 paris frankfurt", 3),
    ],
)
def test_a_trail_may_have_loops_but_no_borrowed_routes(position: str, length: int) -> None:
    table = Table(position)
    assert score(table.game.lookup, table.state)[0].trail.length == length


@pytest.mark.rule("TE-STATION-03")
def test_a_station_borrows_once_for_all_tickets() -> None:
    """Roma–Venezia would complete one ticket and Palermo–Roma the other, but Roma has one station."""
    table = Table("""
        tickets 0 roma-smyrna berlin-roma
        route 0 athina-smyrna athina-brindisi brindisi-palermo
        route 0 berlin-wien wien-zagrab venezia-zagrab
        route 1 roma-venezia palermo-roma
        station 0 roma
    """)
    total = score(table.game.lookup, table.state)[0]
    assert (total.tickets, total.completed) == (9 - 8, 1)


@pytest.mark.rule("TE-STATION-03")
def test_a_station_without_adjacent_routes_does_not_disable_the_others() -> None:
    table = Table("""
        tickets 0 paris-wien
        route 0 frankfurt-paris-1 munchen-wien
        route 1 frankfurt-munchen
        station 0 angora edinburgh munchen
    """)
    assert score(table.game.lookup, table.state)[0].completed == 1


@pytest.mark.rule("TE-TICKET-02")
def test_returned_tickets_can_be_drawn_again_and_no_more() -> None:
    table = Table(FULL_ROW + "rest_tickets out\n under 1 paris-wien madrid-zurich athina-angora")
    table.play_all("draw tickets", "keep 1", "draw tickets")
    assert table.view(1).players[1].offered == 2
    assert "draw tickets" not in table.play_all("keep 1 2").legal()


@pytest.mark.rule("TE-END-01")
def test_reaching_two_trains_again_does_not_prolong_the_last_round() -> None:
    table = Table(FULL_ROW + f"hand 0 yellow 3\n turns_left 1\n route 0 {FORTY_TRAINS}")
    assert kinds(table.play("claim amsterdam-essen yellow 3"))[-1] == "GameEnded"
    assert table.state.step == OVER


@pytest.mark.rule("TE-ROUTE-03")
def test_a_route_can_take_the_last_trains() -> None:
    table = Table(f"hand 0 white 4 black 2\n route 0 {FORTY_TRAINS} brest-paris")
    assert table.state.trains[0] == 2
    assert table.legal_after("claim roma-venezia") == ["black 2"]
    table.play("claim roma-venezia black 2", "red red red red red")
    assert table.state.trains[0] == 0


@pytest.mark.rule("TE-TURN-02")
def test_a_player_without_a_legal_action_does_not_block_the_game() -> None:
    table = Table("rest 1\n rest_tickets 1").play_all("pass")
    assert (table.state.step, table.state.turn) == (TURN, 1)


@pytest.mark.rule("TE-SCORE-01")
def test_ticket_values_are_printed_not_computed() -> None:
    """Eight tickets are worth more or less than the trains on the shortest path."""
    lookup = game_for(tickets="mega").lookup
    differing = {
        ticket
        for index, ticket in enumerate(lookup.ticket_ids)
        if lookup.ticket_points[index] != shortest_path(lookup.ticket_a[index], lookup.ticket_b[index])
    }
    assert differing == {
        *("london-wien", "edinburgh-athina", "bucuresti-erzurum", "london-angora"),
        *("paris-berlin", "paris-roma", "sochi-smyrna", "essen-angora"),
    }


def shortest_path(start: int, goal: int) -> int:
    """Return the number of trains on the shortest path between two cities."""
    lookup = game_for(tickets="mega").lookup
    distance = [10**6] * lookup.cities
    distance[start] = 0
    for _ in range(lookup.cities):
        for route in range(lookup.routes):
            a, b, length = lookup.route_a[route], lookup.route_b[route], lookup.route_length[route]
            distance[a] = min(distance[a], distance[b] + length)
            distance[b] = min(distance[b], distance[a] + length)
    return distance[goal]


@pytest.mark.rule("TE-ROUTE-01")
def test_a_route_and_a_ticket_can_have_the_same_name() -> None:
    table = Table("hand 0 green 3\n tickets 0 berlin-wien", tickets="mega")
    table.play("claim berlin-wien green 3", "red red red red red")
    assert table.view(0).routes == {"berlin-wien": 0}
    assert table.view(0).players[0].tickets == ("berlin-wien",)
