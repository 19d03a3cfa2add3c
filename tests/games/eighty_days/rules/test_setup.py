"""ED-SETUP: the state before the first turn."""

from __future__ import annotations

import pytest

from bradshaw.core.chance import LiveChance, ScriptedChance
from bradshaw.core.errors import BadConfig
from bradshaw.core.match import begin, replay
from bradshaw.core.record import from_lines, to_lines
from bradshaw.core.rng import seeded
from bradshaw.core.values import Event
from bradshaw.games import rules
from bradshaw.games.eighty_days import SPEC, names
from bradshaw.games.eighty_days.events import CardsDealt, ChipsLaid, DieRolledForStart, FirstPlayerChosen
from bradshaw.games.eighty_days.game import EightyDays
from bradshaw.games.eighty_days.state import EightyDaysState
from tests.games.eighty_days.table import outcome


def start(players: int, **options: str) -> tuple[EightyDays, EightyDaysState, list[Event]]:
    game: EightyDays = SPEC.start(players, options=options)  # type: ignore[assignment]
    events: list[Event] = []
    return game, game.setup(LiveChance(seeded(players)), events), events


@pytest.mark.rule("ED-SETUP-01")
def test_everyone_starts_in_london_on_day_0() -> None:
    game, state, _ = start(5)
    assert [player.city for player in game.view(state, None).players] == ["london"] * 5
    assert list(state.days) == list(state.place) == [0] * 5


@pytest.mark.rule("ED-SETUP-02")
def test_option_up_lays_an_orange_and_a_blue_chip_face_up_in_each_city() -> None:
    game, state, events = start(4, chips_shown="up")
    cities = game.view(state, None).cities
    assert [city.city for city in cities] == list(names.CITIES[1:10])
    orange = sorted(city.chips[0].chip or "?" for city in cities)
    assert orange == ["coin"] * 3 + ["event"] * 2 + ["lost-day"] * 2 + ["travel"] * 2
    assert sorted(city.chips[1].chip or "?" for city in cities) == orange
    laid = next(event for event in events if isinstance(event, ChipsLaid))
    assert laid.orange == tuple(city.chips[0].chip for city in cities)


@pytest.mark.rule("ED-SETUP-02")
def test_face_down_chips_are_hidden_from_everyone() -> None:
    game, state, events = start(4, chips_shown="down")
    for viewer in (None, 0, 3):
        view = game.view(state, viewer)
        assert all(chip.chip is None for city in view.cities for chip in city.chips)
        assert view.chips_left["orange coin"] == 3
    assert next(event for event in events if isinstance(event, ChipsLaid)).orange is None


@pytest.mark.rule("ED-SETUP-03")
def test_the_detective_starts_in_brindisi() -> None:
    game, state, _ = start(3)
    assert game.view(state, None).detective == "brindisi"


@pytest.mark.rule("ED-SETUP-04")
@pytest.mark.parametrize("players", range(2, 7))
def test_three_travel_cards_are_dealt(players: int) -> None:
    game, state, events = start(players)
    view = game.view(state, 0)
    assert [player.travel_cards for player in view.players] == [3] * players
    laid = sum(place.card is not None for place in view.row)
    assert view.travel_deck == 60 - 3 * players - laid
    dealt = [event for event in events if isinstance(event, CardsDealt)]
    assert dealt[0].cards == view.players[0].hand
    assert view.players[1].hand is None


@pytest.mark.rule("ED-SETUP-05")
@pytest.mark.parametrize(("players", "cards", "connections"), [(2, 14, 0), (3, 15, 1)])
def test_the_event_deck_has_no_connection_for_two_players(players: int, cards: int, connections: int) -> None:
    _, state, _ = start(players)
    assert (sum(state.event_deck), state.event_deck[names.CONNECTION]) == (cards, connections)


@pytest.mark.rule("ED-SETUP-06")
def test_everyone_starts_with_a_coin() -> None:
    _, state, _ = start(6)
    assert list(state.coins) == [1] * 6
    assert state.bank == 18


@pytest.mark.rule("ED-SETUP-07")
def test_the_highest_roll_starts_and_ties_are_rolled_again() -> None:
    game = SPEC.start(3, options={"first_player": "die", "chips_shown": "down"})
    deal = ["T2"] * 3 + ["T3"] * 3 + ["T4"] * 3
    rolls = ["die 5", "die 2", "die 5", "die 3", "die 3", "die 1", "die 4"]
    row = ["S4"] * 4
    script = ScriptedChance([outcome(item) for item in deal + rolls + row])
    events: list[Event] = []
    state = game.setup(script, events)
    script.finish()
    rolled = [(event.seat, event.die) for event in events if isinstance(event, DieRolledForStart)]
    assert rolled == [(0, 5), (1, 2), (2, 5), (0, 3), (2, 3), (0, 1), (2, 4)]
    assert state.first == 2
    assert game.actors(state) == [2]
    assert game.setup(ScriptedChance(script.outcomes)).numbers() == state.numbers()  # without events


@pytest.mark.rule("ED-SETUP-07")
@pytest.mark.parametrize("option", ["die", "last_in_london"])
def test_an_agreed_first_player_begins_without_a_draw(option: str) -> None:
    game = rules(SPEC.configure(4, options={"first_player": option, "chips_shown": "down"}, first=2))
    dealt = ["T2"] * 3 + ["T3"] * 3 + ["T4"] * 3 + ["T5"] * 3 + ["S5"] * 5
    script = ScriptedChance([outcome(item) for item in dealt])
    events: list[Event] = []
    state = game.setup(script, events)
    script.finish()
    assert game.actors(state) == [2]
    assert FirstPlayerChosen(2) in events
    match, _ = begin(game, seeded(1), ("A", "B", "C", "D"))
    record = from_lines(to_lines(match.record))
    assert record.header.config.first == 2
    assert [step.state.first for step in replay(rules(record.header.config), record)] == [2]


@pytest.mark.parametrize("first", [-1, 4, 8])
def test_the_first_player_must_be_a_seat(first: int) -> None:
    with pytest.raises(BadConfig, match="cannot start"):
        SPEC.configure(4, first=first)


@pytest.mark.rule("ED-SETUP-07")
def test_option_last_in_london_draws_a_seat() -> None:
    game = SPEC.start(4, options={"first_player": "last_in_london", "chips_shown": "down"})
    drawn = ["T2"] * 3 + ["T3"] * 3 + ["T4"] * 3 + ["T5"] * 3 + ["seat 3"] + ["S5"] * 5
    events: list[Event] = []
    state = game.setup(ScriptedChance([outcome(item) for item in drawn]), events)
    assert state.first == 3
    assert FirstPlayerChosen(3) in events
