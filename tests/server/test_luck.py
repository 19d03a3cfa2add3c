"""A browser adds a secret to the luck over the network, and anyone can check the draws at the end."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from copy import deepcopy
from hashlib import blake2b, sha256
from pathlib import Path
from runpy import run_path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.cli.verify import verify
from bradshaw.core.errors import RecordError
from bradshaw.core.rng import Rng
from bradshaw.table.luck import joint_seed
from tests.server.player import ANN, BOT, Json, Player
from tests.server.running import Running

pytestmark = pytest.mark.slow

SECRET = "5a" * 32
VERIFIER_FILE = Path(__file__).parents[2] / "examples" / "verify_luck.py"
VERIFIER = run_path(str(VERIFIER_FILE))
PROMISE = sha256(bytes.fromhex(SECRET)).hexdigest()
SEATS: list[Json] = [{**ANN, "promise": PROMISE}, BOT]


def stream_of(evidence: Json, step: int) -> Rng:
    seed = joint_seed(bytes.fromhex(evidence["table"]["secret"]), evidence["table"]["added"])
    return Rng(seed).fork("setup" if step == 0 else f"move {step - 1}")


def forge_phantom_draw(evidence: Json) -> None:
    """Shift the luck of a step by a draw that nobody saw, and draw the rest again."""
    draws, stream = evidence["draws"]["steps"][0], stream_of(evidence, 0)
    draws.insert(0, {"counts": [7], "outcome": int(stream.below(7)), "number": True})
    for draw in draws[1:]:
        counts = vec[i64](draw["counts"])
        draw["outcome"] = int(stream.below(counts[0]) if draw.get("number") else stream.pick(counts))


def forge_deck(evidence: Json) -> None:
    """Draw the last outcome of the set-up from a deck that holds nothing else."""
    draw = evidence["draws"]["steps"][0][-1]
    draw["counts"] = [int(kind == draw["outcome"]) for kind in range(len(draw["counts"]))]


def forge_phantom_step(evidence: Json) -> None:
    """Claim one more move, which the seat was not shown."""
    evidence["draws"]["steps"].append([])
    evidence["showings"][0]["steps"].append("[]")


def forge_showing(evidence: Json) -> None:
    """Tell another game than the one that was played, to a browser that noted nothing of it."""
    evidence["showings"][0]["noted"].pop()
    evidence["showings"][0]["steps"][-1] = "[]"


# What a dishonest server could do without changing a secret, and what `bradshaw verify` says.
CLEVER_FORGERIES: list[tuple[Callable[[Json], object], str]] = [
    (forge_phantom_draw, "step 0 draws something else"),
    (forge_deck, "step 0 draws something else"),
    (forge_phantom_step, "and the record"),
    (forge_showing, "seat 0 was shown something else"),
]
# Evidence whose secrets cannot be right, and what `bradshaw verify` says.
BROKEN_EVIDENCE: list[tuple[Callable[[Json], object], str]] = [
    (lambda forged: forged["table"].update(added=[]), "set-up was not drawn"),
    (lambda forged: forged["notes"].update(commitment="11" * 32), "does not match its commitment"),
    (lambda forged: forged["notes"].update(promises=["11" * 32]), "do not match their commitments"),
    (lambda forged: forged.pop("draws"), "cannot be read"),
]


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


def check_evidence(evidence: Json) -> tuple[list[str], list[str]]:
    """Return what the independent verifier finds wrong and unproven."""
    found: tuple[list[str], list[str]] = VERIFIER["verify"](evidence)
    return found


async def evidence_of(ann: Player, table: Json, commitment: str) -> Json:
    """Return the evidence that Ann's browser would save."""
    draws = (await ann.ask("GET", f"/api/tables/{table['id']}/draws")).json()
    steps: list[str] = []
    while len(steps) < len(draws["steps"]):
        path = f"/api/tables/{table['id']}/replay?start={len(steps)}&seat=0"
        steps += [json.dumps(step["events"]) for step in (await ann.ask("GET", path)).json()["steps"]]
    showing = {"seat": 0, "noted": [blake2b(step.encode(), digest_size=16).hexdigest() for step in steps]}
    notes = {"own": {PROMISE: SECRET}, "commitment": commitment, "promises": [PROMISE], "first": 0}
    return {"table": table, "draws": draws, "notes": notes, "showings": [{**showing, "steps": steps}]}


