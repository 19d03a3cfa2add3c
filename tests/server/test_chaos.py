"""After any network fault, a client ends up in the same state as a new client."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest
from websockets.asyncio.client import ClientConnection

from tests.server.player import ANN, BOT, OPEN, Json, Player, ViewerState, seat_two, until
from tests.server.running import Running

pytestmark = pytest.mark.slow

TABLES = 4


class Unlucky(Player):
    """A player whose connection breaks, and loses, duplicates, delays or reorders frames in both directions."""

    timeout_seconds = 1.0

    def __init__(self, addresses: list[str], seed: int = 0) -> None:
        super().__init__(addresses, seed)
        self.mishaps: Counter[str] = Counter()
        self._late: list[Json] = []

    def _mishap(self, kinds: dict[str, int]) -> str:
        """Draw a mishap by its percentage, or none."""
        point = self.rng.below(100)
        for kind, chance in kinds.items():
            if point < chance:
                self.mishaps[kind] += 1
                return kind
            point -= chance
        return ""

    async def receive(self, socket: ClientConnection) -> Json:
        if self._late and self.rng.below(2):
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


async def new_sight(player: Player, table: str, seat: int | None) -> Json:
    """Return what a new client of the same device is sent."""
    client = Player(player.addresses)
    client.cookie = player.cookie
    async with client.connection(table) as socket:
        sight: Json = (await client.hello(socket, seat))["sight"]
    return sight


def assert_same(state: ViewerState, sight: Json) -> None:
    assert state.version == sight["version"]
    assert state.position == sight["position"]
    assert state.table == sight["table"]
    assert state.log[-len(sight["log"]) :] == sight["log"]


async def test_players_survive_lost_doubled_and_late_frames(server: Running) -> None:
    players: list[tuple[Unlucky, str, int]] = []
    for number in range(TABLES):
        ann, bob = Unlucky([server.address], 10 + number), Unlucky([server.address], 50 + number)
        table = await seat_two(ann, bob, BOT)
        players += [(ann, table, 0), (bob, table, 1)]
    states = await asyncio.gather(*[player.finish(table, seat) for player, table, seat in players])
    mishaps: Counter[str] = Counter()
    for (player, table, seat), state in zip(players, states, strict=True):
        assert_same(state, await new_sight(player, table, seat))
        assert len(set(player.acknowledged)) == len(player.acknowledged)
        mishaps.update(player.mishaps)
    assert set(mishaps) == {"lost", "doubled", "late", "slow", "broken", "not sent", "sent twice"}


async def test_two_tabs_play_one_seat(server: Running) -> None:
    ann, bob = Player([server.address], 1), Player([server.address], 2)
    table = await seat_two(ann, bob)
    other_tab = Player([server.address], 3)
    other_tab.cookie = ann.cookie
    states = await asyncio.gather(ann.finish(table, 0), other_tab.finish(table, 0), bob.finish(table, 1))
    for state in states[:2]:
        assert_same(state, await new_sight(ann, table, 0))
    assert {refusal["code"] for refusal in ann.refused + other_tab.refused} <= {"stale", "not_your_turn", "over"}


async def test_repeated_command_has_one_effect(server: Running) -> None:
    ann = Player([server.address])
    table = (await ann.make("hamper", [ANN, OPEN]))["table"]["id"]
    async with ann.connection(table) as socket:
        await ann.hello(socket, 0)
        for _ in range(5):
            await ann.send(socket, {"type": "say", "id": "once", "text": "hello there"})
        answers = [await ann.receive(socket) for _ in range(7)]
    assert sum(frame["type"] == "done" for frame in answers) == 5
    assert sum(frame["type"] == "update" for frame in answers) == 1
    assert len((await new_sight(ann, table, 0))["lines"]) == 1


async def test_reconnecting_device_gets_only_what_it_missed(server: Running) -> None:
    ann, bob = Player([server.address], 1), Player([server.address], 2)
    table = await seat_two(ann, bob)
    state = ViewerState()
    async with ann.connection(table) as socket:
        state.apply(await ann.hello(socket, 0))
        await ann.send(socket, {"type": "move", "id": "first", "at": state.version, "move": 0})
        while (frame := await ann.receive(socket))["type"] != "done":
            state.apply(frame)
        socket.transport.abort()
    game = asyncio.create_task(bob.finish(table, 1))
    await until(lambda: len(bob.acknowledged) == 1)
    async with ann.connection(table) as socket:
        welcome = await ann.hello(socket, 0, since=state.version)
        missed = welcome["sight"]["log"]
        assert missed
        assert all(step["version"] > state.version for step in missed)
    finished, _ = await asyncio.gather(ann.finish(table, 0), game)
    assert_same(finished, await new_sight(ann, table, 0))
