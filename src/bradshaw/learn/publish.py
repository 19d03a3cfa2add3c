"""From the weights that a training leaves behind to those that are published."""

from __future__ import annotations

from pathlib import Path

import msgspec
import numpy as np

from bradshaw.learn.weights import VERSION, About, write_weights


def publish(source: Path, target: Path) -> About:
    """Round the weights of a training (`network.npz`) and write them with what they come from."""
    with np.load(source) as found:
        arrays = {key: found[key].astype(np.float32) for key in found.files if key != "about"}
        told = msgspec.json.decode(found["about"].tobytes())
    about = About(
        version=VERSION,
        game=told["settings"]["game"],
        made_by={"bradshaw": told["bradshaw"], "torch": told["torch"]},
        settings=told["settings"],
        **told["shape"],
    )
    layers = {key.removesuffix(".weight"): array for key, array in arrays.items() if array.ndim == 2}
    vectors = {key: array for key, array in arrays.items() if array.ndim == 1}
    write_weights(target, about, layers, vectors)
    return about
