"""What is true of the tables, rebuilt from the log alone, and what each viewer may know of it."""

from __future__ import annotations

from itertools import takewhile

from bradshaw.server.live.wire import Welcome, encoder
from bradshaw.table.applying import apply_line, open_table
from bradshaw.table.outgoing import Position, Sight, TableInfo, Update, info, position, sight, update
from bradshaw.table.playing import Viewer
from bradshaw.table.table import Table
from tests.simulation.database import Disk


class Truth:
    """Every table after each of its lines."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._tables: dict[str, list[Table]] = {}

    def follow(self) -> None:
        """Apply the lines that were written since the last call."""
        for name, lines in self._disk.logs.items():
            tables = self._tables.setdefault(name, [])
            for line in lines[len(tables) :]:
                seed = self._disk.tables[name]["seed"]
                # As other processes read it, not as the deciding process has it in memory.
                tables.append(apply_line(tables[-1], line) if tables else open_table(name, seed, line))

    def names(self) -> list[str]:
        return list(self._tables)

    def latest(self, name: str) -> Table:
        return self._tables[name][-1]

    def _at(self, name: str, viewer: Viewer, version: int) -> list[Table]:
        """Return the table after each line at which the viewer has this version, the latest such lines only."""
        place = -1 if viewer is None else viewer
        tables = reversed(self._tables[name])
        later = [table for table in tables if table.versions[place] <= version]
        return list(reversed(list(takewhile(lambda table: table.versions[place] == version, later))))

    def wrong_update(self, name: str, viewer: Viewer, key: str, said: Update) -> str:
        """Return what is wrong with an update, else ""."""
        lines = self._at(name, viewer, said.version)
        if not lines:
            return f"version {said.version} is not on disk"
        own, shared = update(lines[0], viewer, key), update(lines[0], viewer)
        frames = {encoder.encode(own), encoder.encode(shared)}
        return "" if encoder.encode(said) in frames else f"the update to version {said.version} is not the truth"

    def wrong_welcome(self, name: str, key: str, said: Welcome) -> str:
        """Return what is wrong with a welcome, else ""."""
        lines = self._at(name, said.seat, said.sight.version)
        if not lines:
            return f"version {said.sight.version} is not on disk"
        table = lines[0]
        if said.seat is not None and key not in table.seats[said.seat].holders:
            return f"a device looks from seat {said.seat}, which is not its own"
        if said.seats != tuple(table.seats_of(key)):
            return f"the device has other seats than {said.seats}"
        seen: tuple[Position | None, TableInfo] = (said.sight.position, said.sight.table)
        true = position(table, said.seat), info(table, said.time)
        return "" if encoder.encode(seen) == encoder.encode(true) else "a welcome shows what is not the truth"

    def wrong_log(self, name: str, viewer: Viewer, version: int, log: list[object]) -> str:
        """Return what is wrong with everything a client has received, else ""."""
        lines = self._at(name, viewer, version)
        true: Sight = sight(lines[0], viewer)
        return "" if encoder.encode(log) == encoder.encode(true.log) else "the log of a client is not the truth"

    def has_command(self, name: str, command: str) -> bool:
        return command in self._disk.commands[name]

    def secrets_of(self, name: str, viewer: Viewer, key: str) -> list[str]:
        """Return what must not be in any frame to a device now."""
        table = self.latest(name)
        others = {holder for seat in table.seats for holder in seat.holders} - {key}
        hidden = [] if table.status in ("finished", "resigned", "closed") else [table.seed.hex()]
        return [*hidden, self._disk.tables[name]["links"].hex(), *sorted(others)]
