"""The measures of docs/research.md, against numbers worked out by hand."""

from __future__ import annotations

from math import comb, log2

import pytest

import bradshaw
from bradshaw.bots.registry import make_bot
from bradshaw.core.rng import seeded
from bradshaw.games import game_spec
from bradshaw.learn.observer import observer_of
from decision_problem import CountingChance, GameNumbers, hidden_bits, luck_and_skill, unseen_cards


def test_chance_is_counted_in_bits() -> None:
    chance = CountingChance(seeded(1))
    assert 0 <= chance.below(8) < 8
    assert chance.bits == 3
    outcome = chance.pick([0, 4, 4])
    assert outcome in (1, 2)
    assert chance.bits == 4


def test_the_hidden_cards_of_a_first_deal() -> None:
    """Each of two travellers holds three travel cards, and nobody has an event card yet."""
    match = bradshaw.new("eighty-days", players=2, seed=4)
    observer = observer_of(match.game)
    seat = match.seat
    assert seat is not None
    cells = list(observer.hidden_of(match.state, seat))
    part = next(part for part in observer.hidden_parts if part.name == "player 1 later: travel cards")
    hand = cells[part.first : part.first + part.size]
    assert sum(hand) == 3
    deck = unseen_cards(match.game, match.state)["travel cards"]
    ways = 1
    for left, held in zip(deck, hand, strict=True):
        ways *= comb(left + held, held)
    expected = log2(comb(sum(deck) + 3, 3) / ways)
    assert hidden_bits(match.game, observer, match.state, seat) == pytest.approx(expected)


def test_tickets_are_all_different() -> None:
    match = bradshaw.new("ticket-to-ride", players=2, seed=4)
    bradshaw.play_on(match, "easy", moves=2)  # both have chosen their tickets
    held = [len(match.view(seat).players[seat].tickets) for seat in (0, 1)]  # type: ignore[attr-defined]
    (unseen,) = unseen_cards(match.game, match.state)["tickets held"]
    assert unseen == match.game.lookup.tickets - sum(held)  # type: ignore[attr-defined]
    assert hidden_bits(match.game, observer_of(match.game), match.state, 0) > log2(comb(unseen + held[1], held[1]))


@pytest.mark.parametrize("name", ["ticket-to-ride", "eighty-days"])
def test_a_game_is_measured_from_deal_to_end(name: str) -> None:
    game = game_spec(name).start(2)
    numbers = GameNumbers(game, make_bot("random", game), seeded(1))
    assert numbers.moves >= len(numbers.choices) == len(numbers.hidden) > 50
    assert min(numbers.choices) >= 2
    assert min(numbers.hidden) >= 0
    assert numbers.chance > 50


@pytest.mark.slow
def test_luck_and_moves_lead_to_the_result() -> None:
    game = game_spec("eighty-days").start(2)
    shares = list(luck_and_skill(game, make_bot("easy", game), "easy", seeded(3)))
    ends = [round(0.5 + luck + moves, 3) for luck, moves in shares]
    assert sorted(ends) in ([0, 1], [0.5, 0.5])
