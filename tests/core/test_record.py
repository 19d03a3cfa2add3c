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


def play(moves: int) -> Match:
    match, _ = begin(GAME, seeded(8), NAMES)
    while (actors := GAME.actors(match.state)) and len(match.record.entries) < moves:
        match.play(GAME.legal(match.state, actors[0])[-1], actors[0])
    return match


def finished_match() -> Match:
    return play(1000)


def test_header_holds_config_and_names() -> None:
    header = play(0).record.header
    assert header.config == Config("hamper", 1, 2, "default", {"favourite": "single"})
    assert header.seats == NAMES


def test_finished_record_ends_with_its_result() -> None:
    record = finished_match().record
    assert record.ending is not None
    assert '"line":"end"' in to_lines(record)[-1]
    assert from_lines(to_lines(record)) == record


def test_refused_moves_are_not_recorded() -> None:
    match = play(3)
    before = digest(match.state)
    with pytest.raises(IllegalMove):
        match.play(0, 0)
    assert len(match.record.entries) == 3
    assert digest(match.state) == before


def test_resumed_match_draws_the_same_chance() -> None:
    uninterrupted, resumed = play(8), resume(GAME, from_lines(to_lines(play(5).record)), seeded(8))
    for _ in range(3):
        seat = GAME.actors(resumed.state)[0]
        resumed.play(GAME.legal(resumed.state, seat)[-1], seat)
    assert resumed.record == uninterrupted.record


def test_replay_yields_entries_and_events() -> None:
    record = play(4).record
    steps = list(replay(GAME, record))
    assert [step.entry for step in steps] == [None, *record.entries]
    assert steps[0].move is None
    assert [event.seat for event in steps[0].events] == [0, 0, 1, 1]


LINES = to_lines(finished_match().record)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ([], "line 1: a record must begin with its header"),
        (["{}"], "line 1: Object missing required field `line`"),
        (["nonsense"], "line 1"),
        (LINES[1:], "line 1: a record must begin with its header"),
        ([LINES[0].replace('"format":2', '"format":7')], "format 7; only formats 1 to 2 can be read"),
        (LINES[:1], "line 2: the set-up is missing"),
        ([*LINES[:3], LINES[1]], "line 4: a move or the result was expected"),
        ([*LINES, LINES[2]], "there is a line after the result"),
        ([*LINES[:2], LINES[2].replace('"seat":0', '"seat":"x"')], "line 3: Expected `int`"),
    ],
)
def test_invalid_file_error_names_the_line(lines: list[str], message: str) -> None:
    with pytest.raises(RecordError) as error:
        from_lines(lines)
    assert message in str(error.value)


def altered(record: Record, index: int, **changes: object) -> Record:
    entries = record.entries.copy()
    entries[index] = msgspec.structs.replace(entries[index], **changes)
    return Record(record.header, record.setup, entries, record.ending)


def index_of_draw() -> int:
    """Return the index of a move that drew from chance."""
    return next(number for number, entry in enumerate(finished_match().record.entries) if entry.chance)


@pytest.mark.parametrize(
    ("record", "message"),
    [
        (altered(finished_match().record, 3, move="juggle"), "move 4 (juggle): 'juggle' is not a move"),
        (altered(finished_match().record, 3, seat=1 - finished_match().record.entries[3].seat), "it is not your turn"),
        (altered(finished_match().record, 2, digest="0" * 16), "the record says 0000000000000000"),
        (altered(finished_match().record, index_of_draw(), chance=()), "the script has no more outcomes"),
        (altered(finished_match().record, index_of_draw(), chance=(9,)), "outcome 9 cannot be drawn"),
        (altered(finished_match().record, 0, chance=(1,)), "unused outcomes in the script: 1"),
    ],
)
def test_replay_error_names_the_move(record: Record, message: str) -> None:
    with pytest.raises(RecordError) as error:
        list(replay(GAME, record))
    assert message in str(error.value)


def test_invalid_set_up_is_rejected() -> None:
    record = play(0).record
    with pytest.raises(RecordError, match="set-up: the script has no more outcomes"):
        list(replay(GAME, Record(record.header, msgspec.structs.replace(record.setup, chance=()))))
    with pytest.raises(RecordError, match="set-up: the digest is"):
        list(replay(GAME, Record(record.header, msgspec.structs.replace(record.setup, digest="x"))))


def test_wrong_result_is_rejected() -> None:
    record = finished_match().record
    assert record.ending is not None
    wrong = msgspec.structs.replace(record.ending.result, reason="HA-TURN-01")
    record.ending = msgspec.structs.replace(record.ending, result=wrong)
    with pytest.raises(RecordError, match="not the result of its moves"):
        list(replay(GAME, record))


def test_record_of_different_rules_version_is_rejected() -> None:
    record = play(2).record
    newer = msgspec.structs.replace(record.header.config, rules_version=7)
    record.header = msgspec.structs.replace(record.header, config=newer)
    with pytest.raises(RulesChanged, match="rules version 7; this is version 1"):
        list(replay(GAME, record))


def test_recorded_moves_are_in_notation() -> None:
    assert GAME.format(DRAW) == "draw"
    assert play(1).record.entries[0].move == "favour plum"
    assert GAME.format(EAT) == "eat apple"
