"""Codes that a match once accepted or crashed on are refused. The contract suite checks the games themselves."""

from __future__ import annotations

import pytest

import bradshaw
from bradshaw.core.errors import UNKNOWN_MOVE
from bradshaw.core.game import digest
from bradshaw.games import GAMES, game_spec


def match_with_first_codes_legal(game: str) -> bradshaw.Match:
    """Return a match where the codes 0 and 1 are legal."""
    match = bradshaw.new(game, game_spec(game).nearest(3), seed=1)
    while match.seat is not None:
        if {0, 1} <= set(match.game.legal(match.state, match.seat)):
            return match
        bradshaw.play_on(match, "random", moves=1)
    pytest.skip("the codes 0 and 1 are never legal together in this game")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("code", [True, False, 2**63, -(2**63) - 1])
def test_bools_and_huge_numbers_are_refused(game: str, code: int) -> None:
    match = match_with_first_codes_legal(game)
    before, played = digest(match.state), len(match.record.entries)
    for seat in (None, match.seat):
        with pytest.raises(bradshaw.IllegalMove, match=f"there is no move {code}") as refused:
            match.play(code, seat)
        assert refused.value.refusal.code == UNKNOWN_MOVE
    assert (digest(match.state), len(match.record.entries)) == (before, played)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_codes_as_integers_are_accepted(game: str) -> None:
    match = match_with_first_codes_legal(game)
    for code in (0, 1):
        assert match.copy().play(code)
