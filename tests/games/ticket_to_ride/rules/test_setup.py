from __future__ import annotations

import pytest

from bradshaw.core.chance import LiveChance, ScriptedChance
from bradshaw.core.errors import BadConfig
from bradshaw.core.rng import seeded
from bradshaw.core.values import Event, redact
from bradshaw.games.ticket_to_ride import SPEC
from bradshaw.games.ticket_to_ride.events import CardsDealt, FirstPlayerDrawn, RowDealt, TicketsKept, TicketsOffered
from bradshaw.games.ticket_to_ride.names import CARDS, CHOOSE_TICKETS, IN_DECK, OUT, TURN
from bradshaw.games.ticket_to_ride.state import TicketToRideState
from tests.games.ticket_to_ride.table import Table, game_for, kinds

CHOOSING = """
    step choose_tickets
    turn 1
    hand 0 red 4
    hand 1 blue 4
    row red blue green white black
    offer 0 brest-petrograd berlin-roma essen-kyiv zurich-budapest
    offer 1 cadiz-stockholm madrid-zurich brest-venezia athina-angora
"""


def outcomes(*names: str) -> list[int]:
    tickets = game_for().lookup.ticket_ids
    return [CARDS.index(name) if name in CARDS else tickets.index(name) for name in names]


def set_up(script: list[int]) -> tuple[TicketToRideState, list[Event]]:
    events: list[Event] = []
    chance = ScriptedChance(script)
    state = game_for().setup(chance, events)
    chance.finish()
    return state, events


SCRIPT = [
    1,
    *outcomes("red", "red", "blue", "locomotive"),
    *outcomes("green", "white", "black", "green"),
    *outcomes("purple", "locomotive", "orange", "locomotive", "yellow"),
    *outcomes("brest-petrograd", "lisboa-danzig"),
    *outcomes("berlin-roma", "essen-kyiv", "zurich-budapest"),
    *outcomes("madrid-zurich", "brest-venezia", "athina-angora"),
]


@pytest.mark.rule("TE-SETUP-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_starting_pieces_of_each_player(players: int) -> None:
    game = game_for(players)
    view = game.view(game.setup(LiveChance(seeded(1))), None)
    assert [player.colour for player in view.players] == ["blue", "red", "green", "yellow", "black"][:players]
    assert {(player.trains, player.stations, player.points) for player in view.players} == {(45, 3, 0)}


@pytest.mark.rule("TE-SETUP-01")
@pytest.mark.parametrize("players", [0, 1, 6])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(BadConfig, match="2 to 5 players"):
        SPEC.start(players)


@pytest.mark.rule("TE-SETUP-02")
def test_the_train_cards_are_dealt() -> None:
    game = game_for(5)
    state = game.setup(LiveChance(seeded(2)))
    view = game.view(state, None)
    assert game.components(state)["train cards"] == 110
    assert [player.hand for player in view.players] == [4] * 5
    assert None not in view.row
    assert view.deck + sum(view.discards.values()) == 110 - 20 - 5
    assert game.catalog().cards == dict.fromkeys(CARDS[:8], 12) | {"locomotive": 14}


@pytest.mark.rule("TE-SETUP-03")
def test_the_tickets_are_dealt() -> None:
    game = game_for(3)
    state = game.setup(LiveChance(seeded(3)))
    lookup = game.lookup
    for seat in range(3):
        offered = state.offers[seat * 4 : seat * 4 + 4]
        assert [lookup.ticket_long[ticket] for ticket in offered] == [True, False, False, False]
    places = list(zip(state.ticket_at, lookup.ticket_long, strict=True))
    assert places.count((OUT, True)) == 6 - 3
    assert places.count((IN_DECK, False)) == 40 - 9
    assert places.count((IN_DECK, True)) == places.count((OUT, False)) == 0


@pytest.mark.rule("TE-SETUP-04")
def test_at_least_two_tickets_are_kept() -> None:
    table = Table(CHOOSING)
    assert {"keep 2 3", "keep 1 2 3 4"} <= set(table.legal(0))
    assert len(table.legal(0)) == 11
    refusal = table.refusal("keep 1", seat=0)
    assert (refusal.code, refusal.rule, refusal.facts) == ("too_few_tickets", "TE-SETUP-04", {"needed": 2})
    assert table.refusal("draw blind", seat=0).code == "choose_tickets_first"
    table.play("keep 2 3", seat=0)
    assert table.tickets(0) == ["berlin-roma", "essen-kyiv"]
    assert table.own(0).rejected == ("zurich-budapest", "brest-petrograd")


@pytest.mark.rule("TE-SETUP-04")
def test_the_first_turn_begins_after_all_choices() -> None:
    table = Table(CHOOSING)
    assert table.game.actors(table.state) == [0, 1]
    assert table.play("keep 1 2", seat=1) == []
    assert table.game.actors(table.state) == [0]
    assert table.legal(1) == []
    assert table.state.step == CHOOSE_TICKETS
    events = table.play("keep 2 3 4", seat=0)
    assert events == [
        TicketsKept(0, 3, 1, ("berlin-roma", "essen-kyiv", "zurich-budapest"), ("brest-petrograd",)),
        TicketsKept(1, 2, 2, ("madrid-zurich", "cadiz-stockholm"), ("athina-angora", "brest-venezia")),
    ]
    assert redact(events[1], 0) == TicketsKept(1, 2, 2, None, None)
    assert (table.state.step, table.game.actors(table.state)) == (TURN, [1])


@pytest.mark.rule("TE-SETUP-04")
def test_views_do_not_show_who_has_chosen() -> None:
    undecided, chosen = Table(CHOOSING), Table(CHOOSING)
    chosen.play("keep 1 2", seat=1)
    assert chosen.view(0) == undecided.view(0)
    assert chosen.view(None) == undecided.view(None)
    assert chosen.view(0).awaiting == (0, 1)
    assert chosen.view(1).awaiting == (0,)
    assert chosen.view(1).players[1].tickets == ("madrid-zurich", "cadiz-stockholm")


@pytest.mark.rule("TE-SETUP-05")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_is_drawn(first: int) -> None:
    state, events = set_up([first, *SCRIPT[1:]])
    assert (state.first, state.turn) == (first, first)
    assert events[0] == FirstPlayerDrawn(first)


@pytest.mark.rule("TE-SETUP-06")
def test_the_order_of_dealing() -> None:
    state, events = set_up(SCRIPT)
    assert events == [
        FirstPlayerDrawn(1),
        CardsDealt(0, 4, ("red", "red", "blue", "locomotive")),
        CardsDealt(1, 4, ("green", "white", "black", "green")),
        RowDealt(None, ("purple", "locomotive", "orange", "locomotive", "yellow")),
        TicketsOffered(0, 4, ("brest-petrograd", "berlin-roma", "essen-kyiv", "zurich-budapest")),
        TicketsOffered(1, 4, ("lisboa-danzig", "madrid-zurich", "brest-venezia", "athina-angora")),
    ]
    assert state.step == CHOOSE_TICKETS


@pytest.mark.rule("TE-SETUP-06")
def test_cards_swept_during_setup_stay_in_the_discards() -> None:
    crowded_row = outcomes("locomotive", "locomotive", "locomotive", "orange", "red")
    state, events = set_up(SCRIPT[:9] + crowded_row + SCRIPT[9:])
    assert kinds(events)[3:6] == ["RowDealt", "RowSwept", "RowDealt"]
    assert sum(state.discards) == 5
    assert sum(state.deck) == 110 - 8 - 5 - 5
