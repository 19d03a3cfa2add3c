"""The acts in a table's log, from which the table is rebuilt.

An act is a fact and self-contained: replaying the log needs no clock, no seed and no decision.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from bradshaw.core.record import Entry, SetUp
from bradshaw.table.plan import Colour, Plan, Seat


class Act(msgspec.Struct, frozen=True, tag_field="act"):
    """Something that happened at the table."""


class Created(Act, frozen=True, tag="created"):
    """The table was created by the device with the key `host`."""

    plan: Plan
    seats: tuple[Seat, ...]
    host: str


class SeatSet(Act, frozen=True, tag="seat_set"):
    """Before the game: a person took the seat or left it, or the host put a bot there."""

    seat: int
    now: Seat


class Shared(Act, frozen=True, tag="shared"):
    """Another device may act for the seat too."""

    seat: int
    holder: str


class SentAway(Act, frozen=True, tag="sent_away"):
    """The owner removed a device from the seat, which voids the links to it."""

    seat: int
    holder: str


class Renamed(Act, frozen=True, tag="renamed"):
    """Before the game: the owner changed their name."""

    seat: int
    name: str


class ColourChosen(Act, frozen=True, tag="colour_chosen"):
    """Before the game: the owner changed their colour."""

    seat: int
    colour: Colour


class Started(Act, frozen=True, tag="started"):
    """The game began. Seat i of the game is the former seat `order[i]`."""

    order: tuple[int, ...]
    setup: SetUp


class Moved(Act, frozen=True, tag="moved"):
    """A seat made a move. `undoable`: it revealed nothing, and may be taken back. Older logs repeat the seat here."""

    entry: Entry
    undoable: bool


class Undone(Act, frozen=True, tag="undone"):
    """The seat took back its last move."""

    seat: int


class LuckAdded(Act, frozen=True, tag="luck_added"):
    """Before the game: the owner's browser disclosed the promised secret."""

    seat: int
    secret: str


class Away(Act, frozen=True, tag="away"):
    """A bot took over the seat, because its owner left or ran out of time."""

    seat: int
    why: Literal["left", "clock"]


class Returned(Act, frozen=True, tag="returned"):
    """The owner plays the seat again, instead of a bot."""

    seat: int


class Resigned(Act, frozen=True, tag="resigned"):
    """The owner of the seat resigned."""

    seat: int


class Said(Act, frozen=True, tag="said"):
    """A line of chat; with `phrase`, the name of a preset one."""

    seat: int
    text: str
    phrase: bool


class RematchWanted(Act, frozen=True, tag="rematch_wanted"):
    """The owner of the seat wants a rematch."""

    seat: int
    promise: str = ""


class Rematched(Act, frozen=True, tag="rematched"):
    """Everyone wanted a rematch; it is at that table."""

    table: str


class Closed(Act, frozen=True, tag="closed"):
    """The table was closed before the end of its game."""


GameAct = Started | Moved | Undone
SeatAct = SeatSet | Shared | SentAway | Renamed | ColourChosen | LuckAdded | Away | Returned | Resigned
OtherAct = Said | RematchWanted | Rematched | Closed
AnyAct = Created | GameAct | SeatAct | OtherAct


class Logged(msgspec.Struct, frozen=True):
    """One line of a table's log. `command` names the command behind it, which makes commands idempotent. `versions`
    counts, for each seat and last for watchers, how often what they see has changed."""

    number: int
    time: float
    command: str
    act: AnyAct
    versions: tuple[int, ...]
