"""A table, derived from its log. A changed copy (deciding.py) replaces it once the `latest` line is on disk."""

from __future__ import annotations

from typing import Any, Literal, assert_never

import msgspec

from bradshaw.core.errors import RecordError
from bradshaw.core.game import Game
from bradshaw.core.record import Entry, Record
from bradshaw.games import rules
from bradshaw.table import acts
from bradshaw.table.acts import Logged
from bradshaw.table.commands import Caller, CommandRefused
from bradshaw.table.history import Change, History, Line, SeatNews
from bradshaw.table.luck import PATIENCE_SECONDS, luck_of
from bradshaw.table.plan import OPEN, Plan, Seat, Status, Terms
from bradshaw.table.playing import Playing, Viewer, set_up_as

COMMANDS_REMEMBERED = 128


class Table(msgspec.Struct, eq=False, kw_only=True):
    """A table after the last line of its log. Only `grow` changes a table, and only a fresh copy.

    `latest` is the last line, `change` its effect; `commands` are the names of the latest commands. `position_versions`
    are the viewers' versions when their positions last changed. `order` maps seats to their numbers before the draw.
    `last_public_change` is the time of the latest line that everyone could see. `waiting_since` is when the clock
    started for the awaited seats; `clock_starts` has that time for each undoable move. `votes` are pairs: an
    absent player's seat, and a seat that voted for a bot there. `rematch_asked` is the time of the first request for a
    rematch on the proposed terms."""

    id: str
    seed: bytes
    plan: Plan
    host: str
    game: Game[Any]
    seats: tuple[Seat, ...]
    created: float
    latest: Logged
    change: Change
    last_public_change: float
    waiting_since: float
    clock_starts: tuple[float, ...] = ()
    position_versions: tuple[int, ...]
    status: Status = "waiting"
    order: tuple[int, ...] = ()
    playing: Playing | None = None
    history: History = History()
    votes: tuple[tuple[int, int], ...] = ()
    rematch_wanted: tuple[int, ...] = ()
    rematch_declined: tuple[int, ...] = ()
    rematch_promises: dict[int, str] = {}
    rematch_terms: Terms | None = None
    rematch_asked: float | None = None
    rematch_begun: bool = False
    rematch: str | None = None
    commands: tuple[str, ...] = ()

    @property
    def number(self) -> int:
        """The number of the next log line."""
        return self.latest.number + 1

    @property
    def versions(self) -> tuple[int, ...]:
        return self.latest.versions

    def version(self, viewer: Viewer) -> int:
        return self.latest.versions[-1 if viewer is None else viewer]

    def was_executed(self, command: str) -> bool:
        return command in self.commands

    def in_play(self) -> Playing:
        """Return the game; raise RecordError if it has not begun."""
        if self.playing is None:
            raise RecordError("the game has not begun")
        return self.playing

    def record(self) -> Record:
        return self.in_play().match.record

    # Preconditions of commands, which raise CommandRefused

    def own_seat(self, caller: Caller) -> int:
        """Require that the caller holds its seat, and return that seat."""
        if caller.seat is None or caller.key not in self.seat(caller.seat).holders:
            raise CommandRefused("not_yours", "that seat is not yours")
        return caller.seat

    def seat(self, index: int) -> Seat:
        if not 0 <= index < len(self.seats):
            raise CommandRefused("no_seat", f"there is no seat {index}; the last one is {len(self.seats) - 1}")
        return self.seats[index]

    def must_be(self, *statuses: Literal["waiting", "playing"]) -> None:
        if self.status in statuses:
            return
        match self.status:
            case "waiting":
                raise CommandRefused("not_begun", "the game has not begun yet")
            case "playing":
                raise CommandRefused("begun", "the game has already begun")
            case "finished" | "resigned":
                raise CommandRefused("over", "the game is over")
            case "closed":
                raise CommandRefused("closed", "the table was closed")
            case _:
                assert_never(self.status)

    def must_be_present(self, seat: int) -> None:
        """Require that no bot plays for the seat."""
        self.must_not_have_resigned(seat)
        if self.seats[seat].by_bot:
            raise CommandRefused("away", "a bot is playing for you; return first")

    def must_not_have_resigned(self, seat: int) -> None:
        if self.seats[seat].resigned:
            raise CommandRefused("resigned", "you have resigned; a bot plays to the end")

    def must_be_fresh(self, seat: int, version: int) -> None:
        """Require that the seat's position has not changed since that version."""
        if version < self.position_versions[seat]:
            raise CommandRefused("stale", "the position has changed; choose again")

    def ready(self, now: float) -> bool:
        """Whether the game can begin: the table is full, and promised secrets are disclosed or overdue."""
        owing = any(seat.promise and not seat.added for seat in self.seats)
        return self.full() and (not owing or now >= self.latest.time + PATIENCE_SECONDS)

    def full(self) -> bool:
        """Whether the game has not begun and no seat is open."""
        return self.status == "waiting" and all(seat.kind != "open" for seat in self.seats)

    def seats_of(self, key: str) -> list[int]:
        return [index for index, seat in enumerate(self.seats) if key in seat.holders]

    def original_seat(self, seat: int) -> int:
        """Return a seat's number before the draw, which its links contain."""
        return self.order[seat] if self.order else seat

    def people(self) -> list[int]:
        return [index for index, seat in enumerate(self.seats) if seat.kind == "human"]

    def remaining(self) -> list[int]:
        return [index for index, seat in enumerate(self.seats) if not seat.resigned]

    def bots_awaited(self) -> list[tuple[int, str]]:
        """Return each seat that waits for a bot's move, with the bot's level."""
        if self.status != "playing" or self.playing is None:
            return []
        awaited = [(index, self.seats[index]) for index in self.playing.actors()]
        return [(index, seat.level or self.plan.stand_in) for index, seat in awaited if seat.by_bot]

    def is_abandoned(self) -> bool:
        """Whether no person plays: every one has left or resigned, or there are only bots."""
        return all(self.seats[index].away or self.seats[index].resigned for index in self.people())

    def votes_on(self, absent: int) -> set[int]:
        """Return the seats that voted for a bot in an absent player's seat."""
        return {seat for on, seat in self.votes if on == absent}

    def people_awaited(self) -> list[int]:
        if self.status != "playing" or self.playing is None:
            return []
        return [seat for seat in self.playing.actors() if not self.seats[seat].by_bot]

    def deadline(self) -> float | None:
        """Return when the awaited people run out of time; None without a clock, or if everyone may know that only bots
        are awaited. Secret moves do not restart the clock, which would reveal them."""
        if self.plan.clock is None or self.playing is None or self.status != "playing":
            return None
        if all(self.seats[seat].by_bot for seat in self.playing.awaiting()):
            return None
        return self.waiting_since + self.plan.clock

    def discloses(self, now: float) -> bool:
        """Whether the table's secrets are public: the game is over, and a journey's day has closed."""
        over = self.playing is not None and self.status in ("finished", "resigned", "closed")
        return over and (self.plan.day is None or now >= self.plan.day.closes)

    def wants_rematch(self) -> bool:
        """Whether everyone wants a rematch, or somebody began it without the others, and it does not exist yet."""
        people = self.people()
        agreed = bool(people) and set(people) == set(self.rematch_wanted)
        return self.rematch is None and (agreed or self.rematch_begun)

    def overdue(self, now: float) -> bool:
        until = self.deadline()
        return until is not None and until <= now and bool(self.people_awaited())

    def winners(self) -> tuple[int, ...]:
        """Return the best seats among those that have not resigned."""
        remaining = self.remaining()
        if self.status == "resigned":
            return tuple(remaining) if len(remaining) == 1 else ()
        if self.status != "finished":
            return ()
        ending = self.record().ending
        places = {seat: ending.result.seats[seat].place for seat in remaining} if ending else {}
        return tuple(seat for seat, place in places.items() if place == min(places.values()))


