"""OpenSpiel's ISMCTS as a bot: each simulation samples what the view does not show, and ends in a random playout."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import bradshaw.rl.openspiel
from bradshaw import Bot, Budget, Rng, View
from bradshaw.core.playout import play_out
from bradshaw.rl.chance_nodes import SET_UP, TreePosition
from bradshaw.rl.utility import rewards_for

SIMULATIONS = 20
MAX_MOVES = 5_000


class IsmctsBot(Bot):
    def __init__(self, game: Any) -> None:
        super().__init__(game)
        config = game.config
        chosen = {"players": config.players, "edition": config.edition, **config.options}
        self.tree = pyspiel.load_game(bradshaw.rl.openspiel.name_of(config.game), chosen)

    def choose(self, view: View | None, legal: list[int], rng: Rng, budget: Budget) -> int:
        assert view is not None
        if len(legal) == 1:
            return legal[0]
        search = ismcts.ISMCTSBot(
            self.tree,
            Playout(rng),
            uct_c=1.4,
            max_simulations=budget.nodes or SIMULATIONS,
            random_state=np.random.RandomState(rng.below(2**30)),
            use_observation_string=True,
            allow_inconsistent_action_sets=True,
        )
        search.set_resampler(lambda state, seat: state.resample_from_infostate(seat, lambda: rng.below(2**30) / 2**30))
        state = self.tree.new_initial_state()
        state.position = TreePosition(self.game, ())
        state.position.state = self.game.guess(view, rng)
        state.position.steps = [SET_UP]
        state.position.is_guess = True
        return int(search.step(state))


class Playout(mcts.Evaluator):
    """Values a position by one random game from it, and expects every move alike."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def evaluate(self, state: Any) -> np.ndarray:
        game, position = state.position.game, state.position.state.copy()
        play_out(game, position, self.rng, MAX_MOVES)
        return np.array(rewards_for(game.places(position)) if not game.actors(position) else [0.0] * game.players)

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]
