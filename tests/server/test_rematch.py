"""A rematch is created once, whatever other commands come at the same moment."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection

from tests.server.player import Json, Player
from tests.server.running import Running
from tests.server.services import Postgres

pytestmark = pytest.mark.slow

SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
ROUNDS = 10


async def done(player: Player, socket: ClientConnection, frame: Json) -> None:
    """Send a command and wait for done."""
    await player.send(socket, frame)
    while (answer := await player.receive(socket))["type"] != "done" or answer["id"] != frame["id"]:
        assert answer["type"] not in ("refused", "farewell"), answer


async def told_of_the_end(player: Player, socket: ClientConnection) -> None:
    while ((await player.receive(socket)).get("table") or {}).get("status") != "resigned":
        pass


async def rematch_while_talking(ann: Player, bob: Player) -> list[Json]:
    """Ann chats while Bob asks for a rematch; returns all tables of Bob."""
    table = (await ann.make("hamper", SEATS, order="chosen"))["table"]["id"]
    await bob.join(table, "Bob", await ann.token(table))
    async with AsyncExitStack() as sockets:
        anns = await sockets.enter_async_context(ann.connection(table))
        bobs = await sockets.enter_async_context(bob.connection(table))
        await ann.hello(anns, 0)
        await bob.hello(bobs, 1)
        await done(bob, bobs, {"type": "resign", "id": "enough"})
        await told_of_the_end(ann, anns)
        await done(ann, anns, {"type": "rematch", "id": "again"})
        await asyncio.gather(
            done(bob, bobs, {"type": "rematch", "id": "again"}),
            done(ann, anns, {"type": "phrase", "id": "well", "phrase": "good_game"}),
        )
        # The commands of a socket run one after the other, each with its consequences.
        await done(bob, bobs, {"type": "phrase", "id": "bye", "phrase": "bye"})
        await done(ann, anns, {"type": "phrase", "id": "bye", "phrase": "bye"})
    answer: Json = (await bob.ask("GET", "/api/me/tables")).json()
    return [one["table"] for one in answer["tables"]]


def check(tables: list[Json]) -> None:
    """Check that there are only the old and the new table."""
    assert len(tables) == 2
    following, old = sorted(tables, key=lambda table: bool(table["rematch"]))
    assert old["rematch"] == following["id"]
    assert following["status"] == "playing"
    assert [seat["name"] for seat in following["seats"]] == ["Bob", "Ann"]


async def test_rematch_and_chat_at_once_make_one_table(server: Running) -> None:
    for number in range(ROUNDS):
        check(await rematch_while_talking(Player([server.address], number), Player([server.address], 50 + number)))


async def test_rematch_and_chat_through_two_processes(postgres: Postgres, redis: str, tmp_path: Path) -> None:
    arguments = (postgres.database(), "--no-limits", "--redis", redis)
    with (
        Running(*arguments, log=tmp_path / "log 1") as first,
        Running(*arguments, log=tmp_path / "log 2") as second,
    ):
        for number in range(ROUNDS):
            check(await rematch_while_talking(Player([first.address], number), Player([second.address], 50 + number)))
