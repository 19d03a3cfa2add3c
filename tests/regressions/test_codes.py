"""Numbers that were accepted as moves, or that crashed where they should have been refused.

The contract suite checks every game; these tests go through the public API of matches.
"""

from __future__ import annotations

import pytest

import bradshaw
from bradshaw.core.errors import UNKNOWN_MOVE
from bradshaw.core.game import digest
from bradshaw.games import GAMES, game_spec


def where_one_is_legal(game: str) -> bradshaw.Match:
    """Return a match in which the seat to move may play the codes 0 and 1."""
    match = bradshaw.new(game, game_spec(game).nearest(3), seed=1)
    while match.seat is not None:
        if {0, 1} <= set(match.game.legal(match.state, match.seat)):
            return match
        bradshaw.play_on(match, "random", moves=1)
    pytest.skip("in this game the codes 0 and 1 are not legal together")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("code", [True, False, 2**63, -(2**63) - 1])
def test_a_match_refuses_bools_and_huge_numbers(game: str, code: int) -> None:
    match = where_one_is_legal(game)
    before, played = digest(match.state), len(match.record.entries)
    for seat in (None, match.seat):
        with pytest.raises(bradshaw.IllegalMove, match=f"there is no move {code}") as refused:
            match.play(code, seat)
        assert refused.value.refusal.code == UNKNOWN_MOVE
    assert (digest(match.state), len(match.record.entries)) == (before, played)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_accepts_the_codes(game: str) -> None:
    match = where_one_is_legal(game)
    for code in (0, 1):
        assert match.copy().play(code)
