from __future__ import annotations

import pytest

from bradshaw.core.values import redact
from bradshaw.games.ticket_to_ride.events import CardDrawn, CardTaken, DeckReshuffled, RowDealt, RowFilled, RowSwept
from bradshaw.games.ticket_to_ride.names import SECOND_CARD, TURN
from tests.games.ticket_to_ride.table import FULL_ROW, Table, kinds

ONE_LOCOMOTIVE = "row red locomotive green white black\n"


@pytest.mark.rule("TE-DRAW-01")
def test_two_cards_from_the_row_are_replaced_at_once() -> None:
    table = Table(FULL_ROW)
    assert table.play("draw 2", "orange") == [CardTaken(0, 1, "blue"), RowFilled(None, 1, "orange")]
    assert table.row() == ["red", "orange", "green", "white", "black"]
    assert (table.state.step, table.state.turn) == (SECOND_CARD, 0)
    table.play("draw 2", "yellow")
    assert table.hand(0) == {"blue": 1, "orange": 1}
    assert (table.state.step, table.state.turn) == (TURN, 1)


@pytest.mark.rule("TE-DRAW-01")
@pytest.mark.parametrize(("first", "second"), [("draw 1", "draw blind"), ("draw blind", "draw 1"), ("draw blind",) * 2])
def test_cards_come_from_the_row_and_the_deck_in_any_order(first: str, second: str) -> None:
    table = Table(FULL_ROW).play_all(f"{first}: purple", f"{second}: purple")
    assert sum(table.hand(0).values()) == 2
    assert table.state.turn == 1


@pytest.mark.rule("TE-DRAW-02")
def test_a_locomotive_taken_from_the_row_is_the_only_card() -> None:
    table = Table(ONE_LOCOMOTIVE).play_all("draw 2: red")
    assert table.hand(0) == {"locomotive": 1}
    assert (table.state.step, table.state.turn) == (TURN, 1)


@pytest.mark.rule("TE-DRAW-03")
@pytest.mark.parametrize("first", ["draw 1", "draw blind"])
def test_a_locomotive_of_the_row_cannot_be_the_second_card(first: str) -> None:
    table = Table(ONE_LOCOMOTIVE)
    table.play(first, "purple")
    assert table.legal() == ["draw 1", "draw 3", "draw 4", "draw 5", "draw blind"]
    assert table.reason("draw 2") == ("locomotive_second", "TE-DRAW-03")


@pytest.mark.rule("TE-DRAW-03")
def test_a_locomotive_just_turned_up_cannot_be_the_second_card() -> None:
    assert "draw 1" not in Table(FULL_ROW).play_all("draw 1: locomotive").legal()


@pytest.mark.rule("TE-DRAW-04")
def test_a_locomotive_drawn_blind_counts_as_one_card_and_stays_hidden() -> None:
    table = Table(FULL_ROW)
    events = table.play("draw blind", "locomotive")
    assert events == [CardDrawn(0, "locomotive")]
    assert redact(events[0], 1) == redact(events[0], None) == CardDrawn(0, None)
    assert table.state.step == SECOND_CARD
    assert table.hand(0) == {"locomotive": 1}
    assert table.known(0) == {}


@pytest.mark.rule("TE-DRAW-05")
def test_three_locomotives_sweep_the_row_after_a_replacement() -> None:
    table = Table("row red locomotive locomotive white black\n")
    events = table.play("draw 1", "locomotive red blue green white black")
    assert events == [
        CardTaken(0, 0, "red"),
        RowFilled(None, 0, "locomotive"),
        RowSwept(None, ("locomotive", "locomotive", "locomotive", "white", "black")),
        RowDealt(None, ("red", "blue", "green", "white", "black")),
    ]
    assert table.discards() == {"locomotive": 3, "white": 1, "black": 1}
    assert table.state.step == SECOND_CARD


@pytest.mark.rule("TE-DRAW-05")
def test_a_new_row_can_be_swept_again() -> None:
    table = Table("row red locomotive locomotive white black\n")
    crowded = "locomotive locomotive locomotive green green "
    events = table.play("draw 1", "locomotive " + crowded + "red blue green white black")
    assert kinds(events) == ["CardTaken", "RowFilled", "RowSwept", "RowDealt", "RowSwept", "RowDealt"]


@pytest.mark.rule("TE-DRAW-05")
def test_the_row_is_checked_when_a_turn_ends() -> None:
    """A crowded row is swept as soon as there are enough colour cards."""
    table = Table("row locomotive locomotive locomotive red red\n hand 0 purple 1\n rest 1")
    events = table.play("claim dieppe-paris purple 1", "red red purple locomotive locomotive")
    assert kinds(events) == ["RouteClaimed", "RowSwept", "DeckReshuffled", "RowDealt"]
    assert table.row() == ["red", "red", "purple", "locomotive", "locomotive"]


@pytest.mark.rule("TE-DRAW-05")
def test_swept_cards_are_part_of_the_reshuffle() -> None:
    table = Table("row red locomotive locomotive white black\n discards blue 2 locomotive 1\n rest 1\n")
    events = table.play("draw 1", "locomotive blue blue white black locomotive")
    assert [event for event in events if isinstance(event, DeckReshuffled)] == [
        DeckReshuffled(None, 3),
        DeckReshuffled(None, 5),
    ]
    assert table.row() == ["blue", "blue", "white", "black", "locomotive"]
    assert sum(table.state.deck) == 2


