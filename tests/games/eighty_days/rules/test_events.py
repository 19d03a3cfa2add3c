"""ED-EVENT: drawing and playing event cards."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.core.values import redact
from bradshaw.games.eighty_days import names
from bradshaw.games.eighty_days.events import DaysLost, EventCardDrawn, EventPlayed, GreyCardDrawn, ValueReplaced
from tests.games.eighty_days.table import Table, of_kind


@pytest.mark.rule("ED-EVENT-01")
def test_a_drawn_card_can_be_kept_or_played_at_once() -> None:
    table = Table(3).coins(0, 2)
    (drawn,) = of_kind(table.play("buy event", "detective"), EventCardDrawn)
    assert drawn == EventCardDrawn(0, "coins", "detective")
    assert redact(drawn, 2) == EventCardDrawn(0, "coins", None)
    assert table.event_cards() == "detective"
    table.play("play detective suez")
    assert table.event_cards() == ""
    assert table.view(1).event_discards == ("detective",)


@pytest.mark.rule("ED-EVENT-01")
def test_a_card_not_in_hand_is_refused() -> None:
    table = Table(3).at(0, "suez").hand(0, "S4 S5")
    for move in ("play offer", "play submarine S4", "play balloon S4", "sell elephant", "play detective suez"):
        refusal = table.refusal(move)
        assert (refusal.rule, refusal.code) == ("ED-EVENT-01", "no_event_card")


@pytest.mark.rule("ED-EVENT-02")
def test_any_number_of_events_may_be_played_in_a_turn() -> None:
    table = Table(3).at(0, "new-york").hand(0, "T6 S8 S8", "propeller-train submarine submarine offer detective")
    table.play_all("play detective paris", "play propeller-train T6", "play submarine S8")
    table.play_all("play submarine S8", "play offer")
    table.play_live("travel")
    assert table.days() == 1 + 2 + 2 - 2
    assert table.game.legal(table.state, 0) == []


@pytest.mark.rule("ED-EVENT-03")
@pytest.mark.parametrize(("card", "days"), [("delay", 1), ("storm", 2)])
def test_a_grey_card_takes_effect_at_once(card: str, days: int) -> None:
    table = Table(4).hand(1, "", "elephant elephant").at(3, "home").discards("connection")
    table.hand(0, "", "offer").coins(0, 2)
    events = table.play("buy event", card)
    assert of_kind(events, GreyCardDrawn) == [GreyCardDrawn(0, "coins", card, (("offer",), ("elephant",) * 2, (), ()))]
    assert of_kind(events, DaysLost) == [DaysLost(None, "events", (0, 1, 2), days)]
    assert list(table.state.days) == [days, days, days, 0]
    assert sum(table.state.events) == 0
    assert len(table.state.event_discards) == 0
    assert sum(table.state.event_deck) == 15


@pytest.mark.rule("ED-EVENT-03")
def test_with_two_players_a_grey_card_reshuffles_fourteen_cards() -> None:
    assert sum(Table(2).coins(0, 2).play_all("buy event: delay").state.event_deck) == 14


@pytest.mark.rule("ED-EVENT-04")
def test_an_elephant_can_be_sold_at_any_time() -> None:
    table = Table(3).hand(0, "", "elephant elephant")
    events = table.play("sell elephant")
    assert of_kind(events, EventPlayed) == [EventPlayed(0, "elephant", "elephant", coin=True)]
    assert (table.state.coins[0], table.top()) == (2, "elephant")
    assert table.empty_bank(2).refusal("sell elephant").rule == "ED-EVENT-04"


@pytest.mark.rule("ED-EVENT-05")
def test_the_princess_has_the_effect_of_the_top_discard() -> None:
    table = Table(3).at(0, "suez").discards("offer submarine").hand(0, "S8 S8", "princess")
    assert table.legal("princess") == {"princess submarine S8"}
    refusal = table.refusal("princess offer")
    assert (refusal.rule, refusal.facts) == ("ED-EVENT-05", {"card": "submarine"})
    events = table.play("princess submarine S8")
    assert of_kind(events, EventPlayed) == [EventPlayed(0, "princess", "submarine", coin=False)]
    assert table.play_all("travel S8").days() == 10


@pytest.mark.rule("ED-EVENT-05")
def test_copying_needs_a_princess() -> None:
    table = Table(3).at(0, "suez").discards("submarine").hand(0, "S8 S8")
    refusal = table.refusal("princess submarine S8")
    assert (refusal.rule, refusal.facts) == ("ED-EVENT-05", {"card": "princess"})


@pytest.mark.rule("ED-EVENT-05")
def test_the_princess_is_playable_only_when_the_copied_card_is() -> None:
    table = Table(3).at(0, "suez").discards("elephant").hand(0, "S8 S8", "princess").turn(0)
    assert table.refusal("princess elephant").rule == "ED-TRAVEL-09"
    table = Table(3).discards("balloon").hand(0, "T2 S8", "princess").turn(0, "take").row(coin="T3")
    assert table.refusal("princess balloon S8").rule == "ED-TAKE-01"


@pytest.mark.rule("ED-ORDER-05")
def test_a_princess_on_top_cannot_be_copied() -> None:
    table = Table(3).discards("detective").hand(0, "", "princess").play_all("princess detective suez")
    assert table.view().event_discards == ("detective", "princess")
    table.state.events[names.PRINCESS] = 1  # a second Princess, as a corrected box might have
    for discards in ([names.PRINCESS], []):
        table.state.event_discards = vec[i64](discards)
        assert table.refusal("princess detective suez").rule == "ED-ORDER-05"
        assert table.legal("princess") == set()


@pytest.mark.rule("ED-ORDER-05")
def test_the_princess_copies_both_uses_of_an_elephant() -> None:
    table = Table(3).at(0, "bombay").discards("elephant").hand(0, "", "princess")
    assert table.legal("princess") == {"princess elephant", "princess sell elephant"}
    assert table.play_all("princess sell elephant").state.coins[0] == 2
    table = Table(3).at(0, "bombay").discards("elephant").hand(0, "", "princess").coins(0, 0)
    assert table.play_all("princess elephant", "travel: die 1").days() == 7


@pytest.mark.rule("ED-EVENT-06")
def test_option_value_needs_the_travel_cards() -> None:
    table = Table(3, express_replaces="value").hand(0, "T6 S8", "propeller-train submarine")
    assert table.refusal("play propeller-train").rule == "ED-EVENT-06"
    assert table.refusal("play submarine S7").rule == "ED-EVENT-06"
    events = table.play("play propeller-train T6")
    assert of_kind(events, ValueReplaced) == [ValueReplaced(0, "propeller-train", "card", "train-6")]
    table.play("travel S8")
    assert (table.days(), table.travel_cards()) == (9, "")
    table = Table(3, express_replaces="value").hand(0, "T6", "propeller-train submarine")
    assert table.refusal("play propeller-train T6").rule == "ED-TRAVEL-02"
    assert table.legal("play") == set()


@pytest.mark.rule("ED-EVENT-06")
def test_option_card_lets_the_event_stand_in_for_the_travel_card() -> None:
    table = Table(3, express_replaces="card").hand(0, "T6", "propeller-train submarine")
    assert table.refusal("play propeller-train T6").code == "stand_in"
    assert table.legal("play") == {"play submarine", "play propeller-train"}
    events = table.play("play submarine")
    assert of_kind(events, ValueReplaced) == [ValueReplaced(0, "submarine", "card", None)]
    assert table.play_all("travel T6").days() == 8
    table = Table(3, express_replaces="card").hand(0, "", "propeller-train submarine")
    assert table.play_all("play propeller-train").legal() == {"play submarine"}
    assert table.play_all("play submarine", "travel").days() == 3


@pytest.mark.rule("ED-EVENT-06", "ED-EVENT-08")
@pytest.mark.parametrize(
    ("city", "hand", "events", "moves", "days"),
    [
        # A replaced card is not part of a pair.
        ("suez", "S8 S8", "submarine", ["play submarine S8", "travel S8"], 10),
        ("yokohama", "S7 S8", "submarine submarine", ["play submarine S7", "play submarine S8", "travel"], 4),
        ("suez", "S8 S8", "offer princess", ["play offer", "princess offer", "travel S8 S8"], 4),
        # A leg takes at least one day.
        ("paris", "T6", "propeller-train offer", ["play propeller-train T6", "play offer", "travel"], 1),
    ],
)
def test_the_days_of_a_leg_with_events(city: str, hand: str, events: str, moves: list[str], days: int) -> None:
    assert Table(3).at(0, city).hand(0, hand, events).play_all(*moves).days() == days


@pytest.mark.rule("ED-EVENT-06")
def test_a_leg_may_combine_a_balloon_and_express_events() -> None:
    table = Table(3).at(0, "new-york").hand(0, "T6 S7 S8", "submarine propeller-train").coins(0, 0).with_balloon()
    table.play_all("fly S8", "play submarine S7")
    assert table.refusal("play submarine S7").rule == "ED-EVENT-01"
    assert table.play_all("play propeller-train T6").legal() == {"travel"}
    assert table.play_all("travel: die 5").days() == 5 + 2 + 1


@pytest.mark.rule("ED-EVENT-06")
def test_option_card_still_needs_a_real_card_for_the_balloon() -> None:
    table = Table(3, express_replaces="card").at(0, "suez").hand(0, "", "submarine submarine balloon").with_balloon()
    assert table.legal("fly") | table.legal("play balloon") == set()
    assert table.refusal("fly S8").code == "not_in_hand"
    table.hand(0, "S8", "submarine balloon").coins(0, 0)
    assert table.play_all("fly S8", "play submarine", "travel: die 6").days() == 8


@pytest.mark.rule("ED-EVENT-07")
def test_a_connection_gives_a_second_leg_with_its_own_cards() -> None:
    table = Table(3).hand(0, "T2 T3 S4", "connection")
    assert table.refusal("play connection").rule == "ED-EVENT-07"
    table.play_all("travel T2 S4", "leave chips", "play connection")
    assert table.legal() == {"travel T3"}
    table.play("travel T3")
    assert (table.days(), table.state.place[0]) == (9, 2)


@pytest.mark.rule("ED-EVENT-07")
def test_the_city_between_two_legs_counts_as_reached() -> None:
    table = Table(3, chips_shown="down").hand(0, "T2 T3 S4", "connection")
    table.play_all("travel T2 S4: chip coin", "chip orange", "play connection", "travel T3: chip coin", "chip orange")
    assert table.state.coins[0] == 3
    assert list(table.state.arrivals[:2]) == [1, 1]


@pytest.mark.rule("ED-EVENT-07")
def test_the_princess_cannot_give_a_third_leg() -> None:
    table = Table(3).hand(0, "T2 T3 S4 S4", "connection princess")
    table.play_all("travel T2 S4", "leave chips", "play connection", "travel T3", "leave chips")
    assert table.refusal("princess connection").rule == "ED-EVENT-07"
    assert table.refusal("travel S4").rule == "ED-TRAVEL-01"


@pytest.mark.rule("ED-EVENT-07")
def test_the_princess_can_copy_a_connection() -> None:
    table = Table(3).discards("connection").hand(0, "T2 T3 S4", "princess")
    table.play_all("travel T2 S4", "leave chips", "princess connection", "travel T3")
    assert table.state.place[0] == 2


@pytest.mark.rule("ED-EVENT-07")
def test_a_connection_is_refused_if_the_second_leg_cannot_be_paid() -> None:
    table = Table(3).hand(0, "T2 S4 S4", "connection").play_all("travel T2 S4", "leave chips")
    assert table.refusal("play connection").code == "cannot_pay_second_leg"
    assert table.event_cards() == "connection"


@pytest.mark.rule("ED-EVENT-08")
def test_an_offer_lowers_the_total_of_a_leg() -> None:
    table = Table(3).at(0, "suez").hand(0, "S8 S8", "offer")
    assert table.play_all("play offer").leg().off == 2
    assert table.play_all("travel S8 S8").days() == 6


@pytest.mark.rule("ED-EVENT-08")
def test_an_offer_needs_the_cards_for_the_leg() -> None:
    assert Table(3).at(0, "suez").hand(0, "S8", "offer").refusal("play offer").rule == "ED-TRAVEL-02"


@pytest.mark.rule("ED-EVENT-09")
def test_the_detective_card_works_like_the_action() -> None:
    table = Table(3).hand(0, "", "detective")
    assert table.legal("play detective") == {f"play detective {city}" for city in names.CITIES[1:10]}
    table.play("play detective yokohama")
    assert (table.view().detective, table.top()) == ("yokohama", "detective")
