"""Killing a server neither loses nor duplicates acknowledged moves, and its games continue."""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bradshaw.core.rng import seeded
from bradshaw.table.acts import Moved
from tests.long import size
from tests.server.own_rooms import open_store
from tests.server.player import BOT, Player, ViewerState, seat_two, until
from tests.server.running import Running
from tests.server.services import Postgres

TABLES = int(os.environ.get("BRADSHAW_KILL_TABLES", size(4, 20)))
KILLS = int(os.environ.get("BRADSHAW_KILLS", size(1, 3)))


class Party:
    """Tables with two people and a bot each."""

    def __init__(self, addresses: list[str]) -> None:
        self.addresses = addresses
        self.pairs: list[tuple[Player, Player]] = []
        self.tables: list[str] = []

    async def sit_down(self, number: int) -> None:
        ann, bob = Player(self.addresses, 2 * number), Player(self.addresses, 2 * number + 1)
        self.tables.append(await seat_two(ann, bob, BOT))
        self.pairs.append((ann, bob))

    def play(self) -> list[Awaitable[ViewerState]]:
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
        """Check that every acknowledged move is in the log once, and that the log has no gap."""
        async with open_store(database) as store:
            logs = [await store.read(table) for table in self.tables]
        for stored, pair in zip(logs, self.pairs, strict=True):
            assert stored is not None
            assert [line.number for line in stored.lines] == list(range(len(stored.lines)))
            written = Counter(line.command.partition(".")[2] for line in stored.lines if isinstance(line.act, Moved))
            acknowledged = {name for player in pair for name in player.acknowledged}
            assert all(written[name] == 1 for name in acknowledged)
            assert set(written) - {""} == acknowledged, "every move in the log was acknowledged in the end"


async def seated_party(addresses: list[str]) -> Party:
    party = Party(addresses)
    for number in range(TABLES):
        await party.sit_down(number)
    return party


@pytest.mark.slow
@pytest.mark.timeout(600)
async def test_games_survive_repeated_kills_on_sqlite(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    rng = seeded(7)
    with Running(database, "--no-limits", "--bot-delay", "0.05", log=tmp_path / "log") as server:
        party = await seated_party([server.address])
        games = asyncio.gather(*party.play())
        for kill in range(KILLS):
            target = party.acknowledged() + 5 * TABLES // (KILLS + 1) + rng.below(TABLES)
            await until(party.reached(target))
            assert not games.done(), f"all games were over before kill {kill + 1}"
            server.kill()
            await asyncio.to_thread(server.start)
        assert {state.table["status"] for state in await games} == {"finished"}
        assert server.stop() == 0
    await party.check(database)


@pytest.mark.slow
@pytest.mark.timeout(600)
async def test_games_survive_the_kill_of_one_of_two_processes(postgres: Postgres, redis: str, tmp_path: Path) -> None:
    database = postgres.database()
    arguments = (database, "--no-limits", "--bot-delay", "0.05", "--redis", redis)
    with (
        Running(*arguments, log=tmp_path / "log 1") as first,
        Running(*arguments, log=tmp_path / "log 2") as second,
    ):
        party = await seated_party([first.address, second.address])
        games = asyncio.gather(*party.play())
        await until(party.reached(2 * TABLES))
        assert not games.done()
        second.kill()
        assert {state.table["status"] for state in await games} == {"finished"}
    await party.check(database)