def open_table(name: str, seed: bytes, first: Logged) -> Table:
    """Return the table created by the first line of its log."""
    act = first.act
    if not isinstance(act, acts.Created):
        raise RecordError("the log of a table must begin with its creation")
    return Table(
        id=name,
        seed=seed,
        plan=act.plan,
        host=act.host,
        game=rules(act.plan.config),
        seats=act.seats,
        created=first.time,
        latest=first,
        change=Change(table=True),
        last_public_change=first.time,
        waiting_since=first.time,
        position_versions=first.versions,
    )


def rebuild_table(name: str, seed: bytes, lines: list[Logged]) -> Table:
    table = open_table(name, seed, lines[0])
    for line in lines[1:]:
        table = grow(table, line)
    return table


def grow(table: Table, line: Logged, playing: Playing | None = None) -> Table:
    """Return the table after one more log line. `playing` is the resulting game, if known; otherwise it is replayed."""
    if line.number != table.number:
        raise RecordError(f"the log has line {line.number} where line {table.number} was expected")
    before = table.versions
    seen = line.versions[-1] != before[-1]
    after = msgspec.structs.replace(table)
    after.latest = line
    now = line.versions
    change = _change_table(after, line, playing)
    after.change = change = msgspec.structs.replace(change, before=before, after=now, valid_from=now)
    after.last_public_change = line.time if seen else table.last_public_change
    _run_clock(table, after, seen)
    if isinstance(line.act, acts.Moved) and _settle_seats(table, after, line.act.entry, seen):
        after.change = change = msgspec.structs.replace(change, table=True)
    if after.status != "playing":
        after.votes = ()
    if line.command:
        after.commands = (*table.commands[1 - COMMANDS_REMEMBERED :], line.command)
    if change.position:
        changed = zip(before, line.versions, table.position_versions, strict=True)
        after.position_versions = tuple(new if new != old else last for old, new, last in changed)
    if change.events is not None or change.news is not None:
        after.history = after.history.with_change(change)
    return after


