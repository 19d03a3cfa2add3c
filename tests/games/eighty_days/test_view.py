"""Views hide what is secret, guesses agree with the view, and the catalog lists the box."""

from __future__ import annotations

import msgspec
import pytest

from bradshaw.core.errors import BadConfig
from bradshaw.core.rng import seeded
from bradshaw.core.values import View, as_json
from bradshaw.games import game_spec
from bradshaw.games.eighty_days import SPEC, spec_with
from bradshaw.games.eighty_days.box import read_box
from bradshaw.games.eighty_days.catalog import EightyDaysCatalog
from bradshaw.games.eighty_days.load import packaged_box
from bradshaw.games.eighty_days.moves import EndTurn, Travel
from bradshaw.games.eighty_days.view import EightyDaysView
from tests.games.eighty_days.table import Table


def test_only_the_owner_sees_a_hand() -> None:
    table = Table(3).hand(1, "T2 S8", "offer")
    owner, opponent, watcher = (table.view(seat).players[1] for seat in (1, 0, None))
    assert (owner.hand, owner.events) == (("train-2", "ship-8"), ("offer",))
    for hidden in (opponent, watcher):
        assert (hidden.hand, hidden.events) == (None, None)
        assert (hidden.travel_cards, hidden.event_cards) == (2, 1)
    before = as_json(table.view(0))
    table.hand(1, "T3 S8", "princess")
    assert as_json(table.view(0)) == before


def test_cards_from_the_row_are_known_until_spent() -> None:
    table = Table(3).at(0, "paris").hand(0, "T2").row(coin="T2", event="S8").turn(0, "take")
    table.play("take under coin")
    assert table.view(2).players[0].known == ("train-2",)
    table.play("travel T2")  # opponents cannot tell which of the two
    assert table.view(2).players[0].known == ()
    assert table.travel_cards() == "T2"


def test_the_view_has_the_days_of_a_departure() -> None:
    table = Table(3, india_events="allowed").at(0, "bombay").hand(0, "", "offer elephant")
    leg = table.leg()
    assert (leg.fixed, leg.off, leg.die, leg.declared) == (12, 0, False, False)
    leg = table.play_all("play offer", "play elephant").leg()
    assert (leg.fixed, leg.off, leg.die, leg.declared) == (6, 2, True, True)
    assert (leg.balloon, leg.elephant) == (False, True)
    table.play("travel", "die 4")
    assert (table.leg().fixed, table.turn_view().die) == (6, 4)
    table.play("accept")
    assert table.days() == max(1, 6 + 4 - 2)
    assert table.turn_view().leg is None


def test_the_catalog_has_the_days_of_the_cards() -> None:
    table = Table(3).at(0, "new-york").hand(0, "T6 S7 S7", "propeller-train").play_all("play propeller-train T6")
    leg = table.leg()
    move = table.game.catalog().moves[table.game.parse("travel S7 S7")]
    assert (move.days, move.days_apart) == (7, 14)
    table.play("travel S7 S7")
    assert table.days() == leg.fixed + 7


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_a_guess_has_the_same_view(viewer: int | None) -> None:
    table = Table(3, "ru").hand(0, "T2 S4 T6", "offer elephant").hand(1, "S8", "princess").discards("submarine")
    table.play("travel T2 S4", "chip event")
    view = table.view(viewer)
    guesses = [table.game.guess(view, seeded(seed)) for seed in range(30)]
    for guess in guesses:
        assert as_json(table.game.view(guess, viewer)) == as_json(view)
        assert table.game.components(guess) == table.game.components(table.state)
    opponent = 1 if viewer == 0 else 0
    assert len({tuple(guess.hands[10 * opponent : 10 * opponent + 10]) for guess in guesses}) > 1
    chips = {guess.chips[0] for guess in guesses}
    assert (chips == {1}) if viewer == 0 else (len(chips) > 1)  # only seat 0 has seen the chip


