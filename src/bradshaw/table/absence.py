"""Votes on absent players: a bot plays their seat until they return."""

from __future__ import annotations

from typing import assert_never

from bradshaw.table import acts, commands
from bradshaw.table.commands import AbsenceCommand, Caller, CommandRefused
from bradshaw.table.table import Table

# How long somebody must be disconnected before the others can put a bot in their seat.
ABSENT_SECONDS = 120.0


def absence_act(
    table: Table, command: AbsenceCommand, caller: Caller
) -> acts.Away | acts.StandInWanted | acts.StandInDropped:
    """Return the act of a command about an absent player, or raise CommandRefused."""
    match command:
        case commands.VoteStandIn():
            return _vote(table, command, caller)
        case commands.CountVotes():
            table.must_be("playing")
            if not _is_decided(table, command.absent, table.votes_on(command.absent), command.here):
                raise CommandRefused("undecided", "the vote is not decided")
            return acts.Away(command.absent, "absent")
        case commands.DropVotes():
            if not table.votes_on(command.absent):
                raise CommandRefused("no_vote", "nobody has voted")
            return acts.StandInDropped(command.absent)
        case _:
            assert_never(command)


def _vote(table: Table, command: commands.VoteStandIn, caller: Caller) -> acts.Away | acts.StandInWanted:
    seat = table.own_seat(caller)
    table.must_be("playing")
    table.must_not_have_resigned(seat)
    absent = table.seat(command.absent)
    if absent.kind != "human":
        raise CommandRefused("no_owner", "no person sits there")
    if absent.away or absent.resigned:
        raise CommandRefused("already_away", "a bot already plays there")
    if command.absent == seat or command.absent not in caller.gone:
        raise CommandRefused("still_here", "that player was here less than two minutes ago")
    votes = table.votes_on(command.absent)
    if _is_decided(table, command.absent, {*votes, seat}, (*caller.here, seat)):
        return acts.Away(command.absent, "absent")
    if seat in votes:
        raise CommandRefused("already_wanted", "you have already voted")
    return acts.StandInWanted(seat, command.absent)


def _is_decided(table: Table, absent: int, votes: set[int], here: tuple[int, ...]) -> bool:
    """Whether a majority of the people present has voted for a bot. Nobody waits for the vote of those who let a bot
    play for them."""
    seats = table.seats
    present = {
        seat
        for seat in table.people()
        if seat in here and not seats[seat].resigned and (seat in votes or not seats[seat].away)
    } - {absent}
    return 2 * len(votes & present) > len(present)