def _run_clock(before: Table, after: Table, seen: bool) -> None:
    """Set when the clock started. Leaving, returning and undo gain no time: only a move that everyone could see
    restarts the clock, or a return to an abandoned table, or a return after the clock gave the turn to a bot."""
    line = after.latest
    match line.act:
        case acts.Started():
            after.waiting_since = line.time
        case acts.Moved():
            undoable = len(after.in_play().before)
            after.clock_starts = (*before.clock_starts, before.waiting_since)[-undoable:] if undoable else ()
            after.waiting_since = line.time if seen else before.waiting_since
        case acts.Undone():
            after.clock_starts, start = before.clock_starts[:-1], before.clock_starts[-1]
            # This seat's clock was paused while others were awaited.
            paused = 0.0 if line.act.seat in before.in_play().awaiting() else line.time - before.waiting_since
            after.waiting_since = start + paused
        case acts.Returned(seat=seat) if before.is_abandoned() or _was_replaced_late(before, seat, line.time):
            after.waiting_since = line.time


def _was_replaced_late(table: Table, index: int, now: float) -> bool:
    """Whether a bot plays the seat without its owner's request, and the clock has run out. An owner who left on purpose
    gains no time."""
    seat = table.seats[index]
    replaced = seat.covered or seat.why in ("clock", "absent")
    return replaced and table.plan.clock is not None and now >= table.waiting_since + table.plan.clock


def _settle_seats(before: Table, after: Table, entry: Entry, seen: bool) -> bool:
    """Update what the seats show after a move, and return whether that has changed. Only a line that everyone could see
    changes it: otherwise it would reveal who has made a secret choice."""
    if not before.seats[entry.seat].by_bot:
        after.seats = _with_seat(after, entry.seat, missed=0)
    if not seen:
        return False
    if not before.seats[entry.seat].by_bot:
        after.votes = tuple(vote for vote in before.votes if vote[0] != entry.seat)
    after.seats = _with_seat(after, entry.seat, plays_as=entry.by or None)
    begins = any(event.begins for event in after.in_play().events)
    for index in [index for index, seat in enumerate(after.seats) if seat.covered]:
        if begins or not before.in_play().awaiting() == after.in_play().awaiting() == (index,):
            after.seats = _with_seat(after, index, covered=False, plays_as=None)
    return (after.seats, after.votes) != (before.seats, before.votes)


def _with_seat(table: Table, index: int, **changes: object) -> tuple[Seat, ...]:
    seat = msgspec.structs.replace(table.seats[index], **changes)
    return (*table.seats[:index], seat, *table.seats[index + 1 :])


def _change_table(table: Table, line: Logged, playing: Playing | None) -> Change:
    act = line.act
    if isinstance(act, acts.GameAct):
        return _change_game(table, act, playing)
    if isinstance(act, acts.SeatAct):
        return _change_seat(table, act)
    match act:
        case acts.Said():
            chat = Line(act.seat, act.text, act.phrase, line.time, table.seats[act.seat].name)
            table.history = table.history.with_line(chat)
            return Change(line=chat)
        case acts.StandInWanted():
            table.votes = (*table.votes, (act.absent, act.seat))
            return Change(table=True)
        case acts.StandInDropped():
            table.votes = tuple(vote for vote in table.votes if vote[0] != act.absent)
            return Change(table=True)
        case acts.SeatChanged():
            seats = list(table.seats)
            # Links to both seats become void; an earlier issue must never come back.
            issue = max(seats[act.seat].issue, seats[act.to].issue) + 1
            seats[act.to] = msgspec.structs.replace(seats[act.seat], issue=issue)
            seats[act.seat] = msgspec.structs.replace(OPEN, issue=issue)
            table.seats = tuple(seats)
            return Change(table=True)
        case acts.Filled():
            table.seats = act.seats
            return Change(table=True)
        case acts.RematchWanted() | acts.RematchDeclined() | acts.RematchBegun() | acts.Rematched():
            _change_rematch(table, act, line.time)
            return Change(table=True)
        case acts.Closed():
            table.status = "closed"
            return Change(table=True, position=table.playing is not None)
        case acts.Created():
            raise RecordError("a table is created only once")
        case _:
            assert_never(act)


