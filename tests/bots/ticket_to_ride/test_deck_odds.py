from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bradshaw.bots.ticket_to_ride.deck_odds import tunnel_odds, unseen_cards
from bradshaw.games.ticket_to_ride.names import CARD_KINDS, CARDS, LOCOMOTIVE
from bradshaw.games.ticket_to_ride.state import TicketToRideState
from tests.games.ticket_to_ride.table import Table

RED, BLUE = CARDS.index("red"), CARDS.index("blue")


def dealt() -> TicketToRideState:
    return Table("row red red blue blue locomotive\nhand 0 red 3\nhand 1 blue 2\nrest deck").state


def test_row_and_own_hand_are_seen() -> None:
    state = dealt()
    mine, theirs = unseen_cards(state, 0), unseen_cards(state, 1)
    kinds = {kind: (mine[kind], theirs[kind]) for kind in range(CARD_KINDS)}
    assert sorted(kinds.values()) == sorted([(12 - 5, 12 - 2), (12 - 2, 12 - 4), (13, 13), *[(12, 12)] * 6])


def test_card_taken_from_row_is_seen() -> None:
    state = dealt()
    before = unseen_cards(state, 0)
    state.known[CARD_KINDS + BLUE] = 1
    after = unseen_cards(state, 0)
    assert sum(before) - sum(after) == 1
    assert before[BLUE] - after[BLUE] == 1


@given(st.integers(0, LOCOMOTIVE), st.integers(0, 2))
def test_spare_cards_improve_tunnel_odds_and_three_suffice(colour: int, spare: int) -> None:
    state = dealt()
    assert 0 < tunnel_odds(state, 0, colour, spare) < tunnel_odds(state, 0, colour, spare + 1)
    assert tunnel_odds(state, 0, colour, 3) == pytest.approx(1.0)


def test_locomotives_alone_improve_tunnel_odds() -> None:
    state = dealt()
    assert tunnel_odds(state, 0, LOCOMOTIVE, 0) > max(tunnel_odds(state, 0, colour, 0) for colour in range(LOCOMOTIVE))


def test_tunnel_turns_discards_if_deck_is_empty() -> None:
    """With nearly all cards in hands, the same three came up every time, and a bot retried the tunnel forever."""
    state = dealt()
    for kind in range(CARD_KINDS):
        state.deck[kind] = 0
    state.discards[RED] = 3
    assert tunnel_odds(state, 0, RED, 2) == pytest.approx(0.0)
    assert tunnel_odds(state, 0, BLUE, 0) == pytest.approx(1.0)
    state.discards[RED] = 0
    assert tunnel_odds(state, 0, RED, 0) == pytest.approx(1.0)
