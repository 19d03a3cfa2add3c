"""A person's notices: subscriptions, settings and mutes."""

from __future__ import annotations

from time import time
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec.structs import asdict

from bradshaw.core.errors import BradshawError
from bradshaw.server.http.door import Door
from bradshaw.server.http.identity import AnyRequest, address_of, must_be_person
from bradshaw.server.http.notice_api import (
    EndedSubscription,
    MutePlayer,
    MuteTable,
    NewSubscription,
    Notices,
    NoticeSettings,
)
from bradshaw.server.http.own_notices import OwnNotices, public_player
from bradshaw.server.http.person_api import NO_STORE
from bradshaw.server.http.problems import documented
from bradshaw.server.live.limits import NOTICE_CHANGES, SUBSCRIPTIONS_PER_HOUR, Limits
from bradshaw.server.live.rooms import NoSuchTable
from bradshaw.server.notices.endpoints import checked_endpoint
from bradshaw.server.notices.notifier import Notifier
from bradshaw.server.notices.vapid import encrypted
from bradshaw.server.settings import Settings
from bradshaw.server.storage.subscription_store import MutedPlayer, StoredSettings, Subscription, SubscriptionStore


class BadChoice(BradshawError):
    """Invalid settings."""


@get("/api/me/notices", summary="Your notices", responses=documented(), response_headers=NO_STORE)
async def my_notices(
    request: AnyRequest,
    door: NamedDependency[Door],
    own_notices: NamedDependency[OwnNotices],
) -> Notices:
    person = await door.person(request)
    return await own_notices.describe(person.id)


@post("/api/me/notices", status_code=200, summary="Choose your notices", responses=documented(400, 403))
async def change_notices(
    request: AnyRequest,
    door: NamedDependency[Door],
    limits: NamedDependency[Limits],
    subscriptions: NamedDependency[SubscriptionStore],
    own_notices: NamedDependency[OwnNotices],
    settings: NamedDependency[Settings],
    data: JSONBody[NoticeSettings],
) -> Response[Notices]:
    await limits.count(address_of(request, settings), NOTICE_CHANGES)
    person, cookies = await door.welcome(request)
    must_be_person(person.id, "have notices")
    await subscriptions.set_settings(person.id, _stored(data), time())
    return Response(await own_notices.describe(person.id), cookies=cookies, headers=NO_STORE)


@post(
    "/api/me/notices/subscribe",
    status_code=200,
    summary="Send your notices to this browser",
    responses=documented(400, 403),
)
async def subscribe(
    request: AnyRequest,
    door: NamedDependency[Door],
    limits: NamedDependency[Limits],
    subscriptions: NamedDependency[SubscriptionStore],
    notifier: NamedDependency[Notifier],
    own_notices: NamedDependency[OwnNotices],
    settings: NamedDependency[Settings],
    data: JSONBody[NewSubscription],
) -> Response[Notices]:
    await limits.count(address_of(request, settings), SUBSCRIPTIONS_PER_HOUR)
    person, cookies = await door.welcome(request)
    must_be_person(person.id, "have notices")
    await limits.count(person.id, SUBSCRIPTIONS_PER_HOUR)
    checked_endpoint(data.endpoint, notifier.allowed)
    encrypted(b"", data.public, data.secret)  # rejects invalid keys
    added = Subscription(person.id, "push", data.endpoint, data.secret, data.language, data.public)
    await subscriptions.add(added, time())
    return Response(await own_notices.describe(person.id), cookies=cookies, headers=NO_STORE)


@post(
    "/api/me/notices/unsubscribe",
    status_code=200,
    summary="Stop sending notices to this browser",
    responses=documented(400, 403),
)
async def unsubscribe(
    request: AnyRequest,
    door: NamedDependency[Door],
    subscriptions: NamedDependency[SubscriptionStore],
    own_notices: NamedDependency[OwnNotices],
    data: JSONBody[EndedSubscription],
) -> Notices:
    person = await door.person(request)
    await subscriptions.remove(person.id, data.endpoint)
    return await own_notices.describe(person.id)


@post("/api/me/notices/tables", status_code=200, summary="Mute one of your tables", responses=documented(400, 403, 404))
async def mute_table(
    request: AnyRequest,
    door: NamedDependency[Door],
    limits: NamedDependency[Limits],
    subscriptions: NamedDependency[SubscriptionStore],
    own_notices: NamedDependency[OwnNotices],
    settings: NamedDependency[Settings],
    data: JSONBody[MuteTable],
) -> Notices:
    await limits.count(address_of(request, settings), NOTICE_CHANGES)
    room, person = await door.enter(request, data.table)
    if person is None or not room.table.seats_of(person):
        raise NoSuchTable("you have no seat at that table")
    await subscriptions.mute(person, data.table, data.muted)
    return await own_notices.describe(person)


@post(
    "/api/me/notices/players",
    status_code=200,
    summary="Mute the tables of a player",
    responses=documented(400, 403, 404, 409),
)
async def mute_player(
    request: AnyRequest,
    door: NamedDependency[Door],
    limits: NamedDependency[Limits],
    subscriptions: NamedDependency[SubscriptionStore],
    own_notices: NamedDependency[OwnNotices],
    settings: NamedDependency[Settings],
    data: JSONBody[MutePlayer],
) -> Notices:
    await limits.count(address_of(request, settings), NOTICE_CHANGES)
    person = (await door.person(request)).id
    if data.muted:
        muted = await _fellow_player(request, door, data)
        await subscriptions.mute_player(person, muted.player, muted.name)
    for known in await subscriptions.muted_players_of(person):
        if not data.muted and public_player(known.player) == data.player:
            await subscriptions.unmute_player(person, known.player)
    return await own_notices.describe(person)


async def _fellow_player(request: AnyRequest, door: Door, data: MutePlayer) -> MutedPlayer:
    """Return the other person in a seat at one of the person's tables."""
    room, person = await door.enter(request, data.table or "")
    seats = room.table.seats
    seat = seats[data.seat] if data.seat is not None and data.seat < len(seats) else None
    if person is None or not room.table.seats_of(person) or seat is None or not seat.holders or person in seat.holders:
        raise NoSuchTable("no one you play with is in this seat")
    return MutedPlayer(seat.holders[0], seat.name)


def _stored(chosen: NoticeSettings) -> StoredSettings:
    if (chosen.quiet_from is None) != (chosen.quiet_until is None):
        raise BadChoice("quiet hours need a beginning and an end")
    try:
        ZoneInfo(chosen.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise BadChoice(f"'{chosen.zone}' is not a time zone; give one like Europe/Paris") from None
    return StoredSettings(**asdict(chosen) | {"kinds": tuple(chosen.kinds)})
