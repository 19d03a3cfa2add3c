"""Describes a person to their own devices, and checks what each device may do."""

from __future__ import annotations

import secrets

from litestar import Response
from litestar.datastructures import Cookie

from bradshaw.server.http.identity import (
    AnyRequest,
    device_cookie,
    device_key,
    device_of,
    must_be_person,
    public_name,
)
from bradshaw.server.http.person_api import NO_STORE, NOBODY_KNOWN, Me, OwnDevice, OwnPasskey
from bradshaw.server.live.days import oldest_open_day
from bradshaw.server.settings import Settings
from bradshaw.server.storage.passkey_store import PasskeyStore
from bradshaw.server.storage.person_store import Joined, Joining, KnownDevice, PersonStore
from bradshaw.table.commands import CommandRefused
from bradshaw.table.talk import clean

DEVICE_NAME_LENGTH = 40


class OwnDevices:
    """What a person's devices may know and do."""

    def __init__(self, persons: PersonStore, passkeys: PasskeyStore) -> None:
        self._persons = persons
        self._passkeys = passkeys

    async def describe(self, person: str, device: str | None, now: float) -> Me:
        """Return what a device may know about its person: nothing if it is not theirs, or was never registered."""
        known = await self._persons.devices_of(person)
        own = next((one for one in known if one.key == device), None)
        profile = await self._persons.profile_of(person)
        if own is None or profile is None:
            return NOBODY_KNOWN
        passkeys = [
            OwnPasskey(public_device(one.id), one.name, one.added, one.used)
            for one in await self._passkeys.passkeys_of(person)
        ]
        recovery = await self._persons.recovery_left(person)
        return Me(profile.name, profile.colour, [_described(one, own, now) for one in known], passkeys, recovery)

    async def welcome(self, joined: Joined, joining: Joining, cookies: list[Cookie], now: float) -> Response[Me]:
        """Return the response to a device that joined a person; a device that was already theirs keeps its cookie."""
        key = joining.key if joined.is_new else joining.device
        me = await self.describe(joined.person.id, key, now)
        return Response(me, cookies=cookies if joined.is_new else [], headers=NO_STORE)

    async def must_be_trusted(self, person: str, device: str | None, now: float) -> None:
        """Raise CommandRefused unless a device has been its person's for a day, or proved to be theirs."""
        known = await self._persons.devices_of(person)
        if any(one.key == device and one.trusted > now for one in known):
            raise CommandRefused("new_device", "this device is new; for a day, only your older devices can do that")


def joining_device(request: AnyRequest, settings: Settings, name: str, now: float) -> tuple[Joining, list[Cookie]]:
    """Return a device that joins another person, with a new cookie: someone who knows the old one must not join too."""
    device, token = device_of(request), secrets.token_urlsafe(32)
    must_be_person(device, "have several devices")
    joining = Joining(device, device_key(token), clean_device_name(name), now, oldest_open_day(now).date)
    return joining, [device_cookie(token, settings)]


def clean_device_name(name: str) -> str:
    return clean(name, DEVICE_NAME_LENGTH)


def may_remove(own: KnownDevice, other: KnownDevice, now: float) -> bool:
    """Whether a device may remove another. Someone who stole a code must not lock out the person who made it."""
    return own.key == other.key or own.trusted <= now or other.added > own.added


def public_device(key: str) -> str:
    """Return the public name of a device or passkey."""
    return public_name("device", key)


def _described(device: KnownDevice, own: KnownDevice, now: float) -> OwnDevice:
    seen = max(device.added, device.seen)
    removable = may_remove(own, device, now)
    return OwnDevice(public_device(device.key), device.name, device.added, seen, device == own, removable)
