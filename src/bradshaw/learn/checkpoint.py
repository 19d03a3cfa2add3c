"""The files of a training run: its log, checkpoints and weights."""

from __future__ import annotations

import sys
import time
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import torch

from bradshaw import __version__
from bradshaw.core.errors import BadConfig
from bradshaw.learn.league import League
from bradshaw.learn.learner import Learner
from bradshaw.learn.network import Network, weights_by_name
from bradshaw.learn.settings import TrainingSettings
from bradshaw.learn.weights import as_trained

# Increment this when an observer's cells or actions change and older weights no longer fit.
WEIGHTS_VERSION = 1


class Log:
    """The training log, in `log.jsonl` and on standard output: one JSON object per line, with the elapsed seconds."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._path = folder / "log.jsonl"
        self._start = time.monotonic()

    def write(self, **fields: object) -> None:
        line = msgspec.json.encode({"seconds": round(time.monotonic() - self._start, 1), **fields}).decode()
        with self._path.open("a", encoding="utf-8") as file:
            file.write(line + "\n")
        sys.stdout.write(line + "\n")
        sys.stdout.flush()


class Progress(msgspec.Struct):
    decisions: int = 0
    updates: int = 0


class Checkpoints:
    """The checkpoints in a folder: `state.pt` to resume from, and `*.npz` with weights in half precision."""

    def __init__(self, folder: Path, settings: TrainingSettings) -> None:
        self._folder = folder
        self._settings = settings
        self._state = folder / "state.pt"

    def exists(self) -> bool:
        return self._state.exists()

    def save(self, learner: Learner, league: League, progress: Progress) -> None:
        """Save the weights and the state to resume from; `state.pt` is replaced atomically."""
        self.save_weights(learner.network, "network")
        draft = self._state.with_suffix(".draft")
        torch.save(
            {
                "settings": msgspec.json.encode(self._settings),
                "network": weights_by_name(learner.network),
                "critic": None if learner.critic is None else weights_by_name(learner.critic),
                "optimiser": learner.optimiser.state_dict(),
                "league": league.members,
                "joined": league.joined,
                "decisions": progress.decisions,
                "updates": progress.updates,
            },
            draft,
        )
        draft.replace(self._state)

    def resume(self, learner: Learner, league: League) -> Progress:
        state: dict[str, Any] = torch.load(self._state, map_location=learner.device, weights_only=True)
        learner.network.load_state_dict(state["network"])
        if learner.critic is not None:
            learner.critic.load_state_dict(state["critic"])
        learner.optimiser.load_state_dict(state["optimiser"])
        league.members, league.joined = state["league"], state["joined"]
        return Progress(state["decisions"], state["updates"])

    def save_weights(self, network: Network, name: str) -> None:
        """Save the weights in half precision, with their settings and versions."""
        metadata = {
            "weights": WEIGHTS_VERSION,
            "bradshaw": __version__,
            "torch": str(torch.__version__),
            "shape": network.shape,
            "settings": self._settings,
        }
        weights = {key: weight.half().numpy() for key, weight in weights_by_name(network).items()}
        with (self._folder / f"{name}.npz").open("wb") as file:
            np.savez(file, about=np.frombuffer(msgspec.json.encode(metadata), np.uint8), **weights)

    def read(self, path: Path, like: Network) -> Network:
        """Return a copy of a network with other weights."""
        network = deepcopy(like)
        self.begin_with(network, path)
        return network

    def begin_with(self, network: Network, path: Path) -> None:
        """Load the weights of an earlier training run, or published weights, to start from."""
        try:
            with np.load(path) as file:
                arrays = {key: file[key] for key in file if key != "about"}
            network.load_state_dict({key: torch.from_numpy(array) for key, array in as_trained(arrays).items()})
        except (OSError, ValueError, RuntimeError) as error:
            raise BadConfig(f"{path} has no weights for this network: {str(error).splitlines()[0]}") from None
