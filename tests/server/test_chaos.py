"""After any network fault, a client ends up with the same view as a new one."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from tests.server.player import Json, Player, Sights, until
from tests.server.running import Running

pytestmark = pytest.mark.slow

TABLES = 4


class Unlucky(Player):
    """A player whose frames are lost, doubled, delayed or reordered, both ways, and whose connection breaks."""

    patience = 1.0

    def __init__(self, addresses: list[str], seed: int = 0) -> None:
        super().__init__(addresses, seed)
        self.mishaps: Counter[str] = Counter()
        self._late: list[Json] = []
        self._calm = False

    def _mishap(self, kinds: dict[str, int]) -> str:
        """Draw one of the kinds, by percentages."""
        point = self.luck.below(100)
        for kind, chance in kinds.items():
            if point < chance:
                self.mishaps[kind] += 1
                return kind
            point -= chance
        return ""

    async def receive(self, socket: ClientConnection) -> Json:
        if self._late and self.luck.below(2):
            return self._late.pop(0)
        frame = await super().receive(socket)
        match self._mishap({"lost": 5, "doubled": 5, "late": 5, "slow": 3, "broken": 2}):
            case "lost":
                return await self.receive(socket)
            case "doubled":
                self._late.append(frame)
            case "late":
                self._late.append(frame)
                return await self.receive(socket)
            case "slow":
                await asyncio.sleep(0.05)
            case "broken":
                self._late.clear()
                socket.transport.abort()
                raise EOFError
        return frame

    async def send(self, socket: ClientConnection, frame: Json) -> None:
        kind = self._mishap({"not sent": 5, "sent twice": 10}) if frame["type"] != "hello" else ""
        if kind != "not sent":
            await super().send(socket, frame)
        if kind == "sent twice":
            await super().send(socket, frame)


async def fresh(player: Player, table: str, seat: int | None) -> Json:
    calm = Player(player.addresses)
    calm.cookie = player.cookie
    async with calm.connection(table) as socket:
        welcome = await calm.hello(socket, seat)
    sight: Json = welcome["sight"]
    return sight


def same(sights: Sights, sight: Json) -> None:
    assert sights.version == sight["version"]
    assert sights.position == sight["position"]
    assert sights.table == sight["table"]
    assert sights.log[-len(sight["log"]) :] == sight["log"]


async def test_survives_lost_doubled_and_late_frames(server: Running) -> None:
    players: list[tuple[Unlucky, str, int]] = []
    for number in range(TABLES):
        ann, bob = Unlucky([server.address], 10 + number), Unlucky([server.address], 50 + number)
        seats: list[dict[str, Any]] = [
            {"kind": "me", "name": "Ann"},
            {"kind": "open"},
            {"kind": "bot", "level": "random"},
        ]
        table = (await ann.make("hamper", seats, order="chosen"))["table"]["id"]
        await bob.join(table, "Bob", await ann.token(table))
        players += [(ann, table, 0), (bob, table, 1)]
    seen = await asyncio.gather(*[player.finish(table, seat) for player, table, seat in players])
    mishaps: Counter[str] = Counter()
    for (player, table, seat), sights in zip(players, seen, strict=True):
        same(sights, await fresh(player, table, seat))
        assert len(set(player.acknowledged)) == len(player.acknowledged)
        mishaps.update(player.mishaps)
    assert set(mishaps) == {"lost", "doubled", "late", "slow", "broken", "not sent", "sent twice"}


async def test_two_tabs_play_one_seat(server: Running) -> None:
    ann, bob = Player([server.address], 1), Player([server.address], 2)
    table = (await ann.make("hamper", [{"kind": "me", "name": "Ann"}, {"kind": "open"}], order="chosen"))["table"]["id"]
    await bob.join(table, "Bob", await ann.token(table))
    other_tab = Player([server.address], 3)
    other_tab.cookie = ann.cookie
    seen = await asyncio.gather(ann.finish(table, 0), other_tab.finish(table, 0), bob.finish(table, 1))
    same(seen[0], await fresh(ann, table, 0))
    same(seen[1], await fresh(ann, table, 0))
    assert {refusal["code"] for refusal in ann.refused + other_tab.refused} <= {"stale", "not_your_turn", "over"}


async def test_a_repeated_command_has_one_effect(server: Running) -> None:
    ann = Player([server.address])
    table = (await ann.make("hamper", [{"kind": "me", "name": "Ann"}, {"kind": "open"}]))["table"]["id"]
    async with ann.connection(table) as socket:
        await ann.hello(socket, 0)
        for _ in range(5):
            await ann.send(socket, {"type": "say", "id": "once", "text": "hello there"})
        answers = [await ann.receive(socket) for _ in range(7)]
    assert sum(frame["type"] == "done" for frame in answers) == 5
    assert sum(frame["type"] == "update" for frame in answers) == 1
    assert len((await fresh(ann, table, 0))["lines"]) == 1


async def test_a_device_that_vanished_catches_up(server: Running) -> None:
    """It gets what it missed, and no more."""
    ann, bob = Player([server.address], 1), Player([server.address], 2)
    table = (await ann.make("hamper", [{"kind": "me", "name": "Ann"}, {"kind": "open"}], order="chosen"))["table"]["id"]
    await bob.join(table, "Bob", await ann.token(table))
    sights = Sights()
    async with ann.connection(table) as socket:
        sights.take(await ann.hello(socket, 0))
        await ann.send(socket, {"type": "move", "id": "first", "at": sights.version, "move": 0})
        while (frame := await ann.receive(socket))["type"] != "done":
            sights.take(frame)
        socket.transport.abort()
    game = asyncio.create_task(bob.finish(table, 1))
    await until(lambda: len(bob.acknowledged) == 1)
    async with ann.connection(table) as socket:
        welcome = await ann.hello(socket, 0, since=sights.version)
        missed = welcome["sight"]["log"]
        assert missed
        assert all(step["version"] > sights.version for step in missed)
    seen = await asyncio.gather(ann.finish(table, 0), game)
    same(seen[0], await fresh(ann, table, 0))