def _change_game(table: Table, act: acts.GameAct, playing: Playing | None) -> Change:
    match act:
        case acts.Started():
            luck = luck_of(table.seed, table.seats)
            table.order = act.order
            table.seats = tuple(table.seats[place] for place in act.order)
            names = tuple(seat.name for seat in table.seats)
            playing = playing or set_up_as(table.game, luck, names, act.setup)
            table.status = "playing"
        case acts.Moved():
            playing = playing or table.in_play().replay(act.entry, act.undoable)
        case acts.Undone():
            table.playing = table.in_play().undo()
            table.history = table.history.without_last_move(table.versions)
            return Change(taken_back=True, position=True)
        case _:
            assert_never(act)
    table.playing = playing
    ended = table.record().ending is not None
    if ended:
        table.status = "finished"
    by = act.entry.by if isinstance(act, acts.Moved) else ""
    return Change(events=playing.events, position=True, table=ended or isinstance(act, acts.Started), by=by)


def _change_rematch(table: Table, act: acts.RematchAct, now: float) -> None:
    match act:
        case acts.RematchWanted():
            agreed = table.rematch_wanted if act.terms == table.rematch_terms else ()
            table.rematch_wanted = (*(seat for seat in agreed if seat != act.seat), act.seat)
            table.rematch_declined = tuple(seat for seat in table.rematch_declined if seat != act.seat)
            table.rematch_promises = {**table.rematch_promises, act.seat: act.promise}
            table.rematch_terms = act.terms
            table.rematch_asked = table.rematch_asked if agreed else now
        case acts.RematchDeclined():
            table.rematch_wanted = tuple(seat for seat in table.rematch_wanted if seat != act.seat)
            table.rematch_declined = (*table.rematch_declined, act.seat)
            if not table.rematch_wanted:
                table.rematch_terms = table.rematch_asked = None
        case acts.RematchBegun():
            table.rematch_begun = True
        case acts.Rematched():
            table.rematch = act.table
        case _:
            assert_never(act)


def _drop_votes(table: Table, act: acts.SeatAct) -> None:
    """Drop the votes on a seat whose player changed, and those of a player who resigned."""
    if isinstance(act, acts.Away | acts.Returned | acts.Resigned):
        table.votes = tuple(
            (absent, voter)
            for absent, voter in table.votes
            if absent != act.seat and not (isinstance(act, acts.Resigned) and voter == act.seat)
        )


def _change_seat(table: Table, act: acts.SeatAct) -> Change:
    seat = table.seats[act.seat]
    change = Change(table=True)
    # A position includes the deadline, which depends on who plays the seat.
    has_position = table.playing is not None
    match act:
        case acts.SeatSet():
            seat = msgspec.structs.replace(act.now, issue=seat.issue + 1)
        case acts.Shared():
            seat = msgspec.structs.replace(seat, holders=(*seat.holders, act.holder))
            change = Change(table=True, devices=act.seat)
        case acts.SentAway():
            others = tuple(holder for holder in seat.holders if holder != act.holder)
            seat = msgspec.structs.replace(seat, holders=others, issue=seat.issue + 1)
            change = Change(table=True, devices=act.seat)
        case acts.Renamed():
            seat = msgspec.structs.replace(seat, name=act.name)
        case acts.ColourChosen():
            seat = msgspec.structs.replace(seat, colour=act.colour)
        case acts.LuckAdded():
            seat = msgspec.structs.replace(seat, added=act.secret)
        case acts.Missed():
            seat = msgspec.structs.replace(seat, covered=True, missed=seat.missed + 1)
            change = Change(table=True, position=has_position, news=SeatNews(act.seat, "missed"))
        case acts.Away():
            seat = msgspec.structs.replace(seat, away=True, why=act.why, covered=False)
            change = Change(table=True, position=has_position, news=SeatNews(act.seat, act.why))
        case acts.Returned():
            missed = 0 if seat.away else seat.missed
            seat = msgspec.structs.replace(seat, away=False, why=None, covered=False, missed=missed, plays_as=None)
            change = Change(table=True, position=has_position, news=SeatNews(act.seat, "returned"))
        case acts.Resigned():
            seat = msgspec.structs.replace(seat, resigned=True)
            change = Change(table=True, position=has_position, news=SeatNews(act.seat, "resigned"))
        case _:
            assert_never(act)
    table.seats = (*table.seats[: act.seat], seat, *table.seats[act.seat + 1 :])
    _drop_votes(table, act)
    remaining = table.remaining()
    if isinstance(act, acts.Resigned) and (len(remaining) == 1 or not set(remaining) & set(table.people())):
        table.status = "resigned"
    return change
