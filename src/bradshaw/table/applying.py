"""Applies the lines of a log to a table."""

from __future__ import annotations

from typing import assert_never

import msgspec

from bradshaw.core.errors import RecordError
from bradshaw.core.record import Entry
from bradshaw.games import rules
from bradshaw.table import acts
from bradshaw.table.acts import Logged
from bradshaw.table.history import Change, Line, SeatNews
from bradshaw.table.luck import game_seed
from bradshaw.table.persons import change_person
from bradshaw.table.plan import OPEN, Seat, Vote
from bradshaw.table.playing import Playing, set_up_as
from bradshaw.table.premoves import premoves_after
from bradshaw.table.rest import start_before, time_used
from bradshaw.table.table import Table

COMMANDS_REMEMBERED = 128


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
        table = apply_line(table, line)
    return table


def apply_line(table: Table, line: Logged, playing: Playing | None = None) -> Table:
    """Return the table after one more log line. `playing` is the resulting game, if known; otherwise it is replayed."""
    if line.number != table.number:
        raise RecordError(f"the log has line {line.number} where line {table.number} was expected")
    before, versions = table.versions, line.versions
    is_public = versions[-1] != before[-1]
    after = msgspec.structs.replace(table)
    after.latest = line
    change = _change_table(after, line, playing)
    after.change = change = msgspec.structs.replace(change, before=before, after=versions, valid_from=versions)
    after.last_public_change = line.time if is_public else table.last_public_change
    _run_clock(table, after, is_public)
    if isinstance(line.act, acts.Moved) and _settle_seats(table, after, line.act.entry, is_public):
        after.change = change = msgspec.structs.replace(change, table=True)
    if (premoves := premoves_after(table, after)) is not None:
        planner, rest = premoves
        after.premoves = {**table.premoves, planner: rest}
        after.change = change = msgspec.structs.replace(change, premoves=planner)
    if after.status != "playing":
        after.votes = ()
    if line.command:
        after.commands = (*table.commands[1 - COMMANDS_REMEMBERED :], line.command)
    if change.position:
        by_viewer = zip(before, versions, table.position_versions, strict=True)
        after.position_versions = tuple(new if new != old else unchanged for old, new, unchanged in by_viewer)
    if change.events is not None or change.news is not None:
        after.history = after.history.with_change(change)
    return after


def _run_clock(before: Table, after: Table, is_public: bool) -> None:
    """Update the time at which the clock started. It restarts after a move that everyone could see, on a return to an
    abandoned table, and on a return after a missed deadline. Leaving, other returns and undo give no extra time."""
    line = after.latest
    match line.act:
        case acts.Started():
            after.waiting_since = line.time
        case acts.Moved():
            undoable = len(after.in_play().before)
            after.clock_starts = (*before.clock_starts, before.waiting_since)[-undoable:] if undoable else ()
            after.waiting_since = line.time if is_public else before.waiting_since
        case acts.Undone():
            after.clock_starts, after.waiting_since = before.clock_starts[:-1], before.clock_starts[-1]
            if line.act.seat not in before.in_play().awaiting():
                # This seat's clock was paused while others were awaited.
                rests = after.rests_of_awaited()
                used = time_used(after.waiting_since, before.waiting_since, rests)
                after.waiting_since = start_before(line.time, used, rests)
        case acts.Returned(seat=seat) if before.is_abandoned() or _was_replaced_late(before, seat, line.time):
            after.waiting_since = line.time


def _was_replaced_late(table: Table, index: int, now: float) -> bool:
    """Whether a bot plays the seat although its owner did not ask for one, and the clock has run out."""
    seat = table.seats[index]
    replaced = seat.covered or seat.why in ("clock", "absent")
    time_up = table.time_up() if replaced else None
    return time_up is not None and now >= time_up


def _settle_seats(before: Table, after: Table, entry: Entry, is_public: bool) -> bool:
    """Update what the seats show after a move, and return whether that has changed. Only a line that everyone could see
    changes it: otherwise it would reveal who has made a secret choice."""
    if not before.seats[entry.seat].by_bot:
        after.seats = _with_seat(after, entry.seat, missed=0)
    if not is_public:
        return False
    if not before.seats[entry.seat].by_bot:
        after.votes = _votes_without(before, entry.seat)
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
        return _change_game(table, act, playing, line.time)
    if isinstance(act, acts.SeatAct):
        return _change_seat(table, act, line.time)
    match act:
        case acts.Said():
            return _hear(table, act, line.time)
        case acts.Planned() | acts.PremovesDropped():
            return Change()
        case acts.StandInWanted() | acts.StandInDropped():
            return _change_votes(table, act, line.time)
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
        case acts.Merged() | acts.Forgotten():
            change_person(table, act)
            return Change(table=True)
        case acts.RematchWanted() | acts.RematchDeclined() | acts.RematchBegun() | acts.Rematched():
            _change_rematch(table, act, line.time)
            return Change(table=True)
        case acts.HandedUp() | acts.Closed():
            _stop(table, act)
            return Change(table=True, position=table.playing is not None)
        case acts.Created():
            raise RecordError("a table is created only once")
        case _:
            assert_never(act)


