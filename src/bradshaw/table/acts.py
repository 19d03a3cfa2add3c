"""The acts in a table's log. Replaying them rebuilds the table without a clock, a seed or a decision."""

from __future__ import annotations

from typing import Literal

import msgspec

from bradshaw.core.record import Entry, SetUp
from bradshaw.table.plan import Colour, Plan, Seat


class Act(msgspec.Struct, frozen=True, tag_field="act"):
    """Something that happened at the table."""


class Created(Act, frozen=True, tag="created"):
    """A device created the table; `host` is its key."""

    plan: Plan
    seats: tuple[Seat, ...]
    host: str


class SeatSet(Act, frozen=True, tag="seat_set"):
    """Before the game, a person took or left the seat, or the host put a bot there."""

    seat: int
    now: Seat


class Shared(Act, frozen=True, tag="shared"):
    """Another device can now act for the seat."""

    seat: int
    holder: str


class SentAway(Act, frozen=True, tag="sent_away"):
    """The owner removed a device from the seat, which voids links to the seat."""

    seat: int
    holder: str


class Renamed(Act, frozen=True, tag="renamed"):
    seat: int
    name: str


class ColourChosen(Act, frozen=True, tag="colour_chosen"):
    seat: int
    colour: Colour


class Started(Act, frozen=True, tag="started"):
    """The game began. Its seat i was seat `order[i]` before the draw."""

    order: tuple[int, ...]
    setup: SetUp


class Moved(Act, frozen=True, tag="moved"):
    """A seat made a move, which is `undoable` if it revealed nothing. Older logs repeat the seat here."""

    entry: Entry
    undoable: bool


class Undone(Act, frozen=True, tag="undone"):
    seat: int


class LuckAdded(Act, frozen=True, tag="luck_added"):
    """Before the game, the owner's browser disclosed its promised secret."""

    seat: int
    secret: str


class Away(Act, frozen=True, tag="away"):
    """A bot took over the seat: the owner left or ran out of time."""

    seat: int
    why: Literal["left", "clock"]


class Returned(Act, frozen=True, tag="returned"):
    """The owner took the seat back from the bot."""

    seat: int


class Resigned(Act, frozen=True, tag="resigned"):
    seat: int


class Said(Act, frozen=True, tag="said"):
    """A chat line; if `phrase`, `text` is the name of a preset phrase."""

    seat: int
    text: str
    phrase: bool


class RematchWanted(Act, frozen=True, tag="rematch_wanted"):
    seat: int
    promise: str = ""


class Rematched(Act, frozen=True, tag="rematched"):
    """Everyone wanted a rematch, which takes place at `table`."""

    table: str


class Closed(Act, frozen=True, tag="closed"):
    """The table was closed before its game ended."""


GameAct = Started | Moved | Undone
SeatAct = SeatSet | Shared | SentAway | Renamed | ColourChosen | LuckAdded | Away | Returned | Resigned
OtherAct = Said | RematchWanted | Rematched | Closed
AnyAct = Created | GameAct | SeatAct | OtherAct


class Logged(msgspec.Struct, frozen=True):
    """A line of a table's log. `command` makes retries idempotent; `versions` are the seats', then the watchers'."""

    number: int
    time: float
    command: str
    act: AnyAct
    versions: tuple[int, ...]
