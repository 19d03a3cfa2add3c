from __future__ import annotations

import pytest

from bradshaw.core.chance import LiveChance
from bradshaw.core.rng import seeded
from bradshaw.games.ticket_to_ride.names import IN_DECK, OUT
from tests.games.ticket_to_ride.table import Table, game_for

MEGA_OFFER = """
    step choose_tickets
    offer 0 brest-petrograd london-sochi berlin-roma essen-kyiv zurich-budapest paris-wien madrid-zurich
    offer 1 cadiz-stockholm paris-sevastopol brest-venezia athina-angora berlin-wien wien-roma london-paris
"""


def deck_sizes(variant: str) -> tuple[int, int]:
    lookup = game_for(tickets=variant).lookup
    return lookup.ticket_long.count(False), lookup.ticket_long.count(True)


def dealt(variant: str) -> tuple[int, int]:
    """Return the numbers of long and regular tickets dealt to seat 0."""
    game = game_for(tickets=variant)
    state = game.setup(LiveChance(seeded(5)))
    offered = state.offers[: state.offered(0)]
    long = sum(game.lookup.ticket_long[ticket] for ticket in offered)
    return long, len(offered) - long


def min_kept(variant: str) -> int:
    game = game_for(tickets=variant)
    state = game.setup(LiveChance(seeded(5)))
    return min(len(game.format(move).split()) - 1 for move in game.legal(state, 0))


@pytest.mark.rule("TE-VARIANT-01", "TE-VARIANT-02", "TE-VARIANT-03")
@pytest.mark.parametrize(
    ("variant", "decks", "deal", "keep", "draw"),
    [
        ("classic", (40, 6), (1, 3), 2, 3),
        ("expanded", (59, 6), (1, 3), 2, 3),
        ("big_cities", (45, 0), (0, 5), 2, 4),
        ("mega", (89, 12), (2, 5), 3, 3),
    ],
)
def test_the_numbers_of_each_variant(
    variant: str, decks: tuple[int, int], deal: tuple[int, int], keep: int, draw: int
) -> None:
    assert (deck_sizes(variant), dealt(variant), min_kept(variant)) == (decks, deal, keep)
    assert game_for(tickets=variant).lookup.draw == draw


@pytest.mark.rule("TE-VARIANT-02")
def test_big_cities_offers_four_tickets() -> None:
    table = Table("", tickets="big_cities").play_all("draw tickets: berlin-wien wien-roma london-paris paris-wien")
    assert len(table.legal()) == 15


@pytest.mark.rule("TE-VARIANT-03")
def test_mega_keeps_at_most_one_long_ticket() -> None:
    table = Table(MEGA_OFFER, tickets="mega")
    assert {"keep 1 3 4", "keep 3 4 5"} <= set(table.legal(0))
    assert "keep 1 2 3" not in table.legal(0)
    refusal = table.refusal("keep 1 2 3", seat=0)
    assert (refusal.code, refusal.rule, refusal.facts) == ("too_many_long_tickets", "TE-VARIANT-03", {"most": 1})
    assert table.refusal("keep 1 3", seat=0).code == "too_few_tickets"


@pytest.mark.rule("TE-VARIANT-04")
@pytest.mark.parametrize("variant", ["classic", "expanded", "big_cities", "mega"])
def test_later_offers_have_no_long_tickets_and_need_only_one_kept(variant: str) -> None:
    game = game_for(tickets=variant)
    state = game.setup(LiveChance(seeded(6)))
    for seat in (0, 1):
        game.apply_unchecked(state, seat, game.legal(state, seat)[0], LiveChance(seeded(7)))
    lookup = game.lookup
    places = list(state.ticket_at)
    assert (IN_DECK, True) not in zip(places, lookup.ticket_long, strict=True)
    kept = sum(state.kept_first)
    assert places.count(OUT) + places.count(IN_DECK) == lookup.tickets - kept
    rejected = sum(seat >= 0 for seat in state.ticket_by)
    assert rejected == 2 * (lookup.deal_long + lookup.deal) - kept
    table = Table("", tickets=variant)
    table.play("draw tickets", " ".join(lookup.ticket_ids[: lookup.draw]))
    assert min(len(move.split()) for move in table.legal()) == 2