def test_a_guess_during_a_leg_has_the_same_legal_moves() -> None:
    table = Table(3, "ru").at(0, "suez").hand(0, "S8", "submarine").with_balloon()
    table.play("fly S8")
    assert (table.leg().balloon, table.leg().elephant) == (True, False)
    for guess in (table.game.guess(table.view(0), seeded(seed)) for seed in range(5)):
        assert table.game.legal(guess, 0) == table.game.legal(table.state, 0)


def test_a_guess_of_a_finished_game_is_finished() -> None:
    table = Table(2).at(0, "suez").at(1, "home").turn(0).play_all("end")
    guess = table.game.guess(table.view(None), seeded(1))
    assert table.game.result(guess) == table.result()


def test_a_view_of_a_different_game_is_rejected() -> None:
    with pytest.raises(TypeError, match="not a view of this game: View"):
        Table(3).game.guess(View(None, ()), seeded(1))


def test_views_and_catalogs_round_trip_through_json() -> None:
    table = Table(4, "ru")
    view = table.view(2)
    assert msgspec.json.decode(as_json(view), type=EightyDaysView) == view
    catalog = table.game.catalog()
    assert msgspec.json.decode(as_json(catalog), type=EightyDaysCatalog) == catalog


def test_the_catalog_lists_the_box() -> None:
    catalog = Table(2, "fr").game.catalog()
    assert catalog.route[0] == catalog.route[10] == "london"
    assert [leg.origin for leg in catalog.legs] == list(catalog.route[:10])
    assert (catalog.legs[4].days, catalog.legs[4].elephant, catalog.legs[4].ways) == (12, 6, ())
    assert len(catalog.legs[6].ways) == 2
    assert sum(card.copies for card in catalog.travel_cards) == 60
    assert sum(card.copies for card in catalog.event_cards) == 14  # two players: no Connection
    assert [card.card for card in catalog.event_cards if card.grey] == ["delay", "storm"]
    assert catalog.actions[0].action == "coin"
    assert {leg.mark for leg in catalog.legs} == {"rulebook", "published", "reconstructed"}
    assert len(catalog.moves) == 626


def test_the_catalog_marks_reconstructed_values() -> None:
    catalog = Table(3).game.catalog()
    marked = {f"leg {leg.origin}-{leg.destination}" for leg in catalog.legs if leg.mark == "reconstructed"}
    marked |= {f"event card {card.card}" for card in catalog.event_cards if card.mark == "reconstructed"}
    assert len(marked) == 11
    assert marked == {fact.what for fact in SPEC.box_facts() if fact.mark == "reconstructed"}


def test_a_corrected_box_changes_the_game() -> None:
    text = '[legs]\ncalcutta-hong-kong = { ways = ["train ship"], mark = "published" }\n'
    corrected = spec_with(read_box(text, "mine.toml", packaged_box()))
    game = corrected.start(3)
    assert SPEC.start(3).catalog() != game.catalog()
    table = Table(3).at(0, "calcutta").hand(0, "T2 S4")
    moves = {game.format(move) for move in game.legal(table.state, 0)}
    assert "travel T2 S4" in moves
    assert "travel S4" not in moves
    assert ("leg calcutta-hong-kong", "train ship") in {(fact.what, fact.value) for fact in corrected.box_facts()}


def test_moves_convert_to_and_from_values() -> None:
    game = SPEC.start(2)
    assert game.decode(game.parse("travel T3 S7")) == Travel(("train-3", "ship-7"))
    assert game.format(game.encode(EndTurn())) == "end"


def test_the_game_is_registered_and_checks_its_configuration() -> None:
    assert game_spec("eighty-days") is SPEC
    with pytest.raises(BadConfig, match="2 to 6 players"):
        SPEC.start(7)
    with pytest.raises(BadConfig, match="unknown option 'wings'"):
        SPEC.start(3, options={"wings": "two"})
