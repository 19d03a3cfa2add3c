from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bradshaw.bots.ticket_to_ride.card_needs import CardNeeds, needs_of
from bradshaw.games.ticket_to_ride.names import CARD_KINDS, LOCOMOTIVE
from tests.games.ticket_to_ride.table import Table, game_for

LOOKUP = game_for(2).lookup
ROUTES = st.lists(st.integers(0, LOOKUP.routes - 1), unique=True, max_size=10)
HANDS = st.lists(st.integers(0, 6), min_size=CARD_KINDS, max_size=CARD_KINDS)


def needs_for(routes: list[int], hand: list[int]) -> CardNeeds:
    state = Table("rest deck").state
    for kind, count in enumerate(hand):
        state.hands[kind] = count
    return needs_of(LOOKUP, state, 0, routes)


def routes_named(*names: str) -> list[int]:
    return [LOOKUP.route_ids.index(name) for name in names]


def test_one_colour_takes_longer_to_draw_than_two() -> None:
    one_colour = needs_for(routes_named("kharkov-moskva", "kharkov-kyiv"), [0] * CARD_KINDS)
    two_colours = needs_for(routes_named("bruxelles-frankfurt", "paris-zurich"), [0] * CARD_KINDS)
    assert max(one_colour.want) > max(two_colours.want)
    assert one_colour.turns / sum(one_colour.want) > two_colours.turns / sum(two_colours.want)


@given(ROUTES, HANDS, st.integers(0, LOCOMOTIVE))
def test_only_a_wanted_card_saves_time(routes: list[int], hand: list[int], kind: int) -> None:
    needs = needs_for(routes, hand)
    assert (needs.turns > 0) == (needs.missing > 0)
    saved = needs.saved_by(kind)
    assert 0 <= saved <= needs.turns
    if needs.missing == 0 or (kind != LOCOMOTIVE and needs.want[kind] == 0):
        assert saved == 0
