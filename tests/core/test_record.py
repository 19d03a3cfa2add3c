"""Records: written, read, replayed; and what is said of a bad one."""

from __future__ import annotations

import msgspec
import pytest

from bradshaw.core.config import Config
from bradshaw.core.errors import IllegalMove, RecordError, RulesChanged
from bradshaw.core.game import digest
from bradshaw.core.match import Match, begin, replay, resume
from bradshaw.core.record import Record, from_lines, to_lines
from bradshaw.core.rng import seeded
from tests.third_game import SPEC as HAMPER
from tests.third_game.codes import DRAW, EAT

GAME = HAMPER.start(2)
NAMES = ("Ana", "Ben")


def played(moves: int) -> Match:
    match, _ = begin(GAME, seeded(8), NAMES)
    for _ in range(moves):
        seat = GAME.actors(match.state)[0]
        match.play(GAME.legal(match.state, seat)[-1], seat)
    return match


def finished() -> Match:
    match = played(0)
    while actors := GAME.actors(match.state):
        match.play(GAME.legal(match.state, actors[0])[-1], actors[0])
    return match


def test_a_record_says_what_was_played() -> None:
    header = played(0).record.header
    assert header.config == Config("hamper", 1, 2, "default", {"favourite": "single"})
    assert header.seats == NAMES


def test_a_finished_record_ends_with_its_result() -> None:
    record = finished().record
    assert record.ending is not None
    assert '"line":"end"' in to_lines(record)[-1]
    assert from_lines(to_lines(record)) == record


def test_a_refused_move_is_not_written_down() -> None:
    match = played(3)
    before = digest(match.state)
    with pytest.raises(IllegalMove):
        match.play(0, 0)
    assert len(match.record.entries) == 3
    assert digest(match.state) == before


def test_an_interrupted_match_goes_on_as_if_it_had_not_been() -> None:
    whole, broken = played(8), resume(GAME, from_lines(to_lines(played(5).record)), seeded(8))
    for _ in range(3):
        seat = GAME.actors(broken.state)[0]
        broken.play(GAME.legal(broken.state, seat)[-1], seat)
    assert broken.record == whole.record


def test_a_replay_gives_each_step_with_its_events() -> None:
    record = played(4).record
    steps = list(replay(GAME, record))
    assert [step.entry for step in steps] == [None, *record.entries]
    assert steps[0].move is None
    assert [event.seat for event in steps[0].events] == [0, 0, 1, 1]


LINES = to_lines(finished().record)


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ([], "line 1: a record begins with its header"),
        (["{}"], "line 1: Object missing required field `line`"),
        (["nonsense"], "line 1"),
        (LINES[1:], "line 1: a record begins with its header"),
        ([LINES[0].replace('"format":2', '"format":7')], "format 7; formats 1 to 2 are what can be read"),
        (LINES[:1], "line 2: the set-up is missing"),
        ([*LINES[:3], LINES[1]], "line 4: a move or the result was expected"),
        ([*LINES, LINES[2]], "nothing may follow the result"),
        ([*LINES[:2], LINES[2].replace('"seat":0', '"seat":"x"')], "line 3: Expected `int`"),
    ],
)
def test_a_file_that_is_no_record_is_refused_with_its_line(lines: list[str], words: str) -> None:
    with pytest.raises(RecordError) as error:
        from_lines(lines)
    assert words in str(error.value)


def altered(record: Record, number: int, **changes: object) -> Record:
    entries = record.entries.copy()
    entries[number] = msgspec.structs.replace(entries[number], **changes)
    return Record(record.header, record.setup, entries, record.ending)


def drawing() -> int:
    """The number of a move that asked for chance."""
    return next(number for number, entry in enumerate(finished().record.entries) if entry.chance)


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (altered(finished().record, 3, move="juggle"), "move 4 (juggle): 'juggle' is not a move"),
        (altered(finished().record, 3, seat=1 - finished().record.entries[3].seat), "it is not your turn"),
        (altered(finished().record, 2, digest="0" * 16), "the record says 0000000000000000"),
        (altered(finished().record, drawing(), chance=()), "the script of outcomes has run out"),
        (altered(finished().record, drawing(), chance=(9,)), "outcome 9 cannot be drawn"),
        (altered(finished().record, 0, chance=(1,)), "1 outcomes of the script were never asked for"),
    ],
)
def test_a_record_that_does_not_replay_is_refused_with_its_move(record: Record, words: str) -> None:
    with pytest.raises(RecordError) as error:
        list(replay(GAME, record))
    assert words in str(error.value)


def test_a_record_with_a_bad_set_up_is_refused() -> None:
    record = played(0).record
    with pytest.raises(RecordError, match="set-up: the script of outcomes has run out"):
        list(replay(GAME, Record(record.header, msgspec.structs.replace(record.setup, chance=()))))
    with pytest.raises(RecordError, match="set-up: the digest is"):
        list(replay(GAME, Record(record.header, msgspec.structs.replace(record.setup, digest="x"))))


def test_a_record_with_another_result_is_refused() -> None:
    record = finished().record
    assert record.ending is not None
    other = msgspec.structs.replace(record.ending.result, reason="HA-TURN-01")
    record.ending = msgspec.structs.replace(record.ending, result=other)
    with pytest.raises(RecordError, match="not the one the moves lead to"):
        list(replay(GAME, record))


def test_a_record_of_other_rules_is_refused_not_reinterpreted() -> None:
    record = played(2).record
    newer = msgspec.structs.replace(record.header.config, rules_version=7)
    record.header = msgspec.structs.replace(record.header, config=newer)
    with pytest.raises(RulesChanged, match="rules version 7; this is 1"):
        list(replay(GAME, record))


def test_moves_in_a_record_are_words() -> None:
    assert GAME.format(DRAW) == "draw"
    assert played(1).record.entries[0].move == "favour plum"
    assert GAME.format(EAT) == "eat apple"
