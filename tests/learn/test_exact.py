from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from bradshaw.learn.chance_weights import BadWeights
from bradshaw.learn.exact import ExactNetwork, best_action
from bradshaw.learn.weights import VERSION, Metadata, Weights, write_weights
from tests.long import size

pytestmark = pytest.mark.any_form

CELLS, ACTIONS, SEATS, WIDTH, HEAD = 40, 9, 3, 24, 128


def write_network(path: Path, version: int = VERSION, order: list[int] | None = None) -> Path:
    """Write a random network with its inner units in the given order, which must not matter."""
    rng = np.random.default_rng(1)
    sizes = {"enter": (WIDTH, CELLS), "widen.0": (WIDTH, WIDTH), "narrow.0": (WIDTH, WIDTH), "policy": (ACTIONS, WIDTH)}
    sizes |= {"judge": (HEAD, WIDTH), "value": (1, HEAD), "foresee": (HEAD, WIDTH), "chances": (SEATS, HEAD)}
    layers = {name: rng.normal(size=size) for name, size in sizes.items()}
    vectors = {f"{name}.bias": rng.normal(size=size[0]) for name, size in sizes.items()}
    vectors["scale"] = rng.uniform(0.1, 1.0, CELLS)
    for norm in ("norms.0", "norm"):
        vectors[f"{norm}.weight"], vectors[f"{norm}.bias"] = rng.normal(size=WIDTH), rng.normal(size=WIDTH)
    if order is not None:
        for name, matrix in layers.items():
            rows = matrix[order] if matrix.shape[0] == WIDTH else matrix
            layers[name] = rows[:, order] if matrix.shape[1] == WIDTH else rows
        vectors = {name: vector[order] if vector.shape == (WIDTH,) else vector for name, vector in vectors.items()}
    metadata = Metadata(version, "a-game", CELLS, ACTIONS, SEATS, WIDTH, 1, "", {}, {})
    write_weights(path, metadata, layers, vectors)
    return path


def test_order_of_sums_does_not_matter(tmp_path: Path) -> None:
    rng = np.random.default_rng(2)
    cells = rng.integers(0, 200, (5, CELLS)).astype(np.uint8)
    network = ExactNetwork(Weights(write_network(tmp_path / "one.npz")))
    order = rng.permutation(WIDTH).tolist()
    reordered = ExactNetwork(Weights(write_network(tmp_path / "other.npz", order=order)))
    trunk, permuted = network.trunk(cells), reordered.trunk(cells)
    assert (trunk[:, order] == permuted).all()
    assert (network.policy(trunk) == reordered.policy(permuted)).all()


def test_rows_are_independent_of_the_batch(tmp_path: Path) -> None:
    network = ExactNetwork(Weights(write_network(tmp_path / "one.npz")))
    cells = np.random.default_rng(3).integers(0, 3, (4, CELLS)).astype(np.uint8)
    together = network.policy(network.trunk(cells))
    for row in range(4):
        assert (network.policy(network.trunk(cells[row : row + 1]))[0] == together[row]).all()


def test_win_probabilities_cover_the_players(tmp_path: Path) -> None:
    network = ExactNetwork(Weights(write_network(tmp_path / "one.npz")))
    trunk = network.trunk(np.ones((2, CELLS), np.uint8))
    assert network.chances(trunk, 2).shape == (2, 2)
    assert network.chances(trunk, 3).sum(1) == pytest.approx([1.0, 1.0])
    assert (abs(network.value(trunk)) <= 1).all()


def test_first_of_equal_actions_is_best() -> None:
    assert best_action(np.array([3.0, 1.0, 1.0]), np.array([0, 1, 1])) == 1


def test_bad_weights_are_rejected(tmp_path: Path) -> None:
    good = write_network(tmp_path / "good.npz").read_bytes()
    (tmp_path / "half.npz").write_bytes(good[:500])
    (tmp_path / "damaged.npz").write_bytes(good[:200] + bytes(200) + good[400:])
    (tmp_path / "text.npz").write_text("no weights", encoding="utf-8")
    for name in ("missing", "half", "damaged", "text"):
        with pytest.raises(BadWeights, match="cannot be read"):
            Weights(tmp_path / f"{name}.npz")
    with pytest.raises(BadWeights, match=f"have version {VERSION + 1}, not {VERSION}"):
        Weights(write_network(tmp_path / "new.npz", VERSION + 1))


@pytest.mark.slow
def test_corrupt_byte_is_detected_or_harmless(tmp_path: Path) -> None:
    good = write_network(tmp_path / "good.npz")
    content, metadata = good.read_bytes(), Weights(good).metadata
    rejected = 0
    step = size(35, 7)
    for place in range(0, len(content), step):
        changed = bytearray(content)
        changed[place] ^= 0xFF
        (tmp_path / "changed.npz").write_bytes(changed)
        try:
            assert Weights(tmp_path / "changed.npz").metadata == metadata
        except BadWeights:
            rejected += 1
    assert rejected > len(content) / step / 3
