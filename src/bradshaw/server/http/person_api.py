"""Request and response bodies about the person who uses a device."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from bradshaw.server.http.api import Body, InvitedTo, MyGame, MyTable, Short
from bradshaw.server.http.notice_api import Notices
from bradshaw.table.plan import Colour

Code = Annotated[str, Meta(max_length=40)]
# Caches must not store personal data.
NO_STORE = {"Cache-Control": "no-store"}


class NewProfile(Body, frozen=True):
    """The name and colour that a person's devices share."""

    name: Short
    colour: Colour | None = None


class NewTransfer(Body, frozen=True):
    """A request for a code that adds another device to this person. `device` is this device's name in the list of
    devices."""

    device: Short
    name: Short = ""
    colour: Colour | None = None


class TransferCode(msgspec.Struct, frozen=True):
    """A code for another device, valid once and until it `expires` (seconds since 1970)."""

    code: str
    expires: float


class EnteredCode(Body, frozen=True):
    """A code that another device of the same person shows."""

    code: Code
    device: Short


class OwnDevice(msgspec.Struct, frozen=True):
    """One of a person's devices, when it was added and, to the hour, last seen. `own` marks the device that sent the
    request; it can remove the `removable` ones."""

    device: str
    name: str
    added: float
    seen: float
    own: bool
    removable: bool


class OwnPasskey(msgspec.Struct, frozen=True):
    """One of a person's passkeys, named after the device it was made on, and when it was made and last used."""

    passkey: str
    name: str
    added: float
    used: float


class Me(msgspec.Struct, frozen=True):
    """The person who uses this device. If it never made or entered a code, or made a passkey, there are no `devices`,
    and the server has no name or colour. `recovery` is the number of unused recovery codes."""

    name: str
    colour: Colour | None
    devices: list[OwnDevice]
    passkeys: list[OwnPasskey]
    recovery: int


# The response to an unregistered device.
NOBODY_KNOWN = Me("", None, [], [], 0)


Answer = Literal["not_invited", "none", "declined"]


class KnownPlayer(msgspec.Struct, frozen=True):
    """Someone this person has played with: their name in the latest such game, which game it was, when it last changed,
    and their answer to an invitation to this table."""

    player: str
    name: str
    game: str
    met: float
    answer: Answer


class Companions(msgspec.Struct, frozen=True):
    """The people that a host can invite to a table: those they have played with and who are not there."""

    players: list[KnownPlayer]


class InvitePlayer(Body, frozen=True):
    """Invites the `player` of that public name."""

    player: Annotated[str, Meta(max_length=32)]


class RecoveryCodes(msgspec.Struct, frozen=True):
    """Codes that each add one device to this person, at any time. They are shown only once."""

    codes: list[str]


class OwnJourney(msgspec.Struct, frozen=True):
    """A person's result in a journey of the day: its table and score (None: resigned, or never arrived)."""

    date: str
    game: str
    table: str
    score: int | None
    ended: float


class MyData(msgspec.Struct, frozen=True):
    """What the server stores about a person, apart from the logs of their tables. Their games' records are at
    `/api/me/records`. `subscribed` says whether notices reach any of their browsers."""

    me: Me
    tables: list[MyTable]
    invited: list[InvitedTo]
    games: list[MyGame]
    journeys: list[OwnJourney]
    notices: Notices
    subscribed: bool


class NewPasskey(Body, frozen=True):
    """A passkey that the browser made, in WebAuthn's JSON form, and the fields of `NewTransfer`."""

    credential: dict[str, Any]
    device: Short
    name: Short = ""
    colour: Colour | None = None


class UsedPasskey(Body, frozen=True):
    """A passkey's signature, in WebAuthn's JSON form."""

    credential: dict[str, Any]
    device: Short
