"""Table commands, in the form that clients send them (docs/reference/protocol.md), and their refusals."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from bradshaw.core.errors import BradshawError, Refusal
from bradshaw.table.acts import PlannedTurn
from bradshaw.table.plan import Colour

# 32 bytes in hexadecimal: a secret, or its SHA-256.
Hex32 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
# Printable ASCII: ids are stored unchanged, and not every database accepts every character.
CommandId = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[!-~]+$")]
SeatNumber = Annotated[int, Meta(ge=0, lt=8)]
Version = Annotated[int, Meta(ge=0)]
MoveCode = Annotated[int, Meta(ge=0, lt=2**31)]


class Caller(msgspec.Struct, frozen=True):
    """A person's key, and the seat they act for (None: they watch). The server adds who is connected: `here` are the
    seats of connected devices, `gone` those of people disconnected for a while, `idle` those of connected people who
    have not acted for a while. If `hostless`, the host has been disconnected for a while."""

    key: str
    seat: int | None = None
    here: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    idle: tuple[int, ...] = ()
    hostless: bool = False


# The server itself, compared by identity: no device key can impersonate it.
SERVER = Caller("")


class CommandRefused(BradshawError):
    """The table refused a command; `refusal` says why."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.refusal = Refusal(code, "", text)


class BaseCommand(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """A request to a table."""


class SeatCommand(BaseCommand, frozen=True, kw_only=True):
    """A command for one of the device's own seats: `seat` or, if it is None, the viewer's."""

    seat: SeatNumber | None = None


class Start(BaseCommand, frozen=True):
    """Server only: start the game at a full table."""


class Play(SeatCommand, frozen=True, tag="move"):
    """Play the move with this code, one of `position.legal` at version `at`. The server sends it for bots; `by` is then
    the level that chose the move, if the seat's own bot did not answer."""

    id: CommandId
    at: Version
    move: MoveCode
    by: Annotated[str, Meta(max_length=80)] = ""


class Undo(SeatCommand, frozen=True, tag="undo"):
    """Take back your last move, if it revealed nothing."""

    id: CommandId
    at: Version


class ClockRanOut(BaseCommand, frozen=True):
    """Server only: an awaited person ran out of time."""


GameCommand = Start | Play | Undo | ClockRanOut


class SetPremoves(SeatCommand, frozen=True, tag="premoves"):
    """While others are awaited, plan the moves of your next turns. They replace those planned before."""

    id: CommandId
    turns: Annotated[tuple[PlannedTurn, ...], Meta(min_length=1, max_length=3)]


class ClearPremoves(SeatCommand, frozen=True, tag="no_premoves"):
    """Drop your planned moves, or the notice that they ended."""

    id: CommandId


class PlayPremove(BaseCommand, frozen=True):
    """Server only: play the planned move of a seat, or drop its plan if no planned move is legal."""

    seat: int


PremoveCommand = SetPremoves | ClearPremoves | PlayPremove


class TakeSeat(BaseCommand, frozen=True):
    """Take an open seat (None: the first). A taken `colour` is replaced by a free one."""

    seat: int | None
    name: str
    promise: str = ""
    colour: Colour | None = None


class Share(BaseCommand, frozen=True):
    """Let the calling device, which has a link from the owner, act for a seat."""

    seat: int


class SendAway(SeatCommand, frozen=True, tag="send_away"):
    """Owner only: remove another device, named as in `devices`, from the seat."""

    id: CommandId
    device: Annotated[str, Meta(max_length=40)]


class Rename(SeatCommand, frozen=True, tag="rename"):
    """Before the game, change your name."""

    id: CommandId
    name: Annotated[str, Meta(max_length=80)]


class ChooseColour(BaseCommand, frozen=True, tag="choose_colour"):
    """Before the game, change the colour of one of your seats to a free one."""

    id: CommandId
    seat: SeatNumber
    colour: Colour


class FreeSeat(BaseCommand, frozen=True, tag="free_seat"):
    """Before the game, leave your own seat; the host can free any seat."""

    id: CommandId
    seat: SeatNumber


class PutBot(BaseCommand, frozen=True, tag="put_bot"):
    """Host only: before the game, put a bot on an open seat."""

    id: CommandId
    seat: SeatNumber
    level: Annotated[str, Meta(max_length=80)]


class ChangeSeat(BaseCommand, frozen=True, tag="change_seat"):
    """Before the game: move from your seat to an open one."""

    id: CommandId
    seat: SeatNumber
    to: SeatNumber


class FillSeats(BaseCommand, frozen=True, tag="start"):
    """Host only, before the game: put bots on the open seats, which starts the game."""

    id: CommandId
    level: Annotated[str, Meta(max_length=80)]


class AddLuck(BaseCommand, frozen=True, tag="add_luck"):
    """At a full table, disclose the secret promised for one of your seats. It contributes to the game's chance."""

    id: CommandId
    secret: Hex32


SeatingCommand = (
    TakeSeat | Share | SendAway | Rename | ChooseColour | FreeSeat | ChangeSeat | PutBot | FillSeats | AddLuck
)


class Leave(SeatCommand, frozen=True, tag="leave"):
    """Let a bot play your seat until you return."""

    id: CommandId


class Return(SeatCommand, frozen=True, tag="return"):
    """Take your seat back from the bot, or keep it while others vote on it."""

    id: CommandId


class TakeRestDay(SeatCommand, frozen=True, tag="rest"):
    """In a game by the day, stop your clock for a day: from now, or from the end of your current rest day."""

    id: CommandId


class Resign(SeatCommand, frozen=True, tag="resign"):
    """Resign; a bot plays your seat to the end."""

    id: CommandId


class Close(BaseCommand, frozen=True, tag="close"):
    """Host only: close the table."""

    id: CommandId


class VoteStandIn(SeatCommand, frozen=True, tag="stand_in"):
    """Vote for a bot to play for someone who has been disconnected or idle for a while, until they return. The vote
    needs a majority of the people present, without those who stay silent. Someone idle has a minute to answer it."""

    id: CommandId
    absent: SeatNumber


class CountVotes(BaseCommand, frozen=True):
    """Server only: the people present have changed, or someone has not answered, which may decide a vote."""

    absent: int
    here: tuple[int, ...]


class DropVotes(BaseCommand, frozen=True):
    """Server only: a player is back or has acted, so the vote on their seat is void."""

    absent: int


class CloseIdle(BaseCommand, frozen=True):
    """Server only: close a table that nobody has joined, or moved at, for too long."""


class HandUp(BaseCommand, frozen=True):
    """Server only, on a device: the game continues at a server, as `table`."""

    table: str


AbsenceCommand = VoteStandIn | CountVotes | DropVotes
LeaveCommand = Leave | Return | TakeRestDay | Resign | Close | CloseIdle | HandUp


class Say(SeatCommand, frozen=True, tag="say"):
    """Send a chat line."""

    id: CommandId
    text: Annotated[str, Meta(max_length=400)]


class SayPhrase(SeatCommand, frozen=True, tag="phrase"):
    """Send the preset phrase with this name."""

    id: CommandId
    phrase: Annotated[str, Meta(max_length=40)]


class RematchTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Proposed terms of a rematch: edition and options, this game's seats in their new order, and each bot's level by
    its seat in this game (None for people)."""

    edition: Annotated[str, Meta(max_length=80)]
    options: Annotated[dict[str, str], Meta(max_length=64)]
    order: Annotated[tuple[SeatNumber, ...], Meta(max_length=8)]
    levels: Annotated[tuple[Annotated[str, Meta(max_length=80)] | None, ...], Meta(max_length=8)]


class WantRematch(SeatCommand, frozen=True, tag="rematch"):
    """Ask for a rematch on these terms, or agree to it (None: the same game, everyone one seat along). Terms that
    differ from the proposed ones are a new proposal. `promise` is for its chance, as for a new table."""

    id: CommandId
    promise: Hex32 | None = None
    terms: RematchTerms | None = None


class DeclineRematch(SeatCommand, frozen=True, tag="no_rematch"):
    """Decline a rematch, or withdraw your request."""

    id: CommandId


class BeginRematch(SeatCommand, frozen=True, tag="begin_rematch"):
    """Begin the rematch without those who declined, left or did not answer. Bots play for them."""

    id: CommandId


class NameRematch(BaseCommand, frozen=True):
    """Server only: the rematch takes place at `table`."""

    table: str


class Merge(BaseCommand, frozen=True):
    """Server only: two keys are one person's. The person takes over everything the earlier key holds at the table."""

    earlier: str
    person: str


class Forget(BaseCommand, frozen=True):
    """Server only: the table forgets the person who has these keys. `names` has the new name of each of their seats."""

    keys: tuple[str, ...]
    names: tuple[str | None, ...]


PersonCommand = Merge | Forget
TalkCommand = Say | SayPhrase
RematchCommand = WantRematch | DeclineRematch | BeginRematch | NameRematch

Command = (
    GameCommand
    | PremoveCommand
    | SeatingCommand
    | PersonCommand
    | LeaveCommand
    | AbsenceCommand
    | TalkCommand
    | RematchCommand
)

ClientCommand = (
    Play
    | Undo
    | SetPremoves
    | ClearPremoves
    | Leave
    | Return
    | TakeRestDay
    | Resign
    | VoteStandIn
    | Say
    | SayPhrase
    | WantRematch
    | DeclineRematch
    | BeginRematch
    | PutBot
    | FillSeats
    | FreeSeat
    | ChangeSeat
    | Rename
    | ChooseColour
    | SendAway
    | AddLuck
    | Close
)


def log_name(command: Command, caller: Caller) -> str:
    """Return the unique name of a client's command for the log, else "". Ids are unique only within a person."""
    return f"{name_prefix(caller.key)}{command.id}" if isinstance(command, ClientCommand) and caller.key else ""


def name_prefix(key: str) -> str:
    """Return the prefix of a caller's command names."""
    return f"{key[:16]}."
