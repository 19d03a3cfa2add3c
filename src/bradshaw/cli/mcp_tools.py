"""The tools of `bradshaw mcp`. They answer in words, and only with what the assistant's seat may know."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Any

from bradshaw import matches
from bradshaw.bots.registry import levels_of, make_bot
from bradshaw.cli.mcp_seats import AssistantSeat, LocalSeat, TableSeat
from bradshaw.core.errors import BradshawError, IllegalMove, NotationError
from bradshaw.core.imports import explain_missing_extras
from bradshaw.games import GAMES, game_spec
from bradshaw.rulebook.ids import chapter_of, rules_of

with explain_missing_extras():
    from mcp.server import MCPServer

MOVES_SHOWN = 60
WAIT_SECONDS = 50.0
INSTRUCTIONS = (
    "Play Ticket to Ride: Europe or Around the World in 80 Days. Begin with `games`, then `start` a game against bots "
    "or `join` a table by its link. `look` shows the position and your legal moves, `play` plays one, written exactly "
    "as listed; in 80 Days, T3 is Train 3 and S7 is Ship 7. Read a chapter of the rules with `rules` when you need it."
)


class Assistant:
    """One assistant and its current game."""

    def __init__(self) -> None:
        self._seat: AssistantSeat | None = None

    def games(self) -> str:
        """List the games, their numbers of players, editions and bots."""
        lines = []
        for slug in GAMES:
            spec = game_spec(slug)
            editions, bots = ", ".join(spec.editions), ", ".join(levels_of(slug))
            lines.append(f"{slug}: {spec.title}, {spec.player_range()}. Editions: {editions}. Bots: {bots}.")
        return "\n".join(lines)

    def rules(self, game: str, chapter: str = "") -> str:
        """Read a game's rules: a chapter (TE-TUNNEL) or one rule (TE-TUNNEL-03); without one, list the chapters."""
        all_rules = rules_of(game_spec(game).rule_document())
        chapters = ", ".join(dict.fromkeys(map(chapter_of, all_rules)))
        wanted = chapter.upper()
        found = [f"{name}  {text}" for name, text in all_rules.items() if wanted in (name, chapter_of(name))]
        if found:
            return "\n".join(found)
        return f"There is no chapter '{chapter}'. Chapters: {chapters}" if chapter else f"Chapters: {chapters}"

    def start(
        self, game: str, opponents: list[str] | None = None, edition: str = "default", seed: int | None = None
    ) -> str:
        """Start a game against bots, one name for each opponent, and take the first seat."""
        bots = opponents or ["normal"] * (game_spec(game).nearest(2) - 1)
        names = ["You", *[f"{bot} {number}" for number, bot in enumerate(bots, start=1)]]
        match = matches.new(game, len(names), edition=edition, seed=seed, names=names)
        return self._sit(LocalSeat(match, [None, *[make_bot(bot, match.game) for bot in bots]]))

    def join(self, link: str, name: str = "Assistant") -> str:
        """Take a seat at a server's table with the invitation link that its host copied for you."""
        return self._sit(TableSeat(link, name))

    def look(self, moves_with: str = "") -> str:
        """Show the position and the legal moves; `moves_with` lists only moves that contain these words."""
        return self._picture(self._current(), moves_with)

    def play(self, move: str) -> str:
        """Play a move, written as `look` lists it, and wait until it is your turn again."""
        seat = self._current()
        if not seat.legal():
            return self._picture(seat, "") if seat.result() else "It is not your turn. Call `wait`."
        try:
            seat.play(seat.game.parse(move))
        except IllegalMove as error:
            return self._refused(seat, str(error), error.refusal.rule)
        except BradshawError as error:
            return self._refused(seat, str(error), "")
        return self.wait()

    def wait(self) -> str:
        """Wait until it is your turn or the game is over, at most a minute."""
        seat = self._current()
        seat.wait(WAIT_SECONDS)
        return self._picture(seat, "")

    def _sit(self, seat: AssistantSeat) -> str:
        if self._seat is not None:
            self._seat.close()
        self._seat = seat
        return self.wait()

    def _current(self) -> AssistantSeat:
        if self._seat is None:
            raise NotationError("you are not in a game yet: `start` one, or `join` a table")
        return self._seat

    def _refused(self, seat: AssistantSeat, reason: str, rule: str) -> str:
        lines = [f"Refused, nothing has changed: {reason}"]
        if rule:
            lines.append(f"{rule}: {rules_of(game_spec(seat.game.config.game).rule_document()).get(rule, '')}")
        return "\n".join([*lines, "", "Your legal moves:", _moves_text(seat, "")])

    def _picture(self, seat: AssistantSeat, moves_with: str) -> str:
        told = seat.news()
        lines = ["What happened:", *told, ""] if told else []
        lines += [seat.position(), ""]
        result = seat.result()
        if result is not None:
            names = seat.names()
            ordered = sorted(zip(result.seats, names, strict=True), key=lambda pair: pair[0].place)
            return "\n".join(
                [*lines, "The game is over.", *[f"{one.place}. {name}: {one.score}" for one, name in ordered]]
            )
        legal = seat.legal()
        lines += ["Your legal moves:", _moves_text(seat, moves_with)] if legal else ["It is not your turn."]
        return "\n".join(lines)


def _moves_text(seat: AssistantSeat, words: str) -> str:
    """List the legal moves by kind, each kind with what it does; a move's text says what it costs."""
    game, lines = seat.game, []
    legal = [code for code in seat.legal() if words.lower() in game.format(code).lower()]
    for kind, codes in groupby(
        sorted(legal, key=lambda code: type(game.decode(code)).__name__), lambda code: type(game.decode(code))
    ):
        texts = [game.format(code) for code in codes]
        more = len(texts) - MOVES_SHOWN
        shown = "; ".join(texts[:MOVES_SHOWN])
        rest = f"; and {more} more, which `look` lists with `moves_with`" if more > 0 else ""
        lines.append(f"- {(kind.__doc__ or kind.__name__).strip().removesuffix('.')}: {shown}{rest}")
    return "\n".join(lines) or f"No legal move contains '{words}'."


def make_server() -> Any:
    """Return the server with its tools, for one assistant."""
    server, assistant = MCPServer("bradshaw", instructions=INSTRUCTIONS), Assistant()
    tools: list[Callable[..., str]] = [
        assistant.games,
        assistant.rules,
        assistant.start,
        assistant.join,
        assistant.look,
        assistant.play,
        assistant.wait,
    ]
    for tool in tools:
        server.add_tool(_explaining(tool), name=tool.__name__, description=tool.__doc__)
    return server


def _explaining(tool: Callable[..., str]) -> Callable[..., str]:
    """Wrap a tool to return our errors as answers, which tell an assistant more than a failed call."""
    from functools import wraps

    @wraps(tool)
    def answer(*arguments: Any, **named: Any) -> str:
        try:
            return tool(*arguments, **named)
        except BradshawError as error:
            return f"Refused: {error}"

    return answer
