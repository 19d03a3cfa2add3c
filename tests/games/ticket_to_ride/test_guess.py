"""Guesses keep what the viewer knows and deal the rest at random."""

from __future__ import annotations

from collections import Counter

import pytest

from bradshaw.core.rng import seeded
from bradshaw.core.values import View, as_json
from bradshaw.games.ticket_to_ride.names import CARD_KINDS
from bradshaw.games.ticket_to_ride.state import TicketToRideState
from bradshaw.games.ticket_to_ride.view_building import cards_by_name
from tests.games.ticket_to_ride.table import Table

POSITION = """
    row red blue - white black
    discards red 2 locomotive 1
    hand 0 red 3 locomotive 1
    hand 1 purple 3 white 2
    known 1 purple 2
    tickets 0 berlin-roma essen-kyiv
    first_tickets 0 2
    out 0 athina-angora lisboa-danzig
    tickets 1 brest-venezia paris-wien zurich-budapest
    first_tickets 1 3
    out 1 brest-petrograd
    under 1 madrid-zurich
    under 0 london-wien
"""


def guesses(table: Table, viewer: int | None, count: int = 100) -> list[TicketToRideState]:
    view = table.view(viewer)
    rng = seeded(7)
    states = [table.game.guess(view, rng) for _ in range(count)]
    for state in states:
        assert as_json(table.game.view(state, viewer)) == as_json(view)
        assert table.game.components(state) == table.components
    return states


def hand_of(state: TicketToRideState, seat: int) -> dict[str, int]:
    return cards_by_name(state.hands[seat * CARD_KINDS : (seat + 1) * CARD_KINDS])


def tickets_of(table: Table, state: TicketToRideState, seat: int) -> set[str]:
    lookup = table.game.lookup
    return {lookup.ticket_ids[t] for t in range(lookup.tickets) if state.ticket_at[t] == seat}


@pytest.mark.rule("TE-INFO-01")
def test_known_cards_stay_in_the_hand() -> None:
    table = Table(POSITION)
    hands = [hand_of(state, 1) for state in guesses(table, 0)]
    assert all(hand.get("purple", 0) >= 2 and sum(hand.values()) == 5 for hand in hands)
    assert len({tuple(hand.items()) for hand in hands}) > 50
    assert all(hand_of(state, 0) == {"red": 3, "locomotive": 1} for state in guesses(table, 0))
    # Of 12 red cards, three are in seat 0's hand, two in the discards and one in the row.
    assert max(hand.get("red", 0) for hand in hands) <= 6


@pytest.mark.rule("TE-INFO-02")
def test_known_tickets_are_not_dealt_to_opponents() -> None:
    table = Table(POSITION)
    known = {"berlin-roma", "essen-kyiv", "athina-angora", "lisboa-danzig", "london-wien"}
    dealt: Counter[str] = Counter()
    for state in guesses(table, 0):
        assert tickets_of(table, state, 0) == {"berlin-roma", "essen-kyiv"}
        tickets = tickets_of(table, state, 1)
        assert len(tickets) == 3
        assert not tickets & known
        assert [table.game.lookup.ticket_ids[ticket] for ticket in state.under[1:]] == ["london-wien"]
        dealt.update(tickets)
    assert len(dealt) > 30


@pytest.mark.rule("TE-SETUP-03")
def test_guesses_have_as_many_long_tickets_as_are_dealt() -> None:
    """At most one of three first tickets is long, and exactly one of four."""
    table = Table(POSITION)
    lookup = table.game.lookup
    long = {ticket for ticket, is_long in zip(lookup.ticket_ids, lookup.ticket_long, strict=True) if is_long}
    counts = Counter(len(tickets_of(table, state, 1) & long) for state in guesses(table, 0, 200))
    assert set(counts) == {0, 1}
    assert counts[1] > counts[0]  # the long ticket is in three of the four ways to keep three
    four = Table("tickets 1 brest-venezia paris-wien zurich-budapest brest-petrograd\n first_tickets 1 4")
    for state in [four.game.guess(four.view(0), seeded(seed)) for seed in range(20)]:
        assert len(tickets_of(four, state, 1) & long) == 1


@pytest.mark.rule("TE-SETUP-04")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_guesses_while_first_tickets_are_chosen(viewer: int | None) -> None:
    table = Table("""
        step choose_tickets
        offer 0 brest-petrograd berlin-roma essen-kyiv zurich-budapest
        offer 1 cadiz-stockholm madrid-zurich brest-venezia athina-angora
    """)
    table.play("keep 1 2", seat=1)
    for state in guesses(table, viewer, 20):
        assert state.offered(0) == 4
        assert state.offered(1) == (0 if viewer == 1 else 4)


def test_guesses_during_a_tunnel_and_a_choice_of_tickets() -> None:
    for laid in ("red 2+1\n turned red 1 white 2\n hand 1 blue 3", "locomotive 3\n turned locomotive 1 white 2"):
        tunnel = Table(f"step tunnel\n hand 0 red 2\n tunnel paris-zurich {laid}")
        for state in guesses(tunnel, 1, 20):
            assert (state.laid, state.due) == (tunnel.state.laid, 1)
    choosing = Table("", tickets="big_cities")
    choosing.play("draw tickets", "berlin-wien wien-roma london-paris paris-wien")
    offers = {tuple(state.offers) for state in guesses(choosing, 1, 20)}
    assert len(offers) > 10
    assert len({tuple(state.offers) for state in guesses(choosing, 0, 20)}) == 1


def test_guesses_of_a_finished_game_keep_the_shown_tickets() -> None:
    table = Table(POSITION + "step over\n route 0 roma-venezia frankfurt-paris-2\n station 1 wien")
    for state in guesses(table, None, 20):
        assert tickets_of(table, state, 1) == {"brest-venezia", "paris-wien", "zurich-budapest"}


def test_guesses_with_tickets_removed_from_the_game() -> None:
    table = Table(
        "first_tickets 1 2\n tickets 1 paris-wien essen-kyiv\n out 1 lisboa-danzig brest-venezia", returned="out"
    )
    table.play_all("draw tickets: berlin-roma madrid-zurich zurich-budapest", "keep 1: red blue green white black")
    assert table.view(1).players[0].rejected == 2
    assert len(guesses(table, 0, 20)) == 20


def test_a_view_of_a_different_game_is_rejected() -> None:
    with pytest.raises(TypeError, match="a view of this game"):
        Table("").game.guess(View(None, ()), seeded(1))
