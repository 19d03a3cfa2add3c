"""Moves round-trip through codes, values and text."""

from __future__ import annotations

import pytest

from bradshaw.core.errors import NotationError
from bradshaw.core.values import Move
from bradshaw.games.eighty_days import codes
from bradshaw.games.eighty_days.moves import (
    Discard,
    EndTurn,
    PlaceBalloon,
    PlayDetective,
    Travel,
    UseDetective,
    decode_move,
    encode_move,
)
from bradshaw.games.eighty_days.notation import format_move, parse_move
from bradshaw.games.eighty_days.state_text import read_state, write_state
from tests.games.eighty_days.table import Table


def test_every_code_has_its_own_value_and_text() -> None:
    texts = {format_move(code) for code in range(codes.MOVE_COUNT)}
    assert len(texts) == codes.MOVE_COUNT
    for code in range(codes.MOVE_COUNT):
        assert encode_move(decode_move(code)) == code
        assert parse_move(format_move(code)) == code


def test_kinds_cover_the_table_without_gaps() -> None:
    assert len(codes.KIND) == codes.MOVE_COUNT
    assert len(codes.EXCHANGED) == codes.AT_CONNECT - codes.AT_ACT_EXCHANGE
    assert len(codes.DEPARTING) == codes.AT_REROLL - codes.AT_DEPART
    assert [len(codes.HANDFUL[at]) for at in codes.HANDFUL_AT[:3]] == [0, 1, 2]


def test_case_spaces_and_card_order_are_ignored() -> None:
    assert parse_move("  TRAVEL s7   t3 ") == encode_move(Travel(("train-3", "ship-7")))
    assert format_move(encode_move(PlaceBalloon("princess", "ship-8"))) == "princess balloon S8"


def test_departure_days_with_pairs_counted_once_and_apart() -> None:
    at = parse_move("travel T3 S8 S8") - codes.AT_DEPART
    assert codes.DEPARTURE_DAYS[at] == 11
    assert codes.DEPARTURE_DAYS_APART[at] == 19
    assert codes.DEPARTURE_DAYS[parse_move("travel T4 S4") - codes.AT_DEPART] == 8


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "a move cannot be empty"),
        ("travel S9", "Did you mean one of these. travel, travel S4, travel S5"),
        ("take balloon", "Did you mean 'take under balloon'"),
        ("tavel T3", "Did you mean 'travel T3'"),
        ("T5", "Moves begin with: take, use"),
        ("fly to the moon", "Did you mean one of these. fly T2"),
        ("travel S4 S4 S4 S4 S4", "a move has at most 4 words"),
    ],
)
def test_an_invalid_move_is_explained(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        parse_move(text)


def test_an_invalid_value_is_refused() -> None:
    with pytest.raises(NotationError, match="is not a move"):
        encode_move(Discard("storm"))
    assert encode_move(EndTurn()) == codes.MOVE_COUNT - 1


@pytest.mark.rule("ED-ACTION-05")
@pytest.mark.parametrize("text", ["use detective london", "play detective London", "princess detective london"])
def test_the_detective_cannot_go_to_london(text: str) -> None:
    with pytest.raises(NotationError, match=r"to London \(ED-ACTION-05\)"):
        parse_move(text)


@pytest.mark.rule("ED-ACTION-05")
@pytest.mark.parametrize("move", [UseDetective("london"), PlayDetective("card", "london")])
def test_a_move_value_cannot_send_the_detective_to_london(move: Move) -> None:
    with pytest.raises(NotationError, match="to London"):
        encode_move(move)


def test_a_position_is_read_and_written() -> None:
    game = Table(players=3, edition="pl").game
    state = read_state(
        game.lookup,
        """
        turn 1                # a comment
        at 0 suez
        at 1 brindisi
        home 2
        days 0 21
        days 1 travel 12 detective 2
        hand 1 S6 2 T3 1
        events 1 princess 1
        event_discards connection submarine
        detective bombay
        coins 2 0
        gone paris orange coin
        chip suez blue event open
        """,
    )
    assert list(state.arrivals) == [3, 3, 2, 1, 1, 1, 1, 1, 1]
    assert (state.bank, state.travellers, list(state.days)) == (22, 2, [21, 14, 0])
    assert {"travel S6", "princess submarine S6"} <= {game.format(move) for move in game.legal(state, 1)}
    assert game.view(state, 1).cities[2].chips[1].chip == "event"
    assert game.components(state) == Table(players=3, edition="pl").game.components(Table(players=3).state)
    assert read_state(game.lookup, write_state(game.lookup, state)).numbers() == state.numbers()


def test_rest_places_unmentioned_components() -> None:
    lookup = Table(players=2).game.lookup
    assert sum(read_state(lookup, "row coin T3\nrest discards").travel_discards) == 59
    assert sum(read_state(lookup, "rest 1").hands) == 60
    # Chips are face up by default; those not mentioned are placed in order of their kinds.
    state = read_state(lookup, "chip paris orange lost-day")
    assert list(state.chips[:3]) == [3, 0, 0]
    assert sum(state.chip_pool) == 0


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("turn 0\nhand 0 T9 1", "line 2: cannot read 'hand 0 T9 1'"),
        ("turn 2", "line 1"),
        ("hand 0 T3 -1", "'-1' is not a number"),
        ("weather fine", "unknown kind of line"),
        ("gone suez blue event open", "unknown kind of line"),
        ("chip london blue event", "line 1"),
        ("detective london", "line 1"),
        ("events 0 storm 1", "line 1"),
        ("chip suez blue coin\ngone suez blue event", "line 2: .* already placed"),
        ("hand 0 T2 20", "too many T2 cards"),
        ("event_discards princess princess princess", "too many princess cards"),
        ("chip suez blue coin\ngone paris blue coin\nchip bombay blue coin\nchip calcutta blue coin", "too many chips"),
        ("coins 0 25", "too many coins"),
        ("home 0 1", "seat 0 is to move and has no legal move"),
        ("step discard", "seat 0 is to move and has no legal move"),
    ],
)
def test_an_invalid_position_is_explained(text: str, error: str) -> None:
    with pytest.raises(NotationError, match=error):
        read_state(Table(players=2).game.lookup, text)
