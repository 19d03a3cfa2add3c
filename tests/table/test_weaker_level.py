"""Once everyone can see a move, everyone learns if a weaker level than the seat's chose it."""

from __future__ import annotations

import msgspec

from bradshaw.core.record import Entry, from_lines, to_lines
from bradshaw.table import commands as ask
from bradshaw.table.outgoing import sight
from tests.table.sitting import Sitting, started
from tests.third_game.codes import DRAW, FAVOUR


def bot_move(sitting: Sitting, seat: int, move: int, by: str = "") -> None:
    sitting.ask(ask.Play("bot", sitting.table.versions[seat], move, by, seat=seat))


def in_turns_with_a_bot() -> Sitting:
    sitting = started(people=1, bots=1)
    for seat in range(2):
        sitting.play(seat, FAVOUR)
    sitting.play(0, DRAW)
    return sitting


def test_entry_record_step_and_seat_name_the_level() -> None:
    sitting = in_turns_with_a_bot()
    bot_move(sitting, 1, DRAW, by="easy")
    assert sitting.table.record().entries[-1].by == "easy"
    for viewer, client in sitting.clients.items():
        assert (client.log[-1].by, client.table.seats[1].plays_as) == ("easy", "easy")
        assert sight(sitting.rebuilt(), viewer) == sight(sitting.table, viewer)
    lines = to_lines(sitting.table.record())
    assert '"by":"easy"' in lines[-1]
    assert from_lines(lines).entries[-1].by == "easy"


def test_next_move_at_full_strength_clears_the_seat() -> None:
    sitting = in_turns_with_a_bot()
    bot_move(sitting, 1, DRAW, by="easy")
    sitting.play(0, sitting.legal(0)[0])
    bot_move(sitting, 1, sitting.legal(1)[0])
    assert sitting.clients[0].table.seats[1].plays_as is None
    assert sitting.clients[0].log[-1].by == ""


def test_returning_owner_clears_the_seat() -> None:
    sitting = in_turns_with_a_bot()
    sitting.play(1, DRAW)
    sitting.ask(ask.Leave("l"), sitting.caller(0))
    bot_move(sitting, 0, sitting.legal(0)[0], by="easy")
    assert sitting.clients[1].table.seats[0].plays_as == "easy"
    sitting.ask(ask.Return("r"), sitting.caller(0))
    assert sitting.clients[1].table.seats[0].plays_as is None


def test_secret_choice_by_a_weaker_level_does_not_show() -> None:
    sitting = started(people=2, bots=1)
    before = {viewer: msgspec.json.encode(sight(sitting.table, viewer)) for viewer in (0, 1, None)}
    bot_move(sitting, 2, FAVOUR, by="easy")
    for viewer, earlier in before.items():
        assert msgspec.json.encode(sight(sitting.table, viewer)) == earlier
    for seat in range(2):
        sitting.play(seat, FAVOUR)
    assert b"easy" not in b"".join(msgspec.json.encode(sight(sitting.table, viewer)) for viewer in (0, 1, None))


def test_clients_cannot_name_a_level() -> None:
    sitting = in_turns_with_a_bot()
    sitting.play(1, DRAW)
    sitting.ask(ask.Play("m", sitting.table.versions[0], sitting.legal(0)[0], "master"), sitting.caller(0))
    assert sitting.table.record().entries[-1].by == ""


def test_ordinary_entries_are_written_as_before() -> None:
    entry = Entry(0, "draw", (), "00")
    assert msgspec.json.encode(entry) == b'{"line":"move","seat":0,"move":"draw","chance":[],"digest":"00"}'
    assert msgspec.json.decode(msgspec.json.encode(entry), type=Entry) == entry
