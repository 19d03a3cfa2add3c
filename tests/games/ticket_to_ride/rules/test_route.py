from __future__ import annotations

import pytest

from bradshaw.games.ticket_to_ride.events import RouteClaimed
from bradshaw.games.ticket_to_ride.names import CLOSED, NOBODY
from tests.games.ticket_to_ride.table import FORTY_TRAINS, Table, game_for


@pytest.mark.rule("TE-ROUTE-01")
def test_a_route_costs_any_mix_of_its_colour_and_locomotives() -> None:
    table = Table("hand 0 yellow 3 locomotive 3 red 5")
    assert table.legal_after("claim amsterdam-essen") == ["yellow 3", "yellow 2+1", "yellow 1+2", "locomotive 3"]
    refusal = table.refusal("claim berlin-frankfurt-1 black 2+1")
    assert (refusal.code, refusal.rule) == ("cards_missing", "TE-ROUTE-01")
    assert refusal.facts == {"card": "black", "needed": 2, "held": 0}
    assert refusal.text == "you need 2 black cards, but have 0"


@pytest.mark.rule("TE-ROUTE-01")
def test_a_claim_ends_the_turn() -> None:
    table = Table("hand 0 yellow 3 locomotive 3")
    events = table.play("claim amsterdam-essen yellow 2+1", "red blue green white black")
    assert events[0] == RouteClaimed(0, "amsterdam-essen", ("yellow", "yellow", "locomotive"), 4)
    assert table.owner("amsterdam-essen") == 0
    assert table.hand(0) == {"yellow": 1, "locomotive": 2}
    assert table.state.turn == 1
    assert table.refusal("claim amsterdam-essen locomotive 3").code == "route_taken"


@pytest.mark.rule("TE-ROUTE-01")
def test_a_claim_need_not_touch_own_routes() -> None:
    table = Table("hand 0 purple 4\n route 0 angora-erzurum")
    assert {"lisboa-madrid purple 3", "brest-pamplona purple 4", "athina-sofia purple 3"} < set(
        table.legal_after("claim")
    )


@pytest.mark.rule("TE-ROUTE-02")
def test_a_grey_route_takes_any_one_colour() -> None:
    table = Table("hand 0 red 4 blue 3 locomotive 1")
    assert table.legal_after("claim kharkov-kyiv") == ["blue 3+1", "red 4", "red 3+1"]
    assert table.legal_after("claim wien-zagrab") == ["blue 2", "blue 1+1", "red 2", "red 1+1"]


@pytest.mark.rule("TE-ROUTE-03")
@pytest.mark.parametrize(
    ("route", "colour", "points"),
    [
        ("amsterdam-bruxelles", "black 1", 1),
        ("amsterdam-frankfurt", "white 2", 2),
        ("brest-paris", "black 3", 4),
        ("berlin-danzig", "red 4", 7),
        ("palermo-smyrna", "red 4+2", 15),
    ],
)
def test_a_claim_scores_and_discards_at_once(route: str, colour: str, points: int) -> None:
    table = Table("hand 0 black 3 white 2 red 4 locomotive 2\n row purple purple purple purple purple")
    table.play(f"claim {route} {colour}")
    length = game_for().lookup.route_length[game_for().lookup.route_ids.index(route)]
    assert list(table.state.points) == [points, 0]
    assert list(table.state.trains) == [45 - length, 45]
    assert sum(table.discards().values()) == length


@pytest.mark.rule("TE-ROUTE-03")
def test_points_by_length() -> None:
    assert game_for().catalog().points == {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21}


@pytest.mark.rule("TE-ROUTE-03")
def test_a_claim_needs_enough_trains() -> None:
    table = Table(f"hand 0 black 3 white 2\n route 0 {FORTY_TRAINS} angora-erzurum")
    assert table.state.trains[0] == 2
    assert table.legal_after("claim amsterdam-frankfurt") == ["white 2"]
    refusal = table.refusal("claim brest-paris black 3")
    assert (refusal.code, refusal.rule) == ("too_few_trains", "TE-ROUTE-03")
    assert refusal.text == "you need 3 trains, but have 2"


