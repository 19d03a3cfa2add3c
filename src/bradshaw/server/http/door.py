"""Recognises who sends a request: the person behind the device's cookie, or the bot behind its token."""

from __future__ import annotations

from litestar.datastructures import Cookie

from bradshaw.server.http.identity import Connection, device_of, identify
from bradshaw.server.live.room import Room
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.settings import Settings
from bradshaw.server.storage.person_store import Person, PersonStore
from bradshaw.table.plan import is_bot_key

NOBODY = Person("")


class Door:
    """Maps all devices of a person to that person's key."""

    def __init__(self, rooms: Rooms, persons: PersonStore, settings: Settings) -> None:
        self._rooms = rooms
        self._persons = persons
        self._settings = settings

    async def person(self, connection: Connection) -> Person:
        """Return the person or bot that sends a request; NOBODY without a cookie or token."""
        device = device_of(connection)
        return NOBODY if device is None else await self._person_of(device)

    async def welcome(self, connection: Connection) -> tuple[Person, list[Cookie]]:
        """Return the person or bot that sends a request, with the cookie of a person's device, new if it had none."""
        device, cookies = identify(connection, self._settings)
        return await self._person_of(device), cookies

    async def enter(self, connection: Connection, table: str) -> tuple[Room, str | None]:
        """Return a table's room, and the key of the person who enters it; raise NoSuchTable or RulesChanged."""
        room = await self._rooms.get(table)
        person = await self.person(connection)
        await self._rooms.merge(room, person.id, person.earlier)
        return room, person.id or None

    async def _person_of(self, device: str) -> Person:
        return Person(device) if is_bot_key(device) else await self._persons.person_of(device)
