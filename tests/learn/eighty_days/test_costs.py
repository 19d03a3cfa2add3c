"""The cost tables agree with brute force, and the estimates of days and rounds use only the view."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.games.eighty_days import SPEC
from bradshaw.games.eighty_days.game import EightyDays
from bradshaw.games.eighty_days.names import LEGS, TRAVEL_KINDS, TRAVEL_VALUES
from bradshaw.learn.eighty_days.costs import UNAFFORDABLE, Costs, packed, quickest, with_card
from bradshaw.learn.eighty_days.standing import RaceStanding
from tests.games.eighty_days.table import Table

GAME: EightyDays = SPEC.start(2)  # type: ignore[assignment]
COSTS = Costs(GAME.lookup)
HANDS = st.lists(st.integers(0, TRAVEL_KINDS - 1), max_size=7).filter(
    lambda hand: all(hand.count(kind) <= 3 for kind in hand)
)


def counts(hand: list[int]) -> vec[i64]:
    return vec[i64]([hand.count(kind) for kind in range(TRAVEL_KINDS)])


def days(cards: tuple[int, ...]) -> int:
    """Return the days of some cards, where a pair counts once."""
    return sum(TRAVEL_VALUES[card] for card in set(cards))


@given(hand=HANDS, number=st.integers(0, 2), ships=st.booleans())
def test_quickest_is_the_minimum_over_all_choices(hand: list[int], number: int, ships: bool) -> None:
    cards_of_transport = [card for card in hand if (card >= 5) == ships]
    fewest = min((days(cards) for cards in combinations(cards_of_transport, number)), default=UNAFFORDABLE)
    assert quickest(counts(hand), 5 if ships else 0, number) == fewest


def brute_force(leg: int, stop: int, hand: list[int]) -> int:
    """Return the lowest cost of the legs before `stop`, in tenths, over all cards and ways."""
    if leg >= stop:
        return 0
    lookup = GAME.lookup
    if lookup.way_count[leg] == 0:
        return 10 * int(lookup.leg_days[leg]) + brute_force(leg + 1, stop, hand)
    costs = []
    for way in range(int(lookup.way_count[leg])):
        trains = _choices(hand, 0, int(lookup.way_trains[2 * leg + way]), (38, 26, 62))
        ships = _choices(hand, 5, int(lookup.way_ships[2 * leg + way]), (58, 36, 92))
        for train_cards, train_cost in trains:
            for ship_cards, ship_cost in ships:
                rest = list(hand)
                for card in train_cards + ship_cards:
                    rest.remove(card)
                costs.append(train_cost + ship_cost + brute_force(leg + 1, stop, rest))
    return min(costs)


def _choices(
    hand: list[int], first: int, needed: int, missing_costs: tuple[int, int, int]
) -> list[tuple[tuple[int, ...], int]]:
    if needed == 0:
        return [((), 0)]
    available = [card for card in hand if first <= card < first + 5]
    cost_by_cards: dict[tuple[int, ...], int] = {(): missing_costs[0] if needed == 1 else missing_costs[2]}
    for cards in {cards for size in range(1, needed + 1) for cards in combinations(sorted(available), size)}:
        cost_by_cards[cards] = 10 * days(cards) + (missing_costs[1] if len(cards) < needed else 0)
    return list(cost_by_cards.items())


@given(hand=HANDS.filter(lambda hand: len(hand) <= 4), leg=st.integers(0, LEGS - 1), level=st.integers(0, 2))
def test_tables_hold_lowest_cost(hand: list[int], leg: int, level: int) -> None:
    cards = counts(hand)
    expected = brute_force(leg, min(LEGS, leg + level + 1), hand)
    assert COSTS.cost(level, leg, packed(cards, 0), packed(cards, 5)) == expected


@given(hand=HANDS, leg=st.integers(0, LEGS - 1), level=st.integers(0, 3), kind=st.integers(0, TRAVEL_KINDS - 1))
def test_extra_card_never_raises_cost(hand: list[int], leg: int, level: int, kind: int) -> None:
    cards = counts(hand)
    trains, ships = packed(cards, 0), packed(cards, 5)
    before = COSTS.cost(level, leg, trains, ships)
    if kind < 5:
        trains = with_card(trains, kind)
    else:
        ships = with_card(ships, kind - 5)
    assert COSTS.cost(level, leg, trains, ships) <= before


def standing_of(table: Table, viewer: int) -> RaceStanding:
    standing = RaceStanding(table.game.lookup, Costs(table.game.lookup))
    standing.update(table.state, viewer)
    return standing


def test_standing_uses_only_the_view() -> None:
    table = Table(2).at(0, "new-york").at(1, "new-york").hand(0, "T3 S5 S5").hand(1, "T2 S4 S4")
    table.state.days[0] = table.state.days[1] = 60
    standing = standing_of(table, 0)
    assert (standing.home_day[0], standing.rounds[0]) == (68, 0)
    assert standing.home_day[1] > 68, "the viewer does not see that the opponent is quicker"
    assert standing.rounds[1] == 0, "three cards may be the right cards"
    standing.update(table.state, 1)
    assert (standing.home_day[1], standing.rounds[1]) == (66, 0)


@pytest.mark.parametrize(
    ("hand", "step", "legs", "rounds"),
    [
        ("T3 S5 S5", "take", 0, 0),
        ("T3 S5", "take", 0, 0),  # the missing card can be taken now
        ("T3 S5", "turn", 0, 1),  # the missing card was not taken
        ("T3", "turn", 0, 2),
        ("T3 S5 S5", "turn", 1, 1),  # one leg per turn
        ("T3 S5 S5", "discard", 1, 1),
    ],
)
def test_rounds_depend_on_the_rest_of_the_turn(hand: str, step: str, legs: int, rounds: int) -> None:
    table = Table(2).at(0, "new-york").hand(0, hand).turn(0, step)
    table.state.legs = legs
    assert standing_of(table, 0).rounds[0] == rounds


def test_player_needs_another_round_after_their_turn() -> None:
    table = Table(3).turn(1)
    for seat in range(3):
        table.at(seat, "new-york").hand(seat, "T3 S5 S5")
    assert list(standing_of(table, 1).rounds) == [1, 0, 0]


def test_each_round_costs_a_day_once_someone_is_home() -> None:
    table = Table(3).at(0, "san-francisco").hand(0, "T3 T3 S5 S5")
    standing = standing_of(table, 0)
    before = standing.home_day[0]
    table.at(2, "home")
    standing.update(table.state, 0)
    assert standing.home_day[0] == before + standing.rounds[0] > before