@pytest.mark.rule("TE-ROUTE-04")
@pytest.mark.parametrize("players", [2, 3])
def test_with_two_or_three_players_the_twin_closes(players: int) -> None:
    table = Table("hand 0 black 3\n hand 1 red 3\n row purple purple purple purple purple", players=players)
    table.play("claim berlin-frankfurt-1 black 3")
    assert table.owner("berlin-frankfurt-2") == CLOSED
    assert table.legal_after("claim berlin-frankfurt") == []
    refusal = table.refusal("claim berlin-frankfurt-2 red 3")
    assert (refusal.code, refusal.rule, refusal.facts) == ("route_closed", "TE-ROUTE-04", {"players": players})
    assert table.view(None).closed == ("berlin-frankfurt-2",)


@pytest.mark.rule("TE-ROUTE-01")
def test_a_taken_route_is_refused_as_taken_even_if_its_twin_is_yours() -> None:
    table = Table("hand 0 red 3\n route 0 berlin-frankfurt-1\n route 1 berlin-frankfurt-2", players=4)
    assert table.refusal("claim berlin-frankfurt-2 red 3").code == "route_taken"
    assert table.refusal("claim berlin-frankfurt-1 black 3").code == "route_taken"


@pytest.mark.rule("TE-ROUTE-04")
@pytest.mark.parametrize("players", [4, 5])
def test_with_more_players_an_opponent_may_claim_the_twin(players: int) -> None:
    table = Table("hand 0 red 3\n hand 1 red 3\n route 0 berlin-frankfurt-1", players=players)
    assert table.owner("berlin-frankfurt-2") == NOBODY
    assert table.legal_after("claim berlin-frankfurt-2") == []
    assert table.refusal("claim berlin-frankfurt-2 red 3").code == "twin_is_yours"
    table.state.turn = 1
    assert table.legal_after("claim berlin-frankfurt-2") == ["red 3"]


@pytest.mark.rule("TE-ROUTE-04")
def test_only_routes_between_the_same_two_cities_are_double() -> None:
    lookup = game_for().lookup
    for route, twin in enumerate(lookup.route_twin):
        if twin >= 0:
            ends = (lookup.route_a[route], lookup.route_b[route])
            assert (lookup.route_a[twin], lookup.route_b[twin]) == ends
            assert lookup.route_twin[twin] == route
            assert lookup.route_length[twin] == lookup.route_length[route]
    assert sum(twin >= 0 for twin in lookup.route_twin) == 22


@pytest.mark.rule("TE-ROUTE-04")
def test_a_failed_tunnel_closes_nothing() -> None:
    table = Table("hand 0 black 3\n row purple purple purple purple purple", players=3)
    table.play_all("claim madrid-pamplona-1 black 3: black red red", "withdraw")
    assert table.owner("madrid-pamplona-1") == table.owner("madrid-pamplona-2") == NOBODY


@pytest.mark.rule("TE-FERRY-01")
def test_a_ferry_needs_its_locomotives() -> None:
    table = Table("hand 0 red 6 locomotive 1")
    assert table.legal_after("claim athina-brindisi") == ["red 3+1"]
    assert table.legal_after("claim constantinople-sevastopol") == []
    refusal = table.refusal("claim constantinople-sevastopol red 2+2")
    assert (refusal.code, refusal.rule) == ("ferry_locomotives_missing", "TE-FERRY-01")
    assert refusal.text == "you need 2 locomotives, but have 1"


@pytest.mark.rule("TE-FERRY-01")
def test_the_remaining_spaces_of_a_ferry_take_one_colour_or_locomotives() -> None:
    table = Table("hand 0 red 1 white 1 locomotive 3")
    assert table.legal_after("claim brindisi-palermo") == ["white 1+2", "red 1+2", "locomotive 3"]
    assert table.legal_after("claim amsterdam-london") == ["locomotive 2"]


@pytest.mark.rule("TE-FERRY-01")
def test_every_payment_for_a_ferry_has_enough_locomotives() -> None:
    lookup = game_for().lookup
    for move in range(lookup.route_code[0], lookup.city_code[0]):
        route = lookup.move_target[move]
        assert lookup.move_locomotives[move] >= lookup.route_symbols[route]
        assert lookup.move_cards[move] + lookup.move_locomotives[move] == lookup.route_length[route]
