"""A table's settings, its seats and their colours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

import msgspec

from bradshaw.core.config import Config
from bradshaw.table.rest import DAY_SECONDS, REST_DAYS, Rest

Order = Literal["drawn", "chosen"]
Kind = Literal["open", "human", "bot"]
Colour = Literal["blue", "red", "green", "gold", "black", "violet"]
Status = Literal["waiting", "playing", "finished", "resigned", "closed"]
# Why a bot plays a person's seat: they asked for it, ran out of time too often, or were voted out while absent or idle.
AwayReason = Literal["left", "clock", "absent", "idle"]

COLOURS: tuple[Colour, ...] = get_args(Colour)


class Origin(msgspec.Struct, frozen=True, omit_defaults=True):
    """The game that this one continues: its table, and the last move that both share. It is a finished game of this
    server, or one that began on a `device` and was handed up: only that device knows how its chance was drawn."""

    table: str
    move: int
    device: bool = False


def nameless(origin: Origin | None) -> Origin | None:
    """Return an origin without the name that a device gave its table, from which the server's is derived."""
    return origin if origin is None or not origin.device else msgspec.structs.replace(origin, table="")


class Day(msgspec.Struct, frozen=True):
    """A day on which everyone on the server plays the same deal: its date (UTC), and when it `closes`. Games that end
    later do not count. Until then the chance stays secret, because others may still be playing."""

    date: str
    closes: float


class Plan(msgspec.Struct, frozen=True):
    """The settings chosen for a new table. `clock` is the number of seconds per move (None: unlimited). `stand_in` is
    the level of the bot that plays for absent people. `origin` is the game that this one continues."""

    config: Config
    public: bool
    order: Order
    clock: int | None
    stand_in: str
    origin: Origin | None = None
    day: Day | None = None

    @property
    def by_day(self) -> bool:
        """Whether players have a day or more for each move, so that nobody waits at the table."""
        return self.clock is not None and self.clock >= DAY_SECONDS


class Vote(msgspec.Struct, frozen=True, gc=False):
    """A vote by `seat`, cast at a time, for a bot in the seat of an absent player, or of one who was connected but
    `idle`."""

    absent: int
    seat: int
    at: float = 0.0
    idle: bool = False


class Seat(msgspec.Struct, frozen=True):
    """A seat at the table. `holders` are the keys of the devices that can act for it, the owner first. If `away`, a bot
    plays for the owner, who can come back unless `resigned`. `issue` counts how often links to the seat became void.
    `promise` is the SHA-256 of a secret that the owner's browser adds to the game's chance; `added` is that secret once
    it is disclosed. `colour` is the colour of the pieces; None means any free one (`colours_of`). `bound_to` is the key
    that links to the seat are bound to; empty for the owner's, which can change when two devices become one person.

    `why` is the reason the owner is away. `missed` counts the deadlines missed in a row. If `covered`, a bot finishes
    the turn of a missed deadline. `plays_as` is the weaker level that chose a bot's latest move, if its own did not
    answer. `rests` are the rest days that the owner has taken, in order."""

    kind: Kind
    name: str
    holders: tuple[str, ...] = ()
    level: str | None = None
    away: bool = False
    resigned: bool = False
    issue: int = 0
    promise: str = ""
    added: str = ""
    colour: Colour | None = None
    why: AwayReason | None = None
    covered: bool = False
    missed: int = 0
    plays_as: str | None = None
    bound_to: str = ""
    rests: tuple[Rest, ...] = ()

    @property
    def rest_days_left(self) -> int:
        return REST_DAYS - len(self.rests)

    @property
    def by_program(self) -> bool:
        """Whether a bot that plays over the network took the seat."""
        return bool(self.holders) and is_bot_key(self.holders[0])

    @property
    def by_bot(self) -> bool:
        return self.kind == "bot" or self.away or self.resigned or self.covered


OPEN = Seat("open", "")
# The key of a bot that plays over the network begins with this; a device's key is hexadecimal.
BOT_KEY = "bot:"


# Replaces a forgotten person's key.
FORGOTTEN = "forgotten"


def is_bot_key(key: str) -> bool:
    return key.startswith(BOT_KEY)


class Terms(msgspec.Struct, frozen=True):
    """The terms of a rematch: its configuration, this game's seats in their new order, and each bot's level by its seat
    in this game (None for people)."""

    config: Config
    order: tuple[int, ...]
    levels: tuple[str | None, ...]


def colours_of(seats: Sequence[Seat]) -> tuple[Colour, ...]:
    """Return each seat's colour, unique while there are enough colours. A seat without a choice gets the colour of its
    place, or the first free one. Colours are presentation only, so records leave them out."""
    shown: list[Colour | None] = [seat.colour for seat in seats]
    for place in range(len(shown)):
        if shown[place] is None and _default_colour(place) not in shown:
            shown[place] = _default_colour(place)
    for place in range(len(shown)):
        if shown[place] is None:
            shown[place] = next((colour for colour in COLOURS if colour not in shown), _default_colour(place))
    return tuple(colour for colour in shown if colour is not None)


def is_colour_free(seats: Sequence[Seat], place: int, colour: Colour) -> bool:
    """Whether a seat may have the colour: no other person shows it, and no other bot chose it."""
    return all(
        other == place or shown != colour or (seat.kind != "human" and seat.colour is None)
        for other, (seat, shown) in enumerate(zip(seats, colours_of(seats), strict=True))
    )


def _default_colour(place: int) -> Colour:
    return COLOURS[place % len(COLOURS)]
