from __future__ import annotations

import logging
import shutil
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from bradshaw.bots.budget import Budget
from bradshaw.bots.play import record_game
from bradshaw.bots.registry import make_bot
from bradshaw.core.rng import seeded
from bradshaw.games import game_spec
from bradshaw.learn import published
from bradshaw.learn.advisor import Advisor
from bradshaw.learn.chance_weights import BadWeights
from bradshaw.learn.levels import StrongBot
from bradshaw.learn.observer import observer_of
from bradshaw.learn.parts import layout_digest
from bradshaw.learn.publish import publish
from bradshaw.learn.weights import Weights, write_weights
from tests.games_with import games_with
from tests.learn.positions import random_positions

SLUGS = games_with("observer")
# Weights fit only the layout they were trained with; a change to cells or actions requires new training.
LAYOUTS = {"eighty-days": "956e94d8094aef65", "ticket-to-ride": "f147a8ca417d828c"}
# Digests of the networks' policy for fixed cells, which are bit-exact on every machine.
OUTPUTS = {"eighty-days": "5b53e30514d7342d", "ticket-to-ride": "bdc778552eb1264b"}
# The same for the logits of winning.
WIN_LOGITS = {"eighty-days": "b2f05710d801d93d", "ticket-to-ride": "e3b149a7c0993ae3"}
# Digests of the cells in the first moves of a fixed game, which pin the meaning of the cells, not only their layout.
CELLS = {"eighty-days": "2f6bb4c7e235d29c", "ticket-to-ride": "567a884c8fa9998b"}
MAX_BYTES = 8_000_000


@pytest.fixture(autouse=True)
def _clear_caches() -> Iterator[None]:
    """Clear the cached networks and warnings."""
    for cached in (published._read, published.warn_once):
        cached.cache_clear()
    yield
    for cached in (published._read, published.warn_once):
        cached.cache_clear()


def digest_of(numbers: NDArray[Any]) -> str:
    return blake2b(numbers.astype("<f8").tobytes(), digest_size=8).hexdigest()


@pytest.mark.any_form
@pytest.mark.parametrize("slug", SLUGS)
def test_layout_matches_training(slug: str) -> None:
    observer = observer_of(game_spec(slug).start(2))
    assert layout_digest(observer.parts, int(observer.actions)) == LAYOUTS[slug]
    assert Weights(published.FOLDER / f"{slug}.npz").metadata.layout == LAYOUTS[slug]


@pytest.mark.compiled
@pytest.mark.parametrize("slug", SLUGS)
def test_cells_match_training(slug: str) -> None:
    game = game_spec(slug).start(3)
    advisor = Advisor(game)
    digest = blake2b(digest_size=8)
    for state, seat in random_positions(game, 4, 60):
        digest.update(advisor.cells([(state, seat)]).tobytes())
    assert digest.hexdigest() == CELLS[slug]


@pytest.mark.any_form
@pytest.mark.parametrize("slug", SLUGS)
def test_outputs_are_the_same_on_every_machine(slug: str) -> None:
    network = published._read(slug)
    rng = np.random.default_rng(1)
    cells = (rng.random((3, network.metadata.cells)) < 0.2).astype(np.uint8)
    trunk = network.trunk(cells)
    assert digest_of(network.policy(trunk)) == OUTPUTS[slug]
    assert digest_of(network.chance_logits(trunk)) == WIN_LOGITS[slug]


@pytest.mark.any_form
def test_weights_are_small() -> None:
    sizes = [len((published.FOLDER / f"{slug}.npz").read_bytes()) for slug in SLUGS]
    assert sum(sizes) <= MAX_BYTES


@pytest.mark.compiled
@pytest.mark.parametrize("slug", SLUGS)
def test_hidden_information_does_not_affect_strong(slug: str) -> None:
    game = game_spec(slug).start(2)
    bot = make_bot("strong", game)
    assert isinstance(bot, StrongBot)
    for state, seat in random_positions(game, 4, 30):
        view, legal = game.view(state, seat), game.legal(state, seat)
        assert bot.choose(view, legal, seeded(1), Budget()) == bot.choose(view, legal, seeded(2), Budget())


@pytest.mark.compiled
@pytest.mark.parametrize("slug", SLUGS)
def test_unusual_positions_get_a_legal_move(slug: str) -> None:
    spec = game_spec(slug)
    odd = {option.name: option.values[-1] for option in spec.options}
    game = spec.start(spec.max_players, options=odd)
    bot = make_bot("strong", game)
    for state, seat in random_positions(game, 4, 40):
        legal = game.legal(state, seat)
        assert bot.choose(game.view(state, seat), legal, seeded(1), Budget()) in legal


def damage(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[1000:3000] = bytes(2000)
    file.write_bytes(content)


def change_version(file: Path) -> None:
    source = Weights(file)
    arrays = source._arrays
    layers = {name.removesuffix(".whole"): array for name, array in arrays.items() if name.endswith(".whole")}
    vectors = {name: array for name, array in arrays.items() if array.ndim == 1}
    metadata = {field: getattr(source.metadata, field) for field in source.metadata.__struct_fields__}
    write_weights(file, type(source.metadata)(**metadata | {"version": 99}), layers, vectors)


@pytest.mark.any_form
@pytest.mark.parametrize(
    ("harm", "reason"),
    [(Path.unlink, "cannot be read"), (damage, "cannot be read"), (change_version, "have version 99, not 1")],
)
def test_unusable_weights_fall_back_to_planner_with_one_warning_per_level(
    harm: Any, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    slug = "eighty-days"
    file = tmp_path / f"{slug}.npz"
    file.write_bytes((published.FOLDER / f"{slug}.npz").read_bytes())
    harm(file)
    monkeypatch.setattr(published, "FOLDER", tmp_path)
    game = game_spec(slug).start(2)
    planners = [make_bot("planner", game)] * 2
    for level in ("casual", "normal", "skilled", "strong"):
        caplog.clear()
        with caplog.at_level(logging.WARNING):
            fallbacks = [make_bot(level, game) for _ in range(2)]
        (record,) = caplog.records
        assert reason in record.getMessage()
        assert record.getMessage().endswith(f"playing as `planner` instead of `{level}`")
        assert "\n" not in record.getMessage()
        names = (level, level)
        played = record_game(game, fallbacks, names, seeded(3), Budget(), limit=20)
        assert played.entries == record_game(game, planners, names, seeded(3), Budget(), limit=20).entries


@pytest.mark.any_form
def test_weights_for_different_game_or_layout_are_rejected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "eighty-days.npz").write_bytes((published.FOLDER / "ticket-to-ride.npz").read_bytes())
    monkeypatch.setattr(published, "FOLDER", tmp_path)
    with pytest.raises(BadWeights, match="are for ticket-to-ride"):
        Advisor(game_spec("eighty-days").start(2))
    shutil.copy(tmp_path / "eighty-days.npz", tmp_path / "ticket-to-ride.npz")
    published._read.cache_clear()
    monkeypatch.setattr(published, "layout_digest", lambda parts, actions: "another")
    with pytest.raises(BadWeights, match="different cells or actions"):
        Advisor(game_spec("ticket-to-ride").start(2))


@pytest.mark.any_form
def test_weights_for_different_cells_are_not_published(tmp_path: Path) -> None:
    metadata = b'{"settings":{"game":"ticket-to-ride"},"shape":{"actions":588}}'
    source = tmp_path / "network.npz"
    np.savez(source, about=np.frombuffer(metadata, np.uint8), scale=np.ones(5, np.float16))
    with pytest.raises(BadWeights, match="trained with different cells"):
        publish(source, tmp_path / "out.npz")
