"""A browser adds a secret to the luck over the network, and anyone can check the draws at the end."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from pathlib import Path

import pytest

from bradshaw.cli.verify import verify
from bradshaw.core.errors import RecordError
from bradshaw.core.rng import Rng
from bradshaw.table.luck import joint_luck
from tests.server.player import ANN, BOT, Json, Player
from tests.server.running import Running

pytestmark = pytest.mark.slow

SECRET = "5a" * 32
PROMISE = sha256(bytes.fromhex(SECRET)).hexdigest()
SEATS: list[Json] = [{**ANN, "promise": PROMISE}, BOT]


async def begin_with_secret(ann: Player) -> Json:
    """Return a table in play whose luck includes Ann's secret."""
    created = await ann.make("hamper", SEATS)
    assert created["table"]["status"] == "waiting"
    assert created["table"]["seats"][0]["promise"] == PROMISE
    async with ann.connection(created["table"]["id"]) as socket:
        await ann.hello(socket, 0)
        for secret, answer in (("00" * 32, "refused"), (SECRET, "done")):
            command = {"type": "add_luck", "id": secret[:8], "secret": secret}
            assert (await ann.command(socket, command))["type"] == answer
    return created


async def test_secrets_reproduce_every_draw(
    server: Running, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ann = Player([server.address])
    created = await begin_with_secret(ann)
    table = created["table"]["id"]
    assert (await ann.ask("GET", f"/api/tables/{table}/draws")).json()["code"] == "not_over"
    (seat,) = await ann.own_seats(table)
    ended = (await ann.finish(table, seat)).table
    assert ended["added"] == [SECRET]
    assert not any(SECRET in frame for frame in ann.frames if f'"secret":"{ended["secret"]}"' not in frame)
    luck = Rng(joint_luck(bytes.fromhex(ended["secret"]), ended["added"]))
    draws = (await ann.ask("GET", f"/api/tables/{table}/draws")).json()
    assert draws["first"] == 0
    drawn = 0
    for number, step in enumerate(draws["steps"]):
        stream = luck.fork("setup" if number == 0 else f"move {number - 1}")
        for draw in step:
            drawn += 1
            # A random number below the sum of the counts picks a kind.
            place = int(stream.below(sum(draw["counts"])))
            kind = 0
            while not draw["number"] and place >= draw["counts"][kind]:
                place -= draw["counts"][kind]
                kind += 1
            assert draw["outcome"] == (place if draw["number"] else kind)
    assert drawn
    record = tmp_path / "record.jsonl"
    record.write_text((await ann.ask("GET", f"/api/tables/{table}/record")).text, encoding="utf-8")
    secrets = (ended["secret"], created["table"]["commitment"])
    verify(record, *secrets, [SECRET], [PROMISE])
    assert "nobody chose the luck" in capsys.readouterr().out
    for added, promise, message in (
        (SECRET, ["00" * 32], "added secrets do not match"),
        ("11" * 32, None, "not drawn from this secret"),
        ("no", None, "hexadecimal"),
    ):
        with pytest.raises(RecordError, match=message):
            verify(record, *secrets, [added], promise)


async def test_rejects_a_promise_that_is_not_a_digest(server: Running) -> None:
    ann = Player([server.address])
    for promise in ("", "ab", "G" * 64, PROMISE.upper()):
        seats = [{**SEATS[0], "promise": promise}, SEATS[1]]
        answer = await ann.ask("POST", "/api/tables", {"game": "hamper", "seats": seats})
        assert answer.status_code == 400


async def test_game_begins_without_the_secret_of_an_absent_player(server: Running) -> None:
    ann = Player([server.address])
    table = (await ann.make("hamper", SEATS))["table"]["id"]
    async with asyncio.timeout(60):
        while (await ann.ask("GET", f"/api/tables/{table}")).json()["table"]["status"] == "waiting":  # noqa: ASYNC110
            await asyncio.sleep(0.2)
