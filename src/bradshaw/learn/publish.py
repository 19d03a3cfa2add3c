"""Converts trained weights to published weights."""

from __future__ import annotations

from pathlib import Path

import msgspec
import numpy as np

from bradshaw.games import game_spec
from bradshaw.learn.chance_weights import BadWeights
from bradshaw.learn.observer import observer_of
from bradshaw.learn.parts import layout_digest
from bradshaw.learn.weights import VERSION, Metadata, write_weights

CHANCE_LAYERS = ("foresee", "chances")
_TOLERANCE = 1e-3  # the relative error of half precision


def publish(source: Path, target: Path) -> Metadata:
    """Quantise and write trained weights; raise BadWeights if the game's cells or actions have changed since."""
    with np.load(source) as file:
        arrays = {key: file[key].astype(np.float32) for key in file.files if key != "about"}
        trained = msgspec.json.decode(file["about"].tobytes())
    game = trained["settings"]["game"]
    spec = game_spec(game)
    observer = observer_of(spec.start(spec.min_players))
    scales = np.concatenate([np.full(part.size, 1.0 / part.typical_max) for part in observer.parts])
    fits = trained["shape"]["actions"] == observer.actions and scales.shape == arrays["scale"].shape
    if not fits or not np.allclose(scales, arrays["scale"], rtol=_TOLERANCE):
        raise BadWeights(f"{source} was trained with different cells or actions than {spec.title} has now; train again")
    metadata = Metadata(
        version=VERSION,
        game=game,
        layout=layout_digest(observer.parts, int(observer.actions)),
        made_by={"bradshaw": trained["bradshaw"], "torch": trained["torch"]},
        settings=trained["settings"],
        **trained["shape"],
    )
    layers = {key.removesuffix(".weight"): array for key, array in arrays.items() if array.ndim == 2}
    vectors = {key: array for key, array in arrays.items() if array.ndim == 1}
    write_weights(target, metadata, layers, vectors)
    return metadata


def publish_chances(source: Path, published: Path, target: Path) -> None:
    """Write published weights with the win probabilities of trained weights; all other weights stay the same."""
    publish(source, target)
    with np.load(target) as file:
        trained = {key: file[key] for key in file.files}
    with np.load(published) as file:
        arrays = {key: file[key] for key in file.files}
    metadata, latest = (msgspec.json.decode(weights["about"].tobytes()) for weights in (arrays, trained))
    metadata["settings"]["chances"] = latest["settings"]
    arrays |= {key: array for key, array in trained.items() if key.split(".")[0] in CHANCE_LAYERS}
    arrays["about"] = np.frombuffer(msgspec.json.encode(metadata), np.uint8)
    with target.open("wb") as written:
        np.savez_compressed(written, **arrays)
