"""The result of a game, with the breakdown of each score."""

from __future__ import annotations

from bradshaw.core.values import Result, ScoreLine, SeatResult
from tests.third_game.names import KINDS
from tests.third_game.rules.win import places
from tests.third_game.state import HamperState


def build_result(state: HamperState, favourite_bonus: int) -> Result:
    """Return the result; each favourite fruit eaten scores `favourite_bonus` extra points."""
    lines = []
    for seat in range(state.players):
        eaten = state.eaten[seat * KINDS : (seat + 1) * KINDS]
        favourite = eaten[state.favourites[seat]]
        lines.append((ScoreLine("eaten", sum(eaten)), ScoreLine("favourite", favourite_bonus * favourite)))
    scores = [sum(line.points for line in seat) for seat in lines]
    return Result(tuple(map(SeatResult, places(scores), scores, lines)), "HA-EAT-01")
