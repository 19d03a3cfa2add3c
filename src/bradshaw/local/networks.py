"""The published networks, evaluated by the page without NumPy, in the same integers and so with the same results."""

from __future__ import annotations

import zipfile
from ast import literal_eval
from collections.abc import Sequence
from io import BytesIO
from math import inf
from typing import Any, Protocol

import msgspec

from bradshaw.bots.bot import Level
from bradshaw.bots.budget import Budget
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.core.values import View
from bradshaw.games import game_spec
from bradshaw.learn.chance_weights import softmax
from bradshaw.learn.handicap import Handicap, blank, handicaps
from bradshaw.learn.observer import Observer, observer_of
from bradshaw.learn.parts import layout_digest
from bradshaw.learn.win_chances import Decision

STRONG = "strong"  # the level of the network without a handicap

_MAGIC = b"\x93NUMPY"
_LENGTH_AT = 8  # of the header, after the magic and the version
_HEADER_AT = 10


class StoredArray(msgspec.Struct, frozen=True):
    """An array of a network's file: its NumPy type, its shape, and its bytes in C order."""

    kind: str
    shape: tuple[int, ...]
    data: bytes


class Networks(Protocol):
    """Fetches and evaluates the published networks."""

    async def fetch(self, game: str) -> bytes:
        """Return the file of the game's network."""

    def load(self, game: str, blocks: int, arrays: list[tuple[str, str, tuple[int, ...], bytes]]) -> None:
        """Store a network: the name, type, shape and bytes of each array."""

    def best(self, game: str, cells: bytes, mask: bytes) -> int:
        """Return the first unmasked action with the highest logit."""

    def policy(self, game: str, cells: bytes) -> list[float]:
        """Return the logit of each action."""

    def foresee(self, game: str, cells: bytes) -> list[float]:
        """Return the logits of winning: of the viewer, the next player, and so on."""


class Description(msgspec.Struct, frozen=True):
    """The parts of a network file's description that are used here."""

    game: str
    layout: str
    blocks: int


def read_arrays(file: bytes) -> dict[str, StoredArray]:
    """Return the arrays in an .npz file."""
    with zipfile.ZipFile(BytesIO(file)) as archive:
        return {name.removesuffix(".npy"): _array(archive.read(name)) for name in archive.namelist()}


def _array(file: bytes) -> StoredArray:
    if not file.startswith(_MAGIC):
        raise ValueError("this is not an array")
    start = _HEADER_AT + int.from_bytes(file[_LENGTH_AT:_HEADER_AT], "little")
    header = literal_eval(file[_HEADER_AT:start].decode("latin-1"))
    if header["fortran_order"] and len(header["shape"]) > 1:
        raise ValueError("the array is not in C order")
    return StoredArray(header["descr"], header["shape"], file[start:])


def network_levels(game: str) -> list[str]:
    """Return the levels that the network plays in a page."""
    return [*handicaps(game), STRONG] if game_spec(game).observer else []


class NetworkBot(Level):
    """The counterpart of `learn.levels`: plays the network's best move, or a level with a handicap."""

    def __init__(
        self, game: Game[Any], observer: Observer[Any], networks: Networks, handicap: Handicap | None = None
    ) -> None:
        super().__init__(game)
        self._observer = observer
        self._networks = networks
        self._handicap = handicap
        self._overlooked = [] if handicap is None else handicap.overlooked(observer.parts)

    def decide(self, view: View, seat: int, rng: Rng, budget: Budget) -> int:
        slug, state = self.game.config.game, self.game.guess(view, rng.fork("guess"))
        cells = bytes(self._observer.all_cells([state], [seat]))
        mask = bytes(self._observer.all_masks([state], [seat]))
        if self._handicap is None:
            action = self._networks.best(slug, cells, mask)
        else:
            logits = self._networks.policy(slug, blank(cells, self._overlooked))
            action = self._handicap.pick(logits, mask, rng)
        return int(self._observer.move(state, seat, action))


class PageJudge:
    """The page's counterpart of `learn.advisor`: a network with its observer, for hints and analyses."""

    def __init__(self, game: Game[Any], observer: Observer[Any], networks: Networks) -> None:
        self.observer = observer
        self._slug = game.config.game
        self._players = game.players
        self._networks = networks

    def inputs(self, decisions: Sequence[Decision]) -> list[bytes]:
        states, seats = [state for state, _ in decisions], [seat for _, seat in decisions]
        cells, width = bytes(self.observer.all_cells(states, seats)), int(self.observer.cells)
        return [cells[row * width : (row + 1) * width] for row in range(len(decisions))]

    def foresee(self, inputs: Sequence[bytes]) -> list[list[float]]:
        return [softmax(self._networks.foresee(self._slug, cells)[: self._players]) for cells in inputs]

    def policies(self, decisions: Sequence[Decision]) -> list[list[float]]:
        found = []
        for (state, seat), cells in zip(decisions, self.inputs(decisions), strict=True):
            mask = bytes(self.observer.all_masks([state], [seat]))
            logits = self._networks.policy(self._slug, cells)
            found.append([logit if open_ else -inf for logit, open_ in zip(logits, mask, strict=True)])
        return found


class LoadedNetworks:
    """Fetches each game's network once, and makes bots and judges that use it."""

    def __init__(self, networks: Networks) -> None:
        self._networks = networks
        self._bots: dict[tuple[Game[Any], str], NetworkBot] = {}
        self._loaded: set[str] = set()

    async def bot(self, game: Game[Any], level: str = STRONG) -> NetworkBot:
        """Return a level of a configuration; raise ValueError if the game's network does not fit."""
        if (game, level) not in self._bots:
            handicap = None if level == STRONG else handicaps(game.config.game)[level]
            self._bots[game, level] = NetworkBot(game, await self._observer(game), self._networks, handicap)
        return self._bots[game, level]

    async def judge(self, game: Game[Any]) -> PageJudge:
        """Return the judge of a configuration; raise ValueError if the game's network does not fit."""
        return PageJudge(game, await self._observer(game), self._networks)

    async def _observer(self, game: Game[Any]) -> Observer[Any]:
        observer, slug = observer_of(game), game.config.game
        if slug in self._loaded:
            return observer
        arrays = read_arrays(await self._networks.fetch(slug))
        about = msgspec.json.decode(arrays.pop("about").data, type=Description)
        if about.game != slug or about.layout != layout_digest(observer.parts, int(observer.actions)):
            raise ValueError(f"the network of {slug} was trained with different cells or actions")
        self._networks.load(slug, about.blocks, [(name, a.kind, a.shape, a.data) for name, a in arrays.items()])
        self._loaded.add(slug)
        return observer
