"""From the weights that a training leaves behind to those that are published."""

from __future__ import annotations

from pathlib import Path

import msgspec
import numpy as np

from bradshaw.games import game_spec
from bradshaw.learn.observers import observer_of
from bradshaw.learn.parts import layout_digest
from bradshaw.learn.weights import VERSION, About, BadWeights, write_weights

_ROUNDED = 1e-3  # by how much half precision changes a factor of a cell, of its size


def publish(source: Path, target: Path) -> About:
    """Round the weights of a training (`network.npz`) and write them with what they come from. BadWeights if they were
    learnt with other cells or actions than the observer of the game has now."""
    with np.load(source) as found:
        arrays = {key: found[key].astype(np.float32) for key in found.files if key != "about"}
        told = msgspec.json.decode(found["about"].tobytes())
    game = told["settings"]["game"]
    spec = game_spec(game)
    observer = observer_of(spec.start(spec.min_players))
    factors = np.concatenate([np.full(part.size, 1.0 / part.most) for part in observer.parts])
    fits = told["shape"]["actions"] == observer.actions and factors.shape == arrays["scale"].shape
    if not fits or not np.allclose(factors, arrays["scale"], rtol=_ROUNDED):
        raise BadWeights(f"{source} was learnt with other cells or actions than {spec.title} has now")
    about = About(
        version=VERSION,
        game=game,
        layout=layout_digest(observer.parts, int(observer.actions)),
        made_by={"bradshaw": told["bradshaw"], "torch": told["torch"]},
        settings=told["settings"],
        **told["shape"],
    )
    layers = {key.removesuffix(".weight"): array for key, array in arrays.items() if array.ndim == 2}
    vectors = {key: array for key, array in arrays.items() if array.ndim == 1}
    write_weights(target, about, layers, vectors)
    return about
