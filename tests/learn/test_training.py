"""Small training runs on the CPU. They need PyTorch, which `make test` installs where a small build exists."""

from __future__ import annotations

import importlib
import multiprocessing
from importlib.resources import as_file
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from bradshaw.core.errors import BadConfig
from bradshaw.games import game_spec
from bradshaw.learn.observer import observer_of
from bradshaw.learn.plans import NETWORK, OLDER
from bradshaw.learn.publish import CHANCE_LAYERS, publish, publish_chances
from bradshaw.learn.published import FOLDER
from bradshaw.learn.settings import (
    ChancesSettings,
    ContestSettings,
    ImitationSettings,
    NetworkSettings,
    PlaySettings,
    TableSettings,
    TrainingSettings,
    published_settings,
    read_settings,
)
from tests.long import LONG

pytestmark = [
    pytest.mark.slow,
    pytest.mark.compiled,
    pytest.mark.xdist_group("torch"),  # one process imports PyTorch, not all
    pytest.mark.timeout(900),  # half a minute on a quiet machine, minutes on a busy one
    pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="workers are forked"),
    # Python 3.12 warns about the test runner's threads.
    pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning"),
]

STEPS, SLOTS = 4, 64
DECISIONS = 2 * STEPS * SLOTS  # per update
UPDATES = 200
GAMES = 40


@pytest.fixture
def torch() -> Any:
    """Import PyTorch only when a test runs, since that takes seconds even in processes that only collect tests."""
    return pytest.importorskip("torch")


def settings(
    updates: int,
    *,
    league: float = 0.0,
    styles: float = 0.0,
    critic: bool = False,
    imitation: ImitationSettings | None = None,
    games: int = 0,
) -> TrainingSettings:
    return TrainingSettings(
        game="eighty-days",
        tables=[TableSettings(players=2, most_moves=400)],
        workers=1,
        slots=SLOTS,
        network=NetworkSettings(width=48, blocks=1),
        imitation=imitation,
        play=PlaySettings(
            decisions=updates * DECISIONS,
            steps=STEPS,
            batch=DECISIONS,
            spread=24,
            league=league,
            league_every=0.25,
            styles=styles,
            critic=critic,
        ),
        contest=ContestSettings(bot="random", workers=0, games=games, seconds=600.0),
        log_seconds=0.0,
    )


def training(settings: TrainingSettings, folder: Path, begin_with: Path | None = None) -> Any:
    return importlib.import_module("bradshaw.learn.training").Training(settings, folder, begin_with)


def log_of(folder: Path) -> list[dict[str, Any]]:
    return [msgspec.json.decode(line) for line in (folder / "log.jsonl").read_bytes().splitlines()]


@pytest.mark.skipif(not LONG, reason="learning takes half a minute")
def test_self_play_learns_to_beat_random_moves(torch: Any, tmp_path: Path) -> None:
    training(settings(UPDATES, games=GAMES), tmp_path).run()
    log = log_of(tmp_path)
    losses = [line["report"]["chances"] for line in log if line.get("report")]
    assert len(losses) == UPDATES - 1
    # The win-probability loss, 0.69 for a guess. The value loss rises again once games end.
    assert sum(losses[-40:]) < 0.9 * sum(losses[:40])
    (outcome,) = [line["contest"] for line in log if isinstance(line.get("contest"), dict)]
    assert outcome["games"] == GAMES
    # An untrained network wins half of the games.
    assert outcome["won"] > 0.7


def test_stopped_training_resumes(torch: Any, tmp_path: Path) -> None:
    # Imitation ends after a number of positions, not by the clock.
    teacher = ImitationSettings(bot="planner", positions=6_000, seconds=3_600.0, more_seconds=1.0, batch=256)
    training(settings(6, league=0.15, imitation=teacher), tmp_path).run()
    (imitated,) = [line for line in log_of(tmp_path) if "imitated" in line]
    assert imitated["imitated"] >= 5_500
    assert imitated["right"] > 0.5
    saved = torch.load(tmp_path / "state.pt", weights_only=True)
    assert (saved["updates"], saved["decisions"], saved["joined"], len(saved["league"])) == (6, 6 * DECISIONS, 3, 4)
    resumed = training(settings(12, league=0.15, imitation=teacher), tmp_path)
    assert (resumed.progress.updates, resumed.progress.decisions, resumed.league.joined) == (6, 6 * DECISIONS, 3)
    for name, weight in resumed.network.state_dict().items():
        assert torch.equal(weight, saved["network"][name])
    resumed.run()
    saved = torch.load(tmp_path / "state.pt", weights_only=True)
    assert (saved["updates"], saved["decisions"], len(saved["league"])) == (12, 12 * DECISIONS, 4)
    assert [line["resumed"] for line in log_of(tmp_path) if "resumed" in line] == [False, True]
    assert len([line for line in log_of(tmp_path) if "imitated" in line]) == 1, "imitation ran twice"


