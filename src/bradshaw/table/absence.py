"""Votes on absent and idle players: a bot plays their seat until they return."""

from __future__ import annotations

from typing import assert_never

from bradshaw.table import acts, commands
from bradshaw.table.commands import AbsenceCommand, Caller, CommandRefused
from bradshaw.table.table import Table

# How long a player must be disconnected before the others can put a bot in their seat.
ABSENT_SECONDS = 120.0
# How long a connected player can think at a table without a clock before the others can vote, and how long they then
# have to answer the first vote.
IDLE_SECONDS = 300.0
REPLY_SECONDS = 60.0
# How long after the first vote, or after their own latest sign of life, people who have not voted still count.
SILENT_SECONDS = 300.0


def absence_act(
    table: Table, command: AbsenceCommand, caller: Caller, now: float
) -> acts.Away | acts.StandInWanted | acts.StandInDropped:
    """Return the act of a command about an absent or idle player, or raise CommandRefused."""
    match command:
        case commands.VoteStandIn():
            return _vote(table, command, caller, now)
        case commands.CountVotes():
            return _count(table, command, now)
        case commands.DropVotes():
            if not table.votes_on(command.absent):
                raise CommandRefused("no_vote", "nobody has voted")
            return acts.StandInDropped(command.absent)
        case _:
            assert_never(command)


def _vote(table: Table, command: commands.VoteStandIn, caller: Caller, now: float) -> acts.Away | acts.StandInWanted:
    seat = table.own_seat(caller)
    table.must_be("playing")
    table.must_not_have_resigned(seat)
    if table.plan.by_day:
        raise CommandRefused("by_day", "players need not be present in a game by the day; only the clock counts")
    absent = table.seat(command.absent)
    if absent.kind != "human":
        raise CommandRefused("no_owner", "that seat does not belong to a person")
    if absent.away or absent.resigned:
        raise CommandRefused("already_away", "a bot already plays there")
    is_gone, is_idle = command.absent in caller.gone, command.absent in caller.idle
    if caller.key in absent.holders or not (is_gone or is_idle):
        raise CommandRefused(
            "still_here", "that player was here less than two minutes ago, or has had less than five minutes to move"
        )
    votes = table.votes_on(command.absent)
    if is_gone and _is_decided(table, command.absent, {*votes, seat}, (*caller.here, seat), now):
        return acts.Away(command.absent, "absent")
    if seat in votes:
        raise CommandRefused("already_wanted", "you have already voted")
    return acts.StandInWanted(seat, command.absent, idle=not is_gone)


def _count(table: Table, command: commands.CountVotes, now: float) -> acts.Away:
    table.must_be("playing")
    absent = command.absent
    if not _is_decided(table, absent, table.votes_on(absent), command.here, now):
        raise CommandRefused("undecided", "the vote is not decided")
    if absent not in command.here:
        return acts.Away(absent, "absent")
    if now < _first_vote(table, absent, now) + REPLY_SECONDS:
        raise CommandRefused("undecided", "the player still has time to answer")
    return acts.Away(absent, "idle")


def _is_decided(table: Table, absent: int, votes: set[int], here: tuple[int, ...], now: float) -> bool:
    """Whether a majority of the people present has voted for a bot. People who have not voted count only while they
    show signs of life, and no bot plays for them."""
    seats = table.seats
    silent = now - SILENT_SECONDS
    first = _first_vote(table, absent, now)
    present = {
        seat
        for seat in table.people()
        if seat in here
        and not seats[seat].resigned
        and (seat in votes or (not seats[seat].away and max(first, table.active.get(seat, first)) > silent))
    } - {absent}
    return 2 * len(votes & present) > len(present)


def _first_vote(table: Table, absent: int, now: float) -> float:
    return min((vote.at for vote in table.votes if vote.absent == absent), default=now)
