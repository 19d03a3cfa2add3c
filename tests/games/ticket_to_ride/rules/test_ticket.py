from __future__ import annotations

import pytest

from bradshaw.core.values import redact
from bradshaw.games.ticket_to_ride.events import TicketsKept, TicketsOffered
from bradshaw.games.ticket_to_ride.names import KEEP_TICKETS, OUT, TURN
from tests.games.ticket_to_ride.table import Table

ROW = "red blue green white black"
THREE = "berlin-roma essen-kyiv zurich-budapest"


@pytest.mark.rule("TE-TICKET-01")
def test_three_tickets_are_drawn_and_at_least_one_is_kept() -> None:
    table = Table("")
    events = table.play("draw tickets", THREE)
    assert events == [TicketsOffered(0, 3, tuple(THREE.split()))]
    assert redact(events[0], 1) == TicketsOffered(0, 3, None)
    assert table.state.step == KEEP_TICKETS
    assert table.legal() == ["keep 1", "keep 2", "keep 1 2", "keep 3", "keep 1 3", "keep 2 3", "keep 1 2 3"]
    events = table.play("keep 1 3", ROW)
    assert events[0] == TicketsKept(0, 2, 1, ("berlin-roma", "zurich-budapest"), ("essen-kyiv",))
    assert redact(events[0], 1) == TicketsKept(0, 2, 1, None, None)
    assert table.tickets(0) == ["berlin-roma", "zurich-budapest"]
    assert (table.state.step, table.state.turn) == (TURN, 1)


@pytest.mark.rule("TE-TICKET-01")
@pytest.mark.parametrize("left", [1, 2])
def test_a_small_deck_offers_fewer_tickets(left: int) -> None:
    tickets = THREE.split()[:left]
    table = Table(f"rest_tickets out\n under 1 {' '.join(tickets)}").play_all("draw tickets")
    assert table.own(0).offer == tuple(tickets)
    assert "keep 1" in table.legal()
    refusal = table.refusal("keep 1 2 3")
    assert (refusal.code, refusal.facts) == ("ticket_not_offered", {"offered": left})


@pytest.mark.rule("TE-TICKET-01")
def test_a_single_ticket_must_be_kept() -> None:
    assert Table("rest_tickets out\n under 1 berlin-roma").play_all("draw tickets").legal() == ["keep 1"]


@pytest.mark.rule("TE-TICKET-01")
def test_a_player_may_hold_any_number_of_tickets() -> None:
    table = Table("rest_tickets 0\n under 1 berlin-roma")
    table.play_all("draw tickets", f"keep 1: {ROW}")
    assert len(table.tickets(0)) == 40


@pytest.mark.rule("TE-TICKET-02")
def test_returned_tickets_go_under_the_deck() -> None:
    table = Table("").play_all(f"draw tickets: {THREE}", f"keep 2: {ROW}")
    assert [returned.ticket for returned in table.view(0).returned] == ["berlin-roma", "zurich-budapest"]


@pytest.mark.rule("TE-TICKET-02")
def test_option_out_takes_returned_tickets_out_of_the_game() -> None:
    table = Table("", returned="out").play_all(f"draw tickets: {THREE}", f"keep 2: {ROW}")
    assert table.view(0).returned == ()
    assert table.own(0).rejected == ("berlin-roma", "zurich-budapest")
    assert list(table.state.ticket_at).count(OUT) == 6 + 2  # six long tickets and the two returned


@pytest.mark.rule("TE-TICKET-03")
def test_drawing_from_an_empty_ticket_deck_is_refused() -> None:
    table = Table("rest_tickets 1\n row red blue green white black")
    assert "draw tickets" not in table.legal()
    assert table.reason("draw tickets") == ("no_tickets_left", "TE-TICKET-03")


@pytest.mark.rule("TE-TICKET-04")
def test_returned_tickets_keep_their_order() -> None:
    table = Table("rest_tickets out\n under 1 paris-wien madrid-zurich athina-angora brest-venezia")
    assert table.play_all("draw tickets").own(0).offer == ("paris-wien", "madrid-zurich", "athina-angora")
    table.play_all(f"keep 2: {ROW}", "draw tickets")
    assert table.own(1).offer == ("brest-venezia", "paris-wien", "athina-angora")


@pytest.mark.rule("TE-TICKET-04")
def test_unseen_tickets_are_drawn_before_returned_ones() -> None:
    table = Table("rest_tickets out\n under 1 paris-wien madrid-zurich")
    table.state.ticket_at[table.game.lookup.ticket_ids.index("riga-bucuresti")] = -1
    table.play("draw tickets", "riga-bucuresti")
    assert table.own(0).offer == ("riga-bucuresti", "paris-wien", "madrid-zurich")


@pytest.mark.rule("TE-TICKET-04")
def test_only_the_seat_that_returned_a_ticket_knows_it() -> None:
    table = Table("under 1 paris-wien\n under 0 madrid-zurich")
    assert [(returned.seat, returned.ticket) for returned in table.view(0).returned] == [
        (1, None),
        (0, "madrid-zurich"),
    ]
    assert [(returned.seat, returned.ticket) for returned in table.view(1).returned] == [(1, "paris-wien"), (0, None)]
    assert [returned.ticket for returned in table.view(None).returned] == [None, None]
