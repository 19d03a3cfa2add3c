"""Tables in every status, callers of every kind, and every command they can send."""

from __future__ import annotations

import msgspec

from bradshaw.core.errors import IllegalMove, Refusal
from bradshaw.table import commands as ask
from bradshaw.table.acts import Premove
from bradshaw.table.commands import Caller, Command, CommandRefused
from bradshaw.table.deciding import decide
from bradshaw.table.hinting import WantHint, must_allow_hint
from bradshaw.table.seating import device_name
from bradshaw.table.table import Table
from tests.table.sitting import HOST, Sitting, key, started
from tests.third_game.codes import EAT, FAVOUR

CO_HOLDER = "second device of seat 1"

# The host owns seat 0; another person owns seat 1, with two devices. The owner of seat 2 has resigned, so a bot plays
# it, or has lost the seat before the game. The server says that the owner of seat 1 has been disconnected for a while.
_GONE = (1,)
CALLERS = {
    "owner": Caller(HOST, 0, gone=_GONE),
    "other": Caller(key(1), 1, gone=_GONE),
    "co-holder": Caller(CO_HOLDER, 1, gone=_GONE),
    "watcher": Caller("watcher", None, gone=_GONE),
    "stranger": Caller("stranger", 0, gone=_GONE),
    "for a bot": Caller(HOST, 2, gone=_GONE),
    "gone": Caller(key(2), 2, gone=_GONE),
}


def _seated(clock: int | None = None) -> Sitting:
    sitting = Sitting(people=3, clock=clock)
    for seat in (1, 2):
        sitting.ask(ask.TakeSeat(seat, f"guest {seat}"), Caller(key(seat)))
    sitting.ask(ask.Share(1), Caller(CO_HOLDER))
    return sitting


def waiting() -> Table:
    sitting = _seated()
    sitting.ask(ask.FreeSeat("a", 2), Caller(HOST))
    return sitting.table


def _playing(clock: int | None = None) -> Sitting:
    sitting = _seated(clock)
    sitting.ask(ask.Start())
    sitting.ask(ask.Resign("a"), sitting.caller(2))
    for seat in range(3):
        sitting.play(seat, FAVOUR)
    return sitting


def playing() -> Table:
    """Return a table where the owner is to move."""
    return _playing().table


def by_day() -> Table:
    """Return the table of `playing` with a day for each move."""
    return _playing(clock=24 * 3600).table


def alone() -> Table:
    """Return a table where the owner is to move against bots only."""
    sitting = started(people=1, bots=2)
    for seat in range(3):
        sitting.play(seat, FAVOUR)
    return sitting.table


def moved() -> Table:
    """Return a table where the owner can undo a move and the other person is to move."""
    sitting = _playing()
    sitting.play(0, sitting.eatable(0))
    return sitting.table


def left() -> Table:
    """Return the table of `moved` after the owner has left."""
    return decide(moved(), ask.Leave("d"), CALLERS["owner"], 100.0)


def finished() -> Table:
    sitting = _playing()
    while sitting.table.status == "playing":
        (seat,) = sitting.table.in_play().actors()
        sitting.play(seat, sitting.legal(seat)[0])
    return sitting.table


def asked() -> Table:
    """Return the table of `finished` after the owner has asked for a rematch."""
    return decide(finished(), ask.WantRematch("g"), CALLERS["owner"], 100.0)


def resigned() -> Table:
    return decide(playing(), ask.Resign("f"), CALLERS["other"], 100.0)


def closed() -> Table:
    return decide(playing(), ask.CloseIdle(), ask.SERVER, 100.0)


STATUSES = {
    "waiting": waiting,
    "playing": playing,
    "by day": by_day,
    "alone": alone,
    "moved": moved,
    "left": left,
    "finished": finished,
    "asked": asked,
    "resigned": resigned,
    "closed": closed,
}


def commands(table: Table) -> dict[str, Command | WantHint]:
    """Return every command that a device can send to this table, by name."""
    at = max(table.versions)
    legal = table.in_play().glimpse(0)[1] if table.playing else ()
    return {
        "move": ask.Play("z", at, legal[0] if legal else FAVOUR),
        "undo": ask.Undo("z", at),
        "premoves": ask.SetPremoves("z", ((Premove(EAT),),)),
        "no_premoves": ask.ClearPremoves("z"),
        "leave": ask.Leave("z"),
        "return": ask.Return("z"),
        "rest": ask.TakeRestDay("z"),
        "resign": ask.Resign("z"),
        "say": ask.Say("z", "good evening"),
        "phrase": ask.SayPhrase("z", "hello"),
        "stand_in": ask.VoteStandIn("z", 1),
        "rematch": ask.WantRematch("z"),
        "no_rematch": ask.DeclineRematch("z"),
        "begin_rematch": ask.BeginRematch("z"),
        "rename": ask.Rename("z", "Max"),
        "choose_colour": ask.ChooseColour("z", 1, "violet"),
        "send_away": ask.SendAway("z", device_name(table.id, CO_HOLDER)),
        "take_seat": ask.TakeSeat(2, "Max"),
        "share": ask.Share(1),
        "free_seat": ask.FreeSeat("z", 1),
        "change_seat": ask.ChangeSeat("z", 1, 2),
        "put_bot": ask.PutBot("z", 2, "random"),
        "start": ask.FillSeats("z", "random"),
        "close": ask.Close("z"),
        "hint": WantHint(0, at),
    }


def answer(table: Table, command: Command | WantHint, caller: Caller) -> str:
    """Return "done" or the code of the refusal, after checking that the command leaves `table` itself unchanged."""
    before = msgspec.structs.asdict(table)
    refusal: Refusal | None = None
    try:
        if isinstance(command, WantHint):
            must_allow_hint(table, command, caller)
        else:
            assert decide(table, command, caller, 100.0).number == table.number + 1
    except (CommandRefused, IllegalMove) as error:
        refusal = error.refusal
    assert msgspec.structs.asdict(table) == before
    assert refusal is None or refusal.text
    return "done" if refusal is None else refusal.code
