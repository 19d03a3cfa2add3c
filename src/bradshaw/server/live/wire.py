"""The frames of the socket: what a client may send, and what it is sent. docs/reference/protocol.md explains them.

Every frame is one JSON object whose `type` says what it is. Those that ask something of the table are its own commands
(bradshaw.table.commands), each with an `id` made by the client, and are answered by done or refused; what the table
tells its viewers is an Update (bradshaw.table.outgoing).
"""

from __future__ import annotations

import msgspec

from bradshaw.core.errors import Refusal
from bradshaw.server.live.pace import Pace
from bradshaw.table.commands import ClientCommand, SeatNumber, Version
from bradshaw.table.outgoing import Sight, Update

PROTOCOL = 2
# By this name the scope of a socket offers to write a frame without waiting.
AT_ONCE = "bradshaw.at_once"


class Frame(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """One message of the socket."""


# From the client


class Hello(Frame, frozen=True, tag="hello"):
    """The first frame: the protocol the client speaks, which of its own seats it would look from (None: it watches),
    and the last version it has seen. If the seat is not its own (any more), it looks from the one that is, or with
    several from none."""

    protocol: int
    seat: SeatNumber | None = None
    since: Version | None = None


class Sit(Frame, frozen=True, tag="sit"):
    """Look from another of one's own seats (None: from none), on one device that is passed round. A seat that is not
    one's own is answered as in hello."""

    seat: SeatNumber | None = None
    since: Version | None = None


class Resync(Frame, frozen=True, tag="resync"):
    """Send everything anew, with the steps since a version: for a client that noticed a gap."""

    since: Version | None = None


class Ping(Frame, frozen=True, tag="ping"):
    """Is the server there? It answers with a pong of the same number."""

    n: int


class SetPace(Frame, frozen=True, tag="pace"):
    """How fast bots should play. Of all wishes at a table the slowest counts; it lasts as long as the socket."""

    pace: Pace


FromClient = Hello | Sit | Resync | Ping | SetPace | ClientCommand


# From the server


class Welcome(Frame, frozen=True, tag="welcome"):
    """The answer to hello, sit and resync, and what everybody is sent when the game begins, and a device when its own
    seats are others than before: all that this viewer may see. `seats` are those this device may act for; `catalog` is
    where the unchanging facts of the game are; `time` is the server's clock, to show deadlines rightly."""

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
    """Which of the device's own seats may act; sent only to a device with more than one, after each welcome and when
    it changes."""

    seats: tuple[int, ...]


class Presence(Frame, frozen=True, tag="presence"):
    """The seats that a connected device holds, and how many devices without a seat watch. Not versioned."""

    seats: tuple[int, ...]
    watchers: int


class Pong(Frame, frozen=True, tag="pong"):
    """The answer to a ping. `version` is the viewer's: a client with an older one has missed something."""

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
