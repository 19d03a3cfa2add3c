"""Votes for a bot in an absent player's seat."""

from __future__ import annotations

import pytest

from bradshaw.table import commands as ask
from bradshaw.table.absence import IDLE_SECONDS, REPLY_SECONDS, SILENT_SECONDS
from bradshaw.table.acts import Away, StandInDropped, StandInWanted
from bradshaw.table.commands import Caller
from bradshaw.table.history import SeatNews
from bradshaw.table.plan import Vote
from tests.table.sitting import Sitting, in_turns, started
from tests.third_game.codes import FAVOUR

CLOCK = 60


def vote(sitting: Sitting, seat: int, absent: int, here: tuple[int, ...]) -> None:
    sitting.ask(ask.VoteStandIn("v", absent), sitting.caller(seat, here, gone=(absent,)))


def test_one_other_person_decides_alone() -> None:
    sitting = started(people=2, bots=1)
    vote(sitting, 0, absent=1, here=(0,))
    assert sitting.table.latest.act == Away(1, "absent")
    for client in sitting.clients.values():
        assert (client.table.seats[1].away, client.table.seats[1].why) == (True, "absent")
        assert client.log[-1].news == SeatNews(1, "absent")
    assert sitting.table.bots_awaited()[0] == (1, "random")
    sitting.ask(ask.Return("r"), sitting.caller(1))
    assert (sitting.table.seats[1].away, sitting.table.seats[1].why) == (False, None)


def test_more_need_a_majority_of_those_present() -> None:
    sitting = started(people=3)
    vote(sitting, 0, absent=2, here=(0, 1))
    assert sitting.table.latest.act == StandInWanted(0, 2)
    assert sitting.clients[None].table.votes == (Vote(2, 0, sitting.now),)
    assert sitting.refusal(ask.VoteStandIn("w", 2), sitting.caller(0, (0, 1), (2,))) == "already_wanted"
    assert not sitting.table.seats[2].away
    vote(sitting, 1, absent=2, here=(0, 1))
    assert sitting.table.seats[2].why == "absent"
    assert sitting.clients[None].table.votes == ()


def test_people_who_left_the_room_do_not_count() -> None:
    sitting = started(people=3)
    vote(sitting, 0, absent=2, here=(0, 1))
    assert sitting.refusal(ask.CountVotes(2, (0, 1))) == "undecided"
    assert sitting.refusal(ask.CountVotes(2, ())) == "undecided", "nobody is here to decide"
    assert sitting.refusal(ask.CountVotes(2, (1,))) == "undecided", "the voter has gone too"
    sitting.ask(ask.CountVotes(2, (0,)))
    assert sitting.table.seats[2].why == "absent"


@pytest.mark.parametrize("spoke_after", [None, 100.0])
def test_silent_people_hold_up_no_vote(spoke_after: float | None) -> None:
    sitting = started(people=3)
    vote(sitting, 0, absent=2, here=(0, 1))
    if spoke_after is not None:
        sitting.now += spoke_after
        sitting.ask(ask.Say("s", "wait for them"), sitting.caller(1))
    sitting.now += SILENT_SECONDS - 1
    assert sitting.refusal(ask.CountVotes(2, (0, 1))) == "undecided"
    sitting.now += 1
    assert sitting.ask(ask.CountVotes(2, (0, 1))).act == Away(2, "absent")


def test_nobody_is_replaced_without_a_vote() -> None:
    sitting = started(people=3)
    sitting.now += 2 * SILENT_SECONDS
    assert sitting.refusal(ask.CountVotes(2, (0, 1))) == "undecided"
    vote(sitting, 0, absent=2, here=(0, 1))
    assert sitting.table.latest.act == StandInWanted(0, 2), "the five minutes begin with the first vote"


def test_resigned_players_neither_vote_nor_count() -> None:
    sitting = started(people=3)
    sitting.ask(ask.Resign("r"), sitting.caller(1))
    assert sitting.refusal(ask.VoteStandIn("v", 2), sitting.caller(1, (0, 1), (2,))) == "resigned"
    vote(sitting, 0, absent=2, here=(0, 1))
    assert sitting.table.seats[2].why == "absent"


def test_resigning_withdraws_the_vote() -> None:
    sitting = started(people=3)
    vote(sitting, 1, absent=2, here=(0, 1))
    sitting.ask(ask.Resign("r"), sitting.caller(1))
    assert sitting.clients[None].table.votes == ()


def test_votes_are_dropped_when_the_player_is_back() -> None:
    sitting = started(people=3)
    assert sitting.refusal(ask.DropVotes(2)) == "no_vote"
    vote(sitting, 0, absent=2, here=(0, 1))
    sitting.ask(ask.DropVotes(2))
    assert sitting.clients[None].table.votes == ()
    assert sitting.refusal(ask.CountVotes(2, (0,))) == "undecided"
    vote(sitting, 1, absent=2, here=(0, 1))
    assert not sitting.table.seats[2].away, "the first vote no longer counts"


def test_votes_are_dropped_by_a_move_that_everyone_sees() -> None:
    sitting = in_turns(people=3)
    vote(sitting, 1, absent=0, here=(1, 2))
    sitting.play(0, sitting.eatable(0))
    assert sitting.clients[None].table.votes == ()


def test_secret_move_of_the_absent_player_does_not_show_in_the_votes() -> None:
    sitting = started(people=3)
    vote(sitting, 0, absent=2, here=(0, 1))
    before = sitting.clients[None].version
    sitting.play(2, FAVOUR)
    assert sitting.table.votes_on(2) == {0}
    assert sitting.table.version(None) == before


