"""Commands to acts: whether what is asked may be done, and the line of the log that it becomes.

Nothing here changes a table. A refusal says why, and leaves everything as it was.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bradshaw.core.errors import BradshawError
from bradshaw.core.refusal import Refusal
from bradshaw.core.rng import Rng
from bradshaw.table import acts
from bradshaw.table import commands as ask
from bradshaw.table.acts import AnyAct, Logged
from bradshaw.table.commands import Caller, Command
from bradshaw.table.plan import OPEN, Seat
from bradshaw.table.playing import Played, start
from bradshaw.table.table import Table
from bradshaw.table.talk import PHRASES, alike, clean_line, clean_name, too_much

STALE = "stale"


class Refused(BradshawError):
    """What was asked of the table is not possible, and why."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.refusal = Refusal(code, "", text)


class Decision(msgspec.Struct, frozen=True):
    """The line to be logged, and the game after it, if it changes."""

    logged: Logged
    played: Played | None = None

    def after(self, table: Table) -> Table:
        """The table as it will be; the one given stays as it is."""
        twin = table.twin()
        twin.accept(self.logged, self.played)
        return twin


Answer = tuple[AnyAct, Played | None]


def decide(table: Table, command: Command, caller: Caller, now: float, name: str = "") -> Decision:
    """The decision on a command, or Refused, or IllegalMove with the rule that forbids the move."""
    act, played = _DECIDERS[type(command)](table, command, caller, now)
    versions = tuple(version + 1 for version in table.versions)
    if isinstance(act, acts.Moved) and played is not None:
        versions = _versions_after(table, played)
    elif isinstance(act, acts.Started):
        versions = (max(table.versions) + 1,) * len(table.versions)
    return Decision(Logged(table.number, now, name, act, versions), played)


def _versions_after(table: Table, played: Played) -> tuple[int, ...]:
    """A viewer's version grows only if the move changed something for it: a secret move must not show."""
    before = table.in_play()
    after = played.playing
    viewers = [*range(len(table.seats)), None]
    return tuple(
        version + bool(played.events or before.glimpse(viewer) != after.glimpse(viewer))
        for viewer, version in zip(viewers, table.versions, strict=True)
    )


# Before the game


def _take_seat(table: Table, command: ask.TakeSeat, caller: Caller, now: float) -> Answer:
    _status(table, "waiting")
    name = clean_name(command.name)
    if not name:
        raise Refused("no_name", "a player needs a name")
    if any(seat.name.casefold() == name.casefold() for seat in table.seats):
        raise Refused("name_taken", "somebody at this table has that name already")
    free = [index for index, seat in enumerate(table.seats) if seat.kind == "open"]
    index = command.seat if command.seat is not None else next(iter(free), None)
    if index not in free:
        raise Refused("seat_taken", "this seat is not free")
    return acts.SeatSet(index, Seat("human", name, (caller.key,))), None


def _free_seat(table: Table, command: ask.FreeSeat, caller: Caller, now: float) -> Answer:
    _status(table, "waiting")
    seat = _seat_at(table, command.seat)
    if caller.key != table.host and caller.key not in seat.holders:
        raise Refused("not_yours", "only the host may do that")
    if seat.kind == "open":
        raise Refused("seat_free", "nobody sits there")
    return acts.SeatSet(command.seat, OPEN), None


def _put_bot(table: Table, command: ask.PutBot, caller: Caller, now: float) -> Answer:
    _status(table, "waiting")
    _host(table, caller)
    if _seat_at(table, command.seat).kind != "open":
        raise Refused("seat_taken", "this seat is not free")
    return acts.SeatSet(command.seat, bot_seat(table.seats, command.level)), None


