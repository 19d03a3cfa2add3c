"""The games as OpenSpiel games (the extra `openspiel`); see docs/how-to/use-with-openspiel.md.

Importing this module registers each game that has a layout as "bradshaw_" and its slug, with the number of players, the
edition and every option as parameters. Simultaneous secret decisions are made in turn, which is equivalent. Chance
nodes are explicit (chance_nodes.py), and an observation is the player's view. A game that exceeds the move limit ends
with returns of 0.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from bradshaw.core.config import DEFAULT_EDITION
from bradshaw.core.imports import explain_missing_extras
from bradshaw.core.rng import seeded
from bradshaw.core.spec import GameSpec
from bradshaw.core.values import View, as_json
from bradshaw.games import GAMES, SMALL_BOARDS, game_spec, rules
from bradshaw.rl.chance_nodes import TreePosition
from bradshaw.rl.layout import layout_of
from bradshaw.rl.utility import BEST, WORST, utilities

with explain_missing_extras():
    import pyspiel

# Only random games get this long, and very rarely. A move has a few chance nodes.
MAX_MOVES = 5_000
MAX_CHANCE_NODES = 10 * MAX_MOVES
# The default of a parameter: take the option's value from the edition.
FROM_EDITION = ""


def name_of(slug: str) -> str:
    return "bradshaw_" + slug.replace("-", "_")


def game_type(spec: GameSpec) -> Any:
    chance, information = pyspiel.GameType.ChanceMode, pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=name_of(spec.slug),
        long_name=spec.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if spec.chance else chance.DETERMINISTIC,
        information=information.IMPERFECT_INFORMATION if spec.secrets else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=spec.max_players,
        min_num_players=spec.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": spec.min_players,
            "edition": DEFAULT_EDITION,
            **{option.name: FROM_EDITION for option in spec.options},
        },
    )


class BoardGame(pyspiel.Game):  # type: ignore[misc]
    """A game in the configuration that the parameters select. `register` makes a subclass for each game."""

    spec: GameSpec
    kind: Any

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        settings, spec = parameters or {}, self.spec
        chosen = {option.name: settings.get(option.name, FROM_EDITION) for option in spec.options}
        options = {name: value for name, value in chosen.items() if value != FROM_EDITION}
        players, edition = settings.get("players", spec.min_players), settings.get("edition", DEFAULT_EDITION)
        self.rules = rules(spec.configure(players, edition, options))
        self.layout = layout_of(self.rules)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.move_count(),
            max_chance_outcomes=self.layout.chance_outcomes,
            num_players=self.rules.players,
            min_utility=WORST,
            max_utility=BEST,
            utility_sum=0.0,
            max_game_length=MAX_MOVES,
        )
        super().__init__(self.kind, info, settings)

    def new_initial_state(self) -> BoardState:
        return BoardState(self)

    def max_chance_nodes_in_history(self) -> int:
        return MAX_CHANCE_NODES

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Any = None
    ) -> OpenSpielObserver | InformationStateObserver | None:
        """Return an observer, or None if the request is not supported: all players' private information, or perfect
        recall of only public or only private information."""
        if params:
            raise ValueError(f"observations take no parameters, got: {params}")
        requested = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if requested.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return None
        private = requested.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if requested.perfect_recall:
            return InformationStateObserver() if private and requested.public_info else None
        return OpenSpielObserver(self, public=requested.public_info, private=private)


class BoardState(pyspiel.State):  # type: ignore[misc]
    """A position of a game, or a chance node in the middle of a move."""

    def __init__(self, game: BoardGame) -> None:
        super().__init__(game)
        self.position = TreePosition(game.rules)

    def current_player(self) -> int:
        if self.position.weights is not None:
            return int(pyspiel.PlayerId.CHANCE)
        actor = None if self.position.moves() >= MAX_MOVES else self.position.actor()
        return int(pyspiel.PlayerId.TERMINAL) if actor is None else actor

    def is_terminal(self) -> bool:
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.game.legal(self.position.state, player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = self.position.weights or []
        total = sum(weights)
        return [(outcome, weight / total) for outcome, weight in enumerate(weights) if weight]

    def _apply_action(self, action: int) -> None:
        if self.position.weights is not None:
            self.position.resolve(action)
        else:
            self.position.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == int(pyspiel.PlayerId.CHANCE):
            return f"chance {action}"
        return self.position.game.format(action)

    def returns(self) -> list[float]:
        game = self.position.game
        result = game.result(self.position.state) if self.is_terminal() else None
        return [0.0] * game.players if result is None else utilities(result)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> BoardState:
        """Return a sampled state with the same view for the player, as ISMCTS needs."""
        resampled: BoardState = self.clone()
        resampled.position = self.position.guess(player, seeded(int(sampler() * 2**53)))
        return resampled

    def view_of(self, seat: int | None) -> View | None:
        """Return a seat's view (None for a watcher's), as of the last completed move; None during the set-up."""
        state = self.position.state
        return None if state is None else self.position.game.view(state, seat)

    def __str__(self) -> str:
        view = self.view_of(None)
        text = "set-up" if view is None else as_json(view).decode()
        if self.position.weights is not None:
            return f"{text} {self.position.steps[-1]}"
        return text


class OpenSpielObserver:
    """An observer for OpenSpiel. Watchers see public information; private information is for the player alone."""

    def __init__(self, game: BoardGame, *, public: bool, private: bool) -> None:
        self.layout = game.layout
        self.public = public
        self.private = private
        self.tensor = np.zeros(self.layout.view.size, np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: BoardState, player: int) -> None:
        self.tensor.fill(0)
        if self.private:
            self.tensor += self._encoded(state, player)
            if not self.public:
                self.tensor[self.tensor == self._encoded(state, None)] = 0
        elif self.public:
            self.tensor += self._encoded(state, None)

    def string_from(self, state: BoardState, player: int) -> str:
        view, public = state.view_of(player), state.view_of(None)
        if view is None or public is None:
            # During the set-up a player knows only their seat.
            return f"seat={player}" if self.private else ""
        if self.public:
            return as_json(view if self.private else public).decode()
        if not self.private:
            return ""
        secrets = [name for name in view.__struct_fields__ if getattr(view, name) != getattr(public, name)]
        return " ".join(f"{name}={getattr(view, name)!r}" for name in secrets)

    def _encoded(self, state: BoardState, seat: int | None) -> Any:
        view = state.view_of(seat)
        return np.zeros_like(self.tensor) if view is None else self.layout.encode(view)


class InformationStateObserver:
    """Perfect recall, as a string: a player's moves, and all events as the player saw them."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: BoardState, player: int) -> None:
        """There is no tensor, because games have no useful length bound."""

    def string_from(self, state: BoardState, player: int) -> str:
        return state.position.recall(player)


def register(spec: GameSpec) -> None:
    """Register a game with OpenSpiel, which needs a separate class for each game."""
    kind = game_type(spec)
    pyspiel.register_game(kind, type(name_of(spec.slug), (BoardGame,), {"spec": spec, "kind": kind}))


for _slug in [*GAMES, *SMALL_BOARDS]:
    if game_spec(_slug).layout is not None:
        register(game_spec(_slug))
