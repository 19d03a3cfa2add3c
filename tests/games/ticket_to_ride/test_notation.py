"""Moves and positions in words, and what is said about words that are none."""

from __future__ import annotations

import pytest

from bradshaw.core.errors import NotationError
from bradshaw.games.ticket_to_ride.moves import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawRow,
    DrawTickets,
    KeepTickets,
    Pass,
    PayTunnel,
    TicketToRideMove,
    WithdrawTunnel,
)
from bradshaw.games.ticket_to_ride.state_text import read_state, write_state
from tests.games.ticket_to_ride.table import Table, game_for


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("draw 3", DrawRow(2)),
        ("draw blind", DrawBlind()),
        ("draw tickets", DrawTickets()),
        ("pass", Pass()),
        ("withdraw", WithdrawTunnel()),
        ("pay 2", PayTunnel(2)),
        ("keep 1 3", KeepTickets((0, 2))),
        ("claim paris-zurich red 2+1", ClaimRoute("paris-zurich", "red", 2, 1)),
        ("claim berlin-frankfurt-2 red 3", ClaimRoute("berlin-frankfurt-2", "red", 3, 0)),
        ("claim paris-zurich locomotive 3", ClaimRoute("paris-zurich", None, 0, 3)),
        ("station paris white 1", BuildStation("paris", "white", 1, 0)),
    ],
)
def test_moves_in_words_and_as_values(text: str, move: TicketToRideMove) -> None:
    game = game_for()
    code = game.encode(move)
    assert game.decode(code) == move
    assert game.format(code) == text
    assert game.parse(f"  {text.replace(' ', '   ')} ") == code


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "begins with draw, keep"),
        ("fly to the moon", "begins with draw, keep"),
        ("claim paris-roma red 2", "no route 'paris-roma'"),
        ("claim berlin-frankfurt red 3", "no route 'berlin-frankfurt'"),
        ("claim paris-zurich pink 3", "no colour 'pink'"),
        ("claim paris-zurich red 2", "no payment"),
        ("claim paris-zurich", "no payment"),
        ("claim", "no payment"),
        ("station atlantis red 1", "no city 'atlantis'"),
        ("station paris red 4", "no payment"),
        ("draw 6", "no move of the game"),
        ("keep 9", "no move of the game"),
        ("pay 4", "no move of the game"),
    ],
)
def test_what_is_wrong_with_words_that_are_no_move(text: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        game_for().parse(text)


def test_a_value_that_is_no_move() -> None:
    with pytest.raises(NotationError, match="there is no such move"):
        game_for().encode(ClaimRoute("paris-zurich", "red", 7, 7))


def test_the_codes_are_laid_out_as_the_table_says() -> None:
    game = game_for()
    assert [game.format(code) for code in range(13)] == [
        "draw 1",
        "draw 2",
        "draw 3",
        "draw 4",
        "draw 5",
        "draw blind",
        "draw tickets",
        "pass",
        "withdraw",
        "pay 0",
        "pay 1",
        "pay 2",
        "pay 3",
    ]
    assert game.format(13) == "keep 1"
    assert game.format(13 + 14) == "keep 1 2 3 4"
    assert game.format(28) == "claim amsterdam-bruxelles black 1"
    assert game.format(game.move_count() - 1) == "station zurich locomotive 3"
    assert game.catalog().moves[28] == ClaimRoute("amsterdam-bruxelles", "black", 1, 0)


def test_a_position_in_words() -> None:
    text = """
        step tunnel           # a remark
        turn 1
        hand 1 red 2
        tunnel paris-zurich red 2+1
        turned red 1 white 2
        discards blue 1
        turns_left 2
        passes 1
    """
    table = Table(text)
    assert table.state.due == 1
    assert table.legal() == ["withdraw", "pay 0"]
    written = write_state(table.game.lookup, table.state)
    assert "tunnel paris-zurich red 2+1" in written
    assert read_state(table.game.lookup, written).numbers() == table.state.numbers()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("turn 0\nhand 0 pink 1", "line 2: 'hand 0 pink 1' cannot be read"),
        ("turn 2", "line 1"),
        ("turn x", "line 1"),
        ("weather fine", "there is no such line"),
        ("row red blue", "the row has 5 places"),
        ("hand 0 red", "line 1"),
        ("hand 0 red -1", "'-1' is not a number"),
        ("route 0 paris-roma", "line 1"),
        ("tickets 0 berlin-roma\ntickets 1 berlin-roma", "line 2: .* somewhere else already"),
        ("hand 0 red 7\nhand 1 red 6", "more red cards than the game has"),
        ("station 0 roma wien paris berlin", "more trains or stations"),
        ("tunnel paris-zurich red 9", "line 1"),
    ],
)
def test_what_is_wrong_with_words_that_are_no_position(text: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        read_state(game_for().lookup, text)


def test_where_the_rest_lies() -> None:
    table = Table("hand 0 red 1\n rest discards\n rest_tickets 1\n tunnel paris-zurich locomotive 3\n turned white 3")
    assert sum(table.discards().values()) == 110 - 1 - 3 - 3
    assert len(table.tickets(1)) == 40
    assert table.game.components(table.state)["train cards"] == 110
