"""A device's own ended games, and all their records as one file."""

from __future__ import annotations

from io import BytesIO
from zipfile import ZipFile

from bradshaw.core.match import replay
from bradshaw.core.record import from_lines
from bradshaw.games import rules
from tests.server.player import Player
from tests.server.running import Running

ME, BOT = {"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "random"}


async def test_own_games_are_listed_and_their_records_come_as_one_file(server: Running) -> None:
    ann, other = Player([server.address]), Player([server.address])
    ended = (await ann.make("hamper", [ME, BOT], order="chosen"))["table"]["id"]
    sights = await ann.finish(ended, 0)
    running = (await ann.make("hamper", [ME, BOT], order="chosen"))["table"]["id"]
    games = (await ann.ask("GET", "/api/me/games")).json()["games"]
    assert [(game["table"]["id"], game["seats"]) for game in games] == [(ended, [0])]
    assert games[0]["table"]["result"] == sights.table["result"]
    packed = ZipFile(BytesIO((await ann.ask("GET", "/api/me/records")).content))
    assert packed.namelist() == [f"hamper-{ended}.jsonl"]
    text = packed.read(packed.namelist()[0]).decode()
    assert text == (await ann.ask("GET", f"/api/tables/{ended}/record")).text
    record = from_lines(text.splitlines())
    assert games[0]["moves"] == len(record.entries) == len(list(replay(rules(record.header.config), record))) - 1
    assert running not in text
    for nobody in (other, Player([server.address])):
        assert (await nobody.ask("GET", "/api/me/games")).json() == {"games": []}
        assert ZipFile(BytesIO((await nobody.ask("GET", "/api/me/records")).content)).namelist() == []
