"""A table with one client per viewer; each client knows only what it was sent."""

from __future__ import annotations

import msgspec
import pytest

from bradshaw.games import game_spec
from bradshaw.table.acts import Created, Logged, Started
from bradshaw.table.applying import open_table, rebuild_table
from bradshaw.table.commands import SERVER, Caller, Command, CommandRefused, Play, Start, TakeSeat, Undo
from bradshaw.table.deciding import decide
from bradshaw.table.history import Line
from bradshaw.table.outgoing import Position, Sight, Step, TableInfo, Update, position, sight, update
from bradshaw.table.plan import OPEN, Order, Plan, Seat
from bradshaw.table.playing import Viewer
from bradshaw.table.seating import bot_seat
from bradshaw.table.table import Table
from tests.third_game.codes import DRAW, EAT, FAVOUR

SEED = bytes(range(32))
HOST = "host key"


def key(seat: int) -> str:
    return HOST if seat == 0 else f"key {seat}"


def hamper_plan(players: int, clock: int | None = None, order: Order = "chosen") -> Plan:
    return Plan(game_spec("hamper").configure(players), True, order, clock, "random")


class Client:
    """A client that applies updates as a browser does, and fails on a gap or a repeated update."""

    def __init__(self, sight: Sight) -> None:
        self.log: list[Step] = []
        self.see(sight)

    def see(self, sight: Sight) -> None:
        kept = [step for step in self.log if sight.follows is not None and step.version <= sight.follows]
        self.version = sight.version
        self.table: TableInfo = sight.table
        self.position: Position | None = sight.position
        self.log = [*kept, *sight.log]
        self.lines: list[Line] = list(sight.lines)

    def current_position(self) -> Position:
        assert self.position is not None
        return self.position

    def hear(self, update: Update) -> None:
        assert update.version == self.version + 1
        self.version = update.version
        self.table = update.table or self.table
        self.position = update.position or self.position
        if update.taken_back:
            self.log.pop(max(index for index, step in enumerate(self.log) if step.events))
        if update.step is not None:
            self.log.append(update.step)
        if update.line is not None:
            self.lines.append(update.line)


class Sitting:
    """A table, its stored log, and one client per viewer."""

    def __init__(self, people: int = 2, bots: int = 0, clock: int | None = None, order: Order = "chosen") -> None:
        plan = hamper_plan(people + bots, clock, order)
        seats = [Seat("human", "host", (HOST,)), *[OPEN] * (people - 1)]
        for _ in range(bots):
            seats.append(bot_seat(tuple(seats), "random"))
        first = Logged(0, 100.0, "", Created(plan, tuple(seats), HOST), (1,) * (people + bots + 1))
        self.now = 100.0
        self.log = [msgspec.json.encode(first)]
        self.table = open_table("toy", SEED, first)
        self.clients: dict[Viewer, Client] = {
            viewer: Client(sight(self.table, viewer)) for viewer in [*range(people + bots), None]
        }

    def ask(self, command: Command, caller: Caller = SERVER) -> Logged:
        before = self.table.versions
        self.table = decide(self.table, command, caller, self.now)
        self.log.append(msgspec.json.encode(self.table.latest))
        self._update_clients(before)
        return self.table.latest

    def _update_clients(self, before: tuple[int, ...]) -> None:
        started = isinstance(self.table.latest.act, Started)
        for viewer, client in self.clients.items():
            place = -1 if viewer is None else viewer
            if started:
                client.see(sight(self.table, viewer))
            elif self.table.versions[place] != before[place]:
                client.hear(update(self.table, viewer))

    def seat_all(self) -> None:
        for index, seat in enumerate(self.table.seats):
            if seat.kind == "open":
                self.ask(TakeSeat(index, f"guest {index}"), Caller(key(index)))
        self.ask(Start())

    def refusal(self, command: Command, caller: Caller = SERVER) -> str:
        """Return the code with which the table refuses a command."""
        with pytest.raises(CommandRefused) as refused:
            self.ask(command, caller)
        return refused.value.refusal.code

    def play(self, seat: int, move: int) -> None:
        """Play a move for the person or the bot in the seat."""
        if self.table.seats[seat].by_bot:
            self.ask(Play("bot", self.table.versions[seat], move, seat=seat))
        else:
            self.ask(Play("a", self.table.versions[seat], move), self.caller(seat))

    def undo(self, seat: int) -> None:
        self.ask(Undo("u", self.table.versions[seat]), self.caller(seat))

    def eatable(self, seat: int) -> int:
        """Return a move that the seat can undo."""
        return next(move for move in self.legal(seat) if EAT <= move < DRAW)

    def logged(self) -> list[Logged]:
        return [msgspec.json.decode(line, type=Logged) for line in self.log]

    def rebuilt(self) -> Table:
        """Rebuild the table from its log, as another process would."""
        return rebuild_table("toy", SEED, self.logged())

    def legal(self, seat: int) -> tuple[int, ...]:
        current = position(self.table, seat)
        assert current is not None
        return current.legal

    def caller(
        self, seat: int, here: tuple[int, ...] = (), gone: tuple[int, ...] = (), idle: tuple[int, ...] = ()
    ) -> Caller:
        return Caller(self.table.seats[seat].holders[0], seat, here, gone, idle)


def started(people: int = 2, bots: int = 0, clock: int | None = None) -> Sitting:
    """Return a full table whose game has just begun."""
    sitting = Sitting(people, bots, clock)
    sitting.seat_all()
    return sitting


def in_turns(people: int = 2, clock: int | None = None) -> Sitting:
    """Return a game after the choice of favourites, with seat 0 to move."""
    sitting = started(people, clock=clock)
    for seat in range(people):
        sitting.play(seat, FAVOUR)
    return sitting
