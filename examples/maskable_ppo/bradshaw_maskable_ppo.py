"""MaskablePPO of sb3-contrib on Bradshaw: training, and a bot that plays the result (see README.md)."""

from __future__ import annotations

import argparse
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

import bradshaw.rl
from bradshaw import Bot, Budget, Rng, View
from bradshaw.games import game_spec
from bradshaw.learn.observer import observer_of

HERE = Path(__file__).parent
ENVS = 16  # per number of players

torch.set_num_threads(1)  # the networks are small, and threads that wait for each other cost more than they gain


class Tables(VecEnv):
    """Vector environments for two, four and most players as one of Stable-Baselines3. Cells are divided by their
    typical maximum, as our own networks do."""

    def __init__(self, game: str, opponents: str) -> None:
        spec = game_spec(game)
        sizes = sorted({spec.nearest(2), spec.nearest(4), spec.max_players})
        self.parts = [bradshaw.rl.vector_env(game, ENVS, players=size, opponents=opponents) for size in sizes]
        self.scale = scale_of(self.parts[0].observer)
        box = spaces.Box(0.0, np.inf, self.scale.shape, np.float32)
        super().__init__(ENVS * len(sizes), box, self.parts[0].single_action_space)

    def reset(self) -> np.ndarray:
        return self._joined([part.reset(seed=seed)[0] for seed, part in enumerate(self.parts)])

    def step_async(self, actions: np.ndarray) -> None:
        self.actions = actions

    def step_wait(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        chosen = self.actions.reshape(len(self.parts), ENVS)
        steps = [part.step(actions) for part, actions in zip(self.parts, chosen, strict=True)]
        before = self.observation
        observation = self._joined([step[0] for step in steps])
        reward = np.concatenate([step[1] for step in steps]).astype(np.float32)
        truncated = np.concatenate([step[3] for step in steps])
        done = np.concatenate([step[2] for step in steps]) | truncated
        infos: list[dict[str, Any]] = [{} for _ in done]
        for row in np.flatnonzero(done):
            infos[row] = {"terminal_observation": before[row], "TimeLimit.truncated": bool(truncated[row])}
        return observation, reward, done, infos

    def _joined(self, observations: list[dict[str, np.ndarray]]) -> np.ndarray:
        self.masks = np.concatenate([seen["action_mask"] for seen in observations]).astype(bool)
        self.observation = np.concatenate([seen["observation"] for seen in observations]) * self.scale
        return self.observation

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        return list(self.masks)  # MaskablePPO asks for "action_masks"

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [None] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """There is nothing to set."""

    def env_is_wrapped(self, wrapper_class: type, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        """There is nothing to close."""


class StopAfter(BaseCallback):
    def __init__(self, minutes: float) -> None:
        super().__init__()
        self.end = monotonic() + 60 * minutes

    def _on_step(self) -> bool:
        return monotonic() < self.end


class MaskablePpoBot(Bot):
    """Plays the trained policy's most likely action."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.observer = observer_of(game)
        self.scale = scale_of(self.observer)
        trained = HERE / f"{game.config.game}.zip"
        if not trained.exists():
            raise FileNotFoundError(f"{trained} is missing: train it first, see README.md")
        self.policy = MaskablePPO.load(trained, device="cpu").policy

    def choose(self, view: View | None, legal: list[int], rng: Rng, budget: Budget) -> int:
        assert view is not None
        assert view.seat is not None
        if len(legal) == 1:
            return legal[0]
        state = self.game.guess(view, rng)  # the observer reads only what the seat may know
        cells = np.array(self.observer.all_cells([state], [view.seat]), np.float32) * self.scale
        mask = np.array(self.observer.mask_of(state, view.seat), bool)
        action, _ = self.policy.predict(cells, deterministic=True, action_masks=mask)
        return int(self.observer.move(state, view.seat, int(action)))


def scale_of(observer: Any) -> np.ndarray:
    return np.concatenate([np.full(part.size, 1 / part.typical_max, np.float32) for part in observer.parts])


def main() -> None:
    parser = argparse.ArgumentParser(description="Train MaskablePPO on one game.")
    parser.add_argument("game", choices=["eighty-days", "ticket-to-ride"])
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--opponents", default="random")
    chosen = parser.parse_args()
    # The defaults of MaskablePPO, but for larger and fewer batches, which suit a processor.
    sizes = {"n_steps": 64, "batch_size": 512, "n_epochs": 4}
    tables = Tables(chosen.game, chosen.opponents)
    model = MaskablePPO("MlpPolicy", tables, **sizes, seed=1, device="cpu", verbose=1)
    model.learn(10**9, callback=StopAfter(chosen.minutes))
    model.save(HERE / f"{chosen.game}.zip")
    print(f"{model.num_timesteps:,} decisions")


if __name__ == "__main__":
    main()
