"""Socket frames of clients and server (docs/reference/protocol.md).

A frame is a JSON object with a `type`. Commands (bradshaw.table.commands) have an `id` chosen by the client and are
answered by done or refused; changes of the table are sent as Update (bradshaw.table.outgoing).
"""

from __future__ import annotations

import msgspec

from bradshaw.core.errors import Refusal
from bradshaw.server.live.pace import Pace
from bradshaw.table.commands import ClientCommand, SeatNumber, Version
from bradshaw.table.outgoing import Sight, Update

PROTOCOL = 2
# The scope key under which a socket offers non-blocking writes.
WRITE_NOW = "bradshaw.at_once"


class Frame(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """One message on the socket."""


# From the client


class Hello(Frame, frozen=True, tag="hello"):
    """The first frame: the client's protocol, the seat it looks from (None: it watches), and the last version it has
    seen. If the seat is not its own, it looks from its only seat, or with several from none."""

    protocol: int
    seat: SeatNumber | None = None
    since: Version | None = None


class Sit(Frame, frozen=True, tag="sit"):
    """Look from another of your seats (None: from none), on a shared device. A seat that is not your own is handled as
    in hello."""

    seat: SeatNumber | None = None
    since: Version | None = None


class Resync(Frame, frozen=True, tag="resync"):
    """Request everything again, with the steps since a version, after a gap."""

    since: Version | None = None


class Ping(Frame, frozen=True, tag="ping"):
    """Request a pong with the same number."""

    n: int


class SetPace(Frame, frozen=True, tag="pace"):
    """Set the wished pace of bots, for the life of the socket. The slowest wish at a table counts."""

    pace: Pace


FromClient = Hello | Sit | Resync | Ping | SetPace | ClientCommand


# From the server


class Welcome(Frame, frozen=True, tag="welcome"):
    """Everything this viewer may see: the answer to hello, sit and resync, also sent when the game begins and when the
    seats of the device change. `seats` are those of the device; `catalog` is the path of the game's constants; `time`
    is the server's clock, for deadlines."""

    protocol: int
    seat: int | None
    seats: tuple[int, ...]
    host: bool
    catalog: str
    time: float
    sight: Sight


class Done(Frame, frozen=True, tag="done"):
    """The command was executed and is on disk; `version` is the viewer's."""

    id: str
    version: int


class Refused(Frame, frozen=True, tag="refused"):
    """The command was refused and had no effect."""

    id: str
    refusal: Refusal


class Turns(Frame, frozen=True, tag="turns"):
    """The seats of a shared device that may act, sent after each welcome and on change."""

    seats: tuple[int, ...]


class Presence(Frame, frozen=True, tag="presence"):
    """The seats with a connected device, and the number of watching devices. Not versioned."""

    seats: tuple[int, ...]
    watchers: int


class Pong(Frame, frozen=True, tag="pong"):
    """The answer to a ping. `version` is the viewer's: a client with an older one has missed an update."""

    n: int
    time: float
    version: int


class Farewell(Frame, frozen=True, tag="farewell"):
    """Why the server closes the socket. With `again` the client should reconnect."""

    code: str
    text: str
    again: bool


FromServer = Welcome | Update | Done | Refused | Turns | Presence | Pong | Farewell

decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
encoder = msgspec.json.Encoder(order="deterministic")
