"""Numbers that were taken for moves, or that broke what should have refused them. The contract suite holds every game
to it; these are the doors that people use."""

from __future__ import annotations

import pytest

import bradshaw
from bradshaw.core.errors import UNKNOWN_MOVE
from bradshaw.core.game import digest
from bradshaw.games import GAMES


def where_one_is_legal(game: str) -> bradshaw.Match:
    """A match in which the codes 0 and 1 are moves of whoever is to act."""
    match = bradshaw.new(game, 3, seed=1)
    while not {0, 1} <= set(match.game.legal(match.state, match.seat or 0)):
        bradshaw.play_on(match, "random", moves=1)
    return match


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("code", [True, False, 2**63, -(2**63) - 1])
def test_a_match_takes_no_bool_and_no_huge_number_for_a_move(game: str, code: int) -> None:
    match = where_one_is_legal(game)
    before, played = digest(match.state), len(match.record.entries)
    for seat in (None, match.seat):
        with pytest.raises(bradshaw.IllegalMove, match=f"there is no move {code}") as refused:
            match.play(code, seat)
        assert refused.value.refusal.code == UNKNOWN_MOVE
    assert (digest(match.state), len(match.record.entries)) == (before, played)


@pytest.mark.parametrize("game", GAMES)
def test_the_codes_themselves_are_moves(game: str) -> None:
    match = where_one_is_legal(game)
    for code in (0, 1):
        assert match.copy().play(code)
