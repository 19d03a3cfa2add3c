"""Whom a person's notices are sent to, and which they want."""

from __future__ import annotations

from hashlib import sha256
from time import time
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

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
from bradshaw.server.http.problems import documented
from bradshaw.server.live.limits import NOTICE_CHANGES, SUBSCRIPTIONS_PER_HOUR, Limits
from bradshaw.server.live.rooms import NoSuchTable
from bradshaw.server.notices.endpoints import checked_endpoint
from bradshaw.server.notices.notifier import Notifier
from bradshaw.server.notices.vapid import encrypted
from bradshaw.server.settings import Settings
from bradshaw.server.storage.subscription_store import MutedPlayer, StoredSettings, Subscription, SubscriptionStore

NO_STORE = {"Cache-Control": "no-store"}


class BadChoice(BradshawError):
    """Settings that cannot be followed."""


@get("/api/me/notices", summary="Your notices", responses=documented(), response_headers=NO_STORE)
async def my_notices(
    request: AnyRequest,
    door: NamedDependency[Door],
    subscriptions: NamedDependency[SubscriptionStore],
    notifier: NamedDependency[Notifier],
    settings: NamedDependency[Settings],
) -> Notices:
    person = await door.person(request)
    return await _notices(person.id, subscriptions, notifier, settings)


@post("/api/me/notices", status_code=200, summary="Choose your notices", responses=documented(400, 403))
async def change_notices(
    request: AnyRequest,
    door: NamedDependency[Door],
    limits: NamedDependency[Limits],
    subscriptions: NamedDependency[SubscriptionStore],
    notifier: NamedDependency[Notifier],
    settings: NamedDependency[Settings],
    data: JSONBody[NoticeSettings],
) -> Response[Notices]:
    await limits.count(address_of(request, settings), NOTICE_CHANGES)
    person, cookies = await door.welcome(request)
    must_be_person(person.id, "have notices")
    await subscriptions.set_settings(person.id, _stored(data), time())
    found = await _notices(person.id, subscriptions, notifier, settings)
    return Response(found, cookies=cookies, headers=NO_STORE)


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
    settings: NamedDependency[Settings],
    data: JSONBody[NewSubscription],
) -> Response[Notices]:
    await limits.count(address_of(request, settings), SUBSCRIPTIONS_PER_HOUR)
    person, cookies = await door.welcome(request)
    must_be_person(person.id, "have notices")
    await limits.count(person.id, SUBSCRIPTIONS_PER_HOUR)
    checked_endpoint(data.endpoint, notifier.allowed)
    encrypted(b"", data.public, data.secret)  # refuses keys that nothing can be encrypted for
    added = Subscription(person.id, "push", data.endpoint, data.secret, data.language, data.public)
    await subscriptions.add(added, time())
    found = await _notices(person.id, subscriptions, notifier, settings)
    return Response(found, cookies=cookies, headers=NO_STORE)


@post(
    "/api/me/notices/unsubscribe",
    status_code=200,
    summary="Send no more notices to this browser",
    responses=documented(400, 403),
)
async def unsubscribe(
    request: AnyRequest,
    door: NamedDependency[Door],
    subscriptions: NamedDependency[SubscriptionStore],
    notifier: NamedDependency[Notifier],
    settings: NamedDependency[Settings],
    data: JSONBody[EndedSubscription],
) -> Notices:
    person = await door.person(request)
    await subscriptions.remove(person.id, data.endpoint)
    return await _notices(person.id, subscriptions, notifier, settings)


@post("/api/me/notices/tables", status_code=200, summary="Mute one of your tables", responses=documented(400, 403, 404))
async def mute_table(
    request: AnyRequest,
    door: NamedDependency[Door],
    limits: NamedDependency[Limits],
    subscriptions: NamedDependency[SubscriptionStore],
    notifier: NamedDependency[Notifier],
    settings: NamedDependency[Settings],
    data: JSONBody[MuteTable],
) -> Notices:
    await limits.count(address_of(request, settings), NOTICE_CHANGES)
    room, person = await door.enter(request, data.table)
    if person is None or not room.table.seats_of(person):
        raise NoSuchTable("you have no seat at such a table")
    await subscriptions.mute(person, data.table, data.muted)
    return await _notices(person, subscriptions, notifier, settings)


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
    notifier: NamedDependency[Notifier],
    settings: NamedDependency[Settings],
    data: JSONBody[MutePlayer],
) -> Notices:
    await limits.count(address_of(request, settings), NOTICE_CHANGES)
    person = (await door.person(request)).id
    if data.muted:
        muted = await _fellow_player(request, door, data)
        await subscriptions.mute_player(person, muted.player, muted.name)
    for known in await subscriptions.muted_players_of(person):
        if not data.muted and _public_name(known.player) == data.player:
            await subscriptions.unmute_player(person, known.player)
    return await _notices(person, subscriptions, notifier, settings)


async def _fellow_player(request: AnyRequest, door: Door, data: MutePlayer) -> MutedPlayer:
    """Return the other person who sits in a seat of one of the person's tables."""
    room, person = await door.enter(request, data.table or "")
    seats = room.table.seats
    seat = seats[data.seat] if data.seat is not None and data.seat < len(seats) else None
    if person is None or not room.table.seats_of(person) or seat is None or not seat.holders or person in seat.holders:
        raise NoSuchTable("you play with nobody in this seat")
    return MutedPlayer(seat.holders[0], seat.name)


def _stored(chosen: NoticeSettings) -> StoredSettings:
    if (chosen.quiet_from is None) != (chosen.quiet_until is None):
        raise BadChoice("quiet hours need a beginning and an end")
    try:
        ZoneInfo(chosen.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise BadChoice(f"'{chosen.zone}' is not a time zone; give one like Europe/Paris") from None
    return StoredSettings(
        quiet_from=chosen.quiet_from,
        quiet_until=chosen.quiet_until,
        zone=chosen.zone,
        reminder_minutes=chosen.reminder_minutes,
        muted=chosen.muted,
        kinds=tuple(chosen.kinds),
    )


async def _notices(person: str, subscriptions: SubscriptionStore, notifier: Notifier, settings: Settings) -> Notices:
    stored = await subscriptions.settings_of(person)
    players = await subscriptions.muted_players_of(person)
    return Notices(
        key=notifier.vapid.public_key,
        webhooks=settings.webhooks,
        settings=NoticeSettings(
            kinds=list(stored.kinds),
            reminder_minutes=stored.reminder_minutes,
            quiet_from=stored.quiet_from,
            quiet_until=stored.quiet_until,
            zone=stored.zone,
            muted=stored.muted,
        ),
        muted_tables=await subscriptions.muted_tables_of(person),
        muted_players=[MutedPlayer(_public_name(known.player), known.name) for known in players],
    )


def _public_name(key: str) -> str:
    """Return a player's name in addresses, which does not reveal their key."""
    return sha256(f"bradshaw player {key}".encode()).hexdigest()[:16]
