"""Premoves: moves that a player plans ahead while others are awaited. Only the player's own seat ever sees them.

A plan covers up to three of the seat's turns. Each has premoves in order of preference; at every decision of the turn
the server plays the first one that is legal. The rest of the plan is dropped as soon as none is legal, or a planned
move shows its player something hidden. So a plan never decides what its owner could not have decided.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, assert_never

import msgspec
from msgspec import Meta

from bradshaw.core.chance import LiveChance
from bradshaw.core.codes import known_code
from bradshaw.core.errors import IllegalMove
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.core.values import Event, View, as_json
from bradshaw.table import acts, commands
from bradshaw.table.acts import EndOfPremoves, PlannedTurn, Premove
from bradshaw.table.commands import Caller, CommandRefused, PremoveCommand, SeatNumber
from bradshaw.table.playing import Playing
from bradshaw.table.table import NO_PREMOVES, Premoves, Table

# A planned move is played at a random time of its turn: at the latest after this delay, or this share of the clock if
# that is less, and at the earliest after two ninths of that.
LONGEST_DELAY = 90.0
SHARE_OF_CLOCK = 0.15
_SHORTEST = 2 / 9
_STEPS = 1000
# The most moves that are simulated for a planned turn.
_MOVES_PER_TURN = 16


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
    """Require that the game has the move, and that it can take the named card."""
    try:
        known_code(premove.move, table.game.move_count())
    except IllegalMove as error:
        raise CommandRefused("bad_premove", error.refusal.text) from None
    cards = table.game.takeable(premove.move)
    if premove.card and not cards:
        text = f"'{table.game.format(premove.move)}' takes no face-up card, so leave out 'card'"
        raise CommandRefused("bad_premove", text)
    if premove.card and premove.card not in cards:
        raise CommandRefused("bad_premove", f"'{premove.card}' is not a card; choose from: {', '.join(cards)}")


def _play(table: Table, seat: int, now: float) -> tuple[acts.Moved | acts.PremovesDropped, Playing | None]:
    if premover(table, now) != seat:
        raise CommandRefused("stale", "no planned move of that seat is due")
    move = _first_legal(table, seat)
    if move is None:
        return acts.PremovesDropped(seat, "impossible"), None
    playing = table.in_play().play(seat, move, undo=True)
    return acts.Moved(playing.entry, undoable=bool(playing.before), planned=True), playing


def _first_legal(table: Table, seat: int) -> int | None:
    """Return the first premove of the seat's turn that is legal now."""
    playing = table.in_play()
    view = table.game.view(playing.match.state, seat)
    for premove in table.premoves_of(seat).turns[0]:
        move = _matching(table.game, view, playing.glimpse(seat)[1], premove)
        if move is not None:
            return move
    return None


def _matching(game: Game[Any], view: View, legal: Sequence[int], premove: Premove) -> int | None:
    """Return the legal move that matches a premove. A premove with a card matches any move that takes such a card,
    preferably from the same place."""
    if not premove.card:
        return premove.move if premove.move in legal else None
    matching = [move for move in legal if game.taken(view, move) == premove.card]
    return premove.move if premove.move in matching else next(iter(matching), None)


