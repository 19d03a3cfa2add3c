"""A table forgets a person: their keys can no longer act, and the log replays as before, without naming them."""

from __future__ import annotations

import msgspec
import pytest

from bradshaw.core.match import replay
from bradshaw.core.record import from_lines, to_lines
from bradshaw.table import commands as ask
from bradshaw.table.acts import Created
from bradshaw.table.applying import rebuild_table
from bradshaw.table.commands import SERVER, Caller
from bradshaw.table.deciding import decide
from bradshaw.table.erasing import erase
from bradshaw.table.persons import next_parting
from bradshaw.table.plan import BOT_KEY, FORGOTTEN, OPEN, Day, Origin
from bradshaw.table.records import record_from_log
from bradshaw.table.seating import device_name
from bradshaw.table.table import Table
from tests.table.authority import CALLERS, STATUSES, answer, commands
from tests.table.sitting import HOST, SEED, Sitting, in_turns, key, started

PERSONS = {"owner": HOST, "other": key(1), "gone": key(2)}


def leave(table: Table, keys: tuple[str, ...]) -> Table:
    """Return the table after the people with these keys have left it."""
    number = 0
    while (command := next_parting(table, keys, f"parting-{number}")) is not None:
        table = decide(table, *command, 200.0)
        number += 1
    return table


def forgotten(table: Table, *keys: str) -> Table:
    after = leave(table, keys)
    names = tuple("Guest" if set(seat.holders[:1]) & set(keys) else None for seat in after.seats)
    return decide(after, ask.Forget(keys, names), SERVER, 200.0)


def forget(sitting: Sitting, *keys: str) -> Table:
    """Let a sitting's table forget a person; return the table as rebuilt from the log that is left."""
    number = 0
    while (command := next_parting(sitting.table, keys, f"parting-{number}")) is not None:
        sitting.ask(*command)
        number += 1
    others = [seat.name for seat in sitting.table.seats if not set(seat.holders[:1]) & set(keys)]
    erasure = erase(sitting.logged(), keys, others)
    for line in erasure.lines:
        sitting.log[line.number] = msgspec.json.encode(line)
    sitting.ask(ask.Forget(keys, erasure.names))
    assert not any(one.encode() in line for line in sitting.log for one in keys)
    rebuilt = sitting.rebuilt()
    assert (rebuilt.seats, rebuilt.host, rebuilt.status) == (
        sitting.table.seats,
        sitting.table.host,
        sitting.table.status,
    )
    sitting.table = rebuilt
    return rebuilt


@pytest.mark.parametrize("status", STATUSES)
@pytest.mark.parametrize("who", PERSONS)
def test_forgotten_person_is_a_stranger(status: str, who: str) -> None:
    before, person = STATUSES[status](), PERSONS[who]
    if not before.knows(person):
        return
    after = forgotten(before, person)
    assert not after.knows(person)
    assert after.knows(FORGOTTEN) == (after.host == FORGOTTEN)
    for name, command in commands(after).items():
        for seat in (None, 0, 1, 2):
            stranger = answer(after, command, Caller("a stranger", seat))
            assert answer(after, command, Caller(person, seat)) == stranger, (name, seat)


@pytest.mark.parametrize("status", ["finished", "asked", "resigned", "closed"])
def test_others_may_do_what_they_might_once_the_game_is_over(status: str) -> None:
    before = STATUSES[status]()
    after = forgotten(before, key(2))
    for name, command in commands(before).items():
        for who in ("owner", "other", "co-holder", "watcher", "stranger"):
            if name == "share":
                continue
            assert answer(after, command, CALLERS[who]) == answer(before, command, CALLERS[who]), (name, who)


def test_seat_in_the_waiting_room_opens_again() -> None:
    sitting = Sitting(people=3)
    sitting.ask(ask.TakeSeat(1, "Zora"), Caller(key(1)))
    sitting.ask(ask.Say("a", "I am Zora of Zagreb"), Caller(key(1), 1))
    sitting.ask(ask.Rename("b", "Zora B"), Caller(key(1), 1))
    table = forget(sitting, key(1))
    assert (table.status, table.seats[1].kind, table.host) == ("waiting", "open", HOST)
    assert not any(b"Zora" in line for line in sitting.log)
    assert table.history.lines == ()
    sitting.ask(ask.TakeSeat(1, "Max"), Caller("max"))