def test_missed_deadline_keeps_the_votes() -> None:
    sitting = in_turns(people=3, clock=CLOCK)
    vote(sitting, 1, absent=0, here=(1, 2))
    sitting.now += CLOCK
    sitting.ask(ask.ClockRanOut())
    assert sitting.table.seats[0].covered
    vote(sitting, 2, absent=0, here=(1, 2))
    assert (sitting.table.seats[0].covered, sitting.table.seats[0].why) == (False, "absent")


def test_no_vote_outlives_the_game() -> None:
    sitting = started(people=3)
    vote(sitting, 0, absent=2, here=(0, 1))
    sitting.ask(ask.CloseIdle())
    assert sitting.clients[None].table.votes == ()
    assert sitting.refusal(ask.CountVotes(2, (0,))) == "closed"
    assert sitting.refusal(ask.VoteStandIn("v", 2), sitting.caller(1, (0, 1), (2,))) == "closed"


@pytest.mark.parametrize(
    ("absent", "gone", "code"),
    [
        (1, (), "still_here"),
        (0, (), "still_here"),
        (2, (2,), "no_owner"),
        (7, (7,), "no_seat"),
        (1, (0,), "still_here"),
        (0, (0,), "still_here"),
    ],
)
def test_refuses_votes_on_those_present_and_on_bots(absent: int, gone: tuple[int, ...], code: str) -> None:
    sitting = started(people=2, bots=1)
    assert sitting.refusal(ask.VoteStandIn("v", absent), sitting.caller(0, (0, 1), gone)) == code


def test_refuses_votes_on_seats_that_a_bot_plays() -> None:
    sitting = started(people=3)
    sitting.ask(ask.Leave("l"), sitting.caller(1))
    sitting.ask(ask.Resign("l"), sitting.caller(2))
    for absent in (1, 2):
        assert sitting.refusal(ask.VoteStandIn("v", absent), sitting.caller(0, (0,), (1, 2))) == "already_away"


def test_votes_survive_a_restart() -> None:
    sitting = started(people=3)
    vote(sitting, 0, absent=2, here=(0, 1))
    assert sitting.rebuilt().votes == (Vote(2, 0, sitting.now),)


# Connected, but idle


def vote_on_idle(sitting: Sitting, seat: int, idle: int, here: tuple[int, ...]) -> None:
    sitting.ask(ask.VoteStandIn("v", idle), sitting.caller(seat, here, idle=(idle,)))


def test_idle_player_has_a_minute_to_answer() -> None:
    sitting = in_turns(people=2)
    vote_on_idle(sitting, 1, idle=0, here=(0, 1))
    assert sitting.table.latest.act == StandInWanted(1, 0, idle=True)
    assert sitting.clients[None].table.votes == (Vote(0, 1, sitting.now, idle=True),)
    sitting.now += REPLY_SECONDS - 1
    assert sitting.refusal(ask.CountVotes(0, (0, 1))) == "undecided"
    sitting.now += 1
    assert sitting.ask(ask.CountVotes(0, (0, 1))).act == Away(0, "idle")
    assert sitting.clients[None].log[-1].news == SeatNews(0, "idle")


def test_several_others_need_a_majority_on_an_idle_player() -> None:
    sitting = in_turns(people=3)
    vote_on_idle(sitting, 1, idle=0, here=(0, 1, 2))
    sitting.now += REPLY_SECONDS
    assert sitting.refusal(ask.CountVotes(0, (0, 1, 2))) == "undecided"
    vote_on_idle(sitting, 2, idle=0, here=(0, 1, 2))
    sitting.ask(ask.CountVotes(0, (0, 1, 2)))
    assert sitting.table.seats[0].why == "idle"


@pytest.mark.parametrize("answer", [ask.Return("r"), ask.Say("s", "I am thinking")])
def test_an_answer_drops_the_votes_and_renews_the_patience(answer: ask.Return | ask.Say) -> None:
    sitting = in_turns(people=3)
    vote_on_idle(sitting, 1, idle=0, here=(0, 1, 2))
    sitting.now += 30
    sitting.ask(answer, sitting.caller(0))
    assert sitting.clients[None].table.votes == ()
    assert sitting.table.still_since(0) == sitting.rebuilt().still_since(0) == sitting.now
    assert not sitting.table.seats[0].away


def test_keeping_a_seat_needs_a_vote() -> None:
    sitting = in_turns(people=2)
    assert sitting.refusal(ask.Return("r"), sitting.caller(0)) == "not_away"
    vote_on_idle(sitting, 1, idle=0, here=(0, 1))
    sitting.ask(ask.Return("r"), sitting.caller(0))
    assert sitting.table.latest.act == StandInDropped(0)


def test_only_those_awaited_without_a_clock_are_idle() -> None:
    sitting = in_turns(people=2)
    start = sitting.now
    sitting.now += IDLE_SECONDS
    assert (sitting.table.still_since(0), sitting.table.still_since(1)) == (start, None)
    sitting.play(0, sitting.eatable(0))
    assert sitting.table.still_since(0) in (None, sitting.now)
    assert in_turns(people=2, clock=CLOCK).table.still_since(0) is None


def test_secret_moves_do_not_show_in_who_is_idle() -> None:
    sitting = started(people=3)
    start = sitting.now
    sitting.now += IDLE_SECONDS
    sitting.play(2, FAVOUR)
    assert [sitting.table.still_since(seat) for seat in range(3)] == [start] * 3


def test_nobody_votes_on_a_seat_of_their_own_device() -> None:
    sitting = in_turns(people=2)
    sitting.ask(ask.Share(1), Caller(sitting.table.seats[0].holders[0]))
    caller = Caller(sitting.table.seats[0].holders[0], 1, (0, 1), idle=(0,))
    assert sitting.refusal(ask.VoteStandIn("v", 0), caller) == "still_here"
