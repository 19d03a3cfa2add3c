"""People and bots play over the network."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from bradshaw.core.match import replay
from bradshaw.core.record import from_lines
from bradshaw.core.values import as_json
from bradshaw.games import game_spec, rules
from tests.games_with import BOARD_GAMES
from tests.server.player import Player, until
from tests.server.running import Running

pytestmark = pytest.mark.slow

ME, OPEN, BOT = {"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "bot", "level": "random"}


class Company:
    """Two people, a watcher and bots at one table."""

    def __init__(self, server: Running, game: str) -> None:
        self.ann, self.bob, self.watcher = (Player([server.address], seed) for seed in range(3))
        self.game = game
        self.table = ""

    async def sit_down(self) -> None:
        bots = [BOT] * (min(4, game_spec(self.game).max_players) - 2)
        made = await self.ann.make(self.game, [ME, OPEN, *bots], order="chosen")
        self.table = made["table"]["id"]
        assert made["table"]["status"] == "waiting"
        joined = await self.bob.join(self.table, "Bob", await self.ann.token(self.table))
        assert joined["seats"] == [1]
        assert joined["table"]["status"] == "playing"

    async def play(self) -> None:
        viewers: list[tuple[Player, int | None]] = [(self.ann, 0), (self.bob, 1), (self.watcher, None)]
        seen = await asyncio.gather(*[player.finish(self.table, seat) for player, seat in viewers])
        assert [sights.table["status"] for sights in seen] == ["finished"] * 3
        assert seen[0].table == seen[1].table == seen[2].table
        assert all(sights.gaps == 0 for sights in seen)
        for (player, seat), sights in zip(viewers, seen, strict=True):
            async with player.connection(self.table) as socket:
                fresh = await player.hello(socket, seat)
            assert fresh["sight"]["position"] == sights.position
            assert fresh["sight"]["log"] == sights.log[-len(fresh["sight"]["log"]) :]

    async def check_record(self) -> None:
        address = f"/api/tables/{self.table}"
        record = from_lines((await self.ann.ask("GET", f"{address}/record")).text.splitlines())
        played = rules(record.header.config)
        figures = [json.loads(as_json(played.figures(played.view(one.state, 1)))) for one in replay(played, record)]
        assert record.ending is not None
        moves = (await self.ann.ask("GET", f"{address}/replay?start=0&count=5&seat=1")).json()
        assert moves["total"] == len(figures)
        assert [step["move"] for step in moves["steps"][1:]] == [entry.move for entry in record.entries[:4]]
        assert [step["figures"] for step in moves["steps"]] == figures[:5]


async def test_games_of_people_and_bots_survive_a_restart(tmp_path: Path) -> None:
    with Running(f"sqlite:///{tmp_path}/tables.db", "--no-limits", "--bot-delay", "0") as server:
        companies = [Company(server, game) for game in (*BOARD_GAMES, "hamper")]
        for one in companies:
            await one.sit_down()
        games: list[asyncio.Task[None]] = []
        for one in companies:  # one after the other, the shortest game last, so that none is over before the restart
            games.append(asyncio.create_task(one.play()))
            await until(lambda ann=one.ann: len(ann.acknowledged) >= 3)  # type: ignore[misc]
        assert not any(game.done() for game in games)
        assert await asyncio.to_thread(server.stop) == 0
        await asyncio.to_thread(server.start)
        await asyncio.gather(*games)
        for one in companies:
            await one.check_record()


async def test_a_rematch_of_the_same_people(server: Running) -> None:
    ann, bob = Player([server.address]), Player([server.address])
    made = await ann.make("hamper", [ME, OPEN])
    table = made["table"]["id"]
    await bob.join(table, "Bob", await ann.token(table))
    places = [await own_seat(player, table) for player in (ann, bob)]
    await asyncio.gather(*[player.finish(table, seat) for player, seat in zip((ann, bob), places, strict=True)])
    for player, seat in zip((ann, bob), places, strict=True):
        async with player.connection(table) as socket:
            await player.hello(socket, seat)
            await player.send(socket, {"type": "rematch", "id": "again"})
            while (await player.receive(socket))["type"] != "done":
                pass
    following = (await ann.ask("GET", f"/api/tables/{table}")).json()["table"]["rematch"]
    assert following
    assert (await bob.ask("GET", f"/api/tables/{following}")).json()["table"]["status"] == "playing"
    mine = (await bob.ask("GET", "/api/me/tables")).json()["tables"]
    assert [one["table"]["id"] for one in mine] == [following, table]
    assert mine[0]["awaited"]
    assert not mine[1]["awaited"]


async def test_tells_a_late_player_which_seat_was_drawn(server: Running) -> None:
    ann, bob = Player([server.address]), Player([server.address])
    while True:  # until the draw moves Ann
        table = (await ann.make("hamper", [ME, OPEN], order="drawn"))["table"]["id"]
        await bob.join(table, "Bob", await ann.token(table))
        now = await own_seat(ann, table)
        if now != 0:
            break
    async with ann.connection(table) as socket:
        welcome = await ann.hello(socket, 0)
    assert (welcome["type"], welcome["seat"], welcome["seats"]) == ("welcome", now, [now])
    assert welcome["sight"]["position"]["view"]["seat"] == now


async def own_seat(player: Player, table: str) -> int:
    seats: list[int] = (await player.ask("GET", f"/api/tables/{table}")).json()["seats"]
    return seats[0]


async def test_one_device_plays_all_seats(server: Running) -> None:
    ann = Player([server.address])
    seats = [{"kind": "me", "name": name} for name in ("Ann", "Ben", "Cid")]
    made = await ann.make("hamper", seats, order="chosen")
    table = made["table"]["id"]
    assert made["seats"] == [0, 1, 2]
    async with ann.connection(table) as socket:
        await ann.hello(socket, 0)
        turns: list[int] = []
        chosen = 0
        seat = 0
        while chosen < 3:
            frame = await ann.receive(socket)
            if frame["type"] == "turns":
                turns = frame["seats"]
                if seat not in turns and turns:
                    seat = turns[0]
                    await ann.send(socket, {"type": "sit", "seat": seat})
                elif turns and chosen == 0:
                    await ann.send(socket, {"type": "move", "id": "m0", "at": 99, "move": 0})
            elif frame["type"] == "done":
                chosen += 1
            elif frame["type"] == "welcome" and frame["seat"]:
                assert frame["sight"]["position"]["view"]["seat"] == seat
                await ann.send(socket, {"type": "move", "id": f"m{seat}", "at": 99, "move": 0})
    assert chosen == 3


async def test_a_second_device_plays_a_seat(server: Running) -> None:
    screen, phone, thief = (Player([server.address]) for _ in range(3))
    made = await screen.make("hamper", [ME, BOT], order="chosen")
    table = made["table"]["id"]
    links = (await screen.ask("GET", f"/api/tables/{table}/links")).json()
    token = links["seats"]["0"].partition("#")[2]
    joined = await phone.join(table, "", token)
    assert joined["seats"] == [0]
    forged = await thief.ask("POST", f"/api/tables/{table}/join", {"token": token[:-1] + "x", "name": "T"})
    assert forged.status_code == 404
    sights = await phone.finish(table, 0)
    assert sights.table["status"] == "finished"


@pytest.mark.parametrize("game", [*BOARD_GAMES, "hamper"])
async def test_lists_all_moves_in_notation(server: Running, game: str) -> None:
    """So that a client can offer the moves of a game that it does not know."""
    ann = Player([server.address])
    made = await ann.make(game, [ME, BOT])
    async with ann.connection(made["table"]["id"]) as socket:
        welcome = await ann.hello(socket, None)
    words = (await ann.ask("GET", welcome["catalog"].replace("/catalog?", "/moves?"))).json()
    played = game_spec(game).start(2)
    assert words == [played.format(move) for move in range(played.move_count())]
    refused = await ann.ask("GET", f"/api/games/{game}/moves?players=8")
    assert (refused.status_code, refused.json()["code"]) == (400, "bad_config")