@pytest.mark.rule("TE-DRAW-05")
@pytest.mark.parametrize(("colour_cards", "swept"), [(2, False), (3, True)])
def test_the_row_stays_with_fewer_than_three_colour_cards(colour_cards: int, swept: bool) -> None:
    table = Table(f"row red locomotive locomotive white -\n discards locomotive 1 blue {colour_cards - 1}\n rest 1\n")
    spare = "blue blue white locomotive locomotive" if swept else ""
    events = table.play("draw 1", f"locomotive {spare}")
    assert ("RowSwept" in kinds(events)) == swept


@pytest.mark.rule("TE-DRAW-05")
def test_the_row_stays_after_ten_sweeps() -> None:
    table = Table("row red locomotive locomotive green -\n discards locomotive 3 blue 2\n rest 1\n")
    events = table.play("draw 1", "locomotive " + _ten_crowded_rows())
    assert kinds(events).count("RowSwept") == 10
    assert table.row().count("locomotive") >= 3


def _ten_crowded_rows() -> str:
    """Return ten rows dealt from 5 locomotives, 1 green and 2 blue cards, each with at least three locomotives."""
    deck = {"locomotive": 2, "blue": 2}
    discards = {"locomotive": 3, "green": 1}
    script: list[str] = []
    for _ in range(10):
        row: list[str] = []
        for _ in range(5):
            if not any(deck.values()):
                deck, discards = discards, {}
            locomotive = deck.get("locomotive", 0) > 0
            card = "locomotive" if locomotive else next(name for name, count in deck.items() if count)
            deck[card] -= 1
            row.append(card)
        script += row
        for card in row:
            discards[card] = discards.get(card, 0) + 1
    return " ".join(script)


@pytest.mark.rule("TE-DRAW-06")
def test_the_discards_are_reshuffled_only_when_a_card_is_needed() -> None:
    table = Table(FULL_ROW + "hand 0 purple 1\n discards red 3\n rest 1\n")
    table.state.hands[9] -= 1  # a purple card of seat 1 goes back into the deck
    table.state.deck[0] += 1
    table.play("draw blind", "purple")
    assert sum(table.state.deck) == 0
    assert table.discards() == {"red": 3}
    assert table.play("draw blind", "red") == [DeckReshuffled(None, 3), CardDrawn(0, "red")]
    assert (sum(table.state.deck), table.discards()) == (2, {})


@pytest.mark.rule("TE-DRAW-06")
def test_a_tunnel_can_reshuffle_the_discards() -> None:
    table = Table(FULL_ROW + "hand 0 purple 2\n discards red 2 orange 2\n rest 1\n")
    events = table.play("claim marseille-zurich purple 2", "red red orange")
    assert events[1] == DeckReshuffled(None, 4)
    assert sum(table.state.deck) == 1


@pytest.mark.rule("TE-DRAW-07")
def test_an_empty_deck_leaves_gaps_in_the_row() -> None:
    table = Table("row red blue - - -\n rest 1\n rest_tickets 1\n")
    assert table.legal() == ["draw 1", "draw 2"]
    assert (table.refusal("draw blind").code, table.refusal("draw 3").code) == ("deck_empty", "place_empty")
    table.play("draw 1")
    assert table.row() == ["-", "blue", "-", "-", "-"]
    table.play("draw 2")
    assert table.row() == ["-"] * 5


@pytest.mark.rule("TE-DRAW-07")
def test_drawing_is_refused_without_cards() -> None:
    table = Table("hand 0 red 1\n rest 1\n")
    assert not [move for move in table.legal() if move.startswith("draw") and move != "draw tickets"]
    assert table.refusal("draw blind").rule == "TE-DRAW-07"


@pytest.mark.rule("TE-DRAW-08")
def test_the_turn_ends_without_a_legal_second_card() -> None:
    table = Table("row red locomotive - - -\n rest 1\n").play_all("draw 1")
    assert (table.state.step, table.state.turn) == (TURN, 1)


@pytest.mark.rule("TE-DRAW-08")
@pytest.mark.parametrize("cards", ["row red blue - - -\n", "row red - - - -\n discards blue 2\n"])
def test_a_second_card_must_be_drawn_if_there_is_one(cards: str) -> None:
    table = Table(cards + "rest 1\n")
    table.play("draw 1", "blue" if "discards" in cards else "")
    assert table.state.step == SECOND_CARD
    assert "pass" not in table.legal()


@pytest.mark.rule("TE-DRAW-09")
def test_a_hand_has_no_limit() -> None:
    table = Table("hand 1 red 1\n rest 0\n discards white 2\n")
    assert sum(table.hand(0).values()) == 107
    table.play_all("draw blind: white", "draw blind: white")
    assert sum(table.hand(0).values()) == 109


@pytest.mark.rule("TE-DRAW-10")
def test_empty_places_are_refilled_from_new_discards() -> None:
    table = Table("row - red - - -\n hand 0 purple 2\n station 0 roma\n rest 1\n")
    events = table.play("station wien purple 2", "purple purple")
    assert events[1:] == [DeckReshuffled(None, 2), RowFilled(None, 0, "purple"), RowFilled(None, 2, "purple")]
    assert table.row() == ["purple", "red", "purple", "-", "-"]


@pytest.mark.rule("TE-DRAW-10")
def test_a_refilled_row_is_checked_for_locomotives() -> None:
    table = Table("row locomotive locomotive red red -\n hand 0 locomotive 1\n rest 1\n discards blue 1")
    events = table.play("station wien locomotive 1", "locomotive blue red red locomotive locomotive")
    assert kinds(events)[1:] == ["DeckReshuffled", "RowFilled", "RowSwept", "DeckReshuffled", "RowDealt"]