def test_critic_begins_as_the_network_and_learns_from_hidden_cards(torch: Any, tmp_path: Path) -> None:
    first = training(settings(8, critic=True), tmp_path)
    cells = torch.randint(0, 3, (5, first.crew.cells), dtype=torch.uint8)
    no_cards = torch.zeros((5, first.crew.hidden_cells), dtype=torch.uint8)
    cards = torch.randint(1, 3, no_cards.shape, dtype=torch.uint8)
    judge = importlib.import_module("bradshaw.learn.training").judge
    _, value, chances = first.network(cells)
    for hidden in (no_cards, cards):
        judged, foreseen = judge(first.critic, cells, hidden)
        assert torch.allclose(judged, value)
        assert torch.allclose(foreseen, chances)
    first.run()
    blind, seeing = (judge(first.critic, cells, hidden)[0] for hidden in (no_cards, cards))
    assert not torch.allclose(blind, seeing), "the critic ignores the opponents' cards"


def test_critic_is_saved_for_later_but_never_published(torch: Any, tmp_path: Path) -> None:
    training(settings(2), tmp_path / "without").run()
    training(settings(2, critic=True), tmp_path / "with").run()
    with np.load(tmp_path / "without" / "network.npz") as without, np.load(tmp_path / "with" / "network.npz") as saved:
        shapes = [{name: file[name].shape for name in file.files if name != "about"} for file in (without, saved)]
    assert shapes[0] == shapes[1], "the published network reads more than an observation"
    state = torch.load(tmp_path / "with" / "state.pt", weights_only=True)
    resumed = training(settings(4, critic=True), tmp_path / "with")
    for name, weight in resumed.critic.state_dict().items():
        assert torch.equal(weight, state["critic"][name])
    resumed.run()
    assert torch.load(tmp_path / "with" / "state.pt", weights_only=True)["updates"] == 4


def test_styles_change_only_what_older_networks_like(torch: Any, tmp_path: Path) -> None:
    started = training(settings(1, league=0.5, styles=0.5), tmp_path)
    started.league.add(started.network)
    crew, styles = started.crew, list(started.crew.styles.values())
    crew.wait(0)
    decider = crew.shared.decider[0].copy()
    logits = torch.zeros((SLOTS, crew.actions))
    cells = torch.zeros((SLOTS, crew.cells), dtype=torch.uint8)
    plain, _, _ = started.network(cells[:1])
    with torch.no_grad():
        replaced = started.league.replace(logits, 0, cells)
    first_older, first_style = SLOTS - 32, SLOTS - 16
    assert set(decider[first_older:]) == {NETWORK, OLDER}
    for row in range(SLOTS):
        liked = torch.zeros(crew.actions)
        if row >= first_style:
            for action, logit in styles[(row - first_style) % len(styles)].items():
                liked[action] = logit
        expected = plain[0] + liked if decider[row] == OLDER else torch.zeros(crew.actions)
        assert torch.allclose(replaced[row], expected), row
    crew.stop()


@pytest.mark.parametrize("game", ["eighty-days", "ticket-to-ride"])
def test_every_style_likes_or_avoids_real_actions(game: str) -> None:
    observer = observer_of(game_spec(game).start(2))
    styles = observer.styles()
    assert len(styles) >= 6
    for name, style in styles.items():
        assert style, name
        assert all(0 <= action < observer.actions and logit for action, logit in style.items()), name


def test_opponents_join_the_league(torch: Any, tmp_path: Path) -> None:
    training(settings(1), tmp_path / "first").run()
    chosen, opponent = settings(2, league=0.5), tmp_path / "first" / "network.npz"
    module = importlib.import_module("bradshaw.learn.training")
    second = module.Training(chosen, tmp_path / "second", None, [opponent])
    with np.load(opponent) as weights:
        joined = second.league.members[0]["policy.weight"].numpy()
        assert np.array_equal(joined, weights["policy.weight"].astype(np.float32))
    assert not torch.equal(second.network.policy.weight, second.league.members[0]["policy.weight"])
    second.run()
    assert len(second.league.members) >= 2


