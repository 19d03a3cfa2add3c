"""Perft: count the continuations of a position over all moves and outcomes of chance.

A changed count means a changed rule. Small counts can be checked by hand.
"""

from __future__ import annotations

import pytest

from bradshaw.core.chance import Chance
from bradshaw.games.ticket_to_ride.game import TicketToRide
from bradshaw.games.ticket_to_ride.state import TicketToRideState
from tests.games.ticket_to_ride.table import Table

# Seat 1 has all other cards but no trains or stations left, so it can only draw.
SPENT = """
    rest 1
    rest_tickets out
    station 0 roma wien paris
    station 1 london berlin madrid
    route 1 petrograd-stockholm budapest-kyiv palermo-smyrna athina-brindisi bucuresti-kyiv kharkov-kyiv
    route 1 kharkov-moskva barcelona-marseille berlin-danzig amsterdam-bruxelles
"""
POSITIONS = {
    "ferry": SPENT + "hand 0 red 3 locomotive 2\n row red red red red red\n discards red 2",
    "tunnel": SPENT
    + "hand 0 purple 2 locomotive 1\n row white white white white white\n discards purple 2 red 1 locomotive 1",
    "tickets": SPENT + "under 0 berlin-roma essen-kyiv\n under 1 paris-wien",
    "locomotives": SPENT + "row locomotive locomotive locomotive - -\n discards locomotive 3 red 2",
    "choice": """
        step choose_tickets
        offer 0 brest-petrograd berlin-roma essen-kyiv zurich-budapest
        offer 1 cadiz-stockholm madrid-zurich brest-venezia athina-angora
        hand 0 red 4
        hand 1 blue 4
        row red blue green white black
    """,
}


class _MoreChance(Exception):
    """The script has run out of outcomes."""

    def __init__(self, possible: list[int]) -> None:
        super().__init__()
        self.possible = possible


class _Branching(Chance):
    """Follows a script, then raises `_MoreChance` with the possible next outcomes."""

    def __init__(self, script: list[int]) -> None:
        super().__init__()
        self._script = script

    def below(self, bound: int) -> int:
        return self.pick([1] * bound)

    def pick(self, counts: list[int]) -> int:
        if len(self.outcomes) == len(self._script):
            raise _MoreChance([kind for kind, count in enumerate(counts) if count])
        self.outcomes.append(self._script[len(self.outcomes)])
        return self.outcomes[-1]


def perft(game: TicketToRide, state: TicketToRideState, depth: int) -> int:
    """Count the continuations `depth` moves deep; a finished game counts as one."""
    actors = game.actors(state)
    if depth == 0 or not actors:
        return 1
    return sum(
        perft(game, position, depth - 1)
        for seat in actors
        for move in game.legal(state, seat)
        for position in outcomes(game, state, seat, move, [])
    )


def outcomes(
    game: TicketToRide, state: TicketToRideState, seat: int, move: int, script: list[int]
) -> list[TicketToRideState]:
    """Return every position that a move can lead to."""
    next_state = state.copy()
    try:
        game.apply_unchecked(next_state, seat, move, _Branching(script))
    except _MoreChance as more:
        return [end for kind in more.possible for end in outcomes(game, state, seat, move, [*script, kind])]
    return [next_state]


@pytest.mark.parametrize(
    ("name", "depth", "count"),
    [
        ("ferry", 1, 113),
        ("ferry", 2, 1060),
        ("tunnel", 1, 200),
        ("tunnel", 2, 866),
        ("tickets", 1, 1),
        ("tickets", 2, 7),
        ("tickets", 3, 7),
        ("locomotives", 1, 23),
        ("locomotives", 2, 190),
        ("locomotives", 3, 1215),
        ("choice", 1, 22),
        ("choice", 2, 242),
    ],
)
def test_perft(name: str, depth: int, count: int) -> None:
    table = Table(POSITIONS[name])
    assert perft(table.game, table.state, depth) == count
