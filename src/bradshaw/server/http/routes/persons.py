"""The person who uses a device: a name, a colour, and other devices."""

from __future__ import annotations

import secrets
from hashlib import sha256
from time import time
from typing import Annotated

from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import JSONBody, Parameter

from bradshaw.server.http.codes import TRANSFER_LENGTH, code_hash, new_code
from bradshaw.server.http.door import Door
from bradshaw.server.http.failures import BadCode
from bradshaw.server.http.identity import (
    AnyRequest,
    address_of,
    device_cookie,
    device_key,
    device_of,
    identify,
    must_be_person,
)
from bradshaw.server.http.person_api import EnteredCode, Me, NewProfile, NewTransfer, OwnDevice, TransferCode
from bradshaw.server.http.problems import documented
from bradshaw.server.live.days import oldest_open_day
from bradshaw.server.live.limits import CODE_TRIES, CODES_PER_HOUR, Limits
from bradshaw.server.live.merging import take_over
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.settings import Settings
from bradshaw.server.storage.person_store import Joining, KnownDevice, PersonStore, Profile
from bradshaw.table.commands import CommandRefused
from bradshaw.table.talk import clean, clean_name

CODE_SECONDS = 600.0
DEVICE_NAME_LENGTH = 40
NO_STORE = {"Cache-Control": "no-store"}
DeviceName = Annotated[str, Parameter(max_length=32)]


@get("/api/me", summary="Who uses this device", responses=documented(), response_headers=NO_STORE)
async def me(request: AnyRequest, door: NamedDependency[Door], persons: NamedDependency[PersonStore]) -> Me:
    person, device = await door.person(request), device_of(request)
    if device is not None:
        await persons.note_seen(device, time())
    return await _me(persons, person.id, device)


@post("/api/me", status_code=200, summary="Change your name and colour", responses=documented(400, 403))
async def change_me(
    request: AnyRequest, door: NamedDependency[Door], persons: NamedDependency[PersonStore], data: JSONBody[NewProfile]
) -> Me:
    """Change what a registered person's devices share; anyone else's device keeps it to itself."""
    person = await door.person(request)
    await persons.change_profile(person.id, Profile(clean_name(data.name), data.colour))
    return await _me(persons, person.id, device_of(request))


@post("/api/me/codes", summary="A code for another device of yours", responses=documented(400, 403))
async def make_code(
    request: AnyRequest,
    persons: NamedDependency[PersonStore],
    limits: NamedDependency[Limits],
    settings: NamedDependency[Settings],
    data: JSONBody[NewTransfer],
) -> Response[TransferCode]:
    await limits.count(address_of(request, settings), CODES_PER_HOUR)
    device, cookies = identify(request, settings)
    must_be_person(device, "have several devices")
    now, code = time(), new_code(TRANSFER_LENGTH)
    profile = Profile(clean_name(data.name), data.colour)
    person = await persons.register(device, clean(data.device, DEVICE_NAME_LENGTH), profile, now)
    await persons.add_code(person, code_hash(code), now, now + CODE_SECONDS)
    return Response(TransferCode(code, now + CODE_SECONDS), status_code=201, cookies=cookies, headers=NO_STORE)


@post(
    "/api/me/join",
    status_code=200,
    summary="Make this device one of the person who made a code",
    responses=documented(400, 403, 404, 409),
)
async def enter_code(
    request: AnyRequest,
    rooms: NamedDependency[Rooms],
    persons: NamedDependency[PersonStore],
    limits: NamedDependency[Limits],
    settings: NamedDependency[Settings],
    data: JSONBody[EnteredCode],
) -> Response[Me]:
    await limits.count(address_of(request, settings), CODE_TRIES)
    joining, cookies = _joining(request, settings, data.device)
    joined = await persons.join(code_hash(data.code), joining)
    if joined is None:
        raise BadCode("this code is wrong, used or has expired; make a new one")
    await take_over(rooms, joined.person)
    if not joined.is_new:
        return Response(await _me(persons, joined.person.id, joining.device), headers=NO_STORE)
    return Response(await _me(persons, joined.person.id, joining.key), cookies=cookies, headers=NO_STORE)


@delete(
    "/api/me/devices/{device:str}",
    status_code=200,
    summary="Remove one of your devices",
    responses=documented(403, 404, 409),
)
async def remove_device(
    request: AnyRequest,
    door: NamedDependency[Door],
    rooms: NamedDependency[Rooms],
    persons: NamedDependency[PersonStore],
    device: DeviceName,
) -> Me:
    person, now = await door.person(request), time()
    mine = await persons.devices_of(person.id)
    named = {_public_name(known.key): known for known in mine}
    own, target = named.get(_public_name(device_of(request) or "")), named.get(device)
    if own is None or target is None:
        raise CommandRefused("no_device", "you have no such device")
    if not _may_remove(own, target, now):
        raise CommandRefused("new_device", "this device is new; for a day, only your older devices can remove that one")
    await persons.remove(person.id, target.key, now)
    rooms.dismiss({target.key: ""})
    return await _me(persons, person.id, own.key)


def _joining(request: AnyRequest, settings: Settings, name: str) -> tuple[Joining, list[Cookie]]:
    """Return a device that becomes another person's, with a new cookie: nobody who knew the old one must follow."""
    device, token, now = device_of(request), secrets.token_urlsafe(32), time()
    must_be_person(device, "have several devices")
    joining = Joining(device, device_key(token), clean(name, DEVICE_NAME_LENGTH), now, oldest_open_day(now).date)
    return joining, [device_cookie(token, settings)]


async def _me(persons: PersonStore, person: str, device: str | None) -> Me:
    known = await persons.devices_of(person)
    own = next((one for one in known if one.key == device), None)
    profile, now = await persons.profile_of(person), time()
    if own is None or profile is None:
        return Me("", None, [])
    return Me(profile.name, profile.colour, [_described(one, own, now) for one in known])


def _described(device: KnownDevice, own: KnownDevice, now: float) -> OwnDevice:
    seen = max(device.added, device.seen)
    removable = _may_remove(own, device, now)
    return OwnDevice(_public_name(device.key), device.name, device.added, seen, device == own, removable)


def _may_remove(own: KnownDevice, other: KnownDevice, now: float) -> bool:
    """Whether a device may remove another. Someone who stole a code must not lock out the person who made it."""
    return own.key == other.key or own.trusted <= now or other.added > own.added


def _public_name(key: str) -> str:
    """Return a device's name in addresses, which does not reveal its key."""
    return sha256(f"bradshaw device {key}".encode()).hexdigest()[:16]
