"""Who plays whom, from which seat, and with which deal.

All games of one deal share their chance. In the arena the bots rotate until each has played the deal from every seat,
so neither seat nor deal favours anyone. Their order round the table changes with the deal, and so do their neighbours.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, permutations

import msgspec

from bradshaw.core.errors import BadConfig

Seats = tuple[str, ...]


class Fixture(msgspec.Struct, frozen=True):
    """A game to play: its number in the series, its deal, and the bot at each seat."""

    number: int
    deal: int
    seats: Seats


def arena_fixtures(bots: Seats, players: int, games: int) -> list[Fixture]:
    """Return at least `games` fixtures, in whole deals. A longer list starts with the shorter one."""
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
    """Return `games` fixtures, each with its own deal; the bots move one seat on after each game."""
    seats = bots * players if len(bots) == 1 else bots
    if len(seats) != players:
        raise BadConfig(f"name one bot for all seats, or one for each of the {players}, not {len(bots)}")
    return [
        Fixture(number, number, tuple(seats[(seat + number) % players] for seat in range(players)))
        for number in range(games)
    ]


def line_ups(bots: Seats, players: int) -> list[Seats]:
    """Return who meets at one table: all bots if there is a seat for each, every choice of them if there are more, and
    each as evenly often as possible if there are fewer."""
    if len(bots) == players:
        return [tuple(sorted(bots))]
    if len(set(bots)) != len(bots):
        raise BadConfig(f"to name a bot twice, name one bot for each of the {players} seats")
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
    """Return every order round the table, rotations counting as one."""
    return sorted({min(rotations(seats)) for seats in permutations(line_up)})


def rotations(seats: Seats) -> Iterator[Seats]:
    """Yield the rotations of the bots round the table."""
    moved = seats
    while True:
        yield moved
        moved = moved[1:] + moved[:1]
        if moved == seats:
            return
