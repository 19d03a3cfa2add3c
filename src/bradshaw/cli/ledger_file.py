"""An arena's ledger in a file. Each game is appended as soon as it ends."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType

from bradshaw.bots.ledger import GameLine, LedgerError, LedgerHeader, read_games, to_line


class LedgerFile:
    """A ledger, saved to a file if there is a path. Added lines survive a killed program."""

    def __init__(self, path: Path | None, header: LedgerHeader, resume: bool) -> None:
        self.games: list[GameLine] = []
        self._file = None
        if path is None:
            return
        if path.exists() and not resume:
            raise LedgerError(f"{path} already exists: continue it with --resume, or choose a different --out")
        if path.exists():
            self.games = _read(path, header)
        self._file = path.open("a", encoding="utf-8", buffering=1)  # line-buffered
        if self._file.tell() == 0:
            self._file.write(to_line(header) + "\n")

    def add(self, game: GameLine) -> None:
        self.games.append(game)
        if self._file is not None:
            self._file.write(to_line(game) + "\n")

    def __enter__(self) -> LedgerFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()


def _read(path: Path, header: LedgerHeader) -> list[GameLine]:
    """Return the games in the file. Remove an incomplete last line, left by a killed program."""
    content = path.read_bytes()
    complete = content[: content.rfind(b"\n") + 1]
    try:
        games = read_games(complete.decode().splitlines(), header)
    except UnicodeDecodeError:
        raise LedgerError(f"{path}: this is not a text file") from None
    except LedgerError as error:
        raise LedgerError(f"{path}: {error}") from None
    if len(complete) < len(content):
        with path.open("r+b") as file:
            file.truncate(len(complete))
    return games
