"""A table: everything that is derived from its log, and what each viewer is told when the log grows.

Whatever is asked of a table goes through `decide` (deciding.py), which changes nothing and gives the line to be
logged. Once that line is safely written, `accept` makes it so. `replay` does the same for a line read back.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import msgspec

from bradshaw.core.config import Config
from bradshaw.core.errors import RecordError
from bradshaw.core.game import Game
from bradshaw.core.record import Record
from bradshaw.core.values import Event
from bradshaw.games import rules
from bradshaw.table import acts
from bradshaw.table.acts import Created, Logged
from bradshaw.table.clock import deadline
from bradshaw.table.history import History
from bradshaw.table.outgoing import Line, Position, SeatInfo, Sight, Status, TableInfo, Update
from bradshaw.table.plan import Plan, Seat
from bradshaw.table.playing import Played, Playing, Viewer, commitment, restart

KEPT_COMMANDS = 128


class Change(msgspec.Struct, frozen=True):
    """What the latest line of the log changed, to tell viewers no more than that."""

    events: list[Event] | None = None
    taken_back: bool = False
    position: bool = False
    table: bool = False
    line: Line | None = None


class Table:
    def __init__(self, name: str, seed: bytes, first: Logged) -> None:
        if not isinstance(first.act, Created):
            raise RecordError("the log of a table begins with its making")
        self.id = name
        self.seed = seed
        self.created = first.time
        self.plan: Plan = first.act.plan
        self.host: str = first.act.host
        self.seats: tuple[Seat, ...] = first.act.seats
        self.game: Game[Any] = rules(config_of(self.plan, len(self.seats)))
        self.status: Status = "waiting"
        self.playing: Playing | None = None
        self.waiting_since = first.time
        self.versions = first.versions
        self.position_versions = first.versions
        self.number = first.number + 1
        self.history = History()
        self.rematch_wanted: tuple[int, ...] = ()
        self.rematch: str | None = None
        self.change = Change(table=True)
        self.commands: OrderedDict[str, None] = OrderedDict()
        self._remember(first.command)

    # Who is who

    def seats_of(self, key: str) -> list[int]:
        """The seats that a device may act for."""
        return [index for index, seat in enumerate(self.seats) if key in seat.holders]

    def bots_awaited(self) -> list[tuple[int, str]]:
        """The seats whose move a bot has to choose now, each with its level. Bots do not play on when every
        person has gone."""
        people = [seat for seat in self.seats if seat.kind == "human"]
        if self.status != "playing" or self.playing is None or (people and all(seat.by_bot for seat in people)):
            return []
        awaited = [(seat, self.seats[seat]) for seat in self.playing.actors()]
        return [(index, seat.level or self.plan.stand_in) for index, seat in awaited if seat.by_bot]

    def people_awaited(self) -> list[int]:
        if self.status != "playing" or self.playing is None:
            return []
        return [seat for seat in self.playing.actors() if not self.seats[seat].by_bot]

    def done(self, command: str) -> bool:
        """Whether the command of that name has had its effect already."""
        return command in self.commands

    # Growing

    def twin(self) -> Table:
        """A table in the same position, which may go on without this one: nothing is carried out at a table
        before it is safely written, so it is tried on a twin."""
        twin = Table.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.history = self.history.copy()
        twin.commands = self.commands.copy()
        return twin

    def replay(self, logged: Logged) -> None:
        """Carry out a line that was read from the log."""
        self.accept(logged, None)

    def accept(self, logged: Logged, played: Played | None) -> None:
        """Carry out a decision, whose game, if it concerns the game, was already played on a copy."""
        if logged.number != self.number:
            raise RecordError(f"line {logged.number} of the log came where line {self.number} was expected")
        before = self.versions
        self.change = _GROWTH[type(logged.act)](self, logged, played)
        self.number += 1
        self.versions = logged.versions
        self._remember(logged.command)
        if self.change.position:
            changed = zip(before, logged.versions, self.position_versions, strict=True)
            self.position_versions = tuple(new if new != old else last for old, new, last in changed)
            if logged.versions[-1] != before[-1]:
                self.waiting_since = logged.time
        if self.change.events is not None:
            self.history.add(before, logged.versions, self.change.events)

    def standing(self) -> list[int]:
        """The seats that have not resigned."""
        return [index for index, seat in enumerate(self.seats) if not seat.resigned]

    def in_play(self) -> Playing:
        """The game, which must have begun."""
        if self.playing is None:
            raise RecordError("the game has not begun")
        return self.playing

    def record(self) -> Record:
        return self.in_play().match.record

    def _remember(self, command: str) -> None:
        if command:
            self.commands[command] = None
            if len(self.commands) > KEPT_COMMANDS:
                self.commands.popitem(last=False)

    # Telling

    def version(self, viewer: Viewer) -> int:
        return self.versions[-1 if viewer is None else viewer]

    def update(self, viewer: Viewer) -> Update:
        """What the latest line of the log changed for this viewer."""
        change = self.change
        version = self.version(viewer)
        return Update(
            version=version,
            step=None if not change.events else self.history.step(version, change.events, viewer),
            taken_back=change.taken_back,
            position=self.position(viewer) if change.position else None,
            table=self.info() if change.table else None,
            line=change.line,
        )

    def sight(self, viewer: Viewer, since: int | None) -> Sight:
        """Everything the viewer may see, with the steps it has missed."""
        log = self.history.steps(viewer, since)
        return Sight(self.version(viewer), self.info(), self.position(viewer), log, tuple(self.history.lines))

    def position(self, viewer: Viewer) -> Position | None:
        if self.playing is None:
            return None
        view, legal, may_undo = self.playing.glimpse(viewer)
        if self.status != "playing":
            legal, may_undo = (), False
        return Position(msgspec.Raw(view), legal, may_undo, self.deadline())

    def deadline(self) -> float | None:
        """When the time of those who are awaited runs out, as far as everybody may know."""
        if self.plan.clock is None or self.playing is None or self.status != "playing":
            return None
        return deadline(self.plan.clock, self.waiting_since, self.playing.awaiting(), self.seats)

    def info(self) -> TableInfo:
        plan = self.plan
        over = self.status in ("finished", "resigned", "closed")
        ending = None if self.playing is None else self.record().ending
        return TableInfo(
            id=self.id,
            game=plan.game,
            rules_version=plan.rules_version,
            edition=plan.edition,
            options=plan.options,
            status=self.status,
            seats=tuple(SeatInfo(seat.kind, seat.name, seat.level, seat.away, seat.resigned) for seat in self.seats),
            public=plan.public,
            order=plan.order,
            clock=plan.clock,
            created=self.created,
            commitment=commitment(self.seed),
            secret=self.seed.hex() if over and self.playing is not None else None,
            winners=self.winners(),
            result=None if ending is None else ending.result,
            rematch_wanted=self.rematch_wanted,
            rematch=self.rematch,
        )

    def winners(self) -> tuple[int, ...]:
        """The best of those who have not resigned."""
        standing = self.standing()
        if self.status == "resigned":
            return tuple(standing) if len(standing) == 1 else ()
        if self.status != "finished":
            return ()
        ending = self.record().ending
        places = {seat: ending.result.seats[seat].place for seat in standing} if ending else {}
        return tuple(seat for seat, place in places.items() if place == min(places.values()))


def _seat_set(table: Table, logged: Any, played: Played | None) -> Change:
    return _seat(table, logged.act.seat, logged.act.now)


def _shared(table: Table, logged: Any, played: Played | None) -> Change:
    seat = table.seats[logged.act.seat]
    holders = (*seat.holders, logged.act.holder)
    return _seat(table, logged.act.seat, msgspec.structs.replace(seat, holders=holders))


def _started(table: Table, logged: Any, played: Played | None) -> Change:
    table.seats = tuple(table.seats[place] for place in logged.act.order)
    names = tuple(seat.name for seat in table.seats)
    played = played or restart(table.game, table.seed, names, logged.act.setup)
    table.playing = played.playing
    table.status = "playing"
    return Change(events=played.events, position=True, table=True)


def _moved(table: Table, logged: Any, played: Played | None) -> Change:
    played = played or table.in_play().replay(logged.act.entry, logged.act.undoable)
    table.playing = played.playing
    ended = table.record().ending is not None
    if ended:
        table.status = "finished"
    return Change(events=played.events, position=True, table=ended)


def _undone(table: Table, logged: Any, played: Played | None) -> Change:
    table.playing = table.in_play().after_undo()
    table.history.take_back()
    return Change(taken_back=True, position=True)


def _away(table: Table, logged: Any, played: Played | None) -> Change:
    return _seat(table, logged.act.seat, msgspec.structs.replace(table.seats[logged.act.seat], away=True))


def _returned(table: Table, logged: Any, played: Played | None) -> Change:
    return _seat(table, logged.act.seat, msgspec.structs.replace(table.seats[logged.act.seat], away=False))


def _resigned(table: Table, logged: Any, played: Played | None) -> Change:
    change = _seat(table, logged.act.seat, msgspec.structs.replace(table.seats[logged.act.seat], resigned=True))
    standing = table.standing()
    if len(standing) == 1 or not any(table.seats[seat].kind == "human" for seat in standing):
        table.status = "resigned"
    return change


def _said(table: Table, logged: Any, played: Played | None) -> Change:
    act = logged.act
    return Change(line=table.history.say(Line(act.seat, act.text, act.phrase, logged.time)))


def _rematch_wanted(table: Table, logged: Any, played: Played | None) -> Change:
    table.rematch_wanted = (*table.rematch_wanted, logged.act.seat)
    return Change(table=True)


def _rematched(table: Table, logged: Any, played: Played | None) -> Change:
    table.rematch = logged.act.table
    return Change(table=True)


def _closed(table: Table, logged: Any, played: Played | None) -> Change:
    table.status = "closed"
    return Change(table=True, position=table.playing is not None)


def _seat(table: Table, index: int, seat: Seat) -> Change:
    table.seats = (*table.seats[:index], seat, *table.seats[index + 1 :])
    # Who plays a seat decides whether the clock runs for it, and so what a position shows.
    return Change(table=True, position=table.playing is not None)


# The acts are a closed union and each function takes its own kind of them; the table pairs them.
_GROWTH: dict[type[acts.Act], Callable[[Table, Any, Played | None], Change]] = {
    acts.SeatSet: _seat_set,
    acts.Shared: _shared,
    acts.Started: _started,
    acts.Moved: _moved,
    acts.Undone: _undone,
    acts.Away: _away,
    acts.Returned: _returned,
    acts.Resigned: _resigned,
    acts.Said: _said,
    acts.RematchWanted: _rematch_wanted,
    acts.Rematched: _rematched,
    acts.Closed: _closed,
}


def config_of(plan: Plan, players: int) -> Config:
    return Config(plan.game, plan.rules_version, players, plan.edition, plan.options)
