"""The devices that act for a seat, as those who hold it may know them."""

from __future__ import annotations

from hashlib import blake2b

import msgspec

from bradshaw.table.playing import Viewer
from bradshaw.table.table import Table


class Device(msgspec.Struct, frozen=True):
    """A device that acts for the viewer's seat. `device` names it at this table and opens nothing; `own`: it is the one
    that is told this; `owner`: it took the seat, and may send the others away."""

    device: str
    own: bool
    owner: bool


def device_name(table: str, key: str) -> str:
    """A name for a device, another one at each table, from which its key cannot be found."""
    return blake2b(key.encode(), key=table.encode(), digest_size=8).hexdigest()


def devices_of(table: Table, viewer: Viewer, key: str) -> tuple[Device, ...]:
    """The devices that act for the viewer's seat, told to one of them; to anybody else, none."""
    holders = () if viewer is None else table.seats[viewer].holders
    if key not in holders:
        return ()
    return tuple(Device(device_name(table.id, one), one == key, one == holders[0]) for one in holders)
