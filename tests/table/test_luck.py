"""Browsers commit to secrets for a game's seed, and disclose them once the table is full."""

from __future__ import annotations

from hashlib import sha256

import pytest

from bradshaw.core.match import begin
from bradshaw.core.rng import Rng
from bradshaw.games import game_spec, rules
from bradshaw.table import commands as ask
from bradshaw.table.acts import Created, Logged
from bradshaw.table.applying import open_table, rebuild_table
from bradshaw.table.commands import SERVER, Caller, Command, CommandRefused
from bradshaw.table.deciding import decide
from bradshaw.table.luck import PATIENCE_SECONDS, joint_seed
from bradshaw.table.outgoing import info
from bradshaw.table.plan import OPEN, Plan, Seat
from bradshaw.table.rematch import next_seats
from bradshaw.table.seating import bot_seat
from bradshaw.table.table import Table

SEED = bytes(range(32))
ANN, BOB = Caller("ann", 0), Caller("bob", 1)
SECRETS = ["11" * 32, "22" * 32]


def promise(secret: str) -> str:
    return sha256(bytes.fromhex(secret)).hexdigest()


class PromisedTable:
    """A table whose host has promised a secret, and its log."""

    def __init__(self, *others: Seat) -> None:
        plan = Plan(game_spec("hamper").configure(1 + len(others)), True, "drawn", None, "random")
        seats = (Seat("human", "Ann", ("ann",), promise=promise(SECRETS[0])), *others)
        first = Logged(0, 0.0, "", Created(plan, seats, "ann"), (1,) * (len(seats) + 1))
        self.lines = [first]
        self.table: Table = open_table("t", SEED, first)

    def ask(self, command: Command, caller: Caller, now: float = 1.0) -> None:
        self.table = decide(self.table, command, caller, now)
        self.lines.append(self.table.latest)

    def ann(self) -> Caller:
        """Return Ann in the seat that was drawn for her."""
        return Caller("ann", next(index for index, seat in enumerate(self.table.seats) if seat.name == "Ann"))


def test_chance_combines_the_secrets_in_the_log() -> None:
    sitting = PromisedTable(OPEN)
    with pytest.raises(CommandRefused, match="still open"):
        sitting.ask(ask.AddLuck("early", SECRETS[0]), ANN)
    sitting.ask(ask.TakeSeat(None, "Bob", promise(SECRETS[1])), BOB)
    assert not sitting.table.ready(1.0)
    with pytest.raises(CommandRefused, match="not been disclosed"):
        sitting.ask(ask.Start(), SERVER)
    sitting.ask(ask.AddLuck("b", SECRETS[1]), BOB)
    with pytest.raises(CommandRefused, match="about to begin"):
        sitting.ask(ask.FreeSeat("free", 1), ANN)
    sitting.ask(ask.AddLuck("a", SECRETS[0]), ANN)
    assert sitting.table.ready(1.0)
    sitting.ask(ask.Start(), SERVER)
    seed = joint_seed(SEED, SECRETS)
    assert seed != SEED
    names = tuple(seat.name for seat in sitting.table.seats)
    match, _ = begin(rules(sitting.table.plan.config), Rng(seed), names)
    assert match.record.setup == sitting.table.record().setup
    assert sitting.table.in_play().match.rng.key == seed
    assert rebuild_table("t", SEED, sitting.lines).in_play().match.rng.key == seed


@pytest.mark.parametrize("secret", [SECRETS[1], "00" * 32])
def test_only_promised_secrets_are_accepted(secret: str) -> None:
    sitting = PromisedTable(Seat("human", "Bob", ("bob",), promise=promise(SECRETS[1])))
    with pytest.raises(CommandRefused, match="has promised that secret"):
        sitting.ask(ask.AddLuck("a", secret), ANN)
    sitting.ask(ask.AddLuck("b", SECRETS[0]), ANN)
    with pytest.raises(CommandRefused, match="has promised that secret"):
        sitting.ask(ask.AddLuck("c", SECRETS[0]), ANN)


def test_game_starts_without_an_overdue_secret() -> None:
    sitting = PromisedTable(bot_seat((), "random"))
    assert not sitting.table.ready(PATIENCE_SECONDS - 0.1)
    assert sitting.table.ready(PATIENCE_SECONDS)
    sitting.ask(ask.Start(), SERVER, PATIENCE_SECONDS)
    assert sitting.table.in_play().match.rng.key == SEED, "only the server's secret counts"
    with pytest.raises(CommandRefused) as late:
        sitting.ask(ask.AddLuck("a", SECRETS[0]), ANN)
    assert late.value.refusal.code == "begun"


def test_without_promises_the_seed_is_the_server_secret() -> None:
    assert joint_seed(SEED, []) == SEED


def test_secrets_are_disclosed_at_the_end() -> None:
    sitting = PromisedTable(Seat("human", "Bob", ("bob",), promise=promise(SECRETS[1])))
    sitting.ask(ask.AddLuck("b", SECRETS[1]), BOB)
    sitting.ask(ask.AddLuck("a", SECRETS[0]), ANN)
    sitting.ask(ask.Start(), SERVER)
    assert info(sitting.table).added == ()
    assert {seat.promise for seat in info(sitting.table).seats} == {promise(secret) for secret in SECRETS}
    sitting.ask(ask.Resign("r"), sitting.ann())
    assert info(sitting.table).added == tuple(SECRETS), "in seat order before the draw"


def test_rematch_has_its_own_promises() -> None:
    sitting = PromisedTable(bot_seat((), "random"))
    sitting.ask(ask.AddLuck("a", SECRETS[0]), ANN)
    sitting.ask(ask.Start(), SERVER)
    sitting.ask(ask.Resign("r"), sitting.ann())
    sitting.ask(ask.WantRematch("w", promise(SECRETS[1])), sitting.ann())
    (ann,) = [seat for seat in next_seats(sitting.table) if seat.name == "Ann"]
    assert (ann.promise, ann.added) == (promise(SECRETS[1]), "")
