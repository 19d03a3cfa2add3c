"""What can be asked of a table, and the answer that it cannot be. Who asks is said by a Caller, made by the server from
what the device proved.

The commands that carry an `id` are those of people: a client sends them as they stand here
(docs/reference/protocol.md). Sent twice under the same id, a command has one effect.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from bradshaw.core.errors import BradshawError, Refusal
from bradshaw.table.plan import Colour

# Printable ASCII: it is stored as it comes, and not every database takes every character.
# 32 bytes in hexadecimal digits: a secret, or the SHA-256 of one.
Hex32 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
CommandId = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[!-~]+$")]
SeatNumber = Annotated[int, Meta(ge=0, lt=8)]
Version = Annotated[int, Meta(ge=0)]
MoveCode = Annotated[int, Meta(ge=0, lt=2**31)]


class Caller(msgspec.Struct, frozen=True):
    """A device, by its key, and the seat it speaks for (None: it only watches)."""

    key: str
    seat: int | None = None


# The server itself, which has no device.
SERVER = Caller("")


class CommandRefused(BradshawError):
    """What was asked of the table is not possible, and why."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.refusal = Refusal(code, "", text)


class BaseCommand(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Something asked of the table."""


class SeatCommand(BaseCommand, frozen=True, kw_only=True):
    """Something asked for one of the device's own seats; without `seat` for the one it looks from. A command that
    names its seat is never carried out for another one, whatever was taken from the device while it was on its way."""

    seat: SeatNumber | None = None


# The game


class Start(BaseCommand, frozen=True):
    """The server: begin the game, now that no seat is open."""


class Play(SeatCommand, frozen=True, tag="move"):
    """Play a move by its code, one of `position.legal`, chosen at that version. The server sends it for bots."""

    id: CommandId
    at: Version
    move: MoveCode


class Undo(SeatCommand, frozen=True, tag="undo"):
    """Take back one's own last move, if nothing came to light by it."""

    id: CommandId
    at: Version


class ClockRanOut(BaseCommand, frozen=True):
    """The server: the time of those who are awaited is over."""


GameCommand = Start | Play | Undo | ClockRanOut


# The seats


class TakeSeat(BaseCommand, frozen=True):
    """Sit down on an open seat (None: the first). A `colour` that is not free any more becomes another one."""

    seat: int | None
    name: str
    promise: str = ""
    colour: Colour | None = None


class Share(BaseCommand, frozen=True):
    """Let the calling device act for a seat whose owner gave it the link."""

    seat: int


class SendAway(SeatCommand, frozen=True, tag="send_away"):
    """The owner of a seat: let another device, by its name in `devices`, act for it no longer."""

    id: CommandId
    device: Annotated[str, Meta(max_length=40)]


class Rename(SeatCommand, frozen=True, tag="rename"):
    """Before the game: take another name."""

    id: CommandId
    name: Annotated[str, Meta(max_length=80)]


class ChooseColour(BaseCommand, frozen=True, tag="choose_colour"):
    """Before the game: take another colour, which must be free, for one of one's own seats."""

    id: CommandId
    seat: SeatNumber
    colour: Colour


class FreeSeat(BaseCommand, frozen=True, tag="free_seat"):
    """Before the game: get up from one's own seat; the host: from any."""

    id: CommandId
    seat: SeatNumber


class PutBot(BaseCommand, frozen=True, tag="put_bot"):
    """The host, before the game: let a bot play an open seat."""

    id: CommandId
    seat: SeatNumber
    level: Annotated[str, Meta(max_length=40)]


class AddLuck(BaseCommand, frozen=True, tag="add_luck"):
    """When no seat is open any more: tell the secret that was promised for one's own seat, so that it goes into the
    luck of the game."""

    id: CommandId
    secret: Hex32


SeatingCommand = TakeSeat | Share | SendAway | Rename | ChooseColour | FreeSeat | PutBot | AddLuck


# Coming and going


class Leave(SeatCommand, frozen=True, tag="leave"):
    """Let a bot play for one's seat until one returns."""

    id: CommandId


class Return(SeatCommand, frozen=True, tag="return"):
    """Play one's seat oneself again, after a bot has played for it."""

    id: CommandId


class Resign(SeatCommand, frozen=True, tag="resign"):
    """Give the game up; a bot plays the seat to the end."""

    id: CommandId


class Close(BaseCommand, frozen=True, tag="close"):
    """The host: give the table up."""

    id: CommandId


class CloseIdle(BaseCommand, frozen=True):
    """The server: nobody has come, or nobody has moved, for so long that nobody will."""


LeaveCommand = Leave | Return | Resign | Close | CloseIdle


# Talking, and playing again


class Say(SeatCommand, frozen=True, tag="say"):
    """Say a line in the chat of the table."""

    id: CommandId
    text: Annotated[str, Meta(max_length=400)]


class SayPhrase(SeatCommand, frozen=True, tag="phrase"):
    """One of the preset phrases, by name."""

    id: CommandId
    phrase: Annotated[str, Meta(max_length=40)]


class WantRematch(SeatCommand, frozen=True, tag="rematch"):
    """Say that one wants another game with the same people; `promise` is for its luck, as with a new table."""

    id: CommandId
    promise: Hex32 | None = None


class NameRematch(BaseCommand, frozen=True):
    """The server: the next game is played at that table."""

    table: str


TalkCommand = Say | SayPhrase
RematchCommand = WantRematch | NameRematch

Command = GameCommand | SeatingCommand | LeaveCommand | TalkCommand | RematchCommand

# What a client may send.
ClientCommand = (
    Play
    | Undo
    | Leave
    | Return
    | Resign
    | Say
    | SayPhrase
    | WantRematch
    | PutBot
    | FreeSeat
    | Rename
    | ChooseColour
    | SendAway
    | AddLuck
    | Close
)


def log_name(command: Command, caller: Caller) -> str:
    """The name under which a command is logged, by which one that is sent again is known; "" for one without an
    id. Ids of different devices must not meet."""
    return f"{caller.key[:16]}.{command.id}" if isinstance(command, ClientCommand) and caller.key else ""
