"""Advice from a lookahead with sequential halving: collecting it, and learning from it. Small runs on the CPU."""

from __future__ import annotations

import importlib
import multiprocessing
from collections.abc import Callable
from importlib.resources import as_file
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from bradshaw.core.errors import BadConfig
from bradshaw.core.rng import seeded
from bradshaw.games import game_spec
from bradshaw.learn.advice import NO_ACTION, Advice, AdviceFolder, join, read_advice
from bradshaw.learn.halving import Halving
from bradshaw.learn.levels import POLICY_BONUS
from bradshaw.learn.observer import observer_of
from bradshaw.learn.published import FOLDER
from bradshaw.learn.settings import (
    AdviceSettings,
    ContestSettings,
    NetworkSettings,
    PlaySettings,
    TableSettings,
    TrainingSettings,
    published_settings,
    read_settings,
)

GAME = "eighty-days"
STEPS, SLOTS = 4, 64
DECISIONS = 2 * STEPS * SLOTS  # per update
TRIALS = 24
CANDIDATES = (3, 7)

with_torch = [
    pytest.mark.slow,
    pytest.mark.compiled,
    pytest.mark.xdist_group("torch"),
    pytest.mark.timeout(900),
    pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="workers are forked"),
    pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning"),
]


def marked(test: Callable[..., None]) -> Callable[..., None]:
    """Mark a test that needs PyTorch."""
    for mark in with_torch:
        test = mark(test)
    return test


@pytest.fixture
def torch() -> Any:
    return pytest.importorskip("torch")


def halve(bonuses: dict[int, float], budget: int, worth: Callable[[int, int], float]) -> Halving:
    """Halve with the worth of each action in each numbered guess."""
    halving, number = Halving(bonuses, budget), 0
    while guesses := halving.next_guesses():
        rows = range(number, number + guesses)
        halving.add([[worth(action, guess) for action in halving.live] for guess in rows])
        number += guesses
    return halving


@pytest.mark.any_form
@pytest.mark.parametrize(("actions", "rounds"), [(2, 1), (3, 2), (4, 2), (5, 3), (8, 3)])
def test_halving_spends_its_budget_and_finds_the_best(actions: int, rounds: int) -> None:
    noise = np.random.default_rng(1).normal(size=(actions, 1_000))
    common = np.random.default_rng(2).normal(size=1_000)
    halving = halve(dict.fromkeys(range(actions), 0.0), 480, lambda a, guess: a + common[guess] + noise[a, guess])
    assert halving.best() == actions - 1
    trials = {action: len(tried) for action, tried in halving.tried.items()}
    assert 480 - actions < sum(trials.values()) <= 480
    assert max(trials.values()) == trials[halving.best()]
    assert len(set(trials.values())) == rounds


@pytest.mark.any_form
def test_bonus_decides_between_equals() -> None:
    assert halve({4: -0.01, 5: 0.0}, 16, lambda *_: 0.3).best() == 5
    assert halve({4: 0.0, 5: -0.01}, 16, lambda *_: 0.3).best() == 4


@pytest.mark.any_form
def test_action_that_left_in_lucky_guesses_is_not_worth_most() -> None:
    """The first guesses are good for everyone, the later ones bad."""
    skill = {1: 0.2, 2: 0.1, 3: 0.0, 4: -0.1}
    halving = halve(dict.fromkeys(skill, 0.0), 64, lambda action, guess: skill[action] + (0.5 if guess < 8 else -0.5))
    worth = halving.worth()
    assert halving.best() == max(worth, key=lambda action: worth[action]) == 1
    for action, own in skill.items():
        assert worth[1] - worth[action] == pytest.approx(0.2 - own)


def advice_settings(positions: int) -> TrainingSettings:
    return TrainingSettings(
        game=GAME,
        tables=[TableSettings(players=2, most_moves=400), TableSettings(players=3, most_moves=400)],
        workers=1,
        network=published_settings(GAME).network,
        advice=AdviceSettings(positions=positions, share=0.2, trials=TRIALS, turns=2, slots=4, batch=4),
    )


