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
from tests.server.player import ANN, BOT, OPEN, Player, until
from tests.server.running import Running
from tests.server.test_seats import drawn_table

pytestmark = pytest.mark.slow


class Company:
    """Two people, bots and a watcher at one table."""

    def __init__(self, server: Running, game: str) -> None:
        self.ann, self.bob, self.watcher = (Player([server.address], seed) for seed in range(3))
        self.game = game
        self.table = ""

    async def sit_down(self) -> None:
        bots = [BOT] * (min(4, game_spec(self.game).max_players) - 2)
        created = await self.ann.make(self.game, [ANN, OPEN, *bots], order="chosen")
        self.table = created["table"]["id"]
        assert created["table"]["status"] == "waiting"
        joined = await self.bob.join(self.table, "Bob", await self.ann.token(self.table))
        assert joined["seats"] == [1]
        assert joined["table"]["status"] == "playing"

    async def play(self) -> None:
        viewers: list[tuple[Player, int | None]] = [(self.ann, 0), (self.bob, 1), (self.watcher, None)]
        states = await asyncio.gather(*[player.finish(self.table, seat) for player, seat in viewers])
        assert [state.table["status"] for state in states] == ["finished"] * 3
        assert states[0].table == states[1].table == states[2].table
        assert all(state.gaps == 0 for state in states)
        for (player, seat), state in zip(viewers, states, strict=True):
            async with player.connection(self.table) as socket:
                sight = (await player.hello(socket, seat))["sight"]
            assert sight["position"] == state.position
            assert sight["log"] == state.log[-len(sight["log"]) :]

    async def check_record(self) -> None:
        address = f"/api/tables/{self.table}"
        record = from_lines((await self.ann.ask("GET", f"{address}/record")).text.splitlines())
        game = rules(record.header.config)
        figures = [json.loads(as_json(game.figures(game.view(step.state, 1)))) for step in replay(game, record)]
        assert record.ending is not None
        moves = (await self.ann.ask("GET", f"{address}/replay?start=0&count=5&seat=1")).json()
        assert moves["total"] == len(figures)
        assert [step["move"] for step in moves["steps"][1:]] == [entry.move for entry in record.entries[:4]]
        assert [step["figures"] for step in moves["steps"]] == figures[:5]


async def test_games_of_people_and_bots_survive_a_restart(tmp_path: Path) -> None:
    with Running(f"sqlite:///{tmp_path}/tables.db", "--no-limits", "--bot-delay", "0") as server:
        companies = [Company(server, game) for game in (*BOARD_GAMES, "hamper")]
        for company in companies:
            await company.sit_down()
        games: list[asyncio.Task[None]] = []
        for company in companies:  # in turn, the shortest game last, to reach the restart before any game ends
            games.append(asyncio.create_task(company.play()))
            await until(lambda ann=company.ann: len(ann.acknowledged) >= 3)  # type: ignore[misc]
        assert not any(game.done() for game in games)
        assert await asyncio.to_thread(server.stop) == 0
        await asyncio.to_thread(server.start)
        await asyncio.gather(*games)
        for company in companies:
            await company.check_record()


async def test_rematch_of_the_same_people(server: Running) -> None:
    ann, bob = Player([server.address]), Player([server.address])
    table = (await ann.make("hamper", [ANN, OPEN]))["table"]["id"]
    await bob.join(table, "Bob", await ann.token(table))
    seated = [(player, (await player.own_seats(table))[0]) for player in (ann, bob)]
    await asyncio.gather(*[player.finish(table, seat) for player, seat in seated])
    for player, seat in seated:
        async with player.connection(table) as socket:
            await player.hello(socket, seat)
            assert (await player.command(socket, {"type": "rematch", "id": "again"}))["type"] == "done"
    rematch = (await ann.ask("GET", f"/api/tables/{table}")).json()["table"]["rematch"]
    assert rematch
    assert (await bob.ask("GET", f"/api/tables/{rematch}")).json()["table"]["status"] == "playing"
    mine = (await bob.ask("GET", "/api/me/tables")).json()["tables"]
    assert [listed["table"]["id"] for listed in mine] == [rematch, table]
    assert mine[0]["awaited"]
    assert not mine[1]["awaited"]
    board = (await bob.ask("GET", f"/api/me/tables/{table}/board")).json()
    assert board["view"]["seat"] is None, "a watcher's view"
    assert board["catalog"].startswith("/api/games/hamper/catalog")
    stranger = Player([server.address])
    answer = await stranger.ask("GET", f"/api/me/tables/{table}/board")
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


async def test_welcome_names_the_drawn_seat(server: Running) -> None:
    ann, bob = Player([server.address]), Player([server.address])
    table, _, seat = await drawn_table(ann, bob)
    async with ann.connection(table) as socket:
        welcome = await ann.hello(socket, 0)
    assert (welcome["type"], welcome["seat"], welcome["seats"]) == ("welcome", seat, [seat])
    assert welcome["sight"]["position"]["view"]["seat"] == seat


async def test_one_device_plays_all_seats(server: Running) -> None:
    ann = Player([server.address])
    seats = [{"kind": "me", "name": name} for name in ("Ann", "Ben", "Cid")]
    created = await ann.make("hamper", seats, order="chosen")
    table = created["table"]["id"]
    assert created["seats"] == [0, 1, 2]
    async with ann.connection(table) as socket:
        await ann.hello(socket, 0)
        seat = moves = 0
        while moves < 3:
            frame = await ann.receive(socket)
            if frame["type"] == "turns":
                turns: list[int] = frame["seats"]
                if seat not in turns and turns:
                    seat = turns[0]
                    await ann.send(socket, {"type": "sit", "seat": seat})
                elif turns and moves == 0:
                    await ann.send(socket, {"type": "move", "id": "m0", "at": 99, "move": 0})
            elif frame["type"] == "done":
                moves += 1
            elif frame["type"] == "welcome" and frame["seat"]:
                assert frame["sight"]["position"]["view"]["seat"] == seat
                await ann.send(socket, {"type": "move", "id": f"m{seat}", "at": 99, "move": 0})


async def test_second_device_plays_a_seat(server: Running) -> None:
    screen, phone, thief = (Player([server.address]) for _ in range(3))
    table = (await screen.make("hamper", [ANN, BOT], order="chosen"))["table"]["id"]
    token = await screen.token(table, 0)
    assert (await phone.join(table, "", token))["seats"] == [0]
    forged = await thief.ask("POST", f"/api/tables/{table}/join", {"token": token[:-1] + "x", "name": "T"})
    assert forged.status_code == 404
    assert (await phone.finish(table, 0)).table["status"] == "finished"


@pytest.mark.parametrize("game", [*BOARD_GAMES, "hamper"])
async def test_lists_all_moves_in_notation(server: Running, game: str) -> None:
    """Clients use the list to offer the moves of a game that they do not know."""
    ann = Player([server.address])
    created = await ann.make(game, [ANN, BOT])
    async with ann.connection(created["table"]["id"]) as socket:
        welcome = await ann.hello(socket, None)
    notations = (await ann.ask("GET", welcome["catalog"].replace("/catalog?", "/moves?"))).json()
    rules_for_two = game_spec(game).start(2)
    assert notations == [rules_for_two.format(move) for move in range(rules_for_two.move_count())]
    refused = await ann.ask("GET", f"/api/games/{game}/moves?players=8")
    assert (refused.status_code, refused.json()["code"]) == (400, "bad_config")
