"""The networks that ship with the package, one per game, loaded on first use."""

from __future__ import annotations

import logging
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from bradshaw.core.game import Game
from bradshaw.learn.chance_weights import BadWeights
from bradshaw.learn.exact import ExactNetwork
from bradshaw.learn.observer import Observer
from bradshaw.learn.parts import layout_digest
from bradshaw.learn.weights import Weights

FOLDER: Traversable = files("bradshaw.learn") / "networks"

logger = logging.getLogger(__name__)


def network_of(game: Game[Any], observer: Observer[Any]) -> ExactNetwork:
    """Return the game's network; raise BadWeights if none fits."""
    slug = game.config.game
    network = _read(slug)
    metadata = network.metadata
    if metadata.game != slug:
        raise BadWeights(f"the weights {slug}.npz are for {metadata.game}")
    if metadata.layout != layout_digest(observer.parts, int(observer.actions)):
        raise BadWeights(f"the weights {slug}.npz were trained with different cells or actions")
    return network


@cache
def _read(slug: str) -> ExactNetwork:
    return ExactNetwork(Weights(FOLDER / f"{slug}.npz"))


@cache
def warn_once(line: str) -> None:
    """Log a warning once, however many bots are made."""
    logger.warning(line)
