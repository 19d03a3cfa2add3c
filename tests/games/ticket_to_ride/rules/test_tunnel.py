from __future__ import annotations

import pytest

from bradshaw.games.ticket_to_ride.events import (
    DeckReshuffled,
    RouteClaimed,
    TunnelRevealed,
    TunnelTried,
    TunnelWithdrawn,
)
from bradshaw.games.ticket_to_ride.names import NOBODY, TUNNEL, TURN
from tests.games.ticket_to_ride.table import FULL_ROW, Table, kinds


@pytest.mark.rule("TE-TUNNEL-01")
def test_a_claim_lays_the_payment_and_turns_up_three_cards() -> None:
    table = Table(FULL_ROW + "hand 0 purple 3")
    events = table.play("claim marseille-zurich purple 2", "purple red blue")
    assert events == [
        TunnelTried(0, "marseille-zurich", ("purple", "purple")),
        TunnelRevealed(0, "marseille-zurich", ("purple", "blue", "red"), 1),
    ]
    assert table.hand(0) == {"purple": 1}
    assert table.state.step == TUNNEL
    view = table.view(1).tunnel
    assert view is not None
    assert (view.route, view.colour, view.cards, view.locomotives) == ("marseille-zurich", "purple", 2, 0)
    assert (view.turned, view.due) == ({"purple": 1, "blue": 1, "red": 1}, 1)


@pytest.mark.rule("TE-TUNNEL-01")
@pytest.mark.parametrize(("claim", "hand"), [("petrograd-stockholm red 8", "red 8"), ("sarajevo-sofia red 2", "red 2")])
def test_three_cards_are_turned_up_for_any_length(claim: str, hand: str) -> None:
    table = Table(FULL_ROW + f"hand 0 {hand}")
    table.play(f"claim {claim}", "red blue green")
    assert sum(table.state.turned) == 3


@pytest.mark.rule("TE-TUNNEL-01")
def test_a_claim_is_checked_before_cards_are_turned_up() -> None:
    table = Table(FULL_ROW + "hand 0 purple 1\n route 1 angora-smyrna")
    assert table.refusal("claim marseille-zurich purple 2").code == "cards_missing"
    assert table.refusal("claim angora-smyrna orange 3").code == "route_taken"


@pytest.mark.rule("TE-TUNNEL-02")
@pytest.mark.parametrize(
    ("turned", "due"),
    [("red blue green", 0), ("purple red red", 1), ("locomotive red red", 1), ("purple locomotive purple", 3)],
)
def test_each_matching_card_costs_one_more(turned: str, due: int) -> None:
    table = Table(FULL_ROW + "hand 0 purple 1 locomotive 1 red 5")
    events = table.play("claim marseille-zurich purple 1+1", turned)
    assert isinstance(events[1], TunnelRevealed)
    assert events[1].due == due


@pytest.mark.rule("TE-TUNNEL-02")
def test_the_extra_cards_are_paid_exactly_in_any_mixture() -> None:
    table = Table(FULL_ROW + "hand 0 purple 4 locomotive 3 red 5")
    table.play("claim marseille-zurich purple 2", "purple locomotive green")
    assert table.legal() == ["withdraw", "pay 0", "pay 1", "pay 2"]
    assert table.refusal("pay 3").code == "tunnel_asks_less"
    events = table.play("pay 1")
    assert events[0] == RouteClaimed(0, "marseille-zurich", ("purple",) * 3 + ("locomotive",), 2)
    assert table.hand(0) == {"purple": 1, "locomotive": 2, "red": 5}


@pytest.mark.rule("TE-TUNNEL-02")
def test_extra_cards_for_a_grey_tunnel_have_the_colour_laid() -> None:
    table = Table(FULL_ROW + "hand 0 red 3 green 3").play_all("claim sarajevo-sofia red 2: red green green")
    assert table.legal() == ["withdraw", "pay 0"]
    refusal = table.refusal("pay 1")
    assert (refusal.code, refusal.rule) == ("tunnel_cards_missing", "TE-TUNNEL-02")
    assert refusal.facts == {"card": "locomotive", "needed": 1, "held": 0}


@pytest.mark.rule("TE-TUNNEL-03")
@pytest.mark.parametrize("route", ["sarajevo-sofia", "marseille-zurich"])
def test_if_only_locomotives_are_laid_only_locomotives_count_and_pay(route: str) -> None:
    table = Table(FULL_ROW + "hand 0 locomotive 4 purple 5")
    events = table.play(f"claim {route} locomotive 2", "purple locomotive purple")
    assert isinstance(events[1], TunnelRevealed)
    assert events[1].due == 1
    assert table.legal() == ["withdraw", "pay 1"]
    assert table.reason("pay 0") == ("tunnel_wants_locomotives", "TE-TUNNEL-03")


