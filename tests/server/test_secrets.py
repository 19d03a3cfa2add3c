"""The raw frames of whole games, searched for what their readers must not know."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from bradshaw.core.match import replay
from bradshaw.core.record import from_lines
from bradshaw.core.values import Event, redact
from bradshaw.games import game_spec, rules
from tests.games_with import BOARD_GAMES
from tests.server.player import Json, Player
from tests.server.running import Running

PLAYERS = 3


def objects(value: Any) -> Iterator[Json]:
    """Every object inside a JSON value."""
    if isinstance(value, dict):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from objects(inner)


def is_last(frame: Json) -> bool:
    """Whether the frame belongs to the end of the game, when everything is laid open."""
    tables = [inner for inner in objects(frame) if "commitment" in inner]
    return any(table["status"] != "playing" for table in tables)


class Game:
    """A whole game that was played over the network, and everything its readers were sent before the end."""

    def __init__(self, slug: str) -> None:
        self.slug = slug
        self.players = [Player([""], seed) for seed in range(PLAYERS + 1)]
        self.events: list[Event] = []
        self.secret = ""

    async def play(self, server: Running) -> None:
        for player in self.players:
            player.addresses = [server.address]
        host = self.players[0]
        seats = [{"kind": "me", "name": "P0"}, *[{"kind": "open"}] * (PLAYERS - 1)]
        table = (await host.make(self.slug, seats, order="chosen"))["table"]["id"]
        token = await host.token(table)
        for seat, player in enumerate(self.players[1:PLAYERS], start=1):
            await player.join(table, f"P{seat}", token)
        places = [*range(PLAYERS), None]
        seen = await asyncio.gather(
            *[player.finish(table, seat) for player, seat in zip(self.players, places, strict=True)]
        )
        self.secret = seen[0].table["secret"]
        record = from_lines((await host.ask("GET", f"/api/tables/{table}/record")).text.splitlines())
        steps = replay(rules(record.header.config), record)
        self.events = [event for step in steps for event in step.events]

    def frames(self, viewer: int | None) -> list[Json]:
        player = self.players[PLAYERS if viewer is None else viewer]
        frames = [json.loads(text) for text in player.frames]
        return [frame for frame in frames if not is_last(frame)]


VIEWERS: list[int | None] = [*range(PLAYERS), None]


@pytest.fixture(scope="module", params=BOARD_GAMES)
def played(request: pytest.FixtureRequest, server: Running) -> Game:
    game = Game(request.param)
    asyncio.run(game.play(server))
    return game


@pytest.mark.slow
def test_there_is_something_to_search(played: Game) -> None:
    assert len(played.events) > 50
    assert any(event.private for event in played.events)
    for viewer in VIEWERS:
        assert len(played.frames(viewer)) > 50


@pytest.mark.slow
def test_private_fields_reach_only_their_owner(played: Game) -> None:
    private = {event.__struct_config__.tag: type(event).private for event in played.events if type(event).private}
    for viewer in VIEWERS:
        found = 0
        for frame in played.frames(viewer):
            for inner in objects(frame):
                if inner.get("kind") in private and "seat" in inner:
                    found += 1
                    for field in private[inner["kind"]]:
                        assert inner[field] is None or inner["seat"] == viewer, (viewer, inner)
        assert found > 0


@pytest.mark.slow
def test_each_viewer_was_told_exactly_the_redacted_events(played: Game) -> None:
    for viewer in VIEWERS:
        steps = [json.loads(text) for text in played.players[PLAYERS if viewer is None else viewer].frames]
        told = [
            event for frame in steps if frame["type"] == "update" for event in (frame["step"] or {}).get("events", [])
        ]
        expected = [json.loads(msgspec.json.encode(redact(event, viewer))) for event in played.events]
        assert told == expected[len(expected) - len(told) :]


@pytest.mark.slow
def test_legal_moves_reach_only_the_mover(played: Game) -> None:
    for frame in played.frames(None):
        for inner in objects(frame):
            assert not inner.get("legal"), "a watcher has no moves"
    for seat in range(PLAYERS):
        for frame in played.frames(seat):
            for inner in objects(frame):
                if "legal" in inner:
                    assert inner["view"]["seat"] == seat
                    assert not inner["legal"] or seat in inner["view"]["awaiting"]


@pytest.mark.slow
def test_no_secret_of_the_server_is_ever_sent(played: Game) -> None:
    cookies = [player.cookie for player in played.players if player.cookie]
    assert len(set(cookies)) == PLAYERS
    for viewer in VIEWERS:
        text = json.dumps(played.frames(viewer))
        assert played.secret not in text
        assert not any(cookie in text for cookie in cookies)
        for word in ("holders", "digest", "chance", "link_secret", "seed"):
            assert f'"{word}"' not in text


@pytest.mark.slow
def test_nobody_hears_of_tickets_that_were_not_offered_to_them(played: Game) -> None:
    if played.slug != "ticket-to-ride":
        pytest.skip("only one game has tickets")
    tickets = {ticket.id for ticket in game_spec(played.slug).start(PLAYERS).catalog().tickets}  # type: ignore[attr-defined]
    offered: dict[int | None, set[str]] = {viewer: set() for viewer in VIEWERS}
    for event in played.events:
        if event.__struct_config__.tag == "tickets_offered":
            offered[event.seat] |= set(event.tickets)  # type: ignore[attr-defined]
    assert all(offered[seat] for seat in range(PLAYERS))
    for viewer in VIEWERS:
        words = {text for frame in played.frames(viewer) for text in strings(frame)}
        assert words & tickets <= offered[viewer]
        assert bool(words & tickets) == (viewer is not None), "each player does hear of their own"


def strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner)
