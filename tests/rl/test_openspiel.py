from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts

from bradshaw.core.chance import ScriptedChance
from bradshaw.core.errors import BadConfig
from bradshaw.core.game import digest
from bradshaw.core.rng import Rng, seeded
from bradshaw.games import SMALL_BOARDS, game_spec
from bradshaw.rl.openspiel import name_of
from tests.games_with import games_with
from tests.long import LONG, size

pytestmark = pytest.mark.slow

CASES = [(slug, players) for slug in games_with("layout") for players in (2, game_spec(slug).max_players)]


def load(slug: str, players: int = 2, **parameters: Any) -> Any:
    return pyspiel.load_game(name_of(slug), {"players": players, **parameters})


def decide(state: Any, rng: Rng) -> int:
    """Return a random decision for a player or for chance."""
    if not state.is_chance_node():
        legal = state.legal_actions()
        return int(legal[rng.below(len(legal))])
    outcomes = state.chance_outcomes()
    return int(outcomes[rng.below(len(outcomes))][0])


def walk(game: Any, rng: Rng) -> list[Any]:
    """Play a random game; return all of its states."""
    state = game.new_initial_state()
    states = [state.clone()]
    while not state.is_terminal():
        state.apply_action(decide(state, rng))
        states.append(state.clone())
    return states


@pytest.mark.parametrize(("slug", "players"), CASES)
def test_openspiels_random_simulation_passes(slug: str, players: int) -> None:
    pyspiel.random_sim_test(load(slug, players), num_sims=1, serialize=True, verbose=False)


def api_tests(slug: str, *, deep: bool) -> type[Any]:
    """Return a test case with OpenSpiel's own API tests. By default, they sample only early states, since a set-up has
    many chance nodes; with `deep`, the states are spread over whole games."""

    def set_up(cls: Any) -> None:
        super(tests, cls).setUpClass()
        if deep:
            cls.some_states = [state for seed in range(2) for state in walk(cls.game, seeded(seed))[::6]]

    attributes = {"game_name": name_of(slug), "game": load(slug), "setUpClass": classmethod(set_up)}
    tests: type[Any] = type("OpenSpiels", (api_test.EnforceAPIOnPartialTreeBase,), attributes)
    return tests


for _slug in games_with("layout"):
    globals()[f"TestApiOf{name_of(_slug)}"] = api_tests(_slug, deep=False)
    globals()[f"TestApiInDepthOf{name_of(_slug)}"] = api_tests(_slug, deep=True)


@pytest.mark.parametrize(("slug", "players"), CASES)
def test_openspiel_game_follows_the_rules(slug: str, players: int) -> None:
    """Replaying a game's decisions with the rules leads to the same position."""
    game = load(slug, players)
    position = walk(game, seeded(1))[-1].position
    rules = game.rules
    (_, _, outcomes), *moves = position.steps
    state = rules.setup(ScriptedChance(list(outcomes)))
    for seat, move, outcomes in moves:
        chance = ScriptedChance(list(outcomes))
        rules.apply(state, seat, move, chance)
        chance.finish()
    assert digest(state) == digest(position.state)
    assert rules.result(state) is not None


@pytest.mark.parametrize("slug", [*games_with("layout"), *SMALL_BOARDS])
def test_chance_outcomes_are_probabilities(slug: str) -> None:
    game = load(slug)
    for state in walk(game, seeded(2)):
        if not state.is_chance_node():
            continue
        outcomes = state.chance_outcomes()
        assert sum(probability for _, probability in outcomes) == pytest.approx(1)
        assert all(probability > 0 for _, probability in outcomes)
        assert all(0 <= outcome < game.max_chance_outcomes() for outcome, _ in outcomes)


