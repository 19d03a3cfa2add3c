from __future__ import annotations

import pytest

from bradshaw.core.values import as_json
from tests.games.ticket_to_ride.table import Table

POSITION = """
    row red blue - white black
    discards red 2 locomotive 1
    hand 0 red 3 locomotive 1
    known 0 red 2
    hand 1 purple 3
    tickets 0 berlin-roma essen-kyiv
    tickets 1 brest-venezia
    route 0 paris-zurich
    route 1 roma-venezia
    station 1 wien
    under 1 madrid-zurich
    out 0 athina-angora
    turns_left 2
"""


@pytest.mark.rule("TE-INFO-01")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_public_information(viewer: int | None) -> None:
    view = Table(POSITION).view(viewer)
    assert view.row == ("red", "blue", None, "white", "black")
    assert (view.deck, view.discards) == (110 - 4 - 3 - 4 - 3, {"red": 2, "locomotive": 1})
    assert (view.ticket_deck, len(view.returned)) == (40 - 5, 1)
    assert [(p.hand, p.ticket_count, p.trains, p.stations, p.points) for p in view.players] == [
        (4, 2, 42, 3, 4),
        (3, 1, 43, 2, 2),
    ]
    assert view.routes == {"paris-zurich": 0, "roma-venezia": 1}
    assert view.stations == {"wien": 1}
    assert view.players[0].known == {"red": 2}
    assert (view.step, view.turn, view.awaiting, view.turns_left) == ("turn", 0, (0,), 2)


@pytest.mark.rule("TE-INFO-01")
def test_face_up_cards_are_known_until_spent() -> None:
    table = Table("row red red red red red\n hand 0 red 1 blue 2\n")
    table.play_all("draw 1: red", "draw 2: blue")
    assert table.known(0) == {"red": 2}
    table.state.turn = 0
    table.play("station roma red 1")
    assert table.known(0) == {"red": 1}
    table.state.turn = 0
    table.play("station wien blue 2")
    assert table.known(0) == {"red": 1}


@pytest.mark.rule("TE-INFO-02")
def test_private_information() -> None:
    table = Table(POSITION)
    assert (table.own(0).hand, table.own(0).rejected) == ({"red": 3, "locomotive": 1}, ("athina-angora",))
    assert table.view(0).players[0].tickets == ("berlin-roma", "essen-kyiv")
    assert [player.tickets for player in table.view(None).players] == [None, None]
    assert table.view(1).players[0].tickets is None
    assert table.view(None).own is None
    for secret in ("berlin-roma", "essen-kyiv", "athina-angora"):
        assert secret.encode() not in as_json(table.view(1))
    assert b"madrid-zurich" not in as_json(table.view(0))
    assert b"madrid-zurich" in as_json(table.view(1))


@pytest.mark.rule("TE-INFO-02")
def test_a_view_does_not_depend_on_hidden_information() -> None:
    changed_position = POSITION.replace("hand 1 purple 3", "hand 1 white 3").replace("brest-venezia", "zurich-budapest")
    assert as_json(Table(POSITION).view(0)) == as_json(Table(changed_position).view(0))


@pytest.mark.rule("TE-INFO-02")
def test_a_finished_game_shows_tickets_but_no_hands() -> None:
    view = Table(POSITION + "step over\n").view(None)
    assert [player.tickets for player in view.players] == [("berlin-roma", "essen-kyiv"), ("brest-venezia",)]
    assert view.own is None
    assert view.awaiting == ()
