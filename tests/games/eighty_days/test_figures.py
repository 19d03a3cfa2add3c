"""Figures agree with the engine and with worked examples."""

from __future__ import annotations

import pytest

from bradshaw.core.chance import Chance, FleetingChance
from bradshaw.core.rng import Rng, seeded
from bradshaw.core.values import Event
from bradshaw.games.eighty_days import SPEC
from bradshaw.games.eighty_days.codes import AT_ACCEPT
from bradshaw.games.eighty_days.events import Arrived, DieRolled
from bradshaw.games.eighty_days.figures import EightyDaysFigures, Journey, Standing
from bradshaw.games.eighty_days.game import EightyDays
from bradshaw.games.eighty_days.moves import Travel
from bradshaw.games.eighty_days.state import EightyDaysState
from tests.games.eighty_days.table import Table
from tests.games.thorough import THOROUGH


def figures(table: Table, seat: int | None = 0) -> EightyDaysFigures:
    return table.game.figures(table.view(seat))


def by_text(table: Table, journeys: tuple[Journey, ...]) -> dict[str, int]:
    return {table.game.format(journey.code): journey.day for journey in journeys}


def options() -> list[tuple[str, dict[str, str]]]:
    """Return every edition, and every option value by itself."""
    if not THOROUGH:
        return [("default", {})]
    editions: list[tuple[str, dict[str, str]]] = [(edition, {}) for edition in SPEC.editions]
    return editions + [("default", {option.name: value}) for option in SPEC.options for value in option.values]


@pytest.mark.parametrize(("edition", "changed"), options(), ids=str)
def test_every_departure_takes_the_stated_days(edition: str, changed: dict[str, str]) -> None:
    rng = seeded(0).fork(f"{edition} {changed}")
    with_die = 0
    for players in (2, 4):
        game = SPEC.start(players, edition, changed)
        assert isinstance(game, EightyDays)
        chance = FleetingChance(rng.fork(f"chance {players}"))
        state = game.setup(chance)
        while actors := game.actors(state):
            seat = actors[0]
            legal = game.legal(state, seat)
            with_die += compare(game, state, seat, legal, chance)
            game.apply_unchecked(state, seat, random_move(legal, rng), chance)
    assert with_die > 0


def compare(game: EightyDays, state: EightyDaysState, seat: int, legal: list[int], chance: Chance) -> int:
    """Compare all departures with the legal moves and their days; return how many use a die."""
    figures = game.figures(game.view(state, seat))
    assert sorted(journey.code for journey in figures.departures) == [
        move for move in legal if isinstance(game.decode(move), Travel)
    ]
    for journey in figures.departures:
        days, die = depart(game, state, seat, journey.code, chance)
        assert journey.die == (die is not None)
        before = state.days[seat]
        assert days == max(1, journey.day - before + die) if die is not None else journey.day == before + days
    if figures.die_day is not None:
        days, _ = depart(game, state, seat, AT_ACCEPT, chance)
        assert figures.die_day == state.days[seat] + days
    return sum(journey.die for journey in figures.departures)


def depart(game: EightyDays, state: EightyDaysState, seat: int, move: int, chance: Chance) -> tuple[int, int | None]:
    """Play a departure; return the days of the leg, and its die."""
    copy = state.copy()
    events: list[Event] = []
    game.apply_unchecked(copy, seat, move, chance, events)
    if not any(isinstance(event, Arrived) for event in events):
        game.apply_unchecked(copy, seat, AT_ACCEPT, chance, events)
    arrived = next(event for event in events if isinstance(event, Arrived))
    rolled = [event.die for event in events if isinstance(event, DieRolled)]
    return arrived.days, rolled[0] if rolled else None


def random_move(legal: list[int], rng: Rng) -> int:
    """Return a random move, preferably one that plays an event card on a leg."""
    events = [move for move in legal if 304 <= move < 364]
    candidates = events if events and rng.below(2) else legal
    return candidates[rng.below(len(candidates))]


def test_a_departure_sums_its_cards_and_counts_a_pair_once() -> None:
    table = Table().at(0, "suez").hand(0, "S7 S7 S4")
    table.state.days[0] = 20
    departures = figures(table).departures
    assert by_text(table, departures) == {"travel S7 S7": 27, "travel S4 S7": 31}
    assert [journey.pair for journey in departures] == [True, False]


def test_only_the_traveller_has_departures() -> None:
    table = Table().at(0, "suez").hand(0, "S7 S7").hand(1, "T2 S4")
    assert figures(table, 0).departures
    assert figures(table, 1).departures == ()
    assert figures(table, None).departures == figures(table, None).ahead == ()
    assert figures(table, None).ahead_with == {}


def test_departures_ahead_in_an_opponents_turn() -> None:
    table = Table().hand(1, "T3 S4 S8")
    assert by_text(table, figures(table, 1).ahead) == {"travel T3 S4": 7, "travel T3 S8": 11}
    assert figures(table, 1).ahead_with == {}


def test_at_most_four_departures_ahead() -> None:
    table = Table().at(1, "hong-kong").hand(1, "T2 S5 S6")
    assert len(figures(table, 1).ahead) == 3
    table.hand(1, "T2 T3 S4 S5 S6 S7")
    days = [journey.day for journey in figures(table, 1).ahead]
    assert len(days) == 4
    assert days == sorted(days)


def test_a_leg_ahead_that_needs_no_cards() -> None:
    assert [journey.day for journey in figures(Table().at(1, "bombay").hand(1, "S7"), 1).ahead] == [12]


def test_departures_ahead_with_each_card_of_the_row() -> None:
    table = Table().turn(0, "take").hand(0, "T3").row(coin="S4", event="T2", exchange="S4")
    found = figures(table)
    assert found.ahead == ()
    assert set(found.ahead_with) == {"ship-4", "train-2"}
    assert by_text(table, found.ahead_with["ship-4"]) == {"travel T3 S4": 7}
    assert found.ahead_with["train-2"] == ()
    assert figures(table, 1).ahead_with == {}


def test_nothing_is_ahead_once_a_leg_is_declared() -> None:
    table = Table().at(0, "suez").hand(0, "S7 S8", "balloon").play_all("play balloon S7")
    found = figures(table)
    assert [(journey.day, journey.die) for journey in found.departures] == [(8, True)]
    assert found.ahead == ()


def test_a_player_at_home_has_no_departures() -> None:
    assert figures(Table().at(1, "home"), 1).ahead == ()


def test_the_standings() -> None:
    table = Table(4).at(0, "suez").at(1, "home").at(2, "suez").at(3, "home")
    for seat, days in enumerate((30, 12, 30, 45)):
        table.state.days[seat] = days
    assert figures(table, None).standings == (Standing(3, 2), Standing(1, 1), Standing(3, 2), Standing(2, 4))


@pytest.mark.parametrize(("players", "enough"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 4)])
def test_the_arrivals_left(players: int, enough: int) -> None:
    table = Table(players)
    assert figures(table, None).arrivals_left == enough
    table.at(1, "home")
    assert figures(table, None).arrivals_left == enough - 1
