"""The person who uses a device: a name, a colour, and other devices."""

from __future__ import annotations

from time import time
from typing import Annotated

from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, Parameter

from bradshaw.server.http.codes import TRANSFER_LENGTH, code_hash, new_code
from bradshaw.server.http.door import Door
from bradshaw.server.http.failures import BadCode
from bradshaw.server.http.identity import AnyRequest, address_of, device_of, identify, must_be_person
from bradshaw.server.http.own_devices import (
    NO_STORE,
    OwnDevices,
    clean_device_name,
    joining_device,
    may_remove,
    public_name,
)
from bradshaw.server.http.person_api import EnteredCode, Me, NewProfile, NewTransfer, TransferCode
from bradshaw.server.http.problems import documented
from bradshaw.server.live.limits import CODE_TRIES, CODES_PER_HOUR, Limits
from bradshaw.server.live.merging import take_over
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.settings import Settings
from bradshaw.server.storage.person_store import PersonStore, Profile
from bradshaw.table.commands import CommandRefused
from bradshaw.table.talk import clean_name

CODE_SECONDS = 600.0
DeviceName = Annotated[str, Parameter(max_length=32)]


@get("/api/me", summary="Who uses this device", responses=documented(), response_headers=NO_STORE)
async def me(
    request: AnyRequest,
    door: NamedDependency[Door],
    persons: NamedDependency[PersonStore],
    own_devices: NamedDependency[OwnDevices],
) -> Me:
    person, device, now = await door.person(request), device_of(request), time()
    if device is not None:
        await persons.note_seen(device, now)
    return await own_devices.describe(person.id, device, now)


@post("/api/me", status_code=200, summary="Change your name and colour", responses=documented(400, 403))
async def change_me(
    request: AnyRequest,
    door: NamedDependency[Door],
    persons: NamedDependency[PersonStore],
    own_devices: NamedDependency[OwnDevices],
    data: JSONBody[NewProfile],
) -> Me:
    """Change what a registered person's devices share; anyone else's device keeps it to itself."""
    person = await door.person(request)
    await persons.change_profile(person.id, Profile(clean_name(data.name), data.colour))
    return await own_devices.describe(person.id, device_of(request), time())


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
    person = await persons.register(device, clean_device_name(data.device), profile, now)
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
    own_devices: NamedDependency[OwnDevices],
    limits: NamedDependency[Limits],
    settings: NamedDependency[Settings],
    data: JSONBody[EnteredCode],
) -> Response[Me]:
    await limits.count(address_of(request, settings), CODE_TRIES)
    now = time()
    joining, cookies = joining_device(request, settings, data.device, now)
    joined = await persons.join(code_hash(data.code), joining)
    if joined is None:
        raise BadCode("this code is wrong, used or has expired; make a new one")
    await take_over(rooms, joined.person)
    return await own_devices.welcome(joined, joining, cookies, now)


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
    own_devices: NamedDependency[OwnDevices],
    device: DeviceName,
) -> Me:
    person, now = await door.person(request), time()
    mine = await persons.devices_of(person.id)
    named = {public_name(known.key): known for known in mine}
    own, target = named.get(public_name(device_of(request) or "")), named.get(device)
    if own is None or target is None:
        raise CommandRefused("no_device", "you have no such device")
    if not may_remove(own, target, now):
        raise CommandRefused("new_device", "this device is new; for a day, only your older devices can remove that one")
    await persons.remove(person.id, target.key, now)
    rooms.dismiss({target.key: ""})
    return await own_devices.describe(person.id, own.key, now)
