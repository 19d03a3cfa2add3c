"""Premoves: moves that a player plans ahead while others are awaited. Only the player's own seat ever sees them.

A plan covers up to three of the seat's turns. Each has premoves in order of preference; at every decision of the turn
the server plays the first one that is legal. The rest of the plan is dropped as soon as none is legal, or a planned
move shows its player something hidden. So a plan never decides what its owner could not have decided.
"""

from __future__ import annotations

from typing import assert_never

import msgspec

from bradshaw.core.chance import LiveChance
from bradshaw.core.codes import known_code
from bradshaw.core.errors import IllegalMove
from bradshaw.core.rng import Rng
from bradshaw.table import acts, commands
from bradshaw.table.acts import EndOfPremoves, Premove
from bradshaw.table.commands import Caller, CommandRefused, PremoveCommand
from bradshaw.table.playing import Playing
from bradshaw.table.table import NO_PREMOVES, Premoves, Table

# A planned move is played this long after its turn began, or this share of the clock if that is less: a random time
# between two ninths of it and all of it.
LONGEST_DELAY = 90.0
SHARE_OF_CLOCK = 0.15
_SHORTEST = 2 / 9
_STEPS = 1000


def premove_act(
    table: Table, command: PremoveCommand, caller: Caller, now: float
) -> tuple[acts.Planned | acts.PremovesDropped | acts.Moved, Playing | None]:
    """Return the act of a command about premoves, and the game if it plays one; raise CommandRefused if refused."""
    match command:
        case commands.SetPremoves():
            seat = _planning_seat(table, caller)
            if table.in_play().glimpse(seat)[1]:
                raise CommandRefused("your_turn", "it is your turn: play the move instead")
            for turn in command.turns:
                for premove in turn:
                    _must_exist(table, premove)
            return acts.Planned(seat, command.turns), None
        case commands.ClearPremoves():
            seat = _planning_seat(table, caller)
            if table.premoves_of(seat) == NO_PREMOVES:
                raise CommandRefused("no_premoves", "you have planned no moves")
            return acts.Planned(seat, ()), None
        case commands.PlayPremove():
            return _play(table, command.seat, now)
        case _:
            assert_never(command)


def _planning_seat(table: Table, caller: Caller) -> int:
    seat = table.own_seat(caller)
    table.must_be("playing")
    table.must_be_present(seat)
    if table.plan.day is not None:
        raise CommandRefused("day_counts", "a journey of the day has no planned moves")
    return seat


def _must_exist(table: Table, premove: Premove) -> None:
    """Require that the game has the move, and that the move can take the card named."""
    try:
        known_code(premove.move, table.game.move_count())
    except IllegalMove as error:
        raise CommandRefused("bad_premove", error.refusal.text) from None
    cards = table.game.takeable(premove.move)
    if premove.card and not cards:
        text = f"'{table.game.format(premove.move)}' takes no face-up card, so leave out 'card'"
        raise CommandRefused("bad_premove", text)
    if premove.card and premove.card not in cards:
        raise CommandRefused("bad_premove", f"'{premove.card}' is not a card; there are: {', '.join(cards)}")


def _play(table: Table, seat: int, now: float) -> tuple[acts.Moved | acts.PremovesDropped, Playing | None]:
    if premover(table, now) != seat:
        raise CommandRefused("stale", "no planned move of that seat is due")
    move = _first_legal(table, seat)
    if move is None:
        return acts.PremovesDropped(seat, "impossible"), None
    playing = table.in_play().play(seat, move, undo=True)
    return acts.Moved(playing.entry, undoable=bool(playing.before), planned=True), playing


def _first_legal(table: Table, seat: int) -> int | None:
    """Return the first premove of the seat's turn that is legal now. One that names a card is any move that takes such
    a card, preferably from the same place."""
    playing = table.in_play()
    legal = playing.glimpse(seat)[1]
    view = table.game.view(playing.match.state, seat)
    for premove in table.premoves_of(seat).turns[0]:
        if not premove.card:
            fitting = [move for move in legal if move == premove.move]
        else:
            fitting = [move for move in legal if table.game.taken(view, move) == premove.card]
        if fitting:
            return premove.move if premove.move in fitting else fitting[0]
    return None