@pytest.mark.parametrize("slug", games_with("layout"))
def test_observation_tensors_encode_player_and_watcher_views(slug: str) -> None:
    game = load(slug, 3)
    public = game.make_py_observer(
        pyspiel.IIGObservationType(public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    )
    private = game.make_py_observer(
        pyspiel.IIGObservationType(
            public_info=False, perfect_recall=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
        )
    )
    for state in walk(game, seeded(3))[60::30]:
        for seat in range(3):
            tensor = np.array(state.observation_tensor(seat), np.float32)
            assert game.layout.decode(tensor) == game.rules.view(state.position.state, seat)
            public.set_from(state, seat)
            assert game.layout.decode(public.tensor) == game.rules.view(state.position.state, None)
            private.set_from(state, seat)
            assert 0 < np.count_nonzero(private.tensor) < np.count_nonzero(tensor)


@pytest.mark.parametrize("slug", games_with("layout"))
def test_returns_come_at_the_end_and_sum_to_zero(slug: str) -> None:
    *before, last = walk(load(slug, 3), seeded(4))
    assert all(state.returns() == [0, 0, 0] for state in before)
    assert sum(last.returns()) == pytest.approx(0)
    assert max(last.returns()) > 0


@pytest.mark.parametrize("slug", games_with("layout"))
def test_state_can_be_cloned_pickled_and_serialised(slug: str) -> None:
    game = load(slug)
    for state in walk(game, seeded(5))[::25]:
        pickled = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own
        for twin in (state.clone(), pickled, game.deserialize_state(state.serialize())):
            assert str(twin) == str(state)
            assert twin.position.steps == state.position.steps
            assert twin.legal_actions() == state.legal_actions()


def test_parameters_choose_players_edition_and_options() -> None:
    for slug in games_with("layout"):
        spec = game_spec(slug)
        option = spec.options[0]
        for value in option.values:
            rules = load(slug, spec.max_players, **{option.name: value}).rules
            assert rules.config.options[option.name] == value
            assert rules.players == spec.max_players
        with pytest.raises(BadConfig, match="is for"):
            load(slug, 9)
        with pytest.raises(BadConfig, match="unknown edition"):
            load(slug, edition="xx")


@pytest.mark.parametrize("slug", games_with("layout"))
def test_openspiels_rl_environment_plays(slug: str) -> None:
    game = load(slug, 3)
    environment = rl_environment.Environment(game, observation_type=rl_environment.ObservationType.OBSERVATION)
    environment.seed(1)
    rng = seeded(1)
    step = environment.reset()
    assert np.array(step.observations["info_state"]).shape == (3, game.layout.view.size)
    while not step.last():
        legal = step.observations["legal_actions"][step.observations["current_player"]]
        step = environment.step([legal[rng.below(len(legal))]])
    assert sum(step.rewards) == pytest.approx(0)
    assert max(step.rewards) > 0


def decisions(slug: str, players: int, seed: int) -> list[Any]:
    """Return the states of a random game in which a player decides."""
    states = walk(load(slug, players), seeded(seed))
    return [state for state in states if not (state.is_chance_node() or state.is_terminal())]


@pytest.mark.parametrize(("slug", "players"), CASES)
def test_resampled_state_has_same_view_but_different_hidden_cards(slug: str, players: int) -> None:
    different = 0
    for number, state in enumerate(decisions(slug, players, 4)):
        player = state.current_player()
        # Skip most of the later decisions, but no early ones, which include the simultaneous ones.
        if number >= 2 * players and number % 12:
            continue
        before = str(state)
        for seed in range(3):
            resampled = state.resample_from_infostate(player, lambda seed=seed: seed / 7)
            assert resampled.observation_string(player) == state.observation_string(player)
            assert resampled.legal_actions() == state.legal_actions()
            assert resampled.current_player() == player
            different += digest(resampled.position.state) != digest(state.position.state)
            with pytest.raises(ValueError, match="cannot be pickled"):
                pickle.dumps(resampled.position)
            resampled.apply_action(resampled.legal_actions()[0])
        assert str(state) == before
    assert different > 0


def test_seats_that_chose_in_secret_choose_at_random_when_resampled() -> None:
    state = next(state for state in decisions("ticket-to-ride", 2, 1) if state.current_player() == 1)
    digests = {
        digest(state.resample_from_infostate(1, lambda seed=seed: seed / 50).position.state) for seed in range(20)
    }
    assert len(digests) == 20
    assert state.resample_from_infostate(0, lambda: 0.5).current_player() == 1


def check_ismcts_plays(slug: str, players: int, seed: int) -> None:
    rng = np.random.RandomState(seed)
    bot = ismcts.ISMCTSBot(
        load(slug, players),
        ConstantEvaluator(),
        uct_c=2.0,
        max_simulations=2,
        random_state=rng,
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    for state in decisions(slug, players, seed):
        assert bot.step(state) in state.legal_actions()


class ConstantEvaluator(mcts.Evaluator):  # type: ignore[misc, unused-ignore]
    """Values every position the same, since playing to the end from each decision would take minutes per game."""

    def evaluate(self, state: Any) -> Any:
        return np.zeros(state.num_players())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return list(state.chance_outcomes())
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


ISMCTS_CASES = [
    (slug, players)
    for slug in games_with("layout")
    for players in range(game_spec(slug).min_players, game_spec(slug).max_players + 1)
]


@pytest.mark.compiled
@pytest.mark.parametrize(("slug", "players"), ISMCTS_CASES if LONG else CASES)
def test_openspiels_ismcts_plays_at_every_decision(slug: str, players: int) -> None:
    for seed in range(size(1, 20)):
        check_ismcts_plays(slug, players, seed)


@pytest.mark.parametrize("slug", games_with("layout"))
def test_openspiels_ismcts_plays_with_rollouts(slug: str) -> None:
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        load(slug),
        mcts.RandomRolloutEvaluator(1, rng),
        uct_c=2.0,
        max_simulations=3,
        random_state=rng,
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    states = decisions(slug, 2, 4)
    for state in (states[1], states[len(states) // 2]):
        assert bot.step(state) in state.legal_actions()


def test_chance_node_cannot_be_resampled() -> None:
    state = load("eighty-days").new_initial_state()
    with pytest.raises(ValueError, match="chance has not decided"):
        state.resample_from_infostate(0, lambda: 0.5)
