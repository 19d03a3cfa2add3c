"""Who plays whom, from which seat, and with which deal.

All games of one deal have the same chance. In the arena each line-up plays each deal from all seats: the bots move
round the table until each has sat everywhere, so neither the seat nor the deal favours anybody. Their
order round the table changes from deal to deal, so that nobody always has the same neighbour.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, permutations

import msgspec

from bradshaw.core.errors import BadConfig

Seats = tuple[str, ...]


class Fixture(msgspec.Struct, frozen=True):
    """A game to be played: its number in the series, its deal, and the bot at each seat."""

    number: int
    deal: int
    seats: Seats


def arena_fixtures(bots: Seats, players: int, games: int) -> list[Fixture]:
    """At least so many games, in whole deals. More games begin with the same ones."""
    orders = [round_tables(line_up) for line_up in line_ups(bots, players)]
    found: list[Fixture] = []
    deal = 0
    while len(found) < games:
        for tables in orders:
            for seats in rotations(tables[deal % len(tables)]):
                found.append(Fixture(len(found), deal, seats))
        deal += 1
    return found


def rotating_fixtures(bots: list[str], players: int, games: int) -> list[Fixture]:
    """So many games, each with a deal of its own; the bots move on by one seat from game to game."""
    seats = bots * players if len(bots) == 1 else bots
    if len(seats) != players:
        raise BadConfig(f"name one bot for all seats or one for each of the {players}, not {len(bots)}")
    return [
        Fixture(number, number, tuple(seats[(seat + number) % players] for seat in range(players)))
        for number in range(games)
    ]


def line_ups(bots: Seats, players: int) -> list[Seats]:
    """Who meets at one table: all of them if they are as many as the seats; every choice of them if they are more;
    as evenly often as can be if they are fewer."""
    if len(bots) == players:
        return [tuple(sorted(bots))]
    if len(set(bots)) != len(bots):
        raise BadConfig(f"a bot can be named twice only where there is one bot for each of the {players} seats")
    names = sorted(bots)
    if len(names) > players:
        return list(combinations(names, players))
    fewest, spare = divmod(players, len(names))
    most = fewest + bool(spare)
    return [
        chosen
        for chosen in combinations_with_replacement(names, players)
        if all(fewest <= chosen.count(name) <= most for name in names)
    ]


def round_tables(line_up: Seats) -> list[Seats]:
    """Every order round the table that is not another one moved on by some seats."""
    return sorted({min(rotations(seats)) for seats in permutations(line_up)})


def rotations(seats: Seats) -> Iterator[Seats]:
    """The bots moved on seat by seat, until all sit as at first."""
    moved = seats
    while True:
        yield moved
        moved = moved[1:] + moved[:1]
        if moved == seats:
            return
