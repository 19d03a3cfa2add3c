"""Invariants hold in all positions of random games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bradshaw.core.chance import FleetingChance, LiveChance, ScriptedChance
from bradshaw.core.config import Config
from bradshaw.core.game import digest
from bradshaw.core.rng import seeded
from bradshaw.core.values import Event
from bradshaw.games.eighty_days import SPEC, names
from bradshaw.games.eighty_days.events import GreyCardDrawn
from bradshaw.games.eighty_days.game import EightyDays
from bradshaw.games.eighty_days.names import HOME, REASON_COUNT
from bradshaw.games.eighty_days.state import EightyDaysState
from bradshaw.games.eighty_days.state_text import read_state, write_state
from tests.games.thorough import SEEDS, THOROUGH, every

# A random game that is not over after this many rounds counts as truncated.
MAX_ROUNDS = 60


@st.composite
def configurations(draw: st.DrawFn) -> Config:
    """Draw any number of players and any value for each option."""
    options = {option.name: draw(st.sampled_from(option.values)) for option in SPEC.options}
    return SPEC.configure(draw(st.integers(2, 6)), options=options)


CONFIGURATIONS = every(configurations(), plain=SPEC.configure(3))


def positions(game: EightyDays, seed: int) -> Iterator[tuple[EightyDaysState, EightyDaysState, list[Event]]]:
    """Play a random game and yield each step: the state before and after, and the events."""
    rng = seeded(seed)
    chance = LiveChance(rng.fork("chance"))
    state = game.setup(chance)
    while actors := game.actors(state):
        before = state.copy()
        legal = game.legal(state, actors[0])
        assert legal, "a position without a legal move"
        events: list[Event] = []
        game.apply_unchecked(state, actors[0], legal[rng.below(len(legal))], chance, events)
        yield before, state, events
        assert state.round <= MAX_ROUNDS


def make_game(config: Config) -> EightyDays:
    game: EightyDays = SPEC.make(config)  # type: ignore[assignment]
    return game


@given(config=CONFIGURATIONS, seed=SEEDS)
def test_cards_coins_and_chips_are_conserved(config: Config, seed: int) -> None:
    events = 14 if config.players == 2 else 15
    for _, state, _ in positions(make_game(config), seed):
        components = make_game(config).components(state)
        assert components["coin"] == 24
        assert sum(count for name, count in components.items() if name in names.TRAVEL_CARDS) == 60
        assert sum(count for name, count in components.items() if name.startswith("event ")) == events
        assert sum(count for name, count in components.items() if " chip " in name) == 18
        assert min(state.numbers()) >= -1  # NOTHING is the only negative number


@given(config=CONFIGURATIONS, seed=SEEDS)
def test_a_position_round_trips_through_text(config: Config, seed: int) -> None:
    game = make_game(config)
    for _, state, _ in positions(game, seed):
        restored = read_state(game.lookup, write_state(game.lookup, state))
        assert restored.numbers() == state.numbers()


@given(config=CONFIGURATIONS, seed=SEEDS)
def test_days_never_decrease_and_add_up(config: Config, seed: int) -> None:
    for before, after, _ in positions(make_game(config), seed):
        for seat in range(config.players):
            assert after.days[seat] >= before.days[seat]
            assert sum(after.days_by[seat * REASON_COUNT : (seat + 1) * REASON_COUNT]) == after.days[seat]


@given(config=CONFIGURATIONS, seed=SEEDS)
def test_nothing_changes_for_players_at_home(config: Config, seed: int) -> None:
    game = make_game(config)
    for before, after, _ in positions(game, seed):
        for seat in range(config.players):
            if before.place[seat] == HOME:
                assert game.view(after, seat).players[seat] == game.view(before, seat).players[seat]
                assert after.step == names.OVER or after.seat != seat


@given(config=CONFIGURATIONS, seed=SEEDS)
def test_a_grey_card_leaves_no_event_in_any_hand(config: Config, seed: int) -> None:
    for _, after, events in positions(make_game(config), seed):
        if any(isinstance(event, GreyCardDrawn) for event in events):
            assert sum(after.events) == 0
            assert len(after.event_discards) == 0
        assert after.event_deck[names.DELAY] + after.event_deck[names.STORM] == 2


@given(config=CONFIGURATIONS, seed=SEEDS)
def test_hands_are_within_the_limit_when_a_turn_begins(config: Config, seed: int) -> None:
    game = make_game(config)
    for _, state, _ in positions(game, seed):
        if state.step == names.TAKE:
            view = game.view(state, None)
            for seat, player in enumerate(view.players):
                # The seat to move may already have bought a card.
                assert player.travel_cards + player.event_cards <= 6 or seat == state.seat


@given(config=CONFIGURATIONS, seed=SEEDS)
def test_collecting_events_does_not_change_the_game(config: Config, seed: int) -> None:
    game = make_game(config)
    rng = seeded(seed)
    chance = LiveChance(rng.fork("chance"))
    events: list[Event] = []
    state = game.setup(chance, events)
    silent = game.setup(ScriptedChance(chance.outcomes))
    while actors := game.actors(state):
        assert digest(silent) == digest(state)
        legal = game.legal(state, actors[0])
        move = legal[rng.below(len(legal))]
        drawn = len(chance.outcomes)
        game.apply_unchecked(state, actors[0], move, chance, events)
        game.apply_unchecked(silent, actors[0], move, ScriptedChance(chance.outcomes[drawn:]))
    assert digest(silent) == digest(state)
    assert all(game.tell(event) for event in events)


@pytest.mark.parametrize("players", range(2, 7))
def test_random_games_end(players: int) -> None:
    truncated = 0
    for seed in range(20 if THOROUGH else 1):
        game = make_game(SPEC.configure(players, list(SPEC.editions)[seed % 5]))
        rng = seeded(seed)
        chance = FleetingChance(rng.fork("chance"))
        state = game.setup(chance)
        while game.actors(state) and state.round <= MAX_ROUNDS:
            legal = game.legal(state, state.seat)
            game.apply_unchecked(state, state.seat, legal[rng.below(len(legal))], chance)
        truncated += state.round > MAX_ROUNDS
    assert truncated == 0