def _share(table: Table, command: ask.Share, caller: Caller, now: float) -> Answer:
    seat = _seat_at(table, command.seat)
    if seat.kind != "human" or seat.resigned:
        raise Refused("not_yours", "nobody could have given this seat away")
    if caller.key in seat.holders:
        raise Refused("already_yours", "this device acts for that seat already")
    if len(seat.holders) >= 8:
        raise Refused("too_many_devices", "too many devices act for that seat")
    return acts.Shared(command.seat, caller.key), None


def _start(table: Table, command: ask.Start, caller: Caller, now: float) -> Answer:
    _status(table, "waiting")
    if any(seat.kind == "open" for seat in table.seats):
        raise Refused("seats_open", "a seat is still open")
    order = list(range(len(table.seats)))
    if table.plan.order == "drawn":
        Rng(table.seed).fork("seats").shuffle(order)
    names = tuple(table.seats[place].name for place in order)
    played = start(table.game, table.seed, names)
    return acts.Started(tuple(order), played.playing.match.record.setup), played


# The game


def _play(table: Table, command: ask.Play, caller: Caller, now: float) -> Answer:
    seat = _own_seat(table, caller)
    _status(table, "playing")
    if table.seats[seat].by_bot:
        raise Refused("away", "a bot plays for you; return first")
    if command.at < table.position_versions[seat]:
        raise Refused(STALE, "the position has changed since you chose")
    return _moved(table, seat, command.move, undo=True)


def _bot_plays(table: Table, command: ask.BotPlays, caller: Caller, now: float) -> Answer:
    _status(table, "playing")
    awaited = [seat for seat, _ in table.bots_awaited()]
    if command.seat not in awaited or command.at < table.position_versions[command.seat]:
        raise Refused(STALE, "the position has changed since the bot chose")
    return _moved(table, command.seat, command.move, undo=False)


def _moved(table: Table, seat: int, move: int, undo: bool) -> Answer:
    outcome = table.in_play().attempt(seat, move)
    if not undo:
        outcome = msgspec.structs.replace(outcome, undoable=False)
    played = Played(table.in_play().after(outcome), outcome.events)
    return acts.Moved(seat, outcome.entry, outcome.undoable), played


def _undo(table: Table, command: ask.Undo, caller: Caller, now: float) -> Answer:
    seat = _own_seat(table, caller)
    _status(table, "playing")
    if command.at < table.position_versions[seat]:
        raise Refused(STALE, "the position has changed since you chose")
    if table.in_play().undoer() != seat:
        raise Refused("no_undo", "there is no move of yours that could be taken back")
    return acts.Undone(seat), None


def _clock_ran_out(table: Table, command: ask.ClockRanOut, caller: Caller, now: float) -> Answer:
    until = table.deadline()
    late = table.people_awaited()
    if until is None or now < until or not late:
        raise Refused("in_time", "nobody's time is over")
    return acts.Away(late[0], "clock"), None


# Coming and going


def _leave(table: Table, command: ask.Leave, caller: Caller, now: float) -> Answer:
    seat = _own_seat(table, caller)
    _status(table, "playing")
    if table.seats[seat].by_bot:
        raise Refused("away", "a bot plays for you already")
    return acts.Away(seat, "left"), None


def _return(table: Table, command: ask.Return, caller: Caller, now: float) -> Answer:
    seat = _own_seat(table, caller)
    if not table.seats[seat].away:
        raise Refused("not_away", "no bot plays for you")
    if table.seats[seat].resigned:
        raise Refused("resigned", "you have resigned")
    return acts.Returned(seat), None


def _resign(table: Table, command: ask.Resign, caller: Caller, now: float) -> Answer:
    seat = _own_seat(table, caller)
    _status(table, "playing")
    if table.seats[seat].resigned:
        raise Refused("resigned", "you have resigned already")
    return acts.Resigned(seat), None


def _close(table: Table, command: ask.Close, caller: Caller, now: float) -> Answer:
    by_server = caller.key == ""
    if not by_server:
        _host(table, caller)
    if table.status not in ("waiting", "playing"):
        raise Refused("over", "the table is closed already")
    people = [seat for seat in table.seats if seat.kind == "human"]
    if table.status == "playing" and len(people) > 1 and not by_server:
        raise Refused("others_play", "others play here too; you may leave or resign")
    return acts.Closed(), None


