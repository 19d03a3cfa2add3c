"""The settings of a training: one file (TOML) for each published network, so that it can be trained again."""

from __future__ import annotations

import tomllib
from importlib.resources import as_file, files
from pathlib import Path

import msgspec

from bradshaw.core.errors import BadConfig


class TableSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of game that is learnt, and how often it is played; a game is stopped after so many moves. With
    `against` one seat is the network's, and that bot sits at the others, thinking as far as `nodes`."""

    players: int
    share: float = 1.0
    edition: str = "default"
    options: dict[str, str] = {}
    most_moves: int = 2_000
    against: str | None = None
    nodes: int | None = None


class NetworkSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How large the network is."""

    width: int = 768
    blocks: int = 3


class ImitationSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Learning from the games of a bot, to begin with. `stray` is the share of moves played at random, so that the
    network sees what to do after a mistake."""

    bot: str = "normal"
    positions: int = 1_500_000
    seconds: float = 45.0
    more_seconds: float = 10.0  # of learning when all positions are there
    batch: int = 8_192
    rate: float = 1e-3
    stray: float = 0.05


class PlaySettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Learning from the network's own games. Rates and weights fall evenly from the first value to the last."""

    decisions: int = 300_000_000
    seconds: float = 0.0  # if not 0: the end, if it comes sooner
    steps: int = 64  # decisions in each game between two updates
    epochs: int = 2
    batch: int = 16_384
    rate: tuple[float, float] = (3e-4, 3e-5)
    entropy: tuple[float, float] = (0.008, 0.002)
    trust: float = 0.2  # how far an update may change the chance of a move
    trace: float = 0.95  # how much of the outcome, not of the network's own value, the value learns from
    win_share: float = 0.5  # of the reward; the rest is the margin
    chances_weight: float = 0.05  # of the loss of the chances to win
    value_first: int = 3  # updates in which only the value learns
    league: float = 0.15  # share of the games against older networks
    league_every: float = 0.08  # a network joins the league after each such part of the training
    spread: int = 200  # steps in which games begin anew, until they stand at all stages


class ContestSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Games against a bot, every deal from every seat: while the network learns, and when it has learnt."""

    bot: str = "normal"
    nodes: int | None = None
    players: tuple[int, ...] = (2,)
    workers: int = 1
    slots: int = 60
    games: int = 0  # at the end, for each number of players
    seconds: float = 60.0  # at most, at the end


class TrainingSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A training."""

    game: str
    tables: list[TableSettings]
    seed: int = 1
    workers: int = 14
    slots: int = 256  # games of a worker, twice: one half is played while the other is thought about
    network: NetworkSettings = NetworkSettings()
    imitation: ImitationSettings | None = ImitationSettings()
    play: PlaySettings = PlaySettings()
    contest: ContestSettings = ContestSettings()
    log_seconds: float = 20.0
    save_seconds: float = 60.0


def published_settings(game: str) -> TrainingSettings:
    """The settings of the network that is published for a game."""
    with as_file(files("bradshaw.learn") / "networks" / f"{game}.toml") as path:
        return read_settings(path)


def read_settings(path: Path) -> TrainingSettings:
    """The settings in a file; BadConfig says what is wrong with it."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), TrainingSettings)
    except OSError as error:
        raise BadConfig(f"{path}: {error.strerror or error}") from None
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadConfig(f"{path}: {error}") from None
