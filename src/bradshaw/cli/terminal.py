"""A match in a terminal: what happened, how it stands, which moves there are, and what somebody types.

Everything is plain lines from top to bottom, so that it can be read aloud as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

from rich.console import Console
from rich.text import Text

from bradshaw.bots.registry import make_bot
from bradshaw.core.errors import BradshawError
from bradshaw.core.match import Match
from bradshaw.matches import play_on, save

HELP = (
    "Type the number of a move, or the move itself. Also: moves (list them again), look (the whole position), "
    "undo (take your last move back), save, quit (the match is saved), help."
)


class Terminal:
    """One player at a terminal against bots. `levels` are the bots by seat, None at the player's own."""

    def __init__(
        self, console: Console, match: Match, levels: Sequence[str | None], file: Path, seconds: float
    ) -> None:
        self._console = console
        self._match = match
        self._bots = [None if level is None else make_bot(level, match.game) for level in levels]
        self._me = list(levels).index(None)
        self._file = file
        self._seconds = seconds

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        self._say(HELP, "dim")
        self._let_bots_play()
        while self._match.result is None:
            self._show_position()
            self._show_moves()
            if not self._turn():
                self._keep()
                self._say(f"The match is in {self._file}: `bradshaw play --save {self._file}` goes on with it.")
                return
            self._let_bots_play()
        self._keep()
        self._show_position()
        self._show_result()

    def _turn(self) -> bool:
        """Ask until a move has been made or taken back; False if the player leaves."""
        while True:
            try:
                typed = self._console.input("> ").strip()
            except (EOFError, KeyboardInterrupt):
                self._say("")
                return False
            match typed.lower():
                case "":
                    continue
                case "quit" | "exit" | "q":
                    return False
                case "help" | "?":
                    self._say(HELP, "dim")
                case "moves":
                    self._show_moves()
                case "look":
                    self._show_position()
                case "save":
                    self._keep()
                    self._say(f"Saved in {self._file}.")
                case "undo":
                    if self._undo():
                        return True
                case _:
                    if self._play(typed):
                        return True

    def _play(self, typed: str) -> bool:
        texts = self._match.legal_texts(self._me)
        if typed.isdecimal():
            if not 1 <= int(typed) <= len(texts):
                self._say(f"There is no move {typed}: there are 1 to {len(texts)}.", "red")
                return False
            typed = texts[_order(self._match, self._me)[int(typed) - 1]]
        try:
            events = self._match.play(typed, self._me)
        except BradshawError as error:
            self._say(f"That cannot be: {error}", "red")
            return False
        self._tell(self._match.tell(events, self._me))
        return True

    def _undo(self) -> bool:
        """Take back the player's last move and what the bots did after it."""
        mine = [number for number, entry in enumerate(self._match.record.entries) if entry.seat == self._me]
        if not mine:
            self._say("You have not made a move yet.", "red")
            return False
        while len(self._match.record.entries) > mine[-1]:
            self._match.undo()
        self._say("Your last move is taken back.")
        return True

    def _let_bots_play(self) -> None:
        """The bots' moves, each with what the player may know of it, until the player is to move."""
        while (seat := self._next()) is not None:
            level = self._bots[seat]
            only = [level if other == seat else None for other in range(len(self._bots))]
            self._tell(self._match.tell(play_on(self._match, only, moves=1, seconds=self._seconds), self._me))

    def _next(self) -> int | None:
        """The bot that is to move, None if the player is or the game is over."""
        return None if self._match.seat == self._me else self._match.seat

    def _show_position(self) -> None:
        self._say("")
        self._say(self._match.describe(self._me), "cyan")

    def _show_moves(self) -> None:
        texts, order = self._match.legal_texts(self._me), _order(self._match, self._me)
        kinds = [_kind(move) for move in self._match.legal(self._me)]
        for kind, numbered in groupby(enumerate(order, start=1), key=lambda one: kinds[one[1]]):
            self._say(f"{kind}:", "bold")
            # All at once: there may be a thousand, and each time something is said the terminal is asked for its size.
            self._say("\n".join([f"  {number}. {texts[place]}" for number, place in numbered]))

    def _show_result(self) -> None:
        result = self._match.result
        if result is None:
            return
        for seat in sorted(range(len(result.seats)), key=lambda seat: result.seats[seat].place):
            self._say(f"{result.seats[seat].place}. {self._match.names[seat]}: {result.seats[seat].score}", "bold")

    def _tell(self, sentences: list[str]) -> None:
        for sentence in sentences:
            self._say(sentence, "green")

    def _keep(self) -> None:
        save(self._match, self._file)

    def _say(self, text: str, style: str = "") -> None:
        self._console.print(Text(text, style), soft_wrap=False)


def _order(match: Match, seat: int) -> list[int]:
    """The places of the legal moves, those of a kind together, in the order in which the kinds first come."""
    kinds = [_kind(move) for move in match.legal(seat)]
    return sorted(range(len(kinds)), key=lambda place: (kinds.index(kinds[place]), place))


def _kind(move: object) -> str:
    """What a move is, in words: its type's name."""
    words = "".join([f" {letter.lower()}" if letter.isupper() else letter for letter in type(move).__name__])
    return words.strip().capitalize()