def games(settings: AdviceSettings) -> Any:
    """Return games of the published network at a table of two."""
    module = importlib.import_module("bradshaw.learn.advice_games")
    with as_file(FOLDER / f"{GAME}.npz") as published:
        network = module.read_network(advice_settings(1), published.parent, published, "cpu")
    return module.AdviceGames(GAME, TableSettings(players=2, most_moves=400), settings, network)


@marked
def test_advice_is_for_real_choices_and_names_the_best(torch: Any) -> None:
    settings = AdviceSettings(share=0.3, trials=TRIALS, turns=2, slots=2, batch=4, candidates=4)
    advice = join(list(games(settings).play(seeded(1))))
    count = (advice.actions != NO_ACTION).sum(1)
    assert len(advice) > 5
    assert count.min() >= 2
    for row in range(len(advice)):
        columns = slice(int(count[row]))
        actions, logs, worth = (array[row, columns] for array in (advice.actions, advice.logs, advice.worth))
        assert advice.masks[row, actions].all()
        assert (np.diff(logs) <= 0).all()
        assert logs[0] - logs[-1] < settings.gap
        assert np.exp(logs).sum() < 1.001
        assert (worth + POLICY_BONUS * (logs - logs[0])).argmax() == advice.best[row]
        assert TRIALS - 4 < advice.trials[row].sum() <= TRIALS
        assert (np.abs(worth) <= 2).all()
    assert (advice.gain[advice.best == 0] == 0).all()
    assert advice.gain.any()


@marked
def test_no_advice_without_an_alternative(torch: Any) -> None:
    assert not list(games(AdviceSettings(share=1.0, gap=1e-9, slots=1)).play(seeded(1)))


@marked
def test_trained_network_answers_like_the_published_one(torch: Any) -> None:
    advisor_module = importlib.import_module("bradshaw.learn.advisor")
    game = game_spec(GAME).start(2)
    exact = advisor_module.Advisor(game)
    trained = games(AdviceSettings())._advisor
    cells = np.random.default_rng(1).integers(0, 2, (5, exact.observer.cells), np.uint8)
    trunks = exact.network.trunk(cells), trained.network.trunk(cells)
    nets = (exact.network, trained.network)
    for answers in (
        [net.policy(trunk) for net, trunk in zip(nets, trunks, strict=True)],
        [net.value(trunk) for net, trunk in zip(nets, trunks, strict=True)],
        [net.chances(trunk, 2) for net, trunk in zip(nets, trunks, strict=True)],
    ):
        assert answers[0] == pytest.approx(answers[1], abs=0.02)
    assert exact.network.win_share == trained.network.win_share


@marked
def test_stopped_collection_goes_on(torch: Any, tmp_path: Path) -> None:
    with as_file(FOLDER / f"{GAME}.npz") as published:
        for positions in (8, 16, 16):
            run = importlib.import_module("bradshaw.learn.advice_games").AdviceRun(
                advice_settings(positions), tmp_path, published
            )
            run.run()
    parts = AdviceFolder(tmp_path).read()
    assert len(parts) == 2
    assert 8 <= len(parts[0]) < 16 <= len(parts[0]) + len(parts[1])
    assert not (parts[0].cells[:, None] == parts[1].cells[None]).all(-1).any(), "the same deals again"
    lines = [msgspec.json.decode(line) for line in (tmp_path / "log.jsonl").read_bytes().splitlines()]
    assert [line["positions"] for line in lines if "parts" in line] == [0, len(parts[0]), sum(map(len, parts))]
    for line in (line for line in lines if "speed" in line):
        assert 0 <= line["changed"] <= 1
        assert abs(line["gain"]) < 1
    assert not list(tmp_path.glob("*.draft"))


@marked
def test_advice_needs_settings_and_a_network(torch: Any, tmp_path: Path) -> None:
    module = importlib.import_module("bradshaw.learn.advice_games")
    with pytest.raises(BadConfig, match="--begin-with"):
        module.AdviceRun(advice_settings(1), tmp_path, None)
    with pytest.raises(BadConfig, match="has no weights"):
        module.AdviceRun(advice_settings(1), tmp_path, tmp_path / "missing.npz")
    training = importlib.import_module("bradshaw.learn.training").Training
    with pytest.raises(BadConfig, match="--advice"):
        training(play_settings(0.5), tmp_path, None)
    with pytest.raises(BadConfig, match="--advice"):
        training(play_settings(0.0), tmp_path, None, (), [tmp_path])


