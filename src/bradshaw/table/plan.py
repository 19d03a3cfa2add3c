"""The settings of a table, and its seats with their colours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

import msgspec

from bradshaw.core.config import Config

Order = Literal["drawn", "chosen"]
Kind = Literal["open", "human", "bot"]
Colour = Literal["blue", "red", "green", "gold", "black", "violet"]
Status = Literal["waiting", "playing", "finished", "resigned", "closed"]

COLOURS: tuple[Colour, ...] = get_args(Colour)


class Origin(msgspec.Struct, frozen=True):
    """The finished game that this one continues: its table, and the last move they share."""

    table: str
    move: int


class Day(msgspec.Struct, frozen=True):
    """A day on which everyone on the server may play the same deal: its date (UTC), and when it `closes`. Later games
    do not count, and its chance stays secret until then, because others may still be playing it."""

    date: str
    closes: float


class Plan(msgspec.Struct, frozen=True):
    """The settings chosen when a table was created. `clock` is the number of seconds per move (None: unlimited);
    `stand_in` is the level of the bot that plays for absent people; `origin` is the game that this one continues; `day`
    is set for a journey of the day."""

    config: Config
    public: bool
    order: Order
    clock: int | None
    stand_in: str
    origin: Origin | None = None
    day: Day | None = None


class Seat(msgspec.Struct, frozen=True):
    """A seat at the table. `holders` are the keys of the devices that may act for it, the owner first. `away`: a bot
    plays for the owner, who may come back unless they `resigned`. `issue` counts how often links to the seat became
    void. `promise` is the SHA-256 of a secret that the owner's browser adds to the chance of the game, `added` that
    secret once it is disclosed. `colour` is that of its pieces; a bot without one gets a free one (`colours_of`)."""

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

    @property
    def by_bot(self) -> bool:
        """Whether a bot chooses the moves of this seat now."""
        return self.kind == "bot" or self.away or self.resigned


OPEN = Seat("open", "")


def colours_of(seats: Sequence[Seat]) -> tuple[Colour, ...]:
    """Return the colour of each seat, unique while there are enough. A seat that chose none gets the colour of its
    place, or else the first free one. Colours are presentation: no record has them."""
    shown: list[Colour | None] = [seat.colour for seat in seats]
    for place in range(len(shown)):
        if shown[place] is None and _of_place(place) not in shown:
            shown[place] = _of_place(place)
    for place in range(len(shown)):
        if shown[place] is None:
            shown[place] = next((colour for colour in COLOURS if colour not in shown), _of_place(place))
    return tuple(colour for colour in shown if colour is not None)


def is_colour_free(seats: Sequence[Seat], place: int, colour: Colour) -> bool:
    """Whether that seat may have the colour: no other person shows it, and no other bot chose it."""
    return all(
        other == place or shown != colour or (seat.kind != "human" and seat.colour is None)
        for other, (seat, shown) in enumerate(zip(seats, colours_of(seats), strict=True))
    )


def _of_place(place: int) -> Colour:
    return COLOURS[place % len(COLOURS)]
