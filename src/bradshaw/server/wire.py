"""The frames of the socket: what a client may send, and what it is sent. docs/reference/protocol.md explains them.

Every frame is one JSON object whose `type` says what it is. Commands carry an `id` made by the client; sent twice
under the same id, a command has one effect, and is answered each time.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from bradshaw.core.refusal import Refusal
from bradshaw.table.outgoing import Sight, Update

PROTOCOL = 1

CommandId = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, lt=8)]
Version = Annotated[int, Meta(ge=0)]


class Frame(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """One message of the socket."""


# From the client


class Hello(Frame, frozen=True, tag="hello"):
    """The first frame: the protocol the client speaks, the seat it sits on (None: it watches), and the last
    version it has seen."""

    protocol: int
    seat: SeatNumber | None = None
    since: Version | None = None


class Sit(Frame, frozen=True, tag="sit"):
    """Look from another of one's own seats (None: from none), on one device that is passed round."""

    seat: SeatNumber | None = None
    since: Version | None = None


class Resync(Frame, frozen=True, tag="resync"):
    """Send everything anew, with the steps since a version: for a client that noticed a gap."""

    since: Version | None = None


class Ping(Frame, frozen=True, tag="ping"):
    n: int


class Move(Frame, frozen=True, tag="move"):
    """A move by its code, one of `position.legal`, chosen at that version."""

    id: CommandId
    at: Version
    move: Annotated[int, Meta(ge=0, lt=2**31)]


class Undo(Frame, frozen=True, tag="undo"):
    id: CommandId
    at: Version


class Leave(Frame, frozen=True, tag="leave"):
    """Let a bot play for one's seat until one returns."""

    id: CommandId


class Return(Frame, frozen=True, tag="return"):
    id: CommandId


class Resign(Frame, frozen=True, tag="resign"):
    id: CommandId


class Say(Frame, frozen=True, tag="say"):
    id: CommandId
    text: Annotated[str, Meta(max_length=400)]


class Phrase(Frame, frozen=True, tag="phrase"):
    """One of the preset phrases, by name."""

    id: CommandId
    phrase: Annotated[str, Meta(max_length=40)]


class Rematch(Frame, frozen=True, tag="rematch"):
    id: CommandId


class PutBot(Frame, frozen=True, tag="put_bot"):
    """The host, before the game: let a bot play an open seat."""

    id: CommandId
    seat: SeatNumber
    level: Annotated[str, Meta(max_length=40)]


class FreeSeat(Frame, frozen=True, tag="free_seat"):
    """Before the game: get up from one's own seat; the host: from any."""

    id: CommandId
    seat: SeatNumber


class Close(Frame, frozen=True, tag="close"):
    """The host: give the table up."""

    id: CommandId


Command = Move | Undo | Leave | Return | Resign | Say | Phrase | Rematch | PutBot | FreeSeat | Close
FromClient = Hello | Sit | Resync | Ping | Command


# From the server


class Welcome(Frame, frozen=True, tag="welcome"):
    """The answer to hello, sit and resync, and what everybody is sent when the game begins: all that this viewer
    may see. `seats` are those this device may act for; `catalog` is where the unchanging facts of the game are;
    `time` is the server's clock, to show deadlines rightly."""

    protocol: int
    seat: int | None
    seats: tuple[int, ...]
    host: bool
    catalog: str
    time: float
    sight: Sight


class Done(Frame, frozen=True, tag="done"):
    """The command is written down and has had its effect; `version` is the viewer's."""

    id: str
    version: int


class Refused(Frame, frozen=True, tag="refused"):
    """The command had no effect, and why."""

    id: str
    refusal: Refusal


class Turns(Frame, frozen=True, tag="turns"):
    """Which of the device's own seats may act; sent only to a device with more than one."""

    seats: tuple[int, ...]


class Presence(Frame, frozen=True, tag="presence"):
    """The seats that have a device connected, and how many watch. Not versioned."""

    seats: tuple[int, ...]
    watchers: int


class Pong(Frame, frozen=True, tag="pong"):
    """`version` is the viewer's: one who has an older one has missed something."""

    n: int
    time: float
    version: int


class Farewell(Frame, frozen=True, tag="farewell"):
    """Why the server is about to close the socket. With `again` the client should come back by itself."""

    code: str
    text: str
    again: bool


FromServer = Welcome | Update | Done | Refused | Turns | Presence | Pong | Farewell

decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
encoder = msgspec.json.Encoder(order="deterministic")
