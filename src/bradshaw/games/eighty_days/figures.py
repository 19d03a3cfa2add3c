"""Figures: the day count after each departure, and the standings."""

from __future__ import annotations

import msgspec

from bradshaw.core.values import Figures


class Journey(msgspec.Struct, frozen=True):
    """A departure on the viewer's next leg, and the day count after it. `die` is true if a die will be added, `pair` if
    two equal cards count once."""

    code: int
    day: int
    die: bool
    pair: bool


class Standing(msgspec.Struct, frozen=True):
    """A player's place by distance and by days, from 1. Ties share a place. By distance, players at home come first, in
    order of arrival."""

    way: int
    days: int


class EightyDaysFigures(Figures, frozen=True):
    """The viewer's departures, quickest first, and the state of the race.

    `departures` are the legal departures, given the modifiers declared. If there are none and nothing is declared,
    `ahead` are the quickest departures that the hand could pay for on the next leg; while the viewer has a card to
    take, `ahead_with` are the same for the hand plus each card in the row. `die_day` is the day count of the seat to
    move if it accepts the die. `arrivals_left` is the number of arrivals in London until the game ends.
    """

    departures: tuple[Journey, ...]
    ahead: tuple[Journey, ...]
    ahead_with: dict[str, tuple[Journey, ...]]
    die_day: int | None
    standings: tuple[Standing, ...]
    arrivals_left: int
