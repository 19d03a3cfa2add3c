"""What is wrong with a bot, said in one line for its author."""

from __future__ import annotations

from traceback import extract_tb

from bradshaw.core.errors import BradshawError


class BotError(BradshawError):
    """A bot that cannot be loaded, or that broke its contract in a game. `seat` is where it sat, if it did."""

    def __init__(self, reason: str, seat: int | None = None) -> None:
        super().__init__(reason)
        self.seat = seat


def error_line(error: Exception) -> str:
    """An error in one line, with the place where it was raised."""
    where = extract_tb(error.__traceback__)[-1:]
    place = f" ({where[0].filename}, line {where[0].lineno})" if where else ""
    return " ".join(f"{type(error).__name__}: {error}{place}".split())