@pytest.mark.rule("TE-TUNNEL-04")
def test_withdrawing_returns_the_laid_cards() -> None:
    table = Table(FULL_ROW + "hand 0 purple 3 locomotive 1")
    table.play("claim marseille-zurich purple 1+1", "purple red blue")
    events = table.play("withdraw")
    assert events[0] == TunnelWithdrawn(0, "marseille-zurich", ("purple", "locomotive"))
    assert table.hand(0) == {"purple": 3, "locomotive": 1}
    assert table.known(0) == {"purple": 1, "locomotive": 1}


@pytest.mark.rule("TE-TUNNEL-04")
def test_withdrawing_returns_locomotives() -> None:
    table = Table(FULL_ROW + "hand 0 locomotive 2 purple 1")
    table.play_all("claim marseille-zurich locomotive 2: purple locomotive blue", "withdraw")
    assert table.hand(0) == {"locomotive": 2, "purple": 1}
    assert table.known(0) == {"locomotive": 2}


@pytest.mark.rule("TE-TUNNEL-04")
def test_a_player_who_cannot_pay_must_withdraw() -> None:
    table = Table(FULL_ROW + "hand 0 purple 2").play_all("claim marseille-zurich purple 2: purple red blue")
    assert (table.state.step, table.legal()) == (TUNNEL, ["withdraw"])


@pytest.mark.rule("TE-TUNNEL-05")
@pytest.mark.parametrize(
    ("answer", "discards"),
    [("pay 0", {"purple": 4, "red": 1, "blue": 1}), ("withdraw", {"purple": 1, "red": 1, "blue": 1})],
)
def test_turned_up_cards_are_discarded_at_the_end(answer: str, discards: dict[str, int]) -> None:
    table = Table(FULL_ROW + "hand 0 purple 3").play_all("claim marseille-zurich purple 2: purple red blue")
    assert table.discards() == {}
    table.play(answer)
    assert table.discards() == discards
    assert sum(table.state.turned) == 0


@pytest.mark.rule("TE-TUNNEL-05")
def test_turned_up_cards_stay_out_of_the_reshuffle() -> None:
    table = Table(FULL_ROW + "hand 0 purple 2\n discards orange 2 yellow 1\n rest 1")
    table.state.hands[9 + 7] -= 1
    table.state.deck[7] += 1
    events = table.play("claim marseille-zurich purple 2", "red orange yellow")
    assert events[1] == DeckReshuffled(None, 3)
    # The laid and turned-up cards are now the discards; the deck is one orange card.
    assert (sum(table.state.deck), table.discards()) == (1, {"purple": 2, "red": 1, "orange": 1, "yellow": 1})


@pytest.mark.rule("TE-TUNNEL-06")
@pytest.mark.parametrize(("left", "turned"), [("discards orange 2\n", "orange orange"), ("", "")])
def test_fewer_cards_are_turned_up_if_fewer_are_left(left: str, turned: str) -> None:
    table = Table(FULL_ROW + f"hand 0 purple 2\n {left} rest 1")
    events = table.play("claim marseille-zurich purple 2", turned)
    revealed = next(event for event in events if isinstance(event, TunnelRevealed))
    assert (revealed.cards, revealed.due) == (tuple(turned.split()), 0)
    assert table.owner("marseille-zurich") == 0
    assert table.row() == ["red", "blue", "green", "white", "black"]


@pytest.mark.rule("TE-TUNNEL-07")
def test_extra_cards_need_no_trains_and_score_nothing() -> None:
    table = Table(FULL_ROW + "hand 0 purple 5")
    table.play_all("claim marseille-zurich purple 2: purple purple purple", "pay 0")
    assert (table.state.trains[0], table.state.points[0]) == (43, 2)


@pytest.mark.rule("TE-TUNNEL-08")
def test_a_tunnel_without_extra_cards_is_claimed_at_once() -> None:
    table = Table(FULL_ROW + "hand 0 purple 2")
    events = table.play("claim marseille-zurich purple 2", "red blue green")
    assert kinds(events) == ["TunnelTried", "TunnelRevealed", "RouteClaimed"]
    assert (table.owner("marseille-zurich"), table.state.step, table.state.turn) == (0, TURN, 1)


@pytest.mark.rule("TE-TUNNEL-09")
def test_a_failed_tunnel_uses_up_the_turn() -> None:
    table = Table(FULL_ROW + "hand 0 purple 2\n turns_left 1\n passes 1")
    table.play("claim marseille-zurich purple 2", "purple red blue")
    events = table.play("withdraw")
    assert table.owner("marseille-zurich") == NOBODY
    assert table.state.passes == 0
    assert kinds(events)[-1] == "GameEnded"
