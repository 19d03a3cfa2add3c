"""ED-TRAVEL-02 and ED-EVENT-06: a declaration is legal if, and only if, the leg can then be paid for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bradshaw.games.eighty_days import names
from bradshaw.games.eighty_days.names import PRINCESS, PROPELLER, SUBMARINE
from bradshaw.games.eighty_days.rules.payment import payable_after
from tests.games.eighty_days.table import Table


def can_pay_for_leg(hand: tuple[int, int], missing: tuple[int, int], events: tuple[int, ...], top: int) -> bool:
    """Return whether cards in hand, or stand-ins in any order, provide the missing trains and ships (brute force).
    `hand` and `missing` count trains and ships."""
    if missing[0] <= hand[0] and missing[1] <= hand[1]:
        return True
    for card in set(events):
        effect = top if card == PRINCESS else card
        if effect not in (PROPELLER, SUBMARINE) or missing[0 if effect == PROPELLER else 1] == 0:
            continue
        remaining = list(events)
        remaining.remove(card)
        still_missing = (missing[0] - 1, missing[1]) if effect == PROPELLER else (missing[0], missing[1] - 1)
        if can_pay_for_leg(hand, still_missing, tuple(remaining), card):
            return True
    return False


@given(
    city=st.sampled_from([city for city in names.CITIES[:10] if city != "bombay"]),
    hand=st.lists(st.sampled_from(["T2", "T3", "S4", "S5"]), max_size=3),
    events=st.lists(st.sampled_from(["propeller-train", "submarine"]), max_size=3),
    princess=st.booleans(),
    on_top=st.sampled_from(["propeller-train", "submarine", "offer"]),
    stand_in=st.booleans(),
)
def test_payable_legs_match_brute_force(
    city: str, hand: list[str], events: list[str], princess: bool, on_top: str, stand_in: bool
) -> None:
    owned = [*events[: 1 if on_top in events else 2], *(["princess"] if princess else [])]
    table = Table(3, express_replaces="card" if stand_in else "value").at(0, city).discards(on_top)
    owned = [card for card in dict.fromkeys(owned) for _ in range(min(owned.count(card), 1 if card == on_top else 2))]
    table.hand(0, " ".join(hand), " ".join(owned))
    counts = (sum(card[0] == "T" for card in hand), sum(card[0] == "S" for card in hand))
    kinds = tuple(names.EVENT_CARDS.index(card) for card in owned) if stand_in else ()
    ways = table.game.catalog().legs[names.CITIES.index(city)].ways
    top = names.EVENT_CARDS.index(on_top)
    expected = any(can_pay_for_leg(counts, (way.trains, way.ships), kinds, top) for way in ways)
    assert payable_after(table.game.lookup, table.state, names.NOTHING, 0, 0, False) == expected
    declared = table.legal("travel") | table.legal("play propeller") | table.legal("play sub") | table.legal("princess")
    assert bool(declared) == expected


@pytest.mark.rule("ED-EVENT-06")
@pytest.mark.parametrize(
    ("city", "hand", "events", "discards", "legal"),
    [
        # A Princess copies the top discard, or the card played just before.
        ("suez", "S4", "princess", "submarine", {"princess submarine"}),
        ("suez", "", "submarine princess", "offer", {"play submarine"}),
        ("san-francisco", "", "propeller-train princess", "offer", {"play propeller-train"}),
        ("san-francisco", "T2", "princess", "propeller-train", {"princess propeller-train"}),
        ("san-francisco", "T2", "princess", "submarine", set()),
        ("new-york", "T2", "submarine princess", "offer", {"play submarine"}),
        ("new-york", "", "submarine princess", "offer", set()),
        # An Offer would cover the card that the Princess has to copy.
        ("suez", "S4", "offer princess", "submarine", {"princess submarine"}),
    ],
)
def test_the_princess_can_copy_a_stand_in(city: str, hand: str, events: str, discards: str, legal: set[str]) -> None:
    table = Table(3, express_replaces="card").at(0, city).discards(discards).hand(0, hand, events).coins(0, 0)
    assert table.legal("play") | table.legal("princess") | table.legal("travel") == legal
    assert "end" in table.legal()


@pytest.mark.rule("ED-EVENT-06")
def test_a_stand_in_can_make_a_connection_payable() -> None:
    table = Table(3, express_replaces="card").hand(0, "T2 S4", "connection propeller-train")
    table.play_all("travel T2 S4", "leave chips", "play connection")
    assert table.legal() == {"play propeller-train"}
    assert table.play_all("play propeller-train", "travel").state.place[0] == 2
