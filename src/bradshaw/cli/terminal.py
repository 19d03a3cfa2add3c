"""A match in a terminal. The output is plain lines from top to bottom, which suit a screen reader."""

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
    "Type the number of a move, or the move itself. Other commands: moves (list them again), look (show the position), "
    "undo (take back your last move), save, quit (saves the match), help."
)


class Terminal:
    """One player at a terminal against bots. `levels` names the bots by seat, with None for the player."""

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
        """Play until the game is over or the player quits."""
        self._say(HELP, "dim")
        self._let_bots_play()
        while self._match.result is None:
            self._show_position()
            self._show_moves()
            if not self._turn():
                save(self._match, self._file)
                self._say(f"Saved to {self._file}. Resume with `bradshaw play --save {self._file}`.")
                return
            self._let_bots_play()
        save(self._match, self._file)
        self._show_position()
        self._show_result()

    def _turn(self) -> bool:
        """Prompt until a move is played or taken back; return False if the player quits."""
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
                    save(self._match, self._file)
                    self._say(f"Saved to {self._file}.")
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
                self._say(f"There is no move {typed}. Choose 1 to {len(texts)}.", "red")
                return False
            typed = texts[_order(self._match, self._me)[int(typed) - 1]]
        try:
            events = self._match.play(typed, self._me)
        except BradshawError as error:
            self._say(f"You cannot play that: {error}", "red")
            return False
        self._tell(self._match.tell(events, self._me))
        return True

    def _undo(self) -> bool:
        """Take back the player's last move and the bots' moves after it."""
        own_moves = [index for index, entry in enumerate(self._match.record.entries) if entry.seat == self._me]
        if not own_moves:
            self._say("You have not made a move yet.", "red")
            return False
        while len(self._match.record.entries) > own_moves[-1]:
            self._match.undo()
        self._say("You took back your last move.")
        return True

    def _let_bots_play(self) -> None:
        """Play the bots' moves until it is the player's turn, and describe each from the player's view."""
        while (seat := self._next_bot()) is not None:
            bots = [bot if index == seat else None for index, bot in enumerate(self._bots)]
            self._tell(self._match.tell(play_on(self._match, bots, moves=1, seconds=self._seconds), self._me))

    def _next_bot(self) -> int | None:
        """Return the seat of the bot to move; None if it is the player's turn or the game is over."""
        return None if self._match.seat == self._me else self._match.seat

    def _show_position(self) -> None:
        self._say("")
        self._say(self._match.describe(self._me), "cyan")

    def _show_moves(self) -> None:
        texts, order = self._match.legal_texts(self._me), _order(self._match, self._me)
        kinds = [_kind(move) for move in self._match.legal(self._me)]
        for kind, numbered in groupby(enumerate(order, start=1), key=lambda item: kinds[item[1]]):
            self._say(f"{kind}:", "bold")
            # There can be a thousand lines, and each print queries the size of the terminal.
            self._say("\n".join([f"  {number}. {texts[index]}" for number, index in numbered]))

    def _show_result(self) -> None:
        result = self._match.result
        if result is None:
            return
        for seat in sorted(range(len(result.seats)), key=lambda seat: result.seats[seat].place):
            self._say(f"{result.seats[seat].place}. {self._match.names[seat]}: {result.seats[seat].score}", "bold")

    def _tell(self, sentences: list[str]) -> None:
        for sentence in sentences:
            self._say(sentence, "green")

    def _say(self, text: str, style: str = "") -> None:
        self._console.print(Text(text, style), soft_wrap=False)


def _order(match: Match, seat: int) -> list[int]:
    """Return the indices of the legal moves, grouped by kind in order of first appearance."""
    kinds = [_kind(move) for move in match.legal(seat)]
    return sorted(range(len(kinds)), key=lambda index: (kinds.index(kinds[index]), index))


def _kind(move: object) -> str:
    """Return the kind of a move in words, from the name of its type."""
    words = "".join([f" {letter.lower()}" if letter.isupper() else letter for letter in type(move).__name__])
    return words.strip().capitalize()
