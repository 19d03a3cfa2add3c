"""Games between bots as Parquet files (the extra `data`); see docs/how-to/make-a-data-set.md.

A row is a decision: a seat's choice between at least two actions. Each file holds whole games and describes itself: its
schema has the settings and the parts of its columns.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from bradshaw.bots.play import choose_checked
from bradshaw.bots.schedule import Fixture
from bradshaw.bots.series import Series, SeriesRunner
from bradshaw.core.chance import FleetingChance
from bradshaw.core.errors import BadConfig
from bradshaw.core.imports import explain_missing_extras
from bradshaw.learn.observer import observer_of
from bradshaw.learn.parts import Part

with explain_missing_extras():
    import pyarrow as pa
    from pyarrow import parquet

COLUMNS = ("observation", "mask", "hidden", "state")
# Enough rows for Parquet to compress well, few enough for the memory of a small machine.
GAMES_PER_FILE = 100


class DataSet(msgspec.Struct, frozen=True):
    """What to write: the games of a series, and the optional columns."""

    series: Series
    columns: tuple[str, ...]


class DataSetDescription(msgspec.Struct, frozen=True):
    """The metadata of each file: JSON under the key `bradshaw` of its schema's metadata."""

    series: Series
    parts: tuple[Part, ...]
    hidden_parts: tuple[Part, ...]
    actions: int


class Written(msgspec.Struct, frozen=True):
    """The size of a file: its games, rows and bytes."""

    games: int
    rows: int
    size: int


class Decision(msgspec.Struct):
    """One row; the optional columns are empty unless asked for."""

    game: int
    move: int
    seat: int
    bot: str
    code: int
    action: int
    place: int = 0
    score: int | None = None  # None in a game that was cut off
    observation: bytes = b""
    mask: bytes = b""
    hidden: bytes = b""
    state: list[int] = []


class DataSetWriter:
    """Plays games and writes them to files."""

    def __init__(self, data_set: DataSet, folder: Path) -> None:
        unknown = set(data_set.columns) - set(COLUMNS)
        if unknown:
            raise BadConfig(f"unknown column '{min(unknown)}'; columns: {', '.join(COLUMNS)}")
        self._runner = SeriesRunner(data_set.series)
        self._game = self._runner.game
        self._observer = observer_of(self._game)
        self._columns = data_set.columns
        self._folder = folder
        self._schema = self._make_schema(data_set.series)

    def check(self, fixture: Fixture) -> None:
        """Raise BadConfig or BotError if a bot of the game cannot be made."""
        self._runner.make(fixture.seats)

    def write(self, fixtures: list[Fixture]) -> Written:
        """Play the games and write them to a file named after the first."""
        rows = [row for fixture in fixtures for row in self.decisions(fixture)]
        arrays = [self._array(field, [getattr(row, field.name) for row in rows]) for field in self._schema]
        path = self._folder / f"games-{fixtures[0].number:07}.parquet"
        draft = path.with_suffix(".draft")
        parquet.write_table(pa.table(arrays, schema=self._schema), draft, compression="zstd")
        draft.replace(path)
        return Written(len(fixtures), len(rows), path.stat().st_size)

    def decisions(self, fixture: Fixture) -> list[Decision]:
        """Play the game that `SeriesRunner.play` plays, and return its decisions."""
        game, series = self._game, self._runner.series
        bots, rng = self._runner.make(fixture.seats), self._runner.rng(fixture)
        chance = FleetingChance(rng.fork("chance"))
        streams = [rng.fork(f"seat {seat}") for seat in range(len(bots))]
        memory = self._observer.new_memory()
        state = game.setup(chance)
        rows: list[Decision] = []
        moves = 0
        while moves < series.limit and (actors := game.actors(state)):
            seat = actors[0]
            code = choose_checked(game, state, seat, bots[seat], streams[seat], self._runner.budget)
            mask = bytes(self._observer.mask_of(state, seat))
            if sum(mask) > 1:
                row = Decision(fixture.number, moves, seat, fixture.seats[seat], code, 0)
                row.action = self._observer.action(state, seat, code)
                self._observe(row, state, mask, memory)
                rows.append(row)
            game.apply_unchecked(state, seat, code, chance)
            moves += 1
        result = game.bare_result(state)
        stopped = game.stopped_places(state) if result is None else []
        for row in rows:
            row.place = stopped[row.seat] if result is None else result.seats[row.seat].place
            row.score = None if result is None else result.seats[row.seat].score
        return rows

    def _observe(self, row: Decision, state: Any, mask: bytes, memory: Any) -> None:
        if "observation" in self._columns:
            row.observation = bytes(self._observer.cells_of(state, row.seat, memory))
        if "mask" in self._columns:
            row.mask = mask
        if "hidden" in self._columns:
            row.hidden = bytes(self._observer.hidden_of(state, row.seat))
        if "state" in self._columns:
            row.state = state.numbers()

    def _make_schema(self, series: Series) -> pa.Schema:
        observer = self._observer
        description = DataSetDescription(
            series, tuple(observer.parts), tuple(observer.hidden_parts), int(observer.actions)
        )
        optional = {
            "observation": pa.binary(int(observer.cells)),
            "mask": pa.binary(int(observer.actions)),
            "hidden": pa.binary(int(observer.hidden_cells)),
            "state": pa.list_(pa.int32()),
        }
        fields = {
            "game": pa.int32(),
            "move": pa.int32(),
            "seat": pa.uint8(),
            "bot": pa.string(),
            "code": pa.int32(),
            "action": pa.int16(),
            "place": pa.uint8(),
            "score": pa.int16(),
            **{name: kind for name, kind in optional.items() if name in self._columns},
        }
        return pa.schema(fields.items(), metadata={"bradshaw": msgspec.json.encode(description)})

    def _array(self, field: pa.Field, values: list[Any]) -> pa.Array:
        if not pa.types.is_fixed_size_binary(field.type):
            return pa.array(values, field.type)
        # Faster than converting row by row.
        return pa.FixedSizeBinaryArray.from_buffers(field.type, len(values), [None, pa.py_buffer(b"".join(values))])


def files_of(fixtures: list[Fixture]) -> Iterator[list[Fixture]]:
    """Yield the games of each file."""
    for start in range(0, len(fixtures), GAMES_PER_FILE):
        yield fixtures[start : start + GAMES_PER_FILE]