def test_host_of_a_waiting_room_passes_it_on() -> None:
    sitting = Sitting(people=3)
    sitting.ask(ask.TakeSeat(1, "Max"), Caller(key(1)))
    table = forget(sitting, HOST)
    assert (table.status, table.host, table.seats[0].kind) == ("waiting", key(1), "open")
    sitting.ask(ask.FillSeats("a", "random"), Caller(key(1), 1))


@pytest.mark.parametrize("bots", [0, 2])
def test_table_without_others_is_closed(bots: int) -> None:
    sitting = started(people=1, bots=bots) if bots else Sitting(people=2)
    table = forget(sitting, HOST)
    assert (table.status, table.host) == ("closed", FORGOTTEN)


def test_others_play_on_against_a_bot_in_the_seat() -> None:
    sitting = in_turns(people=3)
    sitting.ask(ask.Say("a", "hello, it is Zora"), sitting.caller(0))
    table = forget(sitting, HOST)
    assert (table.status, table.seats[0].resigned, table.seats[0].holders) == ("playing", True, ())
    assert [seat.name for seat in table.seats] == ["Guest", "guest 1", "guest 2"]
    assert table.host == key(1)
    assert [line.text for line in table.history.lines] == []
    while sitting.table.status == "playing":
        (seat,) = sitting.table.in_play().actors()
        sitting.play(seat, sitting.legal(seat)[0])
    assert sitting.table.status == "finished"
    record = from_lines(to_lines(sitting.table.record()))
    assert record.header.seats == ("Guest", "guest 1", "guest 2")
    assert len(list(replay(sitting.table.game, record))) == len(record.entries) + 1
    assert record_from_log(sitting.logged(), record.ending.result if record.ending else None) == record
    # The two who are left agree on another game.
    for seat in (1, 2):
        sitting.ask(ask.WantRematch("r"), sitting.caller(seat))
    assert sitting.table.rematch_declined == (0,)
    sitting.ask(ask.BeginRematch("s"), sitting.caller(1))
    assert sitting.table.wants_rematch()


def test_game_of_two_ends_as_by_resigning() -> None:
    sitting = in_turns(people=2)
    table = forget(sitting, HOST)
    assert (table.status, table.winners()) == ("resigned", (1,))


def test_request_for_a_rematch_goes_with_the_person() -> None:
    asked = STATUSES["asked"]()
    after = forgotten(asked, HOST)
    assert (asked.rematch_wanted, after.rematch_wanted, after.rematch_declined) == ((0,), (), (0,))
    assert after.rematch_asked is None


def test_shared_seat_stays_with_those_who_share_it() -> None:
    sitting = in_turns(people=2)
    sitting.ask(ask.Share(0), Caller("friend"))
    issue = sitting.table.seats[0].issue
    table = forget(sitting, HOST)
    seat = table.seats[0]
    assert (table.status, seat.holders, seat.name, seat.resigned) == ("playing", ("friend",), "Guest", False)
    assert seat.issue > issue, "links of the person are void"
    sitting.play(0, sitting.legal(0)[0])


def test_seat_of_someone_else_keeps_its_name() -> None:
    sitting = in_turns(people=2)
    sitting.ask(ask.Share(0), Caller("friend"))
    table = forget(sitting, "friend")
    assert (table.seats[0].name, table.seats[0].holders) == ("host", (HOST,))


def test_chat_goes_from_a_seat_of_someone_else() -> None:
    sitting = in_turns(people=2)
    sitting.ask(ask.Share(0), Caller("friend"))
    sitting.ask(ask.Say("a", "I am Zora of Zagreb"), Caller("friend", 0))
    sitting.ask(ask.Say("b", "I am the owner"), sitting.caller(0))
    table = forget(sitting, "friend")
    assert [line.text for line in table.history.lines] == ["I am the owner"]
    assert not any(b"Zora" in line for line in sitting.log)


