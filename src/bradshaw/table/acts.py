"""The acts in a table's log. Replaying them rebuilds the table without a clock, a seed or a decision."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from bradshaw.core.record import Entry, SetUp
from bradshaw.table.plan import AwayReason, Colour, Plan, Seat, Terms
from bradshaw.table.rest import Rest

# Why premoves ended: all were played; none was legal; a move showed its player something hidden; a bot took the seat.
EndOfPremoves = Literal["played", "impossible", "revealed", "bot"]


class Premove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move planned ahead: the move with this code or, if it names a face-up `card`, any move that takes such a
    card."""

    move: Annotated[int, Meta(ge=0, lt=2**31)]
    card: Annotated[str, Meta(max_length=40)] = ""


# The premoves of a turn, the preferred one first.
PlannedTurn = Annotated[tuple[Premove, ...], Meta(min_length=1, max_length=8)]


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


class Merged(Act, frozen=True, tag="merged"):
    """Two keys turned out to be one person's: everything `earlier` held now belongs to `person`."""

    earlier: str
    person: str


class Forgotten(Act, frozen=True, tag="forgotten"):
    """The server forgot a person, whom earlier lines no longer name. `seats` are all seats afterwards."""

    seats: tuple[Seat, ...]
    host: str


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
    """A seat made a move, which is `undoable` if it revealed nothing. The server played it if its player had `planned`
    it. Older logs repeat the seat here."""

    entry: Entry
    undoable: bool
    planned: bool = False


class Undone(Act, frozen=True, tag="undone"):
    seat: int


class Planned(Act, frozen=True, tag="planned"):
    """The seat set or cleared its premoves. Hidden from everyone else."""

    seat: int
    turns: tuple[PlannedTurn, ...]


class PremovesDropped(Act, frozen=True, tag="premoves_dropped"):
    """The server dropped the seat's premoves instead of playing one. Hidden from everyone else."""

    seat: int
    why: EndOfPremoves


class LuckAdded(Act, frozen=True, tag="luck_added"):
    """Before the game, the owner's browser disclosed its promised secret."""

    seat: int
    secret: str


class Missed(Act, frozen=True, tag="missed"):
    """The owner ran out of time; a bot finishes the turn."""

    seat: int


class Away(Act, frozen=True, tag="away"):
    """A bot took over the seat until its owner returns."""

    seat: int
    why: AwayReason


class Returned(Act, frozen=True, tag="returned"):
    """The owner took the seat back from the bot."""

    seat: int


class Rested(Act, frozen=True, tag="rested"):
    """The owner took a rest day, which stops their clock."""

    seat: int
    rest: Rest


class Resigned(Act, frozen=True, tag="resigned"):
    seat: int


class Said(Act, frozen=True, tag="said"):
    """A chat line; if `phrase`, `text` is the name of a preset phrase."""

    seat: int
    text: str
    phrase: bool


class StandInWanted(Act, frozen=True, tag="stand_in_wanted"):
    """The seat voted for a bot in the seat of an absent player, or one who was connected but `idle`."""

    seat: int
    absent: int
    idle: bool = False


class StandInDropped(Act, frozen=True, tag="stand_in_dropped"):
    """The absent player came back, or the idle one answered, before the vote was decided."""

    absent: int


class SeatChanged(Act, frozen=True, tag="seat_changed"):
    """Before the game: a person moved to an open seat."""

    seat: int
    to: int


class Filled(Act, frozen=True, tag="filled"):
    """Before the game: the host filled the open seats with bots. `seats` are all seats afterwards."""

    seats: tuple[Seat, ...]


class RematchWanted(Act, frozen=True, tag="rematch_wanted"):
    """The seat wants a rematch. New terms replace the proposed ones, and everyone must agree again."""

    seat: int
    promise: str = ""
    terms: Terms | None = None


class RematchDeclined(Act, frozen=True, tag="rematch_declined"):
    """The seat does not want a rematch, or no longer wants one."""

    seat: int


class RematchBegun(Act, frozen=True, tag="rematch_begun"):
    """The seat began the rematch without those who did not answer."""

    seat: int


class Rematched(Act, frozen=True, tag="rematched"):
    """Everyone wanted a rematch, which takes place at `table`."""

    table: str


class HandedUp(Act, frozen=True, tag="handed_up"):
    """This device's game was handed up to a server, where it continues as `table`."""

    table: str


class Closed(Act, frozen=True, tag="closed"):
    """The table was closed before its game ended."""


GameAct = Started | Moved | Undone
SeatAct = (
    SeatSet | Shared | SentAway | Renamed | ColourChosen | LuckAdded | Missed | Away | Returned | Rested | Resigned
)
PremoveAct = Planned | PremovesDropped
RematchAct = RematchWanted | RematchDeclined | RematchBegun | Rematched
StopAct = HandedUp | Closed
OtherAct = (
    StandInWanted
    | StandInDropped
    | SeatChanged
    | Filled
    | Merged
    | Forgotten
    | Said
    | PremoveAct
    | RematchAct
    | StopAct
)
AnyAct = Created | GameAct | SeatAct | OtherAct


class Logged(msgspec.Struct, frozen=True):
    """A line of a table's log. `command` makes retries idempotent; `versions` are the seats', then the watchers'."""

    number: int
    time: float
    command: str
    act: AnyAct
    versions: tuple[int, ...]