def premove_due(table: Table) -> tuple[float, int] | None:
    """Return when the server plays the next planned move, and the seat; None if no awaited seat has one.

    The delay depends on nothing but the table's secret, the clock and the number of moves, so it says nothing about the
    plan; each move of a turn has its own."""
    awaited = [seat for seat in table.people_awaited() if table.premoves_of(seat).turns]
    if not awaited:
        return None
    seat = awaited[0]
    stream = Rng(table.seed).fork(f"premove {seat} {len(table.record().entries)}")
    longest = LONGEST_DELAY if table.plan.clock is None else min(LONGEST_DELAY, SHARE_OF_CLOCK * table.plan.clock)
    share = _SHORTEST + (1 - _SHORTEST) * int(stream.below(_STEPS + 1)) / _STEPS
    return table.waiting_since + share * longest, seat


def premover(table: Table, now: float) -> int | None:
    """Return the seat whose planned move is due, if any."""
    due = premove_due(table)
    return due[1] if due is not None and due[0] <= now else None


def premoves_after(before: Table, after: Table) -> tuple[int, Premoves] | None:
    """Return whose premoves the latest line changed, and what is left of them; None if it changed nobody's."""
    match after.latest.act:
        case acts.Planned(seat=seat, turns=turns):
            return seat, Premoves(turns)
        case acts.PremovesDropped(seat=seat, why=why):
            return seat, Premoves((), why)
        case acts.Moved(entry=entry, planned=True):
            return entry.seat, _rest(before.premoves_of(entry.seat), entry.seat, after.in_play())
        case acts.Moved(entry=entry) if not before.seats[entry.seat].by_bot:
            return _replaced(before, entry.seat, NO_PREMOVES)
        case acts.Undone(seat=seat) | acts.Resigned(seat=seat):
            return _replaced(before, seat, NO_PREMOVES)
        case acts.Missed(seat=seat) | acts.Away(seat=seat) if before.premoves_of(seat).turns:
            return seat, Premoves((), "bot")
        case _:
            return None


def _replaced(before: Table, seat: int, premoves: Premoves) -> tuple[int, Premoves] | None:
    return None if before.premoves_of(seat) == premoves else (seat, premoves)


def _rest(premoves: Premoves, seat: int, playing: Playing) -> Premoves:
    """Return what is left of a plan after one of its moves."""
    is_over = any(event.begins for event in playing.events) or seat not in playing.actors()
    turns = premoves.turns[1:] if is_over else premoves.turns
    why: EndOfPremoves = "played"
    if turns and any(event.reveals and event.seat == seat and event.begins is None for event in playing.events):
        turns, why = (), "revealed"
    return Premoves(turns, None if turns else why)


class Prospects(msgspec.Struct, frozen=True):
    """The moves to choose premoves from: those of the seat's next turn if it began now, at its first decision or after
    taking a face-up card. They follow from the seat's view alone."""

    version: int
    moves: tuple[int, ...]


def prospects(table: Table, caller: Caller) -> Prospects:
    """Return the moves that the caller's seat may plan; raise CommandRefused if it cannot plan now."""
    seat = _planning_seat(table, caller)
    game = table.game
    view = game.view(table.in_play().match.state, seat)
    # Whatever state the view allows has the same legal moves for the seat.
    rng = Rng(b"prospects")
    state = game.guess(view, rng)
    found: set[int] = set()
    if game.skip_to(state, seat):
        found.update(game.legal(state, seat))
        for move in [move for move in found if game.taken(view, move)]:
            later = state.copy()
            game.apply_unchecked(later, seat, move, LiveChance(rng), None)
            found.update(game.legal(later, seat))
    return Prospects(table.version(seat), tuple(sorted(found)))
