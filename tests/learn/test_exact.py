"""The network in NumPy: independent of the order of sums, and clear errors for bad files."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from bradshaw.learn.exact import ExactNetwork, best_action
from bradshaw.learn.weights import VERSION, About, BadWeights, Weights, write_weights
from tests.long import size

pytestmark = pytest.mark.any_form

CELLS, ACTIONS, SEATS, WIDTH, HEAD = 40, 9, 3, 24, 128


def written(path: Path, version: int = VERSION, order: list[int] | None = None) -> Path:
    """Write a random network with its inner units in the given order, which must make no difference."""
    luck = np.random.default_rng(1)
    sizes = {"enter": (WIDTH, CELLS), "widen.0": (WIDTH, WIDTH), "narrow.0": (WIDTH, WIDTH), "policy": (ACTIONS, WIDTH)}
    sizes |= {"judge": (HEAD, WIDTH), "value": (1, HEAD), "foresee": (HEAD, WIDTH), "chances": (SEATS, HEAD)}
    layers = {name: luck.normal(size=size) for name, size in sizes.items()}
    vectors = {f"{name}.bias": luck.normal(size=size[0]) for name, size in sizes.items()}
    vectors["scale"] = luck.uniform(0.1, 1.0, CELLS)
    for norm in ("norms.0", "norm"):
        vectors[f"{norm}.weight"], vectors[f"{norm}.bias"] = luck.normal(size=WIDTH), luck.normal(size=WIDTH)
    if order is not None:
        for name, matrix in layers.items():
            rows = matrix[order] if matrix.shape[0] == WIDTH else matrix
            layers[name] = rows[:, order] if matrix.shape[1] == WIDTH else rows
        vectors = {name: vector[order] if vector.shape == (WIDTH,) else vector for name, vector in vectors.items()}
    about = About(version, "a-game", CELLS, ACTIONS, SEATS, WIDTH, 1, "", {}, {})
    write_weights(path, about, layers, vectors)
    return path


def test_the_order_of_sums_makes_no_difference(tmp_path: Path) -> None:
    luck = np.random.default_rng(2)
    cells = luck.integers(0, 200, (5, CELLS)).astype(np.uint8)
    one = ExactNetwork(Weights(written(tmp_path / "one.npz")))
    order = luck.permutation(WIDTH).tolist()
    other = ExactNetwork(Weights(written(tmp_path / "other.npz", order=order)))
    trunk, turned = one.trunk(cells), other.trunk(cells)
    assert (trunk[:, order] == turned).all()
    assert (one.policy(trunk) == other.policy(turned)).all()


def test_rows_give_the_same_alone_and_together(tmp_path: Path) -> None:
    network = ExactNetwork(Weights(written(tmp_path / "one.npz")))
    cells = np.random.default_rng(3).integers(0, 3, (4, CELLS)).astype(np.uint8)
    together = network.policy(network.trunk(cells))
    for row in range(4):
        assert (network.policy(network.trunk(cells[row : row + 1]))[0] == together[row]).all()


def test_win_probabilities_cover_the_players(tmp_path: Path) -> None:
    network = ExactNetwork(Weights(written(tmp_path / "one.npz")))
    trunk = network.trunk(np.ones((2, CELLS), np.uint8))
    assert network.chances(trunk, 2).shape == (2, 2)
    assert network.chances(trunk, 3).sum(1) == pytest.approx([1.0, 1.0])
    assert (abs(network.value(trunk)) <= 1).all()


def test_the_first_of_equal_actions_is_taken() -> None:
    assert best_action(np.array([3.0, 1.0, 1.0]), np.array([0, 1, 1])) == 1


def test_bad_weights_are_rejected(tmp_path: Path) -> None:
    with pytest.raises(BadWeights, match="cannot be read"):
        Weights(tmp_path / "missing.npz")
    good = written(tmp_path / "good.npz")
    (tmp_path / "half.npz").write_bytes(good.read_bytes()[:500])
    with pytest.raises(BadWeights, match="cannot be read"):
        Weights(tmp_path / "half.npz")
    damaged = bytearray(good.read_bytes())
    damaged[200:400] = bytes(200)
    (tmp_path / "damaged.npz").write_bytes(damaged)
    with pytest.raises(BadWeights, match="cannot be read"):
        Weights(tmp_path / "damaged.npz")
    (tmp_path / "text.npz").write_text("no weights", encoding="utf-8")
    with pytest.raises(BadWeights, match="cannot be read"):
        Weights(tmp_path / "text.npz")
    with pytest.raises(BadWeights, match=f"have version {VERSION + 1}, not {VERSION}"):
        Weights(written(tmp_path / "new.npz", VERSION + 1))


@pytest.mark.slow
def test_a_corrupt_byte_is_detected_or_harmless(tmp_path: Path) -> None:
    good = written(tmp_path / "good.npz")
    held, known = good.read_bytes(), Weights(good).about
    refused = 0
    step = size(35, 7)
    for place in range(0, len(held), step):
        changed = bytearray(held)
        changed[place] ^= 0xFF
        (tmp_path / "changed.npz").write_bytes(changed)
        try:
            assert Weights(tmp_path / "changed.npz").about == known
        except BadWeights:
            refused += 1
    assert refused > len(held) / step / 3
