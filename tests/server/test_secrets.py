"""The raw frames of whole games hold nothing that is hidden from their viewers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from functools import cache
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
    """Yield every object inside a JSON value."""
    if isinstance(value, dict):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from objects(inner)


def is_last(frame: Json) -> bool:
    """Return whether the frame belongs to the end of the game, which reveals everything."""
    tables = [inner for inner in objects(frame) if "commitment" in inner]
    return any(table["status"] != "playing" for table in tables)


class Game:
    """A whole game over the network, and the frames that its viewers were sent before the end."""

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
        states = await asyncio.gather(
            *[player.finish(table, seat) for player, seat in zip(self.players, VIEWERS, strict=True)]
        )
        self.secret = states[0].table["secret"]
        record = from_lines((await host.ask("GET", f"/api/tables/{table}/record")).text.splitlines())
        steps = replay(rules(record.header.config), record)
        self.events = [event for step in steps for event in step.events]

    @cache  # noqa: B019 - a game lives as long as its test
    def frames(self, viewer: int | None) -> list[Json]:
        player = self.players[PLAYERS if viewer is None else viewer]
        frames = [json.loads(text) for text in player.frames]
        return [frame for frame in frames if not is_last(frame)]


VIEWERS: list[int | None] = [*range(PLAYERS), None]


@pytest.mark.slow
@pytest.mark.parametrize("slug", BOARD_GAMES)
async def test_frames_reveal_no_secret(server: Running, slug: str) -> None:
    """A single test per game, because playing takes longer than all the checks."""
    game = Game(slug)
    await game.play(server)
    check_that_frames_were_recorded(game)
    check_private_fields(game)
    check_events(game)
    check_legal_moves(game)
    check_server_secrets(game)
    if slug == "ticket-to-ride":
        check_tickets(game)


def check_that_frames_were_recorded(game: Game) -> None:
    assert len(game.events) > 50
    assert any(event.private for event in game.events)
    for viewer in VIEWERS:
        assert len(game.frames(viewer)) > 50


def check_private_fields(game: Game) -> None:
    """Check that the private fields of events reach only their owner."""
    private = {event.__struct_config__.tag: type(event).private for event in game.events if type(event).private}
    for viewer in VIEWERS:
        checked = 0
        for frame in game.frames(viewer):
            for inner in objects(frame):
                if inner.get("kind") in private and "seat" in inner:
                    checked += 1
                    for field in private[inner["kind"]]:
                        assert inner[field] is None or inner["seat"] == viewer, (viewer, inner)
        assert checked > 0


def check_events(game: Game) -> None:
    """Check that each viewer is sent exactly the events redacted for them."""
    for viewer in VIEWERS:
        frames = [json.loads(text) for text in game.players[PLAYERS if viewer is None else viewer].frames]
        sent = [
            event for frame in frames if frame["type"] == "update" for event in (frame["step"] or {}).get("events", [])
        ]
        expected = [json.loads(msgspec.json.encode(redact(event, viewer))) for event in game.events]
        assert sent == expected[len(expected) - len(sent) :]


def check_legal_moves(game: Game) -> None:
    """Check that legal moves reach only the seat that is to move."""
    for frame in game.frames(None):
        for inner in objects(frame):
            assert not inner.get("legal"), "a watcher has no moves"
    for seat in range(PLAYERS):
        for frame in game.frames(seat):
            for inner in objects(frame):
                if "legal" in inner:
                    assert inner["view"]["seat"] == seat
                    assert not inner["legal"] or seat in inner["view"]["awaiting"]


def check_server_secrets(game: Game) -> None:
    cookies = [player.cookie for player in game.players if player.cookie]
    assert len(set(cookies)) == PLAYERS
    for viewer in VIEWERS:
        text = json.dumps(game.frames(viewer))
        assert game.secret not in text
        assert not any(cookie in text for cookie in cookies)
        for word in ("holders", "digest", "chance", "link_secret", "seed"):
            assert f'"{word}"' not in text


def check_tickets(game: Game) -> None:
    """Check that players see only the tickets that they were offered."""
    tickets = {ticket.id for ticket in game_spec(game.slug).start(PLAYERS).catalog().tickets}  # type: ignore[attr-defined]
    offered: dict[int | None, set[str]] = {viewer: set() for viewer in VIEWERS}
    for event in game.events:
        if event.__struct_config__.tag == "tickets_offered":
            offered[event.seat] |= set(event.tickets)  # type: ignore[attr-defined]
    assert all(offered[seat] for seat in range(PLAYERS))
    for viewer in VIEWERS:
        shown = {text for frame in game.frames(viewer) for text in strings(frame)} & tickets
        assert shown <= offered[viewer]
        assert bool(shown) == (viewer is not None), "only players see tickets"


def strings(value: Any) -> Iterator[str]:
    """Yield every string inside a JSON value, keys included."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner)
