"""Socket frames: JSON objects with a `type` (docs/reference/protocol.md)."""

from __future__ import annotations

import msgspec

from bradshaw.core.errors import Refusal
from bradshaw.server.live.pace import Pace
from bradshaw.table.commands import ClientCommand, SeatNumber, Version
from bradshaw.table.outgoing import Sight, Update

PROTOCOL = 2
# The ASGI extension for non-blocking writes.
WRITE_NOW = "bradshaw.at_once"


class Frame(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """One message on the socket."""


# From the client


class Hello(Frame, frozen=True, tag="hello"):
    """The first frame: the client's protocol, the seat it views (None: it watches), and the last version it has seen. A
    client that does not own the seat views its only seat, or watches if it has several."""

    protocol: int
    seat: SeatNumber | None = None
    since: Version | None = None


class Sit(Frame, frozen=True, tag="sit"):
    """View the table from another of your seats (None: watch). A seat that is not yours is handled as in hello."""

    seat: SeatNumber | None = None
    since: Version | None = None


class Resync(Frame, frozen=True, tag="resync"):
    """After a gap, request everything again, with the steps since a version."""

    since: Version | None = None


class Ping(Frame, frozen=True, tag="ping"):
    """Request a pong with the same number."""

    n: int


class SetPace(Frame, frozen=True, tag="pace"):
    """Request a pace for bots while the socket is open. The slowest request at a table counts."""

    pace: Pace


FromClient = Hello | Sit | Resync | Ping | SetPace | ClientCommand


# From the server


class Welcome(Frame, frozen=True, tag="welcome"):
    """Everything this viewer may see, sent after hello, sit and resync, when the game begins, and when the device's
    `seats` change. `catalog` is the path of the game's constants; `time` is the server's clock, for deadlines."""

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
    """The seats of a shared device that can act, sent after each welcome and on change."""

    seats: tuple[int, ...]


class Gone(msgspec.Struct, frozen=True):
    """A person without a connected device, and since when (seconds since 1970)."""

    seat: int
    since: float


class Idle(msgspec.Struct, frozen=True):
    """A connected person who is awaited without a clock and has not acted for minutes, and since when."""

    seat: int
    since: float


class Presence(Frame, frozen=True, tag="presence"):
    """The seats with a connected device, and the number of watching devices. `host_gone` is since when the host has
    not been connected (None: they are). Not versioned."""

    seats: tuple[int, ...]
    watchers: int
    gone: tuple[Gone, ...] = ()
    host_gone: float | None = None
    idle: tuple[Idle, ...] = ()


class Pong(Frame, frozen=True, tag="pong"):
    """The answer to a ping. `version` is the viewer's; a client with an older one has missed an update."""

    n: int
    time: float
    version: int


class Farewell(Frame, frozen=True, tag="farewell"):
    """Why the server closes the socket. If `again`, the client should reconnect."""

    code: str
    text: str
    again: bool


FromServer = Welcome | Update | Done | Refused | Turns | Presence | Pong | Farewell

decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
encoder = msgspec.json.Encoder(order="deterministic")
