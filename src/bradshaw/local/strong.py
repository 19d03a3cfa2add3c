"""The level `strong`, with a network that the page evaluates: the same integers, so the same moves, without NumPy."""

from __future__ import annotations

import zipfile
from ast import literal_eval
from io import BytesIO
from typing import Any, Protocol

import msgspec

from bradshaw.bots.bot import Level
from bradshaw.bots.budget import Budget
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.core.values import View
from bradshaw.learn.observer import Observer, observer_of
from bradshaw.learn.parts import layout_digest

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
        """Keep a network: the name, type, shape and bytes of each array."""

    def best(self, game: str, cells: bytes, mask: bytes) -> int:
        """Return the first unmasked action with the highest logit."""


class Description(msgspec.Struct, frozen=True):
    """What a network's file says of itself, as far as it matters here."""

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


class NetworkBot(Level):
    """Plays the network's best move, which for a given view is the same on every machine."""

    def __init__(self, game: Game[Any], observer: Observer[Any], networks: Networks) -> None:
        super().__init__(game)
        self._observer = observer
        self._networks = networks

    def decide(self, view: View, seat: int, rng: Rng, budget: Budget) -> int:
        state = self.game.guess(view, rng)
        cells = bytes(self._observer.all_cells([state], [seat]))
        mask = bytes(self._observer.all_masks([state], [seat]))
        action = self._networks.best(self.game.config.game, cells, mask)
        return int(self._observer.move(state, seat, action))


class StrongBots:
    """Makes the bots of every configuration, and fetches each game's network once."""

    def __init__(self, networks: Networks) -> None:
        self._networks = networks
        self._bots: dict[Game[Any], NetworkBot] = {}
        self._loaded: set[str] = set()

    async def bot(self, game: Game[Any]) -> NetworkBot:
        """Return the bot of a configuration; raise ValueError if the game's network does not fit."""
        if game not in self._bots:
            observer = observer_of(game)
            await self._load(game.config.game, observer)
            self._bots[game] = NetworkBot(game, observer, self._networks)
        return self._bots[game]

    async def _load(self, slug: str, observer: Observer[Any]) -> None:
        if slug in self._loaded:
            return
        arrays = read_arrays(await self._networks.fetch(slug))
        about = msgspec.json.decode(arrays.pop("about").data, type=Description)
        if about.game != slug or about.layout != layout_digest(observer.parts, int(observer.actions)):
            raise ValueError(f"the network of {slug} was trained with different cells or actions")
        self._networks.load(slug, about.blocks, [(name, a.kind, a.shape, a.data) for name, a in arrays.items()])
        self._loaded.add(slug)