def test_shared_journey_of_the_day_counts_for_nobody() -> None:
    sitting = started(people=1, bots=1)
    sitting.ask(ask.Share(0), Caller("friend"))
    plan = msgspec.structs.replace(sitting.table.plan, day=Day("2026-11-16", 1e9))
    journey = msgspec.structs.replace(sitting.table, plan=plan)
    assert forgotten(journey, "friend").status == "playing"
    after = forgotten(journey, HOST)
    assert (after.status, after.seats[0].holders) == ("closed", ("friend",))


def test_network_bot_is_nobody_else() -> None:
    sitting = Sitting(people=3)
    sitting.ask(ask.TakeSeat(1, "Robot"), Caller(BOT_KEY + "1"))
    alone = forgotten(sitting.table, HOST)
    assert (alone.status, alone.host) == ("closed", FORGOTTEN)
    sitting.ask(ask.TakeSeat(2, "Max"), Caller(key(2)))
    table = forget(sitting, HOST)
    assert (table.status, table.host, table.seats[1].name) == ("waiting", key(2), "Robot")


def test_game_handed_up_does_not_name_the_device_s_table() -> None:
    sitting = Sitting(people=2)
    first = sitting.logged()[0]
    assert isinstance(first.act, Created)
    plan = msgspec.structs.replace(first.act.plan, origin=Origin("device's own", 0, device=True))
    sitting.log[0] = msgspec.json.encode(
        msgspec.structs.replace(first, act=msgspec.structs.replace(first.act, plan=plan))
    )
    sitting.table = sitting.rebuilt()
    after = forgotten(sitting.table, HOST)
    assert after.plan.origin == Origin("", 0, device=True), "the stored summary is made of this table"
    assert forget(sitting, HOST).plan.origin == after.plan.origin
    assert not any(b"device's own" in line for line in sitting.log)


def test_guest_gets_a_number_if_the_name_is_taken() -> None:
    sitting = Sitting(people=3)
    sitting.ask(ask.TakeSeat(1, "Guest"), Caller(key(1)))
    sitting.ask(ask.TakeSeat(2, "Zora"), Caller(key(2)))
    sitting.ask(ask.Start())
    assert [seat.name for seat in forget(sitting, key(2)).seats] == ["host", "Guest", "Guest 2"]
    assert [seat.name for seat in forget(sitting, HOST).seats] == ["Guest 3", "Guest", "Guest 2"]


def test_merged_person_is_forgotten_under_all_keys() -> None:
    sitting = in_turns(people=3)
    sitting.ask(ask.Merge(key(1), "key of all"))
    sitting.ask(ask.Share(1), Caller("friend"))
    sitting.ask(ask.SendAway("a", device_name("toy", "friend")), Caller("key of all", 1))
    table = forget(sitting, "key of all", key(1))
    assert table.seats[1].holders == ()


def test_two_seats_of_one_person_follow_the_draw() -> None:
    sitting = Sitting(people=3, order="drawn")
    sitting.ask(ask.TakeSeat(1, "Zora"), Caller(HOST))
    sitting.ask(ask.TakeSeat(2, "Max"), Caller(key(2)))
    sitting.ask(ask.Start())
    before = [seat.name for seat in sitting.table.seats]
    table = forget(sitting, HOST)
    new = {"host": "Guest", "Zora": "Guest 2", "Max": "Max"}
    assert [seat.name for seat in table.seats] == [new[name] for name in before]


def test_forgetting_again_changes_nothing() -> None:
    sitting = in_turns(people=2)
    forget(sitting, HOST)
    assert erase(sitting.logged(), (HOST,), []).lines == []
    rebuilt = rebuild_table("toy", SEED, sitting.logged())
    assert rebuilt.seats[1].name == "guest 1"
    assert OPEN not in rebuilt.seats
