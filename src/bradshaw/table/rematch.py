"""Rematches: another game, on terms that everyone present agrees to."""

from __future__ import annotations

from typing import assert_never

import msgspec

from bradshaw.core.errors import BadConfig
from bradshaw.games import game_spec
from bradshaw.table import acts, commands
from bradshaw.table.commands import Caller, CommandRefused, RematchCommand
from bradshaw.table.plan import Plan, Seat, Terms, colours_of
from bradshaw.table.seating import bot_seat
from bradshaw.table.table import Table

# How long a player who is present has to answer before the others can begin without them.
ANSWER_SECONDS = 60.0


def next_plan(table: Table) -> Plan:
    """Return the plan of the rematch. Its seats are not drawn if the terms set an order."""
    plan, terms = table.plan, table.rematch_terms
    config = plan.config if terms is None else terms.config
    order = plan.order if terms is None or terms.order == _usual_order(table) else "chosen"
    return msgspec.structs.replace(plan, config=config, order=order, origin=None, day=None)


def next_host(table: Table) -> str:
    """Return the rematch's host: the same device or, if the host declined, that of the first player who agreed."""
    own = table.seats_of(table.host)
    wanted = [table.seats[seat].holders[0] for seat in table.rematch_wanted]
    declined = bool(own) and set(own) <= set(table.rematch_declined)
    return wanted[0] if declined and wanted else table.host


def next_seats(table: Table) -> tuple[Seat, ...]:
    """Return the seats of the rematch. Everyone keeps their colour. A bot plays for people who did not answer, until
    they return, and replaces people who declined."""
    terms = table.rematch_terms
    order = _usual_order(table) if terms is None else terms.order
    colours = colours_of(table.seats)
    seats = [msgspec.structs.replace(_next_seat(table, place), colour=colours[place]) for place in order]
    for index, seat in enumerate(seats):
        if seat.kind == "open":
            bot = bot_seat(tuple(seats), table.plan.stand_in)
            seats[index] = msgspec.structs.replace(bot, colour=seat.colour)
    return tuple(seats)


def _usual_order(table: Table) -> tuple[int, ...]:
    """Return this game's seats in a new order: everyone moves one seat along."""
    return (*range(1, len(table.seats)), 0)


def _next_seat(table: Table, place: int) -> Seat:
    """Return a seat for the rematch, open where its owner declined."""
    seat, terms = table.seats[place], table.rematch_terms
    if seat.kind == "bot":
        return Seat("bot", seat.name, level=seat.level if terms is None else terms.levels[place])
    if place in table.rematch_wanted:
        return Seat("human", seat.name, seat.holders, promise=table.rematch_promises.get(place, ""))
    if place in table.rematch_declined:
        return Seat("open", "")
    return Seat("human", seat.name, seat.holders, away=True, why="absent")


def rematch_act(table: Table, command: RematchCommand, caller: Caller, now: float) -> acts.RematchAct:
    """Return the act of a rematch command, or raise CommandRefused."""
    match command:
        case commands.WantRematch():
            return _want_rematch(table, command, caller)
        case commands.DeclineRematch():
            seat = _rematch_seat(table, caller)
            if seat in table.rematch_declined:
                raise CommandRefused("already_declined", "you have already declined")
            return acts.RematchDeclined(seat)
        case commands.BeginRematch():
            return _begin_rematch(table, caller, now)
        case commands.NameRematch():
            if not table.wants_rematch():
                raise CommandRefused("no_rematch", "not everyone wants a rematch, or it exists already")
            return acts.Rematched(command.table)
        case _:
            assert_never(command)


def _rematch_seat(table: Table, caller: Caller) -> int:
    """Return the caller's seat at a table that can have a rematch."""
    seat = table.own_seat(caller)
    if table.status not in ("finished", "resigned"):
        raise CommandRefused("not_over", "the game is not over")
    if table.rematch is not None or table.rematch_begun:
        raise CommandRefused("rematch_begun", "the rematch has begun")
    return seat


def _want_rematch(table: Table, command: commands.WantRematch, caller: Caller) -> acts.RematchWanted:
    seat = _rematch_seat(table, caller)
    terms = None if command.terms is None else _validated(table, command.terms)
    if seat in table.rematch_wanted and terms == table.rematch_terms:
        raise CommandRefused("already_wanted", "you have already asked for a rematch")
    return acts.RematchWanted(seat, command.promise or "", terms)


def _begin_rematch(table: Table, caller: Caller, now: float) -> acts.RematchBegun:
    seat = _rematch_seat(table, caller)
    if seat not in table.rematch_wanted or table.rematch_asked is None:
        raise CommandRefused("no_rematch", "ask for the rematch first")
    missing = set(table.people()) - {*table.rematch_wanted, *table.rematch_declined}
    if missing & set(caller.here) and now < table.rematch_asked + ANSWER_SECONDS:
        raise CommandRefused("still_here", "someone at the table has not answered yet")
    return acts.RematchBegun(seat)


def _validated(table: Table, proposed: commands.RematchTerms) -> Terms:
    """Return the proposed terms; raise CommandRefused if they are invalid."""
    config, seats = table.plan.config, table.seats
    spec = game_spec(config.game)
    try:
        chosen = spec.configure(config.players, proposed.edition, proposed.options)
    except BadConfig as error:
        raise CommandRefused("bad_terms", str(error)) from None
    if sorted(proposed.order) != list(range(len(seats))):
        raise CommandRefused("bad_terms", "the order must name every seat once")
    if len(proposed.levels) != len(seats) or any(
        level is None if seat.kind == "bot" else level is not None
        for level, seat in zip(proposed.levels, seats, strict=True)
    ):
        raise CommandRefused("bad_terms", "every bot needs a level, and no person has one")
    return Terms(chosen, proposed.order, proposed.levels)
