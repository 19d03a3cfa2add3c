"""A hint is a legal move for a player alone against bots; everyone else gets a refusal with its reason."""

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
from bradshaw.learn.chance_weights import BadWeights
from bradshaw.server.app import create_app
from bradshaw.server.live.limits import SEAT_HINTS
from bradshaw.server.settings import Settings
from bradshaw.server.thinking import tasks
from bradshaw.server.thinking import thinkers as thinkers_module
from bradshaw.server.thinking.tasks import HintResult, HintTask, MoveHint
from bradshaw.server.thinking.thinkers import HINTS_PER_ADDRESS, MAX_HINTS, Thinkers
from bradshaw.table.commands import CommandRefused
from tests.server.own_rooms import QuickThinkers
from tests.server.player import ANN, BOT, Json, Player
from tests.server.running import Running

ADDRESS = "http://127.0.0.1"
FOUND = MoveHint(3, 0.5, 0.05, ())
FOUND_HINT = HintResult(FOUND)


class WaitingThinkers(QuickThinkers):
    """Thinkers that answer every hint alike, once `released` is set."""

    def __init__(self, answer: HintResult | Exception = FOUND_HINT) -> None:
        super().__init__(1)
        self.answer = answer
        self.released = asyncio.Event()

    async def _hint(self, data: bytes) -> bytes:
        await self.released.wait()
        if isinstance(self.answer, Exception):
            raise self.answer
        return msgspec.json.encode(self.answer)


def hint_task(deal: int = 1) -> HintTask:
    game = game_spec("eighty-days").start(2)
    state = game.setup(FleetingChance(seeded(deal)))
    return HintTask(game.config, msgspec.Raw(as_json(game.view(state, game.actors(state)[0]))))


async def refusal(thinkers: Thinkers, address: str = "here") -> str:
    """Return the code with which a hint is refused."""
    with pytest.raises(CommandRefused) as error:
        await thinkers.hint(hint_task(), address)
    return error.value.refusal.code


# Workers


async def test_worker_finds_a_move_and_alternatives() -> None:
    hint = await QuickThinkers(1).hint(hint_task(deal=7), "here")
    assert 0 <= hint.chance <= 1
    assert len(hint.others) == 1, "one other move is at least a tenth as likely"
    assert hint.move not in [other.move for other in hint.others]


@pytest.mark.parametrize(
    ("addresses", "refused", "allowed"),
    [
        ([f"address {number}" for number in range(MAX_HINTS)], "here", []),
        (["greedy"] * HINTS_PER_ADDRESS, "greedy", ["another"]),
    ],
    ids=["in all", "per address"],
)
async def test_limits_pending_hints(addresses: list[str], refused: str, allowed: list[str]) -> None:
    thinkers = WaitingThinkers()
    pending = [asyncio.create_task(thinkers.hint(hint_task(), address)) for address in addresses]
    await asyncio.sleep(0)
    assert await refusal(thinkers, refused) == "hint_busy"
    pending += [asyncio.create_task(thinkers.hint(hint_task(), address)) for address in allowed]
    await asyncio.sleep(0)
    thinkers.released.set()
    assert await asyncio.gather(*pending) == [FOUND] * len(pending)
    assert await thinkers.hint(hint_task(), refused) == FOUND, "finished hints no longer count"


async def test_lost_or_slow_worker_gives_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    lost = WaitingThinkers(RuntimeError("lost"))
    lost.released.set()
    assert await refusal(lost) == "hint_busy"
    monkeypatch.setattr(thinkers_module, "HINT_SECONDS", 0.01)
    slow = WaitingThinkers()
    for _ in range(MAX_HINTS + 1):
        assert await refusal(slow) == "hint_busy"
    slow.released.set()
    assert await slow.hint(hint_task(), "here") == FOUND, "abandoned hints no longer count"


async def test_no_hint_without_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreadable(_: object) -> None:
        raise BadWeights("the weights cannot be read")

    monkeypatch.setattr(tasks, "_estimator", unreadable)
    assert await refusal(QuickThinkers(1)) == "no_hint"


# Permission


def request_hint(client: TestClient[Any], joined: Json, seat: int | None = None) -> Json:
    body = {"seat": joined["seats"][0] if seat is None else seat, "at": 1_000}
    answer = client.post(f"/api/tables/{joined['table']['id']}/hint", json=body, headers={"Origin": ADDRESS})
    hint: Json = answer.json()
    return hint


def make(client: TestClient[Any], game: str, *seats: Json) -> Json:
    body = {"game": game, "seats": [*seats], "order": "chosen"}
    answer = client.post("/api/tables", json=body, headers={"Origin": ADDRESS})
    assert answer.status_code == 201, answer.text
    created: Json = answer.json()
    return created


@pytest.mark.usefixtures("quick_bots")
def test_hints_only_for_own_seat_against_bots_and_not_on_a_daily_journey(tmp_path: Path) -> None:
    app = create_app(Settings(database=f"sqlite:///{tmp_path}/tables.db", limits=False))
    with TestClient(app, base_url=ADDRESS) as client:
        alone = make(client, "hamper", ANN, BOT)
        assert request_hint(client, alone)["code"] == "no_hint", "Hamper has no network"
        assert request_hint(client, alone, seat=1)["code"] == "not_yours"
        assert request_hint(client, make(client, "hamper", ANN, ANN))["code"] == "hint_others"
        journey = client.post("/api/daily/hamper", json={"name": "Ann"}, headers={"Origin": ADDRESS}).json()
        assert request_hint(client, journey)["code"] == "hint_day"
        client.cookies.clear()
        assert request_hint(client, alone)["code"] == "not_yours", "a watcher"
        elsewhere = client.post(
            f"/api/tables/{alone['table']['id']}/hint",
            json={"seat": 0, "at": 1_000},
            headers={"Origin": "http://elsewhere.example"},
        )
        assert elsewhere.status_code == 403


@pytest.mark.usefixtures("quick_bots")
def test_limits_hints_per_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def find(*_: object) -> MoveHint:
        return FOUND

    monkeypatch.setattr(Thinkers, "hint", find)
    app = create_app(Settings(database=f"sqlite:///{tmp_path}/tables.db"))
    with TestClient(app, base_url=ADDRESS) as client:
        table, other = (make(client, "ticket-to-ride", ANN, BOT) for _ in range(2))
        for _ in range(SEAT_HINTS.limit):
            assert request_hint(client, table)["move"] == FOUND.move
        assert request_hint(client, table)["code"] == "too_much"
        assert request_hint(client, other)["move"] == FOUND.move


@pytest.mark.slow
@pytest.mark.parametrize("game", ["eighty-days", "ticket-to-ride"])
async def test_worker_process_hints_at_legal_moves(server: Running, game: str) -> None:
    ann, stranger = Player([server.address]), Player([server.address])
    created = await ann.make(game, [ANN, BOT, BOT], order="chosen", first=0 if game == "eighty-days" else None)
    table, (seat,) = created["table"]["id"], created["seats"]
    async with ann.connection(table) as socket:
        welcome = (await ann.hello(socket, seat))["sight"]
    legal, body = welcome["position"]["legal"], {"seat": seat, "at": welcome["version"]}
    assert len(legal) > 1
    hint = (await ann.ask("POST", f"/api/tables/{table}/hint", body)).json()
    assert {hint["move"], *[other["move"] for other in hint["others"]]} <= set(legal)
    assert (await stranger.ask("POST", f"/api/tables/{table}/hint", body)).json()["code"] == "not_yours"
