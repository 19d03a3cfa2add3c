"""Passkeys: make one, sign in with it, remove it."""

from __future__ import annotations

import secrets
from time import time
from typing import Annotated, Any

from litestar import Response, delete, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, Parameter

from bradshaw.server.http.door import Door
from bradshaw.server.http.failures import BadPasskey
from bradshaw.server.http.identity import AnyRequest, address_of, device_of, identify, must_be_person
from bradshaw.server.http.own_devices import OwnDevices, clean_device_name, joining_device, public_device
from bradshaw.server.http.person_api import NO_STORE, Me, NewPasskey, NewProfile, UsedPasskey
from bradshaw.server.http.problems import documented
from bradshaw.server.http.relying_party import TITLE, challenge_in, relying_party
from bradshaw.server.live.limits import CHALLENGES_PER_HOUR, PASSKEY_TRIES, Limits
from bradshaw.server.live.merging import take_over
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.settings import Settings
from bradshaw.server.storage.passkey_store import PasskeyStore
from bradshaw.server.storage.person_store import PersonStore, Profile
from bradshaw.table.commands import CommandRefused
from bradshaw.table.talk import clean_name

CHALLENGE_SECONDS = 300.0
CREDENTIAL_BYTES = 16_384
PasskeyName = Annotated[str, Parameter(max_length=32)]


@post(
    "/api/me/passkeys/options",
    status_code=200,
    summary="The challenge for a new passkey",
    responses=documented(400, 403),
)
async def passkey_options(
    request: AnyRequest,
    door: NamedDependency[Door],
    own_devices: NamedDependency[OwnDevices],
    passkeys: NamedDependency[PasskeyStore],
    limits: NamedDependency[Limits],
    settings: NamedDependency[Settings],
    data: JSONBody[NewProfile],
) -> Response[dict[str, Any]]:
    """The browser shows the profile's name beside the passkey."""
    await limits.count(address_of(request, settings), CHALLENGES_PER_HOUR)
    party, now, challenge = relying_party(request, settings), time(), secrets.token_bytes(32)
    person, cookies = await door.welcome(request)
    device = device_of(request) or person.id
    must_be_person(device, "have passkeys")
    await own_devices.must_be_trusted(person.id, device, now)
    known = await passkeys.passkeys_of(person.id)
    await passkeys.add_challenge(challenge, device, "register", now, now + CHALLENGE_SECONDS)
    options = party.ask_to_register(person.id, clean_name(data.name) or TITLE, known, challenge)
    return Response(options, cookies=cookies, headers=NO_STORE)


@post(
    "/api/me/passkeys",
    summary="Register a passkey that the browser made",
    request_max_body_size=CREDENTIAL_BYTES,
    responses=documented(400, 403, 409),
)
async def add_passkey(
    request: AnyRequest,
    door: NamedDependency[Door],
    persons: NamedDependency[PersonStore],
    own_devices: NamedDependency[OwnDevices],
    passkeys: NamedDependency[PasskeyStore],
    limits: NamedDependency[Limits],
    settings: NamedDependency[Settings],
    data: JSONBody[NewPasskey],
) -> Response[Me]:
    await limits.count(address_of(request, settings), PASSKEY_TRIES)
    party, device, now = relying_party(request, settings), device_of(request) or "", time()
    must_be_person(device, "have passkeys")
    challenge = challenge_in(data.credential)
    if not await passkeys.take_challenge(challenge, device, "register", now):
        raise BadPasskey("this took too long, or was done before; try again")
    person = await door.person(request)
    await own_devices.must_be_trusted(person.id, device, now)
    name = clean_device_name(data.device)
    made = party.registered(data.credential, challenge, person.id, name, now)
    await persons.register(device, name, Profile(clean_name(data.name), data.colour), now)
    await passkeys.add(made)
    return Response(await own_devices.describe(person.id, device, now), status_code=201, headers=NO_STORE)


@post("/api/me/sign-in/options", status_code=200, summary="The challenge to sign in", responses=documented(400, 403))
async def sign_in_options(
    request: AnyRequest,
    passkeys: NamedDependency[PasskeyStore],
    limits: NamedDependency[Limits],
    settings: NamedDependency[Settings],
) -> Response[dict[str, Any]]:
    await limits.count(address_of(request, settings), CHALLENGES_PER_HOUR)
    party, now, challenge = relying_party(request, settings), time(), secrets.token_bytes(32)
    device, cookies = identify(request, settings)
    must_be_person(device, "have passkeys")
    await passkeys.add_challenge(challenge, device, "sign_in", now, now + CHALLENGE_SECONDS)
    return Response(party.ask_to_sign_in(challenge), cookies=cookies, headers=NO_STORE)


@post(
    "/api/me/sign-in",
    status_code=200,
    summary="Join this device to a passkey's owner",
    request_max_body_size=CREDENTIAL_BYTES,
    responses=documented(400, 403, 409),
)
async def sign_in(
    request: AnyRequest,
    rooms: NamedDependency[Rooms],
    persons: NamedDependency[PersonStore],
    own_devices: NamedDependency[OwnDevices],
    passkeys: NamedDependency[PasskeyStore],
    limits: NamedDependency[Limits],
    settings: NamedDependency[Settings],
    data: JSONBody[UsedPasskey],
) -> Response[Me]:
    await limits.count(address_of(request, settings), PASSKEY_TRIES)
    party, now = relying_party(request, settings), time()
    joining, cookies = joining_device(request, settings, data.device, now)
    challenge = challenge_in(data.credential)
    if not await passkeys.take_challenge(challenge, joining.device or "", "sign_in", now):
        raise BadPasskey("this took too long, or was done before; try again")
    passkey = await passkeys.find(str(data.credential.get("id")))
    if passkey is None:
        raise BadPasskey("this passkey is not known here")
    uses = party.check_signature(data.credential, challenge, passkey)
    if not await passkeys.note_use(passkey.id, uses, now):
        raise BadPasskey("this passkey was used somewhere else at the same time, or removed")
    joined = await persons.sign_in(passkey.id, joining)
    if joined is None:
        raise BadPasskey("this passkey is not known here")
    await take_over(rooms, joined.person)
    return await own_devices.welcome(joined, joining, cookies, now)


@delete(
    "/api/me/passkeys/{passkey:str}",
    status_code=200,
    summary="Remove one of your passkeys",
    responses=documented(403, 409),
)
async def remove_passkey(
    request: AnyRequest,
    door: NamedDependency[Door],
    own_devices: NamedDependency[OwnDevices],
    passkeys: NamedDependency[PasskeyStore],
    passkey: PasskeyName,
) -> Me:
    person, device, now = await door.person(request), device_of(request), time()
    await own_devices.must_be_trusted(person.id, device, now)
    named = {public_device(known.id): known.id for known in await passkeys.passkeys_of(person.id)}
    if passkey not in named or not await passkeys.remove(person.id, named[passkey]):
        raise CommandRefused("no_passkey", "you have no such passkey")
    return await own_devices.describe(person.id, device, now)