def forge_outcome(evidence: Json) -> None:
    draw = evidence["draws"]["steps"][0][-1]
    draw["outcome"] = (draw["outcome"] + 1) % len(draw["counts"])


def forge_order(evidence: Json) -> None:
    """Combine the secrets in the order that the server likes best."""
    other = "11" * 32
    evidence["table"]["added"] = [other, SECRET]
    evidence["notes"]["promises"] = [PROMISE, sha256(bytes.fromhex(other)).hexdigest()]


def forge_counts(*counts: float) -> Callable[[Json], None]:
    def forge(evidence: Json) -> None:
        evidence["draws"]["steps"][0][0] = {"counts": [*counts], "outcome": 0}

    return forge


# What a dishonest server could do to the evidence, and what the verifier says.
FORGERIES: list[tuple[Callable[[Json], object], str]] = [
    (forge_outcome, "step 0 does not follow"),
    (forge_order, "in a different order"),
    (forge_counts(0, 0), "step 0 does not follow"),
    (forge_counts(9, -8), "step 0 does not follow"),
    (forge_counts(0.5, 0.5), "step 0 does not follow"),
    (forge_counts(2**40), "step 0 does not follow"),
    (lambda forged: forged["draws"].update(first=4), "leaves out draws"),
    (
        lambda forged: forged["table"].update(origin={"table": "x", "move": 3}) or forged["draws"].update(first=4),
        "leaves out",
    ),
    (lambda forged: forged["draws"].update(steps=[]), "no draws to check"),
    (lambda forged: forged["table"].update(added=[], seats=[]), "This browser's secret did not go in"),
    (lambda forged: forged["table"].update(added=[SECRET, "11" * 32]), "nobody had promised"),
    (lambda forged: forged["notes"]["promises"].append("00" * 32), "1 of 2 promised secrets went in: one of 2 games"),
    (lambda forged: forged["table"].update(secret="11" * 32), "not the one it promised"),
    (lambda forged: forged["notes"].update(commitment="11" * 32), "replaced its promise"),
    (lambda forged: forged["showings"][0]["steps"].pop(), "shown a different game"),
]


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
    evidence = await evidence_of(ann, ended, created["table"]["commitment"])
    assert check_evidence(evidence) == ([], [])
    for forge, sentence in FORGERIES:
        forged = deepcopy(evidence)
        forge(forged)
        wrong, unproven = check_evidence(forged)
        assert sentence in " ".join([*wrong, *unproven])
    record = tmp_path / "record.jsonl"
    record.write_text((await ann.ask("GET", f"/api/tables/{table}/record")).text, encoding="utf-8")
    secrets = (ended["secret"], created["table"]["commitment"])
    verify(record, *secrets, [SECRET], [PROMISE])
    assert "nobody picked the draws" in capsys.readouterr().out
    check_with_the_rules(evidence, record, tmp_path)
    assert "with these draws from these decks" in capsys.readouterr().out
    for added, promise, message in (
        (SECRET, ["00" * 32], "added secrets do not match"),
        ("11" * 32, None, "not drawn from this secret"),
        ("no", None, "hexadecimal"),
    ):
        with pytest.raises(RecordError, match=message):
            verify(record, *secrets, [added], promise)
    with pytest.raises(RecordError, match="give the secret"):
        verify(record)


def check_with_the_rules(evidence: Json, record: Path, folder: Path) -> None:
    """Check that `bradshaw verify` refuses forgeries that follow from the secrets."""
    file = folder / "evidence.json"

    def check(saved: Json) -> None:
        file.write_text(json.dumps(saved), encoding="utf-8")
        verify(record, evidence=file)

    check(evidence)
    for forge, message in CLEVER_FORGERIES:
        forged = deepcopy(evidence)
        forge(forged)
        assert check_evidence(forged)[0] == [], "the secrets alone show nothing"
        with pytest.raises(RecordError, match=message):
            check(forged)
    for change, message in BROKEN_EVIDENCE:
        forged = deepcopy(evidence)
        change(forged)
        with pytest.raises(RecordError, match=message):
            check(forged)


def test_verifier_is_as_short_as_promised() -> None:
    assert len(VERIFIER_FILE.read_text(encoding="utf-8").splitlines()) <= 100


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
