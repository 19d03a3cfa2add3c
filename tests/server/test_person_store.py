"""Several devices are one person, in both databases."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import select

from bradshaw.server.storage.day_store import DayStore
from bradshaw.server.storage.person_store import (
    MAX_DEVICES,
    SEEN_SECONDS,
    TRUST_SECONDS,
    Joining,
    Person,
    PersonStore,
    Profile,
)
from bradshaw.server.storage.subscription_store import StoredSettings, Subscription, SubscriptionStore
from bradshaw.server.storage.tables import codes, day_results
from bradshaw.table.commands import CommandRefused
from tests.server.own_rooms import ANN as SEAT_OF_ANN
from tests.server.own_rooms import BOB as SEAT_OF_BOB
from tests.server.own_rooms import open_rooms
from tests.table.sitting import hamper_plan

NOW = 1_000_000.0
ANN = Profile("Ann", "red")
TODAY = "2026-11-16"


def joining(device: str | None, key: str, now: float = NOW) -> Joining:
    return Joining(device, key, "Phone", now, TODAY)


@pytest.fixture
async def persons(database: str) -> AsyncIterator[PersonStore]:
    async with open_rooms(database) as rooms:
        yield PersonStore(rooms.store.engine)


async def offer(persons: PersonStore, device: str, code: str, now: float = NOW) -> None:
    """Let a device make a code that is valid for ten minutes."""
    person = await persons.register(device, "Computer", ANN, now)
    await persons.add_code(person, code, now, now + 600)


async def test_unknown_device_is_a_person_of_its_own(persons: PersonStore) -> None:
    assert await persons.person_of("a") == Person("a")
    assert await persons.profile_of("a") is None
    assert await persons.devices_of("a") == []


async def test_code_makes_two_devices_one_person_once(persons: PersonStore) -> None:
    await offer(persons, "a", "code")
    joined = await persons.join("code", joining("b", "b2"))
    assert joined is not None
    assert (joined.person, joined.is_new) == (Person("a", ("b",)), True)
    assert await persons.person_of("a") == await persons.person_of("b2") == Person("a", ("b",))
    assert [(device.key, device.name) for device in await persons.devices_of("a")] == [
        ("a", "Computer"),
        ("b2", "Phone"),
    ]
    assert await persons.profile_of("a") == ANN
    assert await persons.join("code", joining("c", "c2")) is None
    assert await persons.person_of("c") == Person("c")
    # The old cookie of the second device no longer belongs to anyone: someone else may know it.
    old = await persons.person_of("b")
    assert old.id not in ("a", "b")
    assert old.earlier == ()


async def test_code_expires_and_is_replaced_by_the_next(persons: PersonStore) -> None:
    await offer(persons, "a", "first")
    assert await persons.join("first", joining("b", "b2", NOW + 600)) is None
    assert await persons.join("first", joining("b", "b2", NOW + 599)) is not None
    await offer(persons, "a", "second")
    await offer(persons, "a", "third")
    assert await persons.join("second", joining("c", "c2")) is None
    assert await persons.join("third", joining("c", "c2")) is not None


async def test_only_hashes_of_unused_codes_are_kept(persons: PersonStore) -> None:
    await offer(persons, "a", "first")
    await offer(persons, "z", "second", NOW + 601)
    async with persons._engine.connect() as connection:
        assert list((await connection.execute(select(codes.c.hash))).scalars()) == ["second"]


async def test_device_that_is_that_person_already_keeps_its_key(persons: PersonStore) -> None:
    await offer(persons, "a", "code")
    joined = await persons.join("code", joining("a", "a2"))
    assert joined is not None
    assert not joined.is_new
    assert await persons.person_of("a2") == Person("a2")


async def test_merging_twice_takes_everything_along(persons: PersonStore) -> None:
    for device, code, entering in (("b", "1", "c"), ("a", "2", "b")):
        await offer(persons, device, code)
        assert await persons.join(code, joining(entering, f"{entering}2")) is not None
    assert await persons.person_of("c2") == await persons.person_of("b2") == Person("a", ("b", "c"))
    assert await persons.profile_of("b") is None


async def test_simultaneous_merges_in_both_directions_make_one_person(persons: PersonStore) -> None:
    await offer(persons, "a", "of a")
    await offer(persons, "b", "of b")
    both = await asyncio.gather(persons.join("of b", joining("a", "a2")), persons.join("of a", joining("b", "b2")))
    assert [joined is None for joined in both].count(True) == 1, "the first voids the second's code"
    winner, key = ("b", "a2") if both[0] else ("a", "b2")
    assert (await persons.person_of(winner)).id == winner
    assert (await persons.person_of(key)).id == winner


async def test_code_that_two_devices_enter_at_once_admits_one(persons: PersonStore) -> None:
    await offer(persons, "a", "code")
    both = await asyncio.gather(*[persons.join("code", joining(None, key)) for key in ("b", "c")])
    assert [joined is None for joined in both].count(True) == 1
    assert len(await persons.devices_of("a")) == 2


async def test_too_many_devices_are_refused_and_the_code_stays(persons: PersonStore) -> None:
    for number in range(MAX_DEVICES - 1):
        await offer(persons, "a", "code")
        assert await persons.join("code", joining(None, f"device {number}")) is not None
    await offer(persons, "a", "code")
    with pytest.raises(CommandRefused, match="20 devices"):
        await persons.join("code", joining("b", "b2"))
    assert await persons.person_of("b") == Person("b")
    assert await persons.remove("a", "device 3", NOW)
    await offer(persons, "a", "code")
    assert await persons.join("code", joining("b", "b2")) is not None


async def test_removed_device_is_nobody_and_its_codes_are_void(persons: PersonStore) -> None:
    await offer(persons, "a", "code")
    await persons.join("code", joining("b", "b2"))
    await offer(persons, "b2", "stolen", NOW + 1)
    assert not await persons.remove("someone else", "b2", NOW + 2)
    assert await persons.remove("a", "b2", NOW + 2)
    assert await persons.join("stolen", joining("c", "c2", NOW + 3)) is None
    removed = await persons.person_of("b2")
    assert removed.earlier == ()
    assert await persons.person_of("a") == Person("a", ("b",)), "what it brought stays"
    assert await persons.changed_between(NOW + 1, NOW + 3) == {"b2": removed.id}


async def test_first_device_can_be_removed_too(persons: PersonStore) -> None:
    await offer(persons, "a", "code")
    await persons.join("code", joining("b", "b2"))
    assert await persons.remove("a", "a", NOW)
    assert (await persons.person_of("a")).id != "a", "its key is the person's id, but grants nothing"
    assert (await persons.person_of("b2")).id == "a"


async def test_new_device_is_trusted_after_a_day(persons: PersonStore) -> None:
    await offer(persons, "a", "code")
    await persons.join("code", joining("b", "b2"))
    assert [device.trusted for device in await persons.devices_of("a")] == [NOW, NOW + TRUST_SECONDS]


async def test_last_visit_is_noted_once_an_hour(persons: PersonStore) -> None:
    await offer(persons, "a", "code")

    async def seen() -> float:
        (device,) = await persons.devices_of("a")
        return device.seen

    assert await seen() == NOW
    await persons.note_seen("a", NOW + SEEN_SECONDS)
    assert await seen() == NOW
    await persons.note_seen("a", NOW + SEEN_SECONDS + 1)
    assert await seen() == NOW + SEEN_SECONDS + 1


async def test_first_result_of_an_open_day_counts(database: str) -> None:
    async with open_rooms(database) as rooms:
        persons, days = PersonStore(rooms.store.engine), DayStore(rooms.store.engine)
        await offer(persons, "a", "code")
        results = [
            ("2026-11-16", "a", 5, 20.0),
            ("2026-11-16", "b", 9, 10.0),
            ("2026-11-15", "a", 5, 20.0),
            ("2026-11-15", "b", 9, 10.0),
            ("2026-11-14", "b", 7, 10.0),
        ]
        table = (await rooms.make(hamper_plan(2), (SEAT_OF_ANN, SEAT_OF_BOB), "ann")).table.id
        async with persons._engine.begin() as connection:
            for date, key, score, ended in results:
                row = {"date": date, "game": "hamper", "key": key, "table_id": table, "score": score}
                await connection.execute(day_results.insert().values(**row, compared=score, ended=ended))
        await persons.join("code", joining("b", "b2"))
        person = await persons.person_of("a")
        scores = {}
        for date in ("2026-11-16", "2026-11-15", "2026-11-14"):
            counted = await days.result_of(date, "hamper", person.id, person.earlier)
            assert counted is not None
            scores[date] = counted.score, sum(group.count for group in await days.results(date, "hamper"))
        assert scores == {"2026-11-16": (9, 1), "2026-11-15": (9, 2), "2026-11-14": (7, 1)}


async def test_notices_follow_the_person_and_not_a_removed_device(persons: PersonStore) -> None:
    notices = SubscriptionStore(persons._engine)
    for device in ("a", "b"):
        await notices.add(Subscription(device, "push", f"https://push.example/{device}", "secret", "en"), NOW)
    await notices.set_settings("b", StoredSettings(reminder_minutes=60), NOW)
    await offer(persons, "a", "code")
    await persons.join("code", joining("b", "b2"))
    assert not await notices.is_subscribed("b")
    assert (await notices.settings_of("a")).reminder_minutes == 60
    await notices.remove("a", "https://push.example/a")
    assert await notices.is_subscribed("a"), "the second device's subscription is the person's"
    assert await persons.remove("a", "b2", NOW)
    assert not await notices.is_subscribed("a")
