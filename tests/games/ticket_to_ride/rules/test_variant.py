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
    """The long and other tickets dealt to the first player."""
    game = game_for(tickets=variant)
    state = game.setup(LiveChance(seeded(5)))
    offered = state.offers[: state.offered(0)]
    long = sum(game.lookup.ticket_long[ticket] for ticket in offered)
    return long, len(offered) - long


def fewest_kept(variant: str) -> int:
    game = game_for(tickets=variant)
    state = game.setup(LiveChance(seeded(5)))
    return min(len(game.format(move).split()) - 1 for move in game.legal(state, 0))


@pytest.mark.rule("TE-VARIANT-01")
@pytest.mark.parametrize(("variant", "deck"), [("classic", 40), ("expanded", 59)])
def test_classic_and_expanded(variant: str, deck: int) -> None:
    assert deck_sizes(variant) == (deck, 6)
    assert dealt(variant) == (1, 3)
    assert fewest_kept(variant) == 2
    assert game_for(tickets=variant).lookup.draw == 3


@pytest.mark.rule("TE-VARIANT-02")
def test_big_cities() -> None:
    assert deck_sizes("big_cities") == (45, 0)
    assert dealt("big_cities") == (0, 5)
    assert fewest_kept("big_cities") == 2
    table = Table("", tickets="big_cities")
    table.play("draw tickets", "berlin-wien wien-roma london-paris paris-wien")
    assert len(table.legal()) == 15


@pytest.mark.rule("TE-VARIANT-03")
def test_mega() -> None:
    assert deck_sizes("mega") == (89, 12)
    assert dealt("mega") == (2, 5)
    assert fewest_kept("mega") == 3
    assert game_for(tickets="mega").lookup.draw == 3


@pytest.mark.rule("TE-VARIANT-03")
def test_mega_keeps_at_most_one_long_ticket() -> None:
    table = Table(MEGA_OFFER, tickets="mega")
    legal = table.legal(0)
    assert "keep 1 3 4" in legal
    assert "keep 3 4 5" in legal
    assert "keep 1 2 3" not in legal
    refusal = table.refusal("keep 1 2 3", seat=0)
    assert (refusal.code, refusal.rule, refusal.facts) == ("too_many_long_tickets", "TE-VARIANT-03", {"most": 1})
    assert table.refusal("keep 1 3", seat=0).code == "too_few_tickets"


@pytest.mark.rule("TE-VARIANT-04")
@pytest.mark.parametrize("variant", ["classic", "expanded", "big_cities", "mega"])
def test_all_variants_keep_one_later_and_no_long_ticket_in_the_deck(variant: str) -> None:
    game = game_for(tickets=variant)
    state = game.setup(LiveChance(seeded(6)))
    for seat in (0, 1):
        chosen = game.legal(state, seat)[0]
        game.apply_unchecked(state, seat, chosen, LiveChance(seeded(7)))
    lookup = game.lookup
    lying = list(zip(state.ticket_at, lookup.ticket_long, strict=True))
    assert (IN_DECK, True) not in lying
    kept = sum(state.kept_first)
    assert lying.count((OUT, True)) + lying.count((OUT, False)) == lookup.tickets - kept - lying.count((IN_DECK, False))
    rejected = sum(by >= 0 for by in state.ticket_by)
    assert rejected == 2 * (lookup.deal_long + lookup.deal) - kept
    table = Table("", tickets=variant)
    table.play("draw tickets", " ".join(ticket for ticket in lookup.ticket_ids[: lookup.draw]))
    assert min(len(move.split()) for move in table.legal()) == 2
