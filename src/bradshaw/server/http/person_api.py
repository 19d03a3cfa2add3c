"""Request and response bodies about the person who uses a device."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from bradshaw.server.http.api import Body, Short
from bradshaw.table.plan import Colour

Code = Annotated[str, Meta(max_length=40)]


class NewProfile(Body, frozen=True):
    """The name and colour that a person's devices share."""

    name: Short
    colour: Colour | None = None


class NewTransfer(Body, frozen=True):
    """A request for a code that makes another device this person's. `device` is what this device is called in the list
    of devices."""

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
    """One of a person's devices, when it was added and, to the hour, last seen. `own` is the one that asks; it can
    remove those that are `removable`."""

    device: str
    name: str
    added: float
    seen: float
    own: bool
    removable: bool


class Me(msgspec.Struct, frozen=True):
    """The person who uses this device. Without a second device there are no `devices`, and the server knows neither
    name nor colour."""

    name: str
    colour: Colour | None
    devices: list[OwnDevice]
