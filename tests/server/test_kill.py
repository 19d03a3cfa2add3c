"""A killed server loses and doubles no acknowledged move, and its games go on."""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bradshaw.core.rng import seeded
from bradshaw.server.storage.store import Store
from bradshaw.table.acts import Moved
from tests.server.player import Player, Sights, until
from tests.server.running import Running
from tests.server.services import Postgres

TABLES = int(os.environ.get("BRADSHAW_KILL_TABLES", "20"))
KILLS = int(os.environ.get("BRADSHAW_KILLS", "3"))
SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "bot", "level": "random"}]


class Party:
    """Tables of two people and a bot each."""

    def __init__(self, addresses: list[str]) -> None:
        self.addresses = addresses
        self.pairs: list[tuple[Player, Player]] = []
        self.tables: list[str] = []

    async def sit_down(self, number: int) -> None:
        ann, bob = Player(self.addresses, 2 * number), Player(self.addresses, 2 * number + 1)
        made = await ann.make("hamper", SEATS, order="chosen")
        table = made["table"]["id"]
        await bob.join(table, "Bob", await ann.token(table))
        self.pairs.append((ann, bob))
        self.tables.append(table)

    def play(self) -> list[Awaitable[Sights]]:
        return [
            player.finish(table, seat, give_up_after=270)
            for table, pair in zip(self.tables, self.pairs, strict=True)
            for seat, player in enumerate(pair)
        ]

    def acknowledged(self) -> int:
        return sum(len(player.acknowledged) for pair in self.pairs for player in pair)

    def reached(self, target: int) -> Callable[[], bool]:
        return lambda: self.acknowledged() >= target

    async def check(self, database: str) -> None:
        """Check that every acknowledged move is in the log, once, and that the log has no gap."""
        store = Store(database)
        await store.open()
        found = [await store.read(table) for table in self.tables]
        await store.close()
        for stored, pair in zip(found, self.pairs, strict=True):
            assert stored is not None
            assert [line.number for line in stored.lines] == list(range(len(stored.lines)))
            written = Counter(line.command.partition(".")[2] for line in stored.lines if isinstance(line.act, Moved))
            for player in pair:
                assert all(written[name] == 1 for name in player.acknowledged)
            answered = {name for player in pair for name in player.acknowledged}
            assert set(written) - {""} == answered, "every move in the log was acknowledged in the end"


async def seated(addresses: list[str]) -> Party:
    party = Party(addresses)
    for number in range(TABLES):
        await party.sit_down(number)
    return party


@pytest.mark.slow
@pytest.mark.timeout(600)
async def test_repeated_kills_on_sqlite(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    luck = seeded(7)
    with Running(database, "--no-limits", "--bot-delay", "0.05", log=tmp_path / "log") as server:
        party = await seated([server.address])
        games = asyncio.gather(*party.play())
        for kill in range(KILLS):
            target = party.acknowledged() + 5 * TABLES // (KILLS + 1) + luck.below(TABLES)
            await until(party.reached(target))
            assert not games.done(), f"all games were over before kill {kill + 1}"
            server.kill()
            await asyncio.to_thread(server.start)
        seen = await games
        assert {sights.table["status"] for sights in seen} == {"finished"}
        assert server.stop() == 0
    await party.check(database)


@pytest.mark.slow
@pytest.mark.timeout(600)
async def test_a_kill_of_one_of_two_processes(postgres: Postgres, redis: str, tmp_path: Path) -> None:
    database = postgres.database()
    arguments = (database, "--no-limits", "--bot-delay", "0.05", "--redis", redis)
    with (
        Running(*arguments, log=tmp_path / "log 1") as first,
        Running(*arguments, log=tmp_path / "log 2") as second,
    ):
        party = await seated([first.address, second.address])
        games = asyncio.gather(*party.play())
        await until(party.reached(2 * TABLES))
        assert not games.done()
        second.kill()
        seen = await games
        assert {sights.table["status"] for sights in seen} == {"finished"}
    await party.check(database)
