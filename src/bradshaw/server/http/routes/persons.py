"""The person who uses a device: a name, a colour, and other devices."""

from __future__ import annotations

from time import time
from typing import Annotated

from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, Parameter
from msgspec.structs import asdict

from bradshaw.server.http.api import MyGame, MyTable
from bradshaw.server.http.codes import RECOVERY_LENGTH, TRANSFER_LENGTH, code_hash, new_code
from bradshaw.server.http.door import Door
from bradshaw.server.http.failures import BadCode
from bradshaw.server.http.identity import (
    AnyRequest,
    address_of,
    device_of,
    identify,
    must_be_person,
    no_cookie,
)
from bradshaw.server.http.inviting import invited_to
from bradshaw.server.http.own_devices import (
    OwnDevices,
    clean_device_name,
    joining_device,
    may_remove,
    public_device,
)
from bradshaw.server.http.own_notices import OwnNotices
from bradshaw.server.http.person_api import (
    NO_STORE,
    NOBODY_KNOWN,
    EnteredCode,
    Me,
    MyData,
    NewProfile,
    NewTransfer,
    OwnJourney,
    RecoveryCodes,
    TransferCode,
)
from bradshaw.server.http.problems import documented
from bradshaw.server.live.forgetting import Forgetter
from bradshaw.server.live.limits import CODE_TRIES, CODES_PER_HOUR, DOWNLOADS_PER_MINUTE, FORGETTING_PER_HOUR, Limits
from bradshaw.server.live.merging import take_over
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.settings import Settings
from bradshaw.server.storage.day_store import DayStore
from bradshaw.server.storage.invitee_store import InviteeStore
from bradshaw.server.storage.person_store import PersonStore, Profile
from bradshaw.server.storage.played_store import PlayedStore
from bradshaw.server.storage.subscription_store import SubscriptionStore
from bradshaw.table.commands import CommandRefused
from bradshaw.table.talk import clean_name

CODE_SECONDS = 600.0
RECOVERY_CODES = 8
# Counts seats, not tables: someone can have several at a table.
MAX_SEATS = 10_000
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
    """Change what a registered person's devices share. An unregistered device stores it locally."""
    person = await door.person(request)
    await persons.change_profile(person.id, Profile(clean_name(data.name), data.colour))
    return await own_devices.describe(person.id, device_of(request), time())


@delete("/api/me", status_code=200, summary="Have the server forget you, for good", responses=documented(403, 409))
async def forget_me(
    request: AnyRequest,
    door: NamedDependency[Door],
    own_devices: NamedDependency[OwnDevices],
    forgetter: NamedDependency[Forgetter],
    limits: NamedDependency[Limits],
    settings: NamedDependency[Settings],
) -> Response[Me]:
    """All your devices become strangers; this one loses its cookie."""
    await limits.count(address_of(request, settings), FORGETTING_PER_HOUR)
    device, now = device_of(request), time()
    must_be_person(device, "be forgotten")
    if device is not None:
        await own_devices.must_be_trusted((await door.person(request)).id, device, now)
        await forgetter.forget(device, now)
    return Response(NOBODY_KNOWN, cookies=[no_cookie(settings)], headers=NO_STORE)


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


@post("/api/me/recovery", summary="New recovery codes, in place of earlier ones", responses=documented(400, 403, 409))
async def make_recovery_codes(
    request: AnyRequest,
    door: NamedDependency[Door],
    persons: NamedDependency[PersonStore],
    own_devices: NamedDependency[OwnDevices],
    limits: NamedDependency[Limits],
    settings: NamedDependency[Settings],
    data: JSONBody[NewTransfer],
) -> Response[RecoveryCodes]:
    await limits.count(address_of(request, settings), CODES_PER_HOUR)
    now = time()
    person, cookies = await door.welcome(request)
    device = device_of(request) or person.id
    must_be_person(device, "have recovery codes")
    await own_devices.must_be_trusted(person.id, device, now)
    profile = Profile(clean_name(data.name), data.colour)
    owner = await persons.register(device, clean_device_name(data.device), profile, now)
    made = [new_code(RECOVERY_LENGTH) for _ in range(RECOVERY_CODES)]
    await persons.replace_recovery(owner, [code_hash(code) for code in made])
    return Response(RecoveryCodes(made), status_code=201, cookies=cookies, headers=NO_STORE)


@get(
    "/api/me/data",
    media_type="application/json",
    summary="What the server stores about you, as a file",
    responses=documented(),
)
async def my_data(
    request: AnyRequest,
    door: NamedDependency[Door],
    rooms: NamedDependency[Rooms],
    played: NamedDependency[PlayedStore],
    days: NamedDependency[DayStore],
    invitees: NamedDependency[InviteeStore],
    subscriptions: NamedDependency[SubscriptionStore],
    own_devices: NamedDependency[OwnDevices],
    own_notices: NamedDependency[OwnNotices],
    limits: NamedDependency[Limits],
    settings: NamedDependency[Settings],
) -> Response[MyData]:
    await limits.count(address_of(request, settings), DOWNLOADS_PER_MINUTE)
    person = await door.person(request)
    held = await rooms.store.tables_of(person.id, MAX_SEATS, person.earlier)
    ended = await played.games_of(person.id, MAX_SEATS, person.earlier)
    found = MyData(
        await own_devices.describe(person.id, device_of(request), time()),
        [MyTable(one.info, one.seats, bool(set(one.seats) & set(one.awaited)), one.deadline) for one in held],
        await invited_to(invitees, person.id),
        [MyGame(table.info, table.seats, table.moves, table.ended) for table in ended],
        [OwnJourney(**asdict(result)) for result in await days.results_of(person.id, person.earlier)],
        await own_notices.describe(person.id),
        await subscriptions.is_subscribed(person.id),
    )
    headers = {"Content-Disposition": 'attachment; filename="bradshaw-me.json"', **NO_STORE}
    return Response(found, headers=headers)


@post(
    "/api/me/join",
    status_code=200,
    summary="Join this device to the person who made a code",
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
        raise BadCode("this code is wrong, used or expired; make a new one")
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
    devices = await persons.devices_of(person.id)
    named = {public_device(known.key): known for known in devices}
    own, target = named.get(public_device(device_of(request) or "")), named.get(device)
    if own is None or target is None:
        raise CommandRefused("no_device", "you have no such device")
    if not may_remove(own, target, now):
        raise CommandRefused("new_device", "this device is new; for a day, only your older devices can remove that one")
    await persons.remove(person.id, target.key, now)
    rooms.dismiss({target.key: ""})
    return await own_devices.describe(person.id, own.key, now)
