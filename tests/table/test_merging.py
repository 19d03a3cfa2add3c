"""Two keys become one person's, at tables in every status."""

from __future__ import annotations

import msgspec
import pytest

from bradshaw.server.http import lobby
from bradshaw.server.live.room import Room
from bradshaw.table import commands as ask
from bradshaw.table.acts import Logged
from bradshaw.table.applying import apply_line
from bradshaw.table.commands import SERVER, Caller, CommandRefused
from bradshaw.table.deciding import decide
from bradshaw.table.table import Table
from tests.table.authority import CALLERS, CO_HOLDER, STATUSES, answer, commands
from tests.table.sitting import HOST, in_turns, key, started

PERSON = "the person"


def merged(table: Table, earlier: str, person: str = PERSON) -> Table:
    """Return the table after a merge, both as decided and as another process reads it."""
    after = decide(table, ask.Merge(earlier, person), SERVER, 200.0)
    line = msgspec.json.decode(msgspec.json.encode(after.latest), type=Logged)
    replayed = apply_line(table, line)
    assert (replayed.seats, replayed.host, replayed.commands) == (after.seats, after.host, after.commands)
    return after


@pytest.mark.parametrize("status", STATUSES)
def test_person_may_do_what_the_earlier_key_might_and_nobody_else_gains(status: str) -> None:
    before = STATUSES[status]()
    members = [CALLERS[who] for who in ("owner", "other", "co-holder", "gone")]
    known = [member for member in members if before.knows(member.key)]
    assert known
    for member in known:
        check_merge(before, member)


def check_merge(before: Table, earlier: Caller) -> None:
    after = merged(before, earlier.key)
    for name, command in commands(before).items():
        if name in ("send_away", "take_seat", "share"):
            continue  # the first names the key itself, the others need no seat
        person = msgspec.structs.replace(earlier, key=PERSON)
        assert answer(after, command, person) == answer(before, command, earlier), name
        stranger = msgspec.structs.replace(earlier, key="anybody")
        assert answer(after, command, earlier) == answer(before, command, stranger), name
        for other, caller in CALLERS.items():
            if caller.key != earlier.key:
                assert answer(after, command, caller) == answer(before, command, caller), (name, other)


def test_merge_shows_to_nobody() -> None:
    sitting = in_turns(people=3)
    before = sitting.table
    after = merged(before, key(1))
    assert after.versions == before.versions
    assert after.last_public_change == before.last_public_change
    assert after.history == before.history
    assert after.deadline() == before.deadline()


def test_merged_devices_of_one_seat_hold_it_once() -> None:
    sitting = started(people=2)
    sitting.ask(ask.Share(1), Caller(CO_HOLDER))
    sitting.ask(ask.Share(1), Caller("third"))
    assert merged(sitting.table, key(1), CO_HOLDER).seats[1].holders == (CO_HOLDER, "third")
    assert merged(sitting.table, CO_HOLDER, key(1)).seats[1].holders == (key(1), "third")
    assert merged(sitting.table, "third", CO_HOLDER).seats[1].holders == (key(1), CO_HOLDER)


def test_person_with_two_seats_holds_both() -> None:
    table = merged(in_turns(people=3).table, key(1), HOST)
    assert table.seats_of(HOST) == [0, 1]
    assert table.host == HOST


def test_links_to_a_seat_stay_valid() -> None:
    sitting = started(people=2)
    room = Room(sitting.table, b"secret")
    links = lobby.links_of(room, key(1))
    for earlier, person in ((key(1), PERSON), (PERSON, "the same person later")):
        sitting.ask(ask.Merge(earlier, person))
        room.table = sitting.table
        assert lobby.links_of(room, person) == links
        assert lobby.links_of(room, earlier).seats == {}


def test_command_sent_again_after_a_merge_was_executed() -> None:
    sitting = in_turns(people=2)
    move = ask.Play("same", sitting.table.versions[0], sitting.legal(0)[0])
    sitting.ask(move, Caller(HOST, 0))
    sitting.ask(ask.Merge(HOST, PERSON))
    assert sitting.table.was_executed(ask.log_name(move, Caller(PERSON, 0)))
    assert not sitting.table.was_executed(ask.log_name(move, Caller(key(1), 0)))


def test_a_key_that_holds_nothing_is_refused() -> None:
    with pytest.raises(CommandRefused):
        decide(started().table, ask.Merge("nobody", PERSON), SERVER, 200.0)
