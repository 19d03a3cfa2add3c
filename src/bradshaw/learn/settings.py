"""Training settings, in TOML. Each published network ships with its settings, to reproduce the training."""

from __future__ import annotations

import tomllib
from importlib.resources import as_file, files
from pathlib import Path

import msgspec

from bradshaw.core.errors import BadConfig


class TableSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One configuration to learn, and its share of the games. `against`, if given, is a bot that plays all seats but
    one and searches `nodes` nodes per move."""

    players: int
    share: float = 1.0
    edition: str = "default"
    options: dict[str, str] = {}
    most_moves: int = 2_000
    against: str | None = None
    nodes: int | None = None


class NetworkSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    width: int = 768
    blocks: int = 3


class ImitationSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Imitation of a bot, the first stage. `stray` is the share of random moves, to learn recovery from mistakes."""

    bot: str = "planner"
    positions: int = 1_500_000
    seconds: float = 45.0  # time limit for the bot's games
    more_seconds: float = 10.0  # of training after those games
    batch: int = 8_192
    rate: float = 1e-3
    stray: float = 0.05


class PlaySettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Self-play. Pairs of values are interpolated linearly from start to end."""

    decisions: int = 300_000_000
    seconds: float = 0.0  # a time limit, if not 0
    steps: int = 64  # decisions per game between updates
    epochs: int = 2
    batch: int = 16_384
    rate: tuple[float, float] = (3e-4, 3e-5)
    entropy: tuple[float, float] = (0.008, 0.002)
    trust: float = 0.2  # the clip range of PPO
    trace: float = 0.95  # lambda of the value targets: 1 learns only from outcomes
    win_share: float = 0.5  # of the reward; the rest is the margin
    chances_weight: float = 0.05  # weight of the win-probability loss
    critic: bool = False  # a critic that sees all cards judges positions; the policy does not see them
    value_first: int = 3  # initial updates in which only the value head and the critic learn
    league: float = 0.15  # share of games against older networks
    styles: float = 0.0  # share of those in which the older network has a style of its own
    league_every: float = 0.08  # fraction of the training after which a network joins the league
    advice: float = 0.0  # weight of the loss of advice (`--advice`)
    advice_batch: int = 2_048  # positions with advice per minibatch
    advice_temperature: float = 0.05  # the difference in worth that makes an action e times as likely
    spread: int = 200  # steps over which restarts are staggered, so games are at different stages


class ChancesSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Training of the win probabilities alone, in games the network plays against itself at the settings' tables."""

    games: int = 6_500
    every: int = 5  # decisions of a game between those that are recorded, each seen by two seats
    passes: int = 3  # over all positions; the best one counts
    batch: int = 1_024
    rate: tuple[float, float] = (3e-4, 6e-6)  # from start to end, along a cosine


class AdviceSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Advice from a lookahead, in games the network plays against itself at the settings' tables."""

    positions: int = 200_000
    seconds: float = 0.0  # a time limit, if not 0
    share: float = 0.1  # of the decisions with several candidates, to look ahead at
    candidates: int = 6  # the most actions tried
    gap: float = 4.0  # logits behind the favourite at which an action is no candidate
    trials: int = 128  # imagined games per position
    turns: int = 12  # how far they go, in turns of all seats together
    slots: int = 32  # games side by side in a worker
    batch: int = 24  # positions of a worker that are looked at together


class ContestSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Games against a bot, playing each deal once from each seat, during and after training."""

    bot: str = "planner"
    nodes: int | None = None
    players: tuple[int, ...] = (2,)
    workers: int = 1
    slots: int = 60
    games: int = 0  # at the end, per number of players
    seconds: float = 60.0  # time limit at the end


class TrainingSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    tables: list[TableSettings]
    seed: int = 1
    workers: int = 14
    slots: int = 256  # games per half of a worker: one half plays while the trainer evaluates the other
    network: NetworkSettings = NetworkSettings()
    imitation: ImitationSettings | None = ImitationSettings()
    chances: ChancesSettings | None = None  # instead of imitation and self-play
    advice: AdviceSettings | None = None  # instead of imitation and self-play
    play: PlaySettings = PlaySettings()
    contest: ContestSettings = ContestSettings()
    log_seconds: float = 20.0
    save_seconds: float = 60.0


def published_settings(game: str) -> TrainingSettings:
    with as_file(files("bradshaw.learn") / "networks" / f"{game}.toml") as path:
        return read_settings(path)


def read_settings(path: Path) -> TrainingSettings:
    """Read settings from a file; raise BadConfig if they are invalid."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), TrainingSettings)
    except OSError as error:
        raise BadConfig(f"{path}: {error.strerror or error}") from None
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadConfig(f"{path}: {error}") from None
