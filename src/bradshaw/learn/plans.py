"""Plans that choose games: learning games of all sizes, and contests that play every deal from every seat."""

from __future__ import annotations

from collections.abc import Sequence

from bradshaw.core.rng import Rng, seeded
from bradshaw.learn.batch import GamePlan, GameStart

NETWORK = 0
OLDER = 1  # a network of the league
BOT = -1  # the first bot of the table
RIVAL = -2  # the second bot, if there is one


class Learning(GamePlan):
    """Learning games, at tables drawn in proportion to their shares. At a table with a rival, the network has one seat;
    at the others, in the last `league` slots, an older network has at least one."""

    def __init__(
        self,
        seed: int,
        sizes: Sequence[int],
        shares: Sequence[float],
        slots: int,
        league: int,
        rivals: Sequence[bool] = (),
    ) -> None:
        self._rng = seeded(seed)
        self._table_rng = self._rng.fork("tables")
        self._sizes = sizes
        self._weights = [int(1000 * share) for share in shares]
        self._first_league_slot = slots - league
        self._rivals = rivals or [False] * len(sizes)
        self._games = 0

    def start(self, slot: int) -> GameStart:
        self._games += 1
        table = _pick(self._table_rng, self._weights)
        players = self._sizes[table]
        deciders = [NETWORK] * players
        if self._rivals[table]:
            deciders = [RIVAL] * players
            deciders[self._table_rng.below(players)] = NETWORK
        elif slot >= self._first_league_slot:
            older = 1 + self._table_rng.below(players - 1)
            while deciders.count(OLDER) < older:
                deciders[self._table_rng.below(players)] = OLDER
        return GameStart(self._games, table, self._rng.fork(f"game {self._games}"), deciders)


class Contest(GamePlan):
    """Numbered games that play each deal with the special player in every seat.

    The special player is a network among bots, or with `bot`, a bot among networks. Slots are numbered from `first`,
    and each plays every `stride`-th game from its own number on.
    """

    def __init__(self, seed: int, sizes: Sequence[int], first: int, stride: int, *, bot: bool = False) -> None:
        self._seed = seed
        self._sizes = sizes
        self._first = first
        self._stride = stride
        self._played: dict[int, int] = {}
        self._special, self._opponents = (BOT, NETWORK) if bot else (NETWORK, BOT)

    def start(self, slot: int) -> GameStart:
        played = self._played.get(slot, 0)
        self._played[slot] = played + 1
        number = self._first + slot + played * self._stride
        table, deal, seat = place_of(number, self._sizes)
        deciders = [self._opponents] * self._sizes[table]
        deciders[seat] = self._special
        return GameStart(number, table, seeded(self._seed).fork(f"table {table} deal {deal}"), deciders)


def place_of(number: int, sizes: Sequence[int]) -> tuple[int, int, int]:
    """Return the table, the deal and the special seat of a numbered game."""
    game, table = divmod(number, len(sizes))
    deal, seat = divmod(game, sizes[table])
    return table, deal, seat


def _pick(rng: Rng, weights: list[int]) -> int:
    at = rng.below(sum(weights))
    for index, weight in enumerate(weights):
        if at < weight:
            return index
        at -= weight
    raise AssertionError("unreachable: at is below the sum of the weights")
