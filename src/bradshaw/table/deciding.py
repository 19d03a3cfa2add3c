"""Decides commands: returns the table after a command, or refuses it."""

from __future__ import annotations

from typing import assert_never

from bradshaw.core.rng import Rng
from bradshaw.table import acts, commands
from bradshaw.table.absence import absence_act
from bradshaw.table.acts import AnyAct, Logged
from bradshaw.table.applying import apply_line
from bradshaw.table.commands import SERVER, Caller, Command, CommandRefused, GameCommand, log_name
from bradshaw.table.leaving import leave_act
from bradshaw.table.luck import game_seed
from bradshaw.table.persons import person_act
from bradshaw.table.playing import Playing, set_up_new
from bradshaw.table.premoves import premove_act
from bradshaw.table.rematch import rematch_act
from bradshaw.table.seating import seat_act
from bradshaw.table.table import Table
from bradshaw.table.talk import talk_act

# A player who misses this many deadlines in a row is replaced by a bot.
MAX_MISSES = 3


def decide(table: Table, command: Command, caller: Caller, now: float) -> Table:
    """Return the table after a command, with a new log line; raise CommandRefused or IllegalMove if it is refused."""
    act: AnyAct
    playing: Playing | None = None
    if isinstance(command, GameCommand):
        act, playing = _game_act(table, command, caller, now)
    elif isinstance(command, commands.PremoveCommand):
        act, playing = premove_act(table, command, caller, now)
    elif isinstance(command, commands.SeatingCommand):
        act = seat_act(table, command, caller)
    elif isinstance(command, commands.PersonCommand):
        act = person_act(table, command)
    elif isinstance(command, commands.LeaveCommand):
        act = leave_act(table, command, caller, now)
    elif isinstance(command, commands.AbsenceCommand):
        act = absence_act(table, command, caller, now)
    elif isinstance(command, commands.TalkCommand):
        act = talk_act(table, command, caller, now)
    elif isinstance(command, commands.RematchCommand):
        act = rematch_act(table, command, caller, now)
    else:
        assert_never(command)
    line = Logged(table.number, now, log_name(command, caller), act, _versions_after(table, act, playing))
    return apply_line(table, line, playing)


def _game_act(
    table: Table, command: GameCommand, caller: Caller, now: float
) -> tuple[acts.GameAct | acts.Missed | acts.Away, Playing | None]:
    match command:
        case commands.Start():
            return _start(table, now)
        case commands.Play():
            return _play(table, command, caller)
        case commands.Undo():
            seat = table.own_seat(caller)
            table.must_be("playing")
            table.must_be_present(seat)
            table.must_be_fresh(seat, command.at)
            if table.in_play().undoer() != seat:
                raise CommandRefused("no_undo", "you have no move to take back")
            return acts.Undone(seat), None
        case commands.ClockRanOut():
            if not table.overdue(now):
                raise CommandRefused("in_time", "no one has run out of time")
            seat = table.people_awaited()[0]
            too_many = table.seats[seat].missed + 1 >= MAX_MISSES
            return acts.Away(seat, "clock") if too_many else acts.Missed(seat), None
        case _:
            assert_never(command)


def _start(table: Table, now: float) -> tuple[acts.Started, Playing]:
    table.must_be("waiting")
    if not table.full():
        raise CommandRefused("seats_open", "a seat is still open")
    if not table.ready(now):
        raise CommandRefused("luck_owed", "a promised secret has not been disclosed yet")
    seed = game_seed(table.seed, table.seats)
    order = list(range(len(table.seats)))
    if table.plan.order == "drawn":
        Rng(seed).fork("seats").shuffle(order)
        _keep_first_seat(order, table.plan.config.first)
    playing = set_up_new(table.game, seed, tuple(table.seats[place].name for place in order))
    return acts.Started(tuple(order), playing.match.record.setup), playing


def _keep_first_seat(order: list[int], first: int | None) -> None:
    """Move the seat chosen to begin back to its own number."""
    if first is not None:
        drawn = order.index(first)
        order[drawn], order[first] = order[first], first


def _play(table: Table, command: commands.Play, caller: Caller) -> tuple[acts.Moved, Playing]:
    if caller is SERVER:
        table.must_be("playing")
        seat = _awaited_bot(table, command.seat)
    else:
        seat = table.own_seat(caller)
        table.must_be("playing")
        table.must_be_present(seat)
    table.must_be_fresh(seat, command.at)
    by = command.by if caller is SERVER else ""
    playing = table.in_play().play(seat, command.move, undo=caller is not SERVER, by=by)
    return acts.Moved(playing.entry, undoable=bool(playing.before)), playing


def _awaited_bot(table: Table, seat: int | None) -> int:
    for awaited, _ in table.bots_awaited():
        if awaited == seat:
            return seat
    raise CommandRefused("stale", "no bot is awaited at that seat")


def _versions_after(table: Table, act: AnyAct, playing: Playing | None) -> tuple[int, ...]:
    """Return the viewers' versions after an act. A secret move must not show, so only visible changes count."""
    if isinstance(act, acts.Merged):
        return table.versions
    if isinstance(act, acts.Started):
        return (max(table.versions) + 1,) * len(table.versions)
    if isinstance(act, acts.PremoveAct):
        return tuple(version + (seat == act.seat) for seat, version in enumerate(table.versions))
    if playing is None or playing.events:
        return tuple(version + 1 for version in table.versions)
    before = table.in_play()
    viewers = [*range(len(table.seats)), None]
    return tuple(
        version + (before.glimpse(viewer) != playing.glimpse(viewer))
        for viewer, version in zip(viewers, table.versions, strict=True)
    )
