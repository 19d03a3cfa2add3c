"""Moves as codes, values and text."""

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


def test_every_code_has_a_value_and_a_text_of_its_own() -> None:
    texts = {format_move(code) for code in range(codes.MOVES)}
    assert len(texts) == codes.MOVES
    for code in range(codes.MOVES):
        assert encode_move(decode_move(code)) == code
        assert parse_move(format_move(code)) == code


def test_kinds_fill_the_table_without_gaps() -> None:
    assert len(codes.KIND) == codes.MOVES
    assert len(codes.EXCHANGED) == codes.AT_CONNECT - codes.AT_ACT_EXCHANGE
    assert len(codes.DEPARTING) == codes.AT_REROLL - codes.AT_DEPART
    assert [len(codes.HANDFUL[at]) for at in codes.HANDFUL_AT[:3]] == [0, 1, 2]


def test_case_spaces_and_the_order_of_cards_do_not_matter() -> None:
    assert parse_move("  TRAVEL s7   t3 ") == encode_move(Travel(("train-3", "ship-7")))
    assert format_move(encode_move(PlaceBalloon("princess", "ship-8"))) == "princess balloon S8"


def test_a_departure_counts_pairs_once_or_apart() -> None:
    at = parse_move("travel T3 S8 S8") - codes.AT_DEPART
    assert codes.DEPARTURE_DAYS[at] == 11
    assert codes.DEPARTURE_DAYS_APART[at] == 19
    assert codes.DEPARTURE_DAYS[parse_move("travel T4 S4") - codes.AT_DEPART] == 8


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "an empty text is not a move"),
        ("travel S9", "for example: travel, travel S4, travel S5"),
        ("T5", "a move begins with one of: take, use"),
        ("fly to the moon", "for example: fly T2"),
        ("travel S4 S4 S4 S4 S4", "no move has more than 4 words"),
    ],
)
def test_what_is_not_a_move_is_refused_with_help(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        parse_move(text)


def test_a_value_outside_the_table_is_refused() -> None:
    with pytest.raises(NotationError, match="there is no such move"):
        encode_move(Discard("storm"))
    assert encode_move(EndTurn()) == codes.MOVES - 1


@pytest.mark.rule("ED-ACTION-05")
@pytest.mark.parametrize("text", ["use detective london", "play detective London", "princess detective london"])
def test_that_the_detective_is_not_sent_to_london_is_said(text: str) -> None:
    with pytest.raises(NotationError, match=r"to London \(ED-ACTION-05\)"):
        parse_move(text)


@pytest.mark.rule("ED-ACTION-05")
@pytest.mark.parametrize("move", [UseDetective("london"), PlayDetective("card", "london")])
def test_nor_as_a_typed_move(move: Move) -> None:
    with pytest.raises(NotationError, match="to London"):
        encode_move(move)


def test_a_position_written_by_hand() -> None:
    game = Table(players=3, edition="pl").game
    state = read_state(
        game.lookup,
        """
        turn 1                # a remark
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


def test_where_the_rest_of_a_position_lies() -> None:
    lookup = Table(players=2).game.lookup
    assert sum(read_state(lookup, "row coin T3\nrest discards").travel_discards) == 59
    assert sum(read_state(lookup, "rest 1").hands) == 60
    # By the first reading all chips lie open: those that no line places lie in the order of their kinds.
    state = read_state(lookup, "chip paris orange lost-day")
    assert list(state.chips[:3]) == [3, 0, 0]
    assert sum(state.chip_pool) == 0


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("turn 0\nhand 0 T9 1", "line 2: 'hand 0 T9 1' cannot be read"),
        ("turn 2", "line 1"),
        ("hand 0 T3 -1", "'-1' is not a number"),
        ("weather fine", "there is no such line"),
        ("gone suez blue event open", "there is no such line"),
        ("chip london blue event", "line 1"),
        ("detective london", "line 1"),
        ("events 0 storm 1", "line 1"),
        ("chip suez blue coin\ngone suez blue event", "line 2: .* placed already"),
        ("hand 0 T2 20", "more T2 cards than the game has"),
        ("event_discards princess princess princess", "more princess cards than the game has"),
        ("chip suez blue coin\ngone paris blue coin\nchip bombay blue coin\nchip calcutta blue coin", "more chips"),
        ("coins 0 25", "more coins than the game has"),
        ("home 0 1", "the turn of seat 0, which has no move"),
        ("step discard", "the turn of seat 0, which has no move"),
    ],
)
def test_what_is_wrong_with_words_that_are_no_position(text: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        read_state(Table(players=2).game.lookup, text)
