"""Over the network: a browser adds its secret to the luck, and at the end everybody can check all of it."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from pathlib import Path

import pytest

from bradshaw.core.rng import Rng
from bradshaw.table.luck import joint_luck
from tests.server.player import Json, Player
from tests.server.running import Running
from tests.server.test_commands import bradshaw

pytestmark = pytest.mark.slow

SECRET = "5a" * 32
PROMISE = sha256(bytes.fromhex(SECRET)).hexdigest()
SEATS: list[Json] = [{"kind": "me", "name": "Ann", "promise": PROMISE}, {"kind": "bot", "level": "random"}]


async def begun(ann: Player) -> Json:
    """A table whose game has begun, with Ann's secret in its luck."""
    made = await ann.make("hamper", SEATS)
    assert made["table"]["status"] == "waiting"
    assert made["table"]["seats"][0]["promise"] == PROMISE
    async with ann.connection(made["table"]["id"]) as socket:
        await ann.hello(socket, 0)
        for secret, answer in (("00" * 32, "refused"), (SECRET, "done")):
            await ann.send(socket, {"type": "add_luck", "id": secret[:8], "secret": secret})
            while (frame := await ann.receive(socket))["type"] not in ("done", "refused"):
                pass
            assert frame["type"] == answer
    return made


async def test_all_chance_can_be_drawn_again_from_all_secrets(server: Running, tmp_path: Path) -> None:
    ann = Player([server.address])
    made = await begun(ann)
    table = made["table"]["id"]
    assert (await ann.ask("GET", f"/api/tables/{table}/draws")).json()["code"] == "not_over"
    seat = (await ann.ask("GET", f"/api/tables/{table}")).json()["seats"][0]
    told = (await ann.finish(table, seat)).table
    assert told["added"] == [SECRET]
    assert not any(SECRET in frame for frame in ann.frames if f'"secret":"{told["secret"]}"' not in frame)
    luck = Rng(joint_luck(bytes.fromhex(told["secret"]), told["added"]))
    draws = (await ann.ask("GET", f"/api/tables/{table}/draws")).json()
    assert draws["first"] == 0
    drawn = 0
    for number, step in enumerate(draws["steps"]):
        stream = luck.fork("setup" if number == 0 else f"move {number - 1}")
        for draw in step:
            drawn += 1
            # A kind is found by counting up to a number below the sum of all.
            place = int(stream.below(sum(draw["counts"])))
            kind = 0
            while not draw["number"] and place >= draw["counts"][kind]:
                place -= draw["counts"][kind]
                kind += 1
            assert draw["outcome"] == (place if draw["number"] else kind)
    assert drawn
    record = tmp_path / "record.jsonl"
    record.write_text((await ann.ask("GET", f"/api/tables/{table}/record")).text, encoding="utf-8")
    given = [str(record), "--secret", told["secret"], "--commitment", made["table"]["commitment"]]
    for added, promise, code, words in (
        (SECRET, PROMISE, 0, "nobody has chosen the luck"),
        (SECRET, "00" * 32, 2, "added secrets do not match"),
        ("11" * 32, None, 2, "not drawn from this secret"),
        ("no", None, 2, "hexadecimal"),
    ):
        more = ["--added", added, *(["--promise", promise] if promise else [])]
        answer = await asyncio.to_thread(bradshaw, "verify", *given, *more)
        assert answer.returncode == code, answer.stderr
        assert words in answer.stdout + answer.stderr


async def test_a_promise_that_is_no_digest_is_refused(server: Running) -> None:
    ann = Player([server.address])
    for promise in ("", "ab", "G" * 64, PROMISE.upper()):
        seats = [{**SEATS[0], "promise": promise}, SEATS[1]]
        answer = await ann.ask("POST", "/api/tables", {"game": "hamper", "seats": seats})
        assert answer.status_code == 400


async def test_a_game_begins_without_the_secret_of_somebody_who_is_gone(server: Running) -> None:
    ann = Player([server.address])
    table = (await ann.make("hamper", SEATS))["table"]["id"]
    async with asyncio.timeout(60):
        while (await ann.ask("GET", f"/api/tables/{table}")).json()["table"]["status"] == "waiting":  # noqa: ASYNC110
            await asyncio.sleep(0.2)
