from __future__ import annotations

from array import array
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from bradshaw.core.config import Config
from bradshaw.core.errors import BadConfig
from bradshaw.core.rng import seeded
from bradshaw.games import game_spec
from bradshaw.rl.layout import layout_of
from bradshaw.rl.nested import Fields, Maybe, Queue, Row
from bradshaw.rl.shapes import Bag, Choice, Code, Counts, Flag, Number, Owners, Shape
from tests.contract.journey import walk
from tests.contract.test_games import configurations, described
from tests.games_with import games_with
from tests.long import size
from tests.third_game import SPEC as HAMPER

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "reference" / "observations.md"


class Pair(msgspec.Struct):
    left: int
    right: str | None


PAIR = Fields(Pair, right=Choice(["a", "b"]), left=Number(9))


@pytest.mark.parametrize(
    ("shape", "value", "cells"),
    [
        (Number(9), 7, [7]),
        (Flag(), True, [1]),
        (Choice(["a", "b", "c"]), "b", [0, 1, 0]),
        (Choice(["a", "b", "c"]), None, [0, 0, 0]),
        (Choice(range(3)), 0, [1, 0, 0]),
        (Code(["a", "b"]), "b", [2]),
        (Code(["a", "b"]), None, [0]),
        (Counts(["a", "b"], 5), {"b": 3}, [0, 3]),
        (Counts(["a", "b"], 5, zeros=True), {"a": 0, "b": 3}, [0, 3]),
        (Bag(["a", "b"], 5), ("a", "b", "b"), [1, 2]),
        (Owners(["a", "b"], 2), {"b": 0}, [0, 0, 1, 0]),
        (Maybe(Number(9)), None, [0, 0]),
        (Maybe(Number(9)), 0, [1, 0]),
        (Row(Number(9), 2), (3, 4), [3, 4]),
        (Queue(Number(9), 3), (0, 4), [1, 0, 1, 4, 0, 0]),
        (PAIR, Pair(4, "b"), [4, 0, 1]),
    ],
    ids=lambda value: type(value).__name__,
)
@pytest.mark.any_form
def test_shape_round_trip(shape: Shape, value: Any, cells: list[float]) -> None:
    encoded = encode(shape, value)
    assert list(encoded) == cells
    assert shape.read(encoded, 0) == value
    highest = list(shape.highest())
    assert len(highest) == shape.size == len(cells)
    assert all(cell <= high for cell, high in zip(cells, highest, strict=True))


def encode(shape: Shape, value: Any) -> Any:
    cells = array("f", bytes(4 * shape.size))
    shape.write(value, cells, 0)
    return cells


@pytest.mark.parametrize(
    ("shape", "value", "reason"),
    [
        (Number(9), 10, "10 is not in 0 … 9"),
        (Number(9), -1, "-1 is not in 0 … 9"),
        (Choice(["a"]), "b", "'b' is not one of a"),
        (Counts(["a"], 5), {"a": 6}, "6 of a is not in 0 … 5"),
        (Bag(["a"], 1), ("a", "a"), "2 of a"),
        (Owners(["a"], 2), {"a": 2}, "seat 2 is not in 0 … 1"),
        (Row(Number(9), 2), (1,), "expected 2 values, got 1"),
        (Queue(Number(9), 1), (1, 2), "expected at most 1 values, got 2"),
        (PAIR, Pair(10, "a"), "left: 10 is not in"),
    ],
    ids=lambda value: type(value).__name__,
)
@pytest.mark.any_form
def test_value_out_of_range_is_rejected(shape: Shape, value: Any, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        encode(shape, value)


@pytest.mark.any_form
def test_layout_must_name_every_field() -> None:
    with pytest.raises(ValueError, match="Pair and its layout differ in: right, wrong"):
        Fields(Pair, left=Number(1), wrong=Number(1))


def cases() -> list[Any]:
    """Return all configurations. All but the two-player game in the default edition are marked slow."""
    params = []
    for spec in map(game_spec, games_with("layout")):
        for config in configurations(spec):
            mark = pytest.mark.any_form if config == spec.configure(2) else pytest.mark.slow
            params.append(pytest.param(config, id=described(spec, config), marks=mark))
    return params


@pytest.mark.parametrize("config", cases())
def test_observation_decodes_to_view(config: Config) -> None:
    game = game_spec(config.game).make(config)
    layout = layout_of(game)
    highest = layout.highest()
    assert len(highest) == layout.view.size
    step = size(21, 7)
    for stop in list(walk(game, seeded(7)))[::step]:
        for viewer in (None, *range(game.players)):
            view = game.view(stop.state, viewer)
            observation = layout.encode(view)
            assert layout.decode(observation) == view
            assert np.all((observation >= 0) & (observation <= highest))


@pytest.mark.any_form
def test_game_without_layout_is_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = msgspec.structs.replace(HAMPER, layout=None)
    monkeypatch.setattr("bradshaw.rl.layout.game_spec", lambda slug: bare)
    with pytest.raises(BadConfig, match="Hamper has no layout for observations"):
        layout_of(HAMPER.start(2))


@pytest.mark.any_form
@pytest.mark.parametrize("slug", games_with("layout"))
def test_documentation_describes_layout(slug: str) -> None:
    """Run `python scripts/observations.py` to rewrite the document after a change."""
    layout = layout_of(game_spec(slug).start(2))
    lines = DOCUMENT.read_text(encoding="utf-8").splitlines()
    missing = [row for row in layout.rows() if f"| {' | '.join(row)} |" not in lines]
    assert not missing