def test_training_can_start_from_published_weights(torch: Any, tmp_path: Path) -> None:
    training(settings(1), tmp_path / "first").run()
    published = tmp_path / "published.npz"
    publish(tmp_path / "first" / "network.npz", published)
    trained = torch.load(tmp_path / "first" / "state.pt", weights_only=True)["network"]
    second = training(settings(1), tmp_path / "second", published)
    for name, weight in second.network.state_dict().items():
        # Weights are quantised to half precision, then to a byte relative to the largest weight in the row.
        assert torch.allclose(weight, trained[name], rtol=0.002, atol=0.005 * float(trained[name].abs().max()))
    second.crew.stop()
    invalid = tmp_path / "invalid.npz"
    invalid.write_bytes(b"none")
    with pytest.raises(BadConfig, match="has no weights for this network"):
        second.checkpoints.begin_with(second.network, invalid)


def test_training_of_win_probabilities_changes_nothing_else(torch: Any, tmp_path: Path) -> None:
    chosen = msgspec.structs.replace(
        settings(1),
        network=published_settings("eighty-days").network,
        chances=ChancesSettings(games=150, every=3, passes=2, batch=1_024, rate=(1e-4, 1e-5)),
    )
    target = tmp_path / "target.npz"
    with as_file(FOLDER / "eighty-days.npz") as published:
        train_chances(chosen, tmp_path, published)
        publish_chances(tmp_path / "network.npz", published, target)
    hopeful, *_, latest = [line["scores"][0] for line in log_of(tmp_path)[1:]]
    assert (latest["players"], latest["won"], latest["always_equal"]) == (2, 0.5, 0.25)
    assert latest["brier"] < hopeful["brier"]
    with (FOLDER / "eighty-days.npz").open("rb") as file, np.load(file) as before, np.load(target) as after:
        assert before.files == after.files
        changed = {name for name in before.files if not np.array_equal(before[name], after[name])}
    heads = {f"{layer}.{kind}" for layer in CHANCE_LAYERS for kind in ("whole", "factor", "bias")}
    assert {"about", "foresee.whole", "chances.bias"} <= changed <= {"about", *heads}


def train_chances(settings: TrainingSettings, folder: Path, begin_with: Path | None) -> None:
    importlib.import_module("bradshaw.learn.chance_training").ChanceTraining(settings, folder, begin_with).run()


def test_games_for_win_probabilities_are_kept(torch: Any, tmp_path: Path) -> None:
    """Whole games, each seen by two seats at every third decision; a second training plays only those missing."""
    training(settings(1), tmp_path / "first").run()
    network, folder = tmp_path / "first" / "network.npz", tmp_path / "second"
    for games in (20, 24):
        chances = ChancesSettings(games=games, every=3, passes=0)
        train_chances(msgspec.structs.replace(settings(1), slots=4, chances=chances), folder, network)
    parts = [torch.load(path) for path in sorted(folder.glob("games-*.pt"))]
    assert [len(part["game"].unique()) for part in parts] == [20, 4]
    assert [line["games"] for line in log_of(folder) if "games" in line] == [20, 24]
    for part in parts:
        winners = part["winners"].reshape(-1, 2, game_spec("eighty-days").max_players)
        assert (winners.sum(-1) == 1).all()
        assert torch.equal(winners[:, 0, :2], winners[:, 1, :2].flip(-1)), "two players see the same winner"
        assert (winners[:, :, 2:] == 0).all()
    positions = torch.cat([part["game"] for part in parts]).unique(return_counts=True)[1]
    assert positions.min() > 20, "not from the deal to the end"


@pytest.mark.parametrize("game", ["eighty-days", "ticket-to-ride"])
def test_settings_of_win_probabilities_fit_the_published_network(game: str) -> None:
    with as_file(FOLDER / f"{game}-chance-training.toml") as path:
        chosen = read_settings(path)
    assert chosen.chances is not None
    assert chosen.network == published_settings(game).network
    assert {table.players for table in chosen.tables} == set(range(2, game_spec(game).max_players + 1))


def test_training_of_win_probabilities_needs_a_network(torch: Any, tmp_path: Path) -> None:
    with pytest.raises(BadConfig, match="--begin-with"):
        train_chances(msgspec.structs.replace(settings(1), chances=ChancesSettings()), tmp_path, None)
