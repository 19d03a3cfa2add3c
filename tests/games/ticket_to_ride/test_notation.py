"""Moves and positions round-trip through text; invalid text is reported."""

from __future__ import annotations

import re

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
def test_moves_convert_to_and_from_text_and_values(text: str, move: TicketToRideMove) -> None:
    game = game_for()
    code = game.encode(move)
    assert game.decode(code) == move
    assert game.format(code) == text
    assert game.parse(f"  {text.replace(' ', '   ')} ") == code


def test_capitals_and_the_order_of_kept_tickets_do_not_matter() -> None:
    game = game_for()
    assert game.format(game.parse("Claim PARIS-Zurich Red 2+1")) == "claim paris-zurich red 2+1"
    assert game.format(game.parse("keep 3 1")) == "keep 1 3"


def test_cities_have_their_english_names_too() -> None:
    game = game_for()
    assert game.format(game.parse("claim Athens-Sofia purple 3")) == "claim athina-sofia purple 3"
    assert game.format(game.parse("station Vienna red 1")) == "station wien red 1"


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "Moves begin with: claim, draw"),
        ("fly to the moon", "'fly to the moon' is not a move. Moves begin with: claim, draw"),
        ("claim paris-dieppe pink 2", "'paris-dieppe' is not a route. Did you mean 'dieppe-paris'?"),
        ("claim frankfurt-berlin red 3", "Did you mean 'berlin-frankfurt-1' or 'berlin-frankfurt-2'?"),
        ("claim paris-zurich pink 3", "'pink' is not a colour. Did you mean 'purple'?"),
        ("claim paris-zurich 3", "'3' is not a colour. Choose from: purple, blue"),
        ("claim paris-zurich oragne 3", "'oragne' is not a colour. Did you mean 'orange'?"),
        ("claim paris-zurich red 2", "paris-zurich costs 3 cards. Write payments like 'red 2'"),
        ("claim athina-smyrna red 2", "athina-smyrna costs 2 cards, at least 1 locomotive."),
        ("claim paris-zurich", "Write payments like 'red 2'"),
        ("claim", "Did you mean 'claim paris-zurich red 2+1'?"),
        ("claim zurich-munich yellow 2", "'zurich-munchen' is not a route. Did you mean 'munchen-zurich'?"),
        ("station atlantis red 1", "'atlantis' is not a city."),
        ("station paris red 4", "stations cost 1 to 3 cards."),
        ("draw 6", "'draw 6' is not a move. Did you mean 'draw 1' to 'draw 5', 'draw blind' or 'draw tickets'?"),
        ("draw deck", "Did you mean 'draw blind'?"),
        ("draw tikets", "Did you mean 'draw tickets'?"),
        ("take 3", "'take 3' is not a move. Did you mean 'draw 3'?"),
        ("kep 1 2", "Did you mean 'keep 1 2'?"),
        ("clam dieppe-paris purple 1", "Did you mean 'claim dieppe-paris purple 1'?"),
        ("clam dieppe-paris", "Did you mean 'claim paris-zurich red 2+1'?"),
        ("keep 1 2 9", "at most 4 tickets are offered, from 1"),
        ("keep all", "Did you mean 'keep 1 3'?"),
        ("pay 4", "Did you mean 'pay 0' to 'pay 3'?"),
    ],
)
def test_an_invalid_move_is_explained(text: str, error: str) -> None:
    with pytest.raises(NotationError, match=re.escape(error)):
        game_for().parse(text)


def test_an_invalid_value_is_refused() -> None:
    with pytest.raises(NotationError, match="is not a move"):
        game_for().encode(ClaimRoute("paris-zurich", "red", 7, 7))


def test_the_layout_of_the_codes() -> None:
    game = game_for()
    assert [game.format(code) for code in range(13)] == [
        *("draw 1", "draw 2", "draw 3", "draw 4", "draw 5", "draw blind", "draw tickets", "pass"),
        *("withdraw", "pay 0", "pay 1", "pay 2", "pay 3"),
    ]
    assert game.format(13) == "keep 1"
    assert game.format(13 + 14) == "keep 1 2 3 4"
    assert game.format(28) == "claim amsterdam-bruxelles black 1"
    assert game.format(game.move_count() - 1) == "station zurich locomotive 3"
    assert game.catalog().moves[28] == ClaimRoute("amsterdam-bruxelles", "black", 1, 0)


def test_a_position_is_read_and_written() -> None:
    text = """
        step tunnel           # a comment
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
    ("text", "error"),
    [
        ("turn 0\nhand 0 pink 1", "line 2: cannot read 'hand 0 pink 1'"),
        ("turn 2", "line 1"),
        ("turn x", "line 1"),
        ("weather fine", "unknown kind of line"),
        ("row red blue", "the row has 5 places"),
        ("hand 0 red", "line 1"),
        ("hand 0 red -1", "'-1' is not a number"),
        ("route 0 paris-roma", "line 1"),
        ("tickets 0 berlin-roma\ntickets 1 berlin-roma", "line 2: .* already placed"),
        ("hand 0 red 7\nhand 1 red 6", "too many red cards"),
        ("station 0 roma wien paris berlin", "too many trains or stations"),
        ("tunnel paris-zurich red 9", "line 1"),
    ],
)
def test_an_invalid_position_is_explained(text: str, error: str) -> None:
    with pytest.raises(NotationError, match=error):
        read_state(game_for().lookup, text)


def test_rest_places_unmentioned_components() -> None:
    table = Table("hand 0 red 1\n rest discards\n rest_tickets 1\n tunnel paris-zurich locomotive 3\n turned white 3")
    assert sum(table.discards().values()) == 110 - 1 - 3 - 3
    assert len(table.tickets(1)) == 40
    assert table.game.components(table.state)["train cards"] == 110
