"""An assistant plays through an MCP client: a whole game over stdio, and a seat at a server's table."""

from __future__ import annotations

import asyncio
import os
import re
import runpy
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import bradshaw
from bradshaw.core.errors import BradshawError
from tests.games_with import BOARD_GAMES
from tests.server.player import Player
from tests.server.running import ROOT, Running

pytestmark = pytest.mark.slow
mcp = pytest.importorskip("mcp")
from bradshaw.cli.mcp_tools import Assistant  # noqa: E402 - it needs mcp


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with Running(f"sqlite:///{tmp_path}/tables.db", "--no-limits", "--bot-delay", "0") as running:
        yield running


def first_move(text: str) -> str:
    """Return the first legal move that an answer lists."""
    listed = text.partition("Your legal moves:\n")[2].splitlines()[0]
    return listed.partition(": ")[2].split("; ")[0]


@pytest.fixture
def program() -> Any:
    """Return how a client starts `bradshaw mcp`."""
    source = str(Path(bradshaw.__file__).parent.parent)
    environment = {**os.environ, "PYTHONPATH": source}
    return mcp.StdioServerParameters(command=sys.executable, args=["-m", "bradshaw", "mcp"], env=environment)


@pytest.mark.parametrize("game", BOARD_GAMES)
async def test_example_plays_a_whole_game(program: Any, game: str) -> None:
    example = runpy.run_path(str(ROOT / "examples" / "mcp_player.py"))
    ended = await example["play"](game, "random", program)
    assert re.search(r"^The game is over\.\n1\. (You|random 1): -?\d+\n2\. ", ended, re.MULTILINE)


async def test_assistant_plays_a_whole_game_over_stdio(program: Any) -> None:
    async with mcp.Client(mcp.stdio_client(program)) as client:

        async def call(tool: str, **arguments: Any) -> str:
            answer = await client.call_tool(tool, arguments)
            assert not answer.is_error
            return str(answer.content[0].text)

        assert {tool.name for tool in (await client.list_tools()).tools} == {
            "games",
            "rules",
            "start",
            "join",
            "look",
            "play",
            "wait",
        }
        assert "ticket-to-ride: Ticket to Ride: Europe, 2 to 5 players" in await call("games")
        assert "TE-TUNNEL-01" in await call("rules", game="ticket-to-ride", chapter="te-tunnel")
        assert "you are not in a game yet" in await call("look")
        text = await call("start", game="eighty-days", opponents=["random"], seed=3)
        refused = await call("play", move="travel S9")
        assert refused.startswith("Refused, nothing has changed: 'travel S9' is not a move.")
        moves = 0
        while "The game is over." not in text:
            text = await call("play", move=first_move(text))
            assert not text.startswith("Refused"), text
            moves += 1
        assert moves > 20
        assert re.search(r"^1\. .*: \d+$", text, re.MULTILINE)


def test_refusals_teach_the_rule_and_views_hide_other_hands() -> None:
    assistant = Assistant()
    text = assistant.start("ticket-to-ride", ["random"], seed=5)
    assert "Keep the offered tickets" in text
    text = assistant.play("keep 1 2 3")
    refused = assistant.play("withdraw")
    assert re.search(r"^TE-[A-Z]+-\d+: ", refused, re.MULTILINE)
    assert "Your legal moves:" in refused
    seat = assistant._current()
    hidden = seat._match.view(1).own  # type: ignore[attr-defined]
    assert hidden is not None
    position = assistant.look()
    assert "Your tickets: " in position
    for ticket in seat._match.view(1).players[1].tickets:  # type: ignore[attr-defined]
        first, _, last = ticket.partition("-")
        assert f"{first.title()}–{last.title()} (" not in position
    assert all("draw" in line for line in assistant.look("draw").partition("moves:\n")[2].splitlines())


async def test_assistant_takes_a_seat_by_a_link_and_plays_it(server: Running) -> None:
    ann = Player([server.address], 4)
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    table = (await ann.make("eighty-days", seats, order="chosen"))["table"]["id"]
    link = f"{server.address}/table/{table}#{await ann.token(table)}"
    person = asyncio.create_task(ann.finish(table, 0))

    def play() -> str:
        assistant = Assistant()
        assert "give the whole invitation link" in str(refusal(assistant.join, server.address))
        text = assistant.join(link, "Robo")
        while "The game is over." not in text:
            listed = "Your legal moves:" in text
            text = assistant.play(first_move(text)) if listed else assistant.wait()
        return text

    told = await asyncio.wait_for(asyncio.to_thread(play), 240)
    ended = await person
    assert ended.table["seats"][1]["program"]
    assert re.search(r"^1\. (Ann|Robo): \d+$", told, re.MULTILINE)


def refusal(tool: Callable[..., str], *arguments: str) -> BradshawError:
    with pytest.raises(BradshawError) as caught:
        tool(*arguments)
    return caught.value
