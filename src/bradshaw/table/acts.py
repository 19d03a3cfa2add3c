"""What can happen at a table: the lines of its log, from which everything else about it is derived.

An act is a fact and carries all it needs: replaying the log needs no clock, no seed and no decision.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from bradshaw.core.record import Entry, SetUp
from bradshaw.table.plan import Colour, Plan, Seat


class Act(msgspec.Struct, frozen=True, tag_field="act"):
    """Something that has happened at the table."""


class Created(Act, frozen=True, tag="created"):
    """The table was made. `host` is the key of the device that made it."""

    plan: Plan
    seats: tuple[Seat, ...]
    host: str


class SeatSet(Act, frozen=True, tag="seat_set"):
    """Before the game: somebody took the seat, left it, or a bot was put on it."""

    seat: int
    now: Seat


class Shared(Act, frozen=True, tag="shared"):
    """The seat's owner let another device act for it too."""

    seat: int
    holder: str


class SentAway(Act, frozen=True, tag="sent_away"):
    """The seat's owner took it from another device; links to the seat from before are void."""

    seat: int
    holder: str


class Renamed(Act, frozen=True, tag="renamed"):
    """Before the game: the owner of a seat took another name."""

    seat: int
    name: str


class ColourChosen(Act, frozen=True, tag="colour_chosen"):
    """Before the game: the owner of a seat took another colour."""

    seat: int
    colour: Colour


class Started(Act, frozen=True, tag="started"):
    """The game began. Place i of the game is taken by the seat that was at `order[i]`."""

    order: tuple[int, ...]
    setup: SetUp


class Moved(Act, frozen=True, tag="moved"):
    """A seat made a move. `undoable`: it revealed nothing, and may be taken back. Older logs repeat the seat here."""

    entry: Entry
    undoable: bool


class Undone(Act, frozen=True, tag="undone"):
    """The last move was taken back by the seat that had made it."""

    seat: int


class LuckAdded(Act, frozen=True, tag="luck_added"):
    """Before the game: the owner of a seat told the secret that was promised for it."""

    seat: int
    secret: str


class Away(Act, frozen=True, tag="away"):
    """A bot plays for the seat from now on, because its owner left or the clock ran out."""

    seat: int
    why: Literal["left", "clock"]


class Returned(Act, frozen=True, tag="returned"):
    """The owner of a seat plays it again, and no longer a bot."""

    seat: int


class Resigned(Act, frozen=True, tag="resigned"):
    """The owner of a seat gave the game up."""

    seat: int


class Said(Act, frozen=True, tag="said"):
    """A line of chat, or the name of a preset phrase."""

    seat: int
    text: str
    phrase: bool


class RematchWanted(Act, frozen=True, tag="rematch_wanted"):
    """The owner of a seat wants another game with the same people."""

    seat: int
    promise: str = ""


class Rematched(Act, frozen=True, tag="rematched"):
    """Everybody wanted another game, and it is at that table."""

    table: str


class Closed(Act, frozen=True, tag="closed"):
    """The table was given up before its game had ended."""


GameAct = Started | Moved | Undone
SeatAct = SeatSet | Shared | SentAway | Renamed | ColourChosen | LuckAdded | Away | Returned | Resigned
OtherAct = Said | RematchWanted | Rematched | Closed
AnyAct = Created | GameAct | SeatAct | OtherAct


class Logged(msgspec.Struct, frozen=True):
    """One line of a table's log. `command` names the command it answers, so that one sent twice has one effect;
    `versions` counts for each seat, and last for the watchers, how often what they see has changed."""

    number: int
    time: float
    command: str
    act: AnyAct
    versions: tuple[int, ...]
