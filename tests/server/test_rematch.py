"""Only one rematch is created, even if other commands arrive at the same time."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection

from tests.server.player import Json, Player, seat_two
from tests.server.running import Running
from tests.server.services import Postgres

pytestmark = pytest.mark.slow

ROUNDS = 10


async def execute(player: Player, socket: ClientConnection, frame: Json) -> None:
    answer = await player.command(socket, frame)
    assert (answer["type"], answer["id"]) == ("done", frame["id"])


async def wait_until_resigned(player: Player, socket: ClientConnection) -> None:
    while ((await player.receive(socket)).get("table") or {}).get("status") != "resigned":
        pass


async def rematch_while_chatting(ann: Player, bob: Player) -> list[Json]:
    """Let Ann chat while Bob agrees to her rematch; return all of Bob's tables."""
    table = await seat_two(ann, bob)
    async with AsyncExitStack() as sockets:
        ann_socket = await sockets.enter_async_context(ann.connection(table))
        bob_socket = await sockets.enter_async_context(bob.connection(table))
        await ann.hello(ann_socket, 0)
        await bob.hello(bob_socket, 1)
        await execute(bob, bob_socket, {"type": "resign", "id": "enough"})
        await wait_until_resigned(ann, ann_socket)
        await execute(ann, ann_socket, {"type": "rematch", "id": "again"})
        await asyncio.gather(
            execute(bob, bob_socket, {"type": "rematch", "id": "again"}),
            execute(ann, ann_socket, {"type": "phrase", "id": "well", "phrase": "good_game"}),
        )
        # A socket's commands run in sequence, so these answers come after the rematch is created.
        await execute(bob, bob_socket, {"type": "phrase", "id": "bye", "phrase": "bye"})
        await execute(ann, ann_socket, {"type": "phrase", "id": "bye", "phrase": "bye"})
    answer: Json = (await bob.ask("GET", "/api/me/tables")).json()
    return [entry["table"] for entry in answer["tables"]]


def check(tables: list[Json]) -> None:
    """Check that there are only the old table and its rematch."""
    assert len(tables) == 2
    rematch, old = sorted(tables, key=lambda table: bool(table["rematch"]))
    assert old["rematch"] == rematch["id"]
    assert rematch["status"] == "playing"
    assert [seat["name"] for seat in rematch["seats"]] == ["Bob", "Ann"]


async def test_rematch_and_chat_at_once_create_one_table(server: Running) -> None:
    for number in range(ROUNDS):
        check(await rematch_while_chatting(Player([server.address], number), Player([server.address], 50 + number)))


async def test_rematch_and_chat_through_two_processes(postgres: Postgres, redis: str, tmp_path: Path) -> None:
    arguments = (postgres.database(), "--no-limits", "--redis", redis)
    with (
        Running(*arguments, log=tmp_path / "log 1") as first,
        Running(*arguments, log=tmp_path / "log 2") as second,
    ):
        for number in range(ROUNDS):
            check(await rematch_while_chatting(Player([first.address], number), Player([second.address], 50 + number)))
