"""Results agree with a computation from the record alone, without the rules."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given

from bradshaw.core.match import begin, replay
from bradshaw.core.record import Record, from_lines, to_lines
from bradshaw.core.rng import seeded
from bradshaw.games.eighty_days import SPEC
from tests.games.eighty_days.table import Table
from tests.games.eighty_days.test_properties import CONFIGURATIONS
from tests.games.thorough import SEEDS

JSON = list[dict[str, Any]]


def play_game(config: Any, seed: int) -> tuple[Record, JSON]:
    """Play a random game; return its record, written and read back, and its events as JSON."""
    game = SPEC.make(config)
    rng = seeded(seed)
    match, _ = begin(game, rng.fork("match"), tuple("ABCDEF"[: config.players]))
    while actors := game.actors(match.state):
        legal = game.legal(match.state, actors[0])
        match.play(legal[rng.below(len(legal))], actors[0])
    record = from_lines(to_lines(match.record))
    events = [event for step in replay(game, record) for event in step.events]
    return record, msgspec.json.decode(msgspec.json.encode(events))


def legs_of(events: JSON, options: dict[str, str]) -> list[tuple[int, int]]:
    """Return the expected and the reported days of each leg."""
    legs = []
    replaced: list[dict[str, Any]] = []
    offers = 0
    elephant = False
    die = 0
    departed: dict[str, Any] = {}
    for event in events:
        kind = event["kind"]
        if kind == "value_replaced":
            replaced.append(event)
        elif kind == "event_played" and event["effect"] == "offer":
            offers += 1
        elif kind == "event_played" and event["effect"] == "elephant" and not event["coin"]:
            elephant = True
        elif kind == "departed":
            departed = event
        elif kind == "die_rolled":
            die = event["die"]
        elif kind == "arrived":
            days = days_of(departed, replaced, elephant, die, options)
            legs.append((max(1, days - 2 * offers), event["days"]))
            replaced, offers, elephant, die = [], 0, False, 0
    return legs


def days_of(
    departed: dict[str, Any], replaced: list[dict[str, Any]], elephant: bool, die: int, options: dict[str, str]
) -> int:
    if departed["origin"] == "bombay":
        return 6 + die if elephant else 12
    cards = list(departed["cards"])
    days = 0
    ballooned = False
    for event in replaced:
        if event["card"] is not None:
            cards.remove(event["card"])
        days += {"balloon": die, "propeller-train": 1, "submarine": 2}[event["by"]]
        ballooned = ballooned or event["by"] == "balloon"
    if not (ballooned and options["pair_beside_balloon"] == "added"):
        cards = list(set(cards))  # equal cards count once
    return days + sum(int(card.split("-")[1]) for card in cards)


def days_by_seat(events: JSON, players: int) -> list[int]:
    days = [0] * players
    for event in events:
        if event["kind"] == "arrived":
            days[event["seat"]] += event["days"]
            assert event["total"] == days[event["seat"]]
        if event["kind"] == "days_lost":
            for seat in event["losers"]:
                days[seat] += event["days"]
    return days


def coins_by_seat(events: JSON, players: int) -> list[int]:
    coins = [1] * players
    for event in events:
        if event["kind"] == "coin_received":
            coins[event["seat"]] += 1
        if event["kind"] == "coins_paid":
            coins[event["seat"]] -= event["number"]
    return coins


def winners(days: list[int], home: list[int], coins: list[int], options: dict[str, str]) -> tuple[list[int], str]:
    """Return the winners and the deciding rule (ED-WIN); `home` lists the seats in order of arrival."""
    if len(days) == 2:
        if len(home) == 2:
            quickest = [seat for seat in range(2) if days[seat] == min(days)]
            richest = max(coins[seat] for seat in quickest)
            return [seat for seat in quickest if coins[seat] == richest], "ED-WIN-04"
        too_late = options["two_player_limit"] == "80" and days[home[0]] > 80
        return [1 - home[0] if too_late else home[0]], "ED-WIN-03"
    in_time = [seat for seat in home if days[seat] <= 80]
    if in_time:
        return [min(in_time, key=lambda seat: (days[seat], home.index(seat)))], "ED-WIN-01"
    return [home[0]], "ED-WIN-02"


@pytest.mark.rule("ED-WIN-01", "ED-WIN-02", "ED-WIN-03", "ED-WIN-04")
@given(config=CONFIGURATIONS, seed=SEEDS)
def test_the_winner_follows_from_the_record(config: Any, seed: int) -> None:
    record, events = play_game(config, seed)
    assert record.ending is not None
    result = record.ending.result
    days = days_by_seat(events, config.players)
    assert [seat.score for seat in result.seats] == days
    home = [event["seat"] for event in events if event["kind"] == "came_home"]
    expected, rule = winners(days, home, coins_by_seat(events, config.players), config.options)
    assert (result.winners(), result.reason) == (expected, rule)
    assert events[-1]["winners"] == expected
    assert events[-1]["late"] == (expected[0] not in home)


@given(config=CONFIGURATIONS, seed=SEEDS)
def test_every_leg_takes_the_days_of_its_cards(config: Any, seed: int) -> None:
    _, events = play_game(config, seed)
    legs = legs_of(events, config.options)
    assert legs
    for expected, reported in legs:
        assert reported == expected


def test_players_not_home_share_the_last_place_in_a_stopped_game() -> None:
    table = Table(4).at(2, "home").at(1, "home")
    table.state.days[1], table.state.days[2] = 70, 75
    assert table.game.stopped_places(table.state) == [4, 1, 2, 4]
    nobody_home = Table(2)
    assert nobody_home.game.stopped_places(nobody_home.state) == [2, 2]
    late = Table(2).at(0, "home")
    late.state.days[0] = 81
    assert late.game.stopped_places(late.state) == [2, 2]