def premove_due(table: Table) -> tuple[float, int] | None:
    """Return when the server plays the next planned move, and the seat; None if no awaited seat has one.

    The delay depends only on the table's secret, the clock and the number of moves, so it reveals nothing about the
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
            return seat, Premoves((), why, before.premoves_of(seat).played)
        case acts.Moved(entry=entry, planned=True):
            return entry.seat, _rest(before.premoves_of(entry.seat), entry.seat, after.in_play())
        case acts.Moved(entry=entry) if not before.seats[entry.seat].by_bot:
            return _replaced(before, entry.seat, NO_PREMOVES)
        case acts.Undone(seat=seat) | acts.Resigned(seat=seat):
            return _replaced(before, seat, NO_PREMOVES)
        case acts.Missed(seat=seat) | acts.Away(seat=seat) if before.premoves_of(seat).turns:
            return seat, Premoves((), "bot", before.premoves_of(seat).played)
        case _:
            return None


def _replaced(before: Table, seat: int, premoves: Premoves) -> tuple[int, Premoves] | None:
    return None if before.premoves_of(seat) == premoves else (seat, premoves)


def _rest(premoves: Premoves, seat: int, playing: Playing) -> Premoves:
    """Return what is left of a plan after one of its moves."""
    turns = premoves.turns[1:] if _ends_turn(playing.events, playing.actors(), seat) else premoves.turns
    why: EndOfPremoves = "played"
    if turns and _reveals(playing.events, seat, bool(playing.entry.chance)):
        turns, why = (), "revealed"
    return Premoves(turns, None if turns else why, premoves.played + 1)


def _ends_turn(events: Sequence[Event], actors: Sequence[int], seat: int) -> bool:
    return any(event.begins for event in events) or seat not in actors


def _reveals(events: Sequence[Event], seat: int, drew: bool) -> bool:
    """Return whether the seat's move showed it something hidden: what it `drew`, or what only it may see. What it shows
    to the others, such as a discarded card, was not hidden from the seat."""
    shown = [event for event in events if event.reveals and event.seat == seat and event.begins is None]
    return any(drew or event.private for event in shown)


class WantProspects(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask what can be planned for the last of the `turns`, which may be empty, if the others go as planned. It changes
    nothing, so it is not a command."""

    seat: SeatNumber
    turns: Annotated[tuple[Annotated[tuple[Premove, ...], Meta(max_length=8)], ...], Meta(max_length=3)] = ()


class Prospects(msgspec.Struct, frozen=True):
    """The moves to choose premoves from: those of the seat's next turn if it began now, at its first decision and after
    each of its premoves; or after taking any face-up card, if no premove is legal at first. `view` and `figures` are
    those at the beginning of that turn. Without moves they are null: the game is over by then, or an earlier turn shows
    the player something hidden, which ends the plan. Everything follows from the seat's view alone."""

    version: int
    moves: tuple[int, ...]
    view: msgspec.Raw
    figures: msgspec.Raw


def prospects(table: Table, want: WantProspects, caller: Caller) -> Prospects:
    """Return the moves that the caller's seat may plan; raise CommandRefused if it cannot plan now."""
    seat = _planning_seat(table, caller)
    game = table.game
    none = Prospects(table.version(seat), (), msgspec.Raw(b"null"), msgspec.Raw(b"null"))
    for premove in (premove for turn in want.turns for premove in turn):
        _must_exist(table, premove)
    # In every state that is consistent with the view, the seat has the same legal moves.
    rng = Rng(b"prospects")
    state = game.guess(game.view(table.in_play().match.state, seat), rng)
    if not game.skip_to(state, seat):
        return none
    # Replacement cards are unknown, so only the cards that are face up now can be planned.
    view = game.view(state, seat)
    row = [card for move in game.legal(state, seat) if (card := game.taken(view, move))]
    for turn in want.turns[:-1]:
        if not _simulate(game, state, seat, turn, row, rng, set()) or not game.skip_to(state, seat):
            return none
    view = game.view(state, seat)
    found = set(game.legal(state, seat))
    planned = want.turns[-1] if want.turns else ()
    firsts = [move for premove in planned if (move := _matching(game, view, tuple(found), premove)) is not None]
    for first in firsts or [move for move in found if game.taken(view, move)]:
        _simulate(game, state.copy(), seat, (Premove(first), *planned), row.copy(), rng, found)
    seen = [msgspec.Raw(as_json(part)) for part in (view, game.figures(view))]
    return Prospects(none.version, tuple(sorted(found)), *seen)


def _simulate(
    game: Game[Any], state: Any, seat: int, turn: PlannedTurn, row: list[str], rng: Rng, found: set[int]
) -> bool:
    """Play a planned turn in a guessed state, and add what is legal after each move; return False if it shows the
    player something hidden. Planned cards come from the `row` only."""
    for _ in range(_MOVES_PER_TURN):
        view, legal = game.view(state, seat), game.legal(state, seat)
        matching = (
            _matching(game, view, legal, premove) for premove in turn if not premove.card or premove.card in row
        )
        move = next((move for move in matching if move is not None), None)
        if move is None:
            break
        if (card := game.taken(view, move)) in row:
            row.remove(card)
        events: list[Event] = []
        chance = LiveChance(rng)
        game.apply_unchecked(state, seat, move, chance, events)
        if _reveals(events, seat, bool(chance.outcomes)):
            return False
        if _ends_turn(events, game.actors(state), seat):
            break
        found.update(game.legal(state, seat))
    return True
