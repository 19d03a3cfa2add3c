"""Schedules of games between bots.

All games of one deal share their chance. In the arena the bots rotate until each has played the deal from every seat,
so neither seat nor deal favours anyone. The seating order changes with the deal.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, permutations

import msgspec

from bradshaw.core.errors import BadConfig

Seats = tuple[str, ...]


class Fixture(msgspec.Struct, frozen=True):
    """A scheduled game: its number in the series, its deal, and the bot in each seat."""

    number: int
    deal: int
    seats: Seats


def arena_fixtures(bots: Seats, players: int, games: int) -> list[Fixture]:
    """Return at least `games` fixtures, in whole deals; asking for more only appends."""
    orders_by_line_up = [seating_orders(line_up) for line_up in line_ups(bots, players)]
    fixtures: list[Fixture] = []
    deal = 0
    while len(fixtures) < games:
        for orders in orders_by_line_up:
            for seats in rotations(orders[deal % len(orders)]):
                fixtures.append(Fixture(len(fixtures), deal, seats))
        deal += 1
    return fixtures


def rotating_fixtures(bots: list[str], players: int, games: int) -> list[Fixture]:
    """Return `games` fixtures, each with its own deal; the bots move up one seat after each game."""
    seats = bots * players if len(bots) == 1 else bots
    if len(seats) != players:
        raise BadConfig(f"name one bot for all seats, or one for each of the {players}, not {len(bots)} bots")
    return [
        Fixture(number, number, tuple(seats[(seat + number) % players] for seat in range(players)))
        for number in range(games)
    ]


def line_ups(bots: Seats, players: int) -> list[Seats]:
    """Return the line-ups: all bots if they fill the table, every combination if there are more bots than seats, and
    repeats as even as possible if there are fewer."""
    if len(bots) == players:
        return [tuple(sorted(bots))]
    if len(set(bots)) != len(bots):
        raise BadConfig(f"to name a bot twice, name one bot for each of the {players} seats")
    names = sorted(bots)
    if len(names) > players:
        return list(combinations(names, players))
    min_seats, remainder = divmod(players, len(names))
    max_seats = min_seats + bool(remainder)
    return [
        chosen
        for chosen in combinations_with_replacement(names, players)
        if all(min_seats <= chosen.count(name) <= max_seats for name in names)
    ]


def seating_orders(line_up: Seats) -> list[Seats]:
    """Return every seating order, counting rotations as one."""
    return sorted({min(rotations(seats)) for seats in permutations(line_up)})


def rotations(seats: Seats) -> Iterator[Seats]:
    """Yield every distinct rotation of the seats."""
    rotated = seats
    while True:
        yield rotated
        rotated = rotated[1:] + rotated[:1]
        if rotated == seats:
            return