def play_settings(weight: float) -> TrainingSettings:
    return TrainingSettings(
        game=GAME,
        tables=[TableSettings(players=2, most_moves=400)],
        workers=1,
        slots=SLOTS,
        network=NetworkSettings(width=48, blocks=1),
        imitation=None,
        play=PlaySettings(
            decisions=40 * DECISIONS,
            steps=STEPS,
            batch=DECISIONS,
            rate=(1e-3, 1e-3),
            spread=24,
            league=0.0,
            value_first=1,
            advice=weight,
        ),
        contest=ContestSettings(workers=0),
        log_seconds=0.0,
    )


def rigged_advice() -> Advice:
    """Return advice for positions like no other, with equal shares for ten actions: the second of two candidates is
    worth more."""
    observer = observer_of(game_spec(GAME).start(2))
    count = 64
    cells = np.random.default_rng(1).integers(0, 3, (count, observer.cells), np.uint8)
    masks = np.zeros((count, observer.actions), np.uint8)
    masks[:, :10] = 1
    return Advice(
        cells=cells,
        masks=masks,
        players=np.full(count, 2, np.uint8),
        actions=np.tile(np.array([*CANDIDATES, NO_ACTION], np.int16), (count, 1)),
        logs=np.tile(np.array([np.log(0.1), np.log(0.1), -np.inf], np.float32), (count, 1)),
        worth=np.tile(np.array([0.0, 0.2, -np.inf], np.float32), (count, 1)),
        trials=np.tile(np.array([8, 8, 0], np.int16), (count, 1)),
        best=np.ones(count, np.int16),
        gain=np.full(count, 0.2, np.float32),
    )


def shares_of(torch: Any, network: Any, advice: Advice) -> Any:
    """Return the mean share of each action in the network's policy."""
    with torch.no_grad():
        logits, _, _ = network(torch.from_numpy(advice.cells))
    return torch.softmax(logits[:, :10], -1).mean(0)


@marked
def test_policy_follows_advice_and_nothing_else_changes(torch: Any, tmp_path: Path) -> None:
    advice = rigged_advice()
    (tmp_path / "advice").mkdir()
    AdviceFolder(tmp_path / "advice").save(advice)
    training = importlib.import_module("bradshaw.learn.training").Training
    shares, sizes = {}, {}
    for weight in (0.0, 1.0):
        folder = tmp_path / str(weight)
        run = training(play_settings(weight), folder, None, (), [tmp_path / "advice"] if weight else ())
        run.run()
        shares[weight] = shares_of(torch, run.network, advice)
        with np.load(folder / "network.npz") as saved:
            sizes[weight] = {name: saved[name].shape for name in saved.files if name != "about"}
    worse, better = CANDIDATES
    assert shares[1.0][better] > 0.15
    assert shares[1.0][worse] < 0.05
    assert shares[1.0][[worse, better]].sum() == pytest.approx(0.2, abs=0.04)
    assert abs(shares[0.0][better] - shares[0.0][worse]) < 0.05, "it learnt without advice"
    assert sizes[0.0] == sizes[1.0], "the network has other weights"


@pytest.mark.any_form
def test_advice_for_another_network_is_refused(tmp_path: Path) -> None:
    advice = rigged_advice()
    with pytest.raises(BadConfig, match="no advice"):
        read_advice([tmp_path], advice.cells.shape[1], 10)
    AdviceFolder(tmp_path).save(advice)
    with pytest.raises(BadConfig, match="different cells"):
        read_advice([tmp_path], advice.cells.shape[1] + 1, advice.masks.shape[1])
    assert len(read_advice([tmp_path, tmp_path], *(array.shape[1] for array in (advice.cells, advice.masks)))) == 128


@pytest.mark.any_form
@pytest.mark.parametrize("game", ["eighty-days", "ticket-to-ride"])
def test_settings_of_advice_fit_the_published_network(game: str) -> None:
    with as_file(FOLDER / f"{game}-advice.toml") as path:
        chosen = read_settings(path)
    assert chosen.advice is not None
    assert chosen.network == published_settings(game).network
    assert {table.players for table in chosen.tables} == set(range(2, game_spec(game).max_players + 1))