def _hear(table: Table, act: acts.Said, now: float) -> Change:
    if not act.text:
        # The server has forgotten who said it, and what.
        return Change(table=_mark_active(table, act.seat, now))
    chat = Line(act.seat, act.text, act.phrase, now, table.seats[act.seat].name)
    table.history = table.history.with_line(chat)
    return Change(line=chat, table=_mark_active(table, act.seat, now))


def _change_game(table: Table, act: acts.GameAct, playing: Playing | None, now: float) -> Change:
    match act:
        case acts.Started():
            seed = game_seed(table.seed, table.seats)
            table.order = act.order
            table.seats = tuple(table.seats[place] for place in act.order)
            names = tuple(seat.name for seat in table.seats)
            playing = playing or set_up_as(table.game, seed, names, act.setup)
            table.status = "playing"
            table.active = {}
        case acts.Moved():
            playing = playing or table.in_play().replay(act.entry, act.undoable)
        case acts.Undone():
            table.playing = table.in_play().undo()
            table.history = table.history.without_last_move(table.versions)
            return Change(taken_back=True, position=True, table=_mark_active(table, act.seat, now))
        case _:
            assert_never(act)
    table.playing = playing
    ended = table.record().ending is not None
    if ended:
        table.status = "finished"
    by = act.entry.by if isinstance(act, acts.Moved) else ""
    return Change(events=playing.events, position=True, table=ended or isinstance(act, acts.Started), by=by)


def _stop(table: Table, act: acts.StopAct) -> None:
    if isinstance(act, acts.HandedUp):
        table.handed_up = act.table
    else:
        table.status = "closed"


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


def _change_votes(table: Table, act: acts.StandInWanted | acts.StandInDropped, now: float) -> Change:
    if isinstance(act, acts.StandInDropped):
        return Change(table=_mark_active(table, act.absent, now))
    table.votes = (*table.votes, Vote(act.absent, act.seat, now, act.idle))
    return Change(table=True)


def _votes_without(table: Table, seat: int) -> tuple[Vote, ...]:
    """Return the votes on other players."""
    return tuple(vote for vote in table.votes if vote.absent != seat)


def _mark_active(table: Table, seat: int, now: float) -> bool:
    """Record a player's sign of life, and return whether it drops votes on them."""
    votes, table.votes = table.votes, _votes_without(table, seat)
    table.active = {**table.active, seat: now}
    return votes != table.votes


def _drop_votes(table: Table, act: acts.SeatAct) -> None:
    """Drop the votes on a seat whose player changed, and those of a player who resigned."""
    if isinstance(act, acts.Away | acts.Returned | acts.Resigned):
        voter = act.seat if isinstance(act, acts.Resigned) else None
        table.votes = tuple(vote for vote in _votes_without(table, act.seat) if vote.seat != voter)


def _change_seat(table: Table, act: acts.SeatAct, now: float) -> Change:
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
            _mark_active(table, act.seat, now)
        case acts.Rested():
            seat = msgspec.structs.replace(seat, rests=(*seat.rests, act.rest))
            change = Change(table=True, position=has_position, news=SeatNews(act.seat, "rested"))
        case acts.Resigned():
            seat = msgspec.structs.replace(seat, resigned=True)
            change = Change(table=True, position=has_position, news=SeatNews(act.seat, "resigned"))
        case _:
            assert_never(act)
    table.seats = (*table.seats[: act.seat], seat, *table.seats[act.seat + 1 :])
    _drop_votes(table, act)
    _end_after_resignation(table, act)
    return change


def _end_after_resignation(table: Table, act: acts.SeatAct) -> None:
    """End the game if only one seat or no person is left."""
    remaining = table.remaining()
    if isinstance(act, acts.Resigned) and (len(remaining) == 1 or not set(remaining) & set(table.people())):
        table.status = "resigned"