# Talking, and playing again


def _say(table: Table, command: ask.Say, caller: Caller, now: float) -> Answer:
    seat = _own_seat(table, caller)
    text = clean_line(command.text)
    if not text:
        raise Refused("empty", "there is nothing to say")
    _quiet(table, seat, now)
    own = [line for line in table.history.lines if line.seat == seat and not line.phrase]
    if own and now - own[-1].time < 60 and alike(text, own[-1].text):
        raise Refused("repeated", "you have just said that")
    return acts.Said(seat, text, False), None


def _say_phrase(table: Table, command: ask.SayPhrase, caller: Caller, now: float) -> Answer:
    seat = _own_seat(table, caller)
    if command.phrase not in PHRASES:
        raise Refused("unknown_phrase", "there is no such phrase")
    _quiet(table, seat, now)
    return acts.Said(seat, command.phrase, True), None


def _want_rematch(table: Table, command: ask.WantRematch, caller: Caller, now: float) -> Answer:
    seat = _own_seat(table, caller)
    if table.status not in ("finished", "resigned"):
        raise Refused("not_over", "the game is not over")
    if seat in table.rematch_wanted:
        raise Refused("already", "you have said so already")
    return acts.RematchWanted(seat), None


def _name_rematch(table: Table, command: ask.NameRematch, caller: Caller, now: float) -> Answer:
    if not wants_rematch(table):
        raise Refused("already", "no other game is wanted")
    return acts.Rematched(command.table), None


def wants_rematch(table: Table) -> bool:
    """Whether everybody wants another game, and there is none yet."""
    people = [index for index, seat in enumerate(table.seats) if seat.kind == "human"]
    return table.rematch is None and bool(people) and set(people) == set(table.rematch_wanted)


def bot_seat(seats: tuple[Seat, ...], level: str) -> Seat:
    """A bot with a name of its own."""
    taken = {seat.name for seat in seats}
    name = next(name for name in BOT_NAMES if name not in taken)
    return Seat("bot", name, (), level)


BOT_NAMES = ("Ada", "Brunel", "Clara", "Emil", "Hugo", "Otto", "Rosa", "Vera")


def _own_seat(table: Table, caller: Caller) -> int:
    if caller.seat is None or caller.key not in _seat_at(table, caller.seat).holders:
        raise Refused("not_yours", "you do not sit there")
    return caller.seat


def _seat_at(table: Table, index: int) -> Seat:
    if not 0 <= index < len(table.seats):
        raise Refused("no_seat", "there is no such seat")
    return table.seats[index]


def _host(table: Table, caller: Caller) -> None:
    if caller.key != table.host:
        raise Refused("not_host", "only the host may do that")


def _status(table: Table, wanted: str) -> None:
    if table.status != wanted:
        raise Refused("wrong_time", f"the table is {table.status}, not {wanted}")


def _quiet(table: Table, seat: int, now: float) -> None:
    if too_much([line.time for line in table.history.lines if line.seat == seat], now):
        raise Refused("too_much", "wait a little before you say more")


_DECIDERS: dict[type[Command], Callable[..., Answer]] = {
    ask.TakeSeat: _take_seat,
    ask.FreeSeat: _free_seat,
    ask.PutBot: _put_bot,
    ask.Share: _share,
    ask.Start: _start,
    ask.Play: _play,
    ask.BotPlays: _bot_plays,
    ask.Undo: _undo,
    ask.ClockRanOut: _clock_ran_out,
    ask.Leave: _leave,
    ask.Return: _return,
    ask.Resign: _resign,
    ask.Close: _close,
    ask.Say: _say,
    ask.SayPhrase: _say_phrase,
    ask.WantRematch: _want_rematch,
    ask.NameRematch: _name_rematch,
}
