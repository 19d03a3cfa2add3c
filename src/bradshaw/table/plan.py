"""What was agreed when a table was made, and the seats round it."""

from __future__ import annotations

from typing import Literal

import msgspec

from bradshaw.core.config import Config

Order = Literal["drawn", "chosen"]
Kind = Literal["open", "human", "bot"]
Colour = Literal["blue", "red", "green", "gold", "black", "violet"]
Status = Literal["waiting", "playing", "finished", "resigned", "closed"]


class Origin(msgspec.Struct, frozen=True):
    """The ended game that another one is played on from: its table, and the last move that they share."""

    table: str
    move: int


class Day(msgspec.Struct, frozen=True):
    """A day on which everybody on the server may play the same deal: its date (UTC), and when it `closes`. What ends
    later does not count for it, and only then its luck is told: whoever still plays it must not be able to know it."""

    date: str
    closes: float


class Plan(msgspec.Struct, frozen=True):
    """What is played, by which rules, and what else was agreed. `clock` is how many seconds a move may take (None:
    as long as it likes); `stand_in` is the level of the bot that plays for somebody who has gone; `origin` is where a
    game came from that did not begin at its beginning; `day` is the day whose journey it is."""

    config: Config
    public: bool
    order: Order
    clock: int | None
    stand_in: str
    origin: Origin | None = None
    day: Day | None = None


class Seat(msgspec.Struct, frozen=True):
    """One place at the table. `holders` are the keys of the devices that may act for it; `away` says that a bot
    plays for its owner, who may come back unless they have `resigned`. The first holder is the owner. `issue`
    counts how often links to the seat have become void. `promise` is the SHA-256 of a secret that its owner's browser
    adds to the luck of the game, and `added` that secret, once it is told. `colour` is that of its pieces; a bot
    without one is shown in what people leave (colours.py)."""

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
        """Whether a bot chooses this seat's moves now."""
        return self.kind == "bot" or self.away or self.resigned


OPEN = Seat("open", "")
