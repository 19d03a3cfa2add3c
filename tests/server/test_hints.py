"""Hints: a legal move for a player alone against bots, a refusal with its reason for everybody else."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from bradshaw.core.chance import FleetingChance
from bradshaw.core.rng import seeded
from bradshaw.core.values import as_json
from bradshaw.games import game_spec
from bradshaw.learn.weights import BadWeights
from bradshaw.server.app import create_app
from bradshaw.server.live.limits import SEAT_HINTS
from bradshaw.server.settings import Settings
from bradshaw.server.thinking import tasks
from bradshaw.server.thinking import thinkers as thinkers_module
from bradshaw.server.thinking.tasks import HintResult, HintTask, MoveHint
from bradshaw.server.thinking.thinkers import HINTS_PER_ADDRESS, MAX_HINTS, Thinkers
from bradshaw.table.commands import CommandRefused
from tests.server.own_rooms import QuickThinkers
from tests.server.player import Json, Player
from tests.server.running import Running

ADDRESS = "http://127.0.0.1"
ME: Json = {"kind": "me", "name": "Ann"}
BOT: Json = {"kind": "bot", "level": "random"}
FOUND = MoveHint(3, 0.5, ())
ALIKE = HintResult(FOUND)


class WaitingThinkers(QuickThinkers):
    """Thinkers that give every hint the same answer, once `let` is set."""

    def __init__(self, answer: HintResult | Exception = ALIKE) -> None:
        super().__init__(1)
        self.answer = answer
        self.let = asyncio.Event()

    async def _hint(self, data: bytes) -> bytes:
        await self.let.wait()
        if isinstance(self.answer, Exception):
            raise self.answer
        return msgspec.json.encode(self.answer)


def task() -> HintTask:
    game = game_spec("eighty-days").start(2)
    state = game.setup(FleetingChance(seeded(1)))
    return HintTask(game.config, msgspec.Raw(as_json(game.view(state, game.actors(state)[0]))))


async def refused(thinkers: Thinkers, address: str = "here") -> str:
    with pytest.raises(CommandRefused) as error:
        await thinkers.hint(task(), address)
    return error.value.refusal.code


# Workers


async def test_a_worker_finds_a_move_and_alternatives() -> None:
    hint = await QuickThinkers(1).hint(task(), "here")
    assert 0 <= hint.chance <= 1
    assert 1 <= len(hint.others) <= 2
    assert hint.move not in [other.move for other in hint.others]


async def test_limits_pending_hints() -> None:
    thinkers = WaitingThinkers()
    waiting = [asyncio.create_task(thinkers.hint(task(), f"address {one}")) for one in range(MAX_HINTS)]
    await asyncio.sleep(0)
    assert await refused(thinkers) == "hint_busy"
    thinkers.let.set()
    assert await asyncio.gather(*waiting) == [FOUND] * MAX_HINTS
    assert await thinkers.hint(task(), "here") == FOUND, "finished ones no longer count"


async def test_limits_the_pending_hints_of_an_address() -> None:
    thinkers = WaitingThinkers()
    waiting = [asyncio.create_task(thinkers.hint(task(), "greedy")) for _ in range(HINTS_PER_ADDRESS)]
    await asyncio.sleep(0)
    assert await refused(thinkers, "greedy") == "hint_busy"
    waiting.append(asyncio.create_task(thinkers.hint(task(), "another")))
    await asyncio.sleep(0)
    thinkers.let.set()
    assert await asyncio.gather(*waiting) == [FOUND] * (HINTS_PER_ADDRESS + 1)
    assert await thinkers.hint(task(), "greedy") == FOUND


async def test_a_lost_or_slow_worker_gives_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    lost = WaitingThinkers(RuntimeError("lost"))
    lost.let.set()
    assert await refused(lost) == "hint_busy"
    monkeypatch.setattr(thinkers_module, "HINT_SECONDS", 0.01)
    slow = WaitingThinkers()
    for _ in range(MAX_HINTS + 1):
        assert await refused(slow) == "hint_busy"
    slow.let.set()
    assert await slow.hint(task(), "here") == FOUND, "abandoned ones no longer count"


async def test_there_is_no_fallback_without_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreadable(_: object) -> None:
        raise BadWeights("the weights cannot be read")

    monkeypatch.setattr(tasks, "_estimator", unreadable)
    assert await refused(QuickThinkers(1)) == "no_hint"


# Permission


def want(client: TestClient[Any], seated: Json, seat: int | None = None) -> Json:
    """Ask for a hint; return the response."""
    body = {"seat": seated["seats"][0] if seat is None else seat, "at": 1_000}
    answer = client.post(f"/api/tables/{seated['table']['id']}/hint", json=body, headers={"Origin": ADDRESS})
    found: Json = answer.json()
    return found


def make(client: TestClient[Any], game: str, *seats: Json) -> Json:
    body = {"game": game, "seats": [*seats], "order": "chosen"}
    answer = client.post("/api/tables", json=body, headers={"Origin": ADDRESS})
    assert answer.status_code == 201, answer.text
    made: Json = answer.json()
    return made


@pytest.mark.usefixtures("quick_bots")
def test_only_for_ones_own_seat_against_bots_and_not_on_a_journey_of_the_day(tmp_path: Path) -> None:
    app = create_app(Settings(database=f"sqlite:///{tmp_path}/tables.db", limits=False))
    with TestClient(app, base_url=ADDRESS) as client:
        alone = make(client, "hamper", ME, BOT)
        assert want(client, alone)["code"] == "no_hint", "it has no network"
        assert want(client, alone, seat=1)["code"] == "not_yours"
        assert want(client, make(client, "hamper", ME, ME))["code"] == "hint_others"
        begun = client.post("/api/daily/hamper", json={"name": "Ann"}, headers={"Origin": ADDRESS}).json()
        assert want(client, begun)["code"] == "hint_day"
        client.cookies.clear()
        assert want(client, alone)["code"] == "not_yours", "a watcher"
        elsewhere = client.post(
            f"/api/tables/{alone['table']['id']}/hint",
            json={"seat": 0, "at": 1_000},
            headers={"Origin": "http://elsewhere.example"},
        )
        assert elsewhere.status_code == 403


@pytest.mark.usefixtures("quick_bots")
def test_limits_the_hints_of_a_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def at_once(*_: object) -> MoveHint:
        return FOUND

    monkeypatch.setattr(Thinkers, "hint", at_once)
    app = create_app(Settings(database=f"sqlite:///{tmp_path}/tables.db"))
    with TestClient(app, base_url=ADDRESS) as client:
        table, other = (make(client, "ticket-to-ride", ME, BOT) for _ in range(2))
        for _ in range(SEAT_HINTS.most):
            assert want(client, table)["move"] == FOUND.move
        assert want(client, table)["code"] == "too_much"
        assert want(client, other)["move"] == FOUND.move


@pytest.mark.slow
@pytest.mark.parametrize("game", ["eighty-days", "ticket-to-ride"])
async def test_a_worker_process_hints_at_legal_moves(server: Running, game: str) -> None:
    ann, stranger = Player([server.address]), Player([server.address])
    made = await ann.make(game, [ME, BOT, BOT], order="chosen", first=0 if game == "eighty-days" else None)
    table, (seat,) = made["table"]["id"], made["seats"]
    async with ann.connection(table) as socket:
        welcome = (await ann.hello(socket, seat))["sight"]
    legal, body = welcome["position"]["legal"], {"seat": seat, "at": welcome["version"]}
    assert len(legal) > 1
    hint = (await ann.ask("POST", f"/api/tables/{table}/hint", body)).json()
    assert {hint["move"], *[other["move"] for other in hint["others"]]} <= set(legal)
    assert (await stranger.ask("POST", f"/api/tables/{table}/hint", body)).json()["code"] == "not_yours"
