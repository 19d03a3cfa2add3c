"""Stores people's passkeys, and the challenges for passkeys to sign."""

from __future__ import annotations

from hashlib import sha256
from typing import Literal

import msgspec
from sqlalchemy import delete, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from bradshaw.server.storage.tables import challenges, passkeys
from bradshaw.table.commands import CommandRefused

MAX_PASSKEYS = 20

Purpose = Literal["register", "sign_in"]


class Passkey(msgspec.Struct, frozen=True):
    """A passkey: its id in base64url, its person, its public key, and its signature count."""

    id: str
    person: str
    public: bytes
    uses: int
    name: str
    added: float
    used: float
    trusted: float


class PasskeyStore:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def passkeys_of(self, person: str) -> list[Passkey]:
        query = select(passkeys).where(passkeys.c.person == person).order_by(passkeys.c.added)
        async with self._engine.connect() as connection:
            return [Passkey(**row) for row in (await connection.execute(query)).mappings()]

    async def find(self, name: str) -> Passkey | None:
        async with self._engine.connect() as connection:
            rows = await connection.execute(select(passkeys).where(passkeys.c.id == name))
            found = rows.mappings().first()
        return None if found is None else Passkey(**found)

    async def add(self, passkey: Passkey) -> None:
        """Store a new passkey; raise CommandRefused if its person has too many, or it is known."""
        count = select(func.count()).where(passkeys.c.person == passkey.person)
        try:
            async with self._engine.begin() as connection:
                await connection.execute(passkeys.insert().values(msgspec.structs.asdict(passkey)))
                if (await connection.execute(count)).scalar_one() > MAX_PASSKEYS:
                    raise CommandRefused("too_many_passkeys", f"one person can have {MAX_PASSKEYS} passkeys")
        except IntegrityError:
            raise CommandRefused("known_passkey", "this passkey is known already") from None

    async def note_use(self, name: str, uses: int, now: float) -> bool:
        """Record a use of a passkey; return False if it was removed, or a later use is already recorded."""
        is_next = (passkeys.c.id == name) & ((passkeys.c.uses < uses) | (passkeys.c.uses == 0))
        async with self._engine.begin() as connection:
            noted = await connection.execute(update(passkeys).where(is_next).values(uses=uses, used=now))
        return bool(noted.rowcount)

    async def remove(self, person: str, name: str) -> bool:
        """Delete one of a person's passkeys; return False if it is not theirs."""
        is_theirs = (passkeys.c.id == name) & (passkeys.c.person == person)
        async with self._engine.begin() as connection:
            removed = await connection.execute(delete(passkeys).where(is_theirs))
        return bool(removed.rowcount)

    # Challenges

    async def add_challenge(self, challenge: bytes, device: str, purpose: Purpose, now: float, expires: float) -> None:
        """Store a device's challenge, and delete expired ones."""
        row = {"hash": sha256(challenge).hexdigest(), "device": device, "purpose": purpose, "expires": expires}
        async with self._engine.begin() as connection:
            await connection.execute(delete(challenges).where(challenges.c.expires <= now))
            await connection.execute(challenges.insert().values(row))

    async def take_challenge(self, challenge: bytes, device: str, purpose: Purpose, now: float) -> bool:
        """Consume a challenge; return whether it was made for that device and purpose, and is still valid."""
        row = challenges.c
        is_this = (row.hash == sha256(challenge).hexdigest()) & (row.device == device) & (row.purpose == purpose)
        async with self._engine.begin() as connection:
            taken = await connection.execute(delete(challenges).where(is_this, row.expires > now))
        return bool(taken.rowcount)
