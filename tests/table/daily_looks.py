"""How many days a game takes whose players look once a day, with and without planned moves.

`python -m tests.table.daily_looks` prints the figures of docs/performance.md."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import count, islice
from statistics import mean
from typing import Any

from bradshaw.bots.bot import Bot
from bradshaw.bots.budget import Budget
from bradshaw.bots.registry import make_bot
from bradshaw.core.chance import LiveChance
from bradshaw.core.rng import Rng
from bradshaw.core.values import Event
from bradshaw.games import GAMES
from bradshaw.table import commands as ask
from bradshaw.table.acts import Premove
from bradshaw.table.commands import SERVER, Caller
from bradshaw.table.deciding import decide
from bradshaw.table.premoves import premove_due
from bradshaw.table.table import Table
from tests.table.test_non_interference import begun

A_DAY = 24 * 3600.0
PLAYERS, TURNS, CHOICES = 4, 3, 8
# In 80 Days: the codes to take any card by an action, to leave the chips, and to end the turn.
ANY_CARD = (0, 1, 2, 3)
LEAVE_CHIPS, END = 584, 625


class Player:
    """Plays as the `planner` bot does, and plans what it would do if nobody else moved."""

    def __init__(self, table: Table, seat: int) -> None:
        self.seat = seat
        self._rng = Rng(table.seed).fork(f"player {seat}")
        self._bot: Bot = make_bot("planner", table.game)
        self.caller = Caller(f"key {seat}", seat)

    def choose(self, game: Any, state: Any) -> int:
        return self._bot.choose(game.view(state, self.seat), list(game.legal(state, self.seat)), self._rng, Budget())

    def plan(self, table: Table) -> tuple[tuple[Premove, ...], ...]:
        game = table.game
        state = game.guess(game.view(table.in_play().match.state, self.seat), self._rng)
        turns = []
        for _ in range(TURNS):
            if not game.skip_to(state, self.seat):
                break
            turns.append(tuple(islice(dict.fromkeys(self._turn(game, state)), CHOICES)))
        return tuple(turn for turn in turns if turn)

    def _turn(self, game: Any, state: Any) -> list[Premove]:
        """Return what the bot does in a turn until it would see something hidden, then alternatives."""
        view, legal = game.view(state, self.seat), game.legal(state, self.seat)
        cards = [Premove(move, card) for move in legal if (card := game.taken(view, move))]
        ahead = getattr(game.figures(view), "ahead", ())
        planned = []
        for _ in range(CHOICES):
            view = game.view(state, self.seat)
            move = self.choose(game, state)
            events: list[Event] = []
            chance = LiveChance(self._rng)
            game.apply_unchecked(state.copy(), self.seat, move, chance, events)
            shown = [event for event in events if event.reveals and event.seat == self.seat and event.begins is None]
            if any(chance.outcomes or event.private for event in shown):
                break
            planned.append(Premove(move, game.taken(view, move)))
            game.apply_unchecked(state, self.seat, move, LiveChance(self._rng), None)
            if any(event.begins for event in events) or self.seat not in game.actors(state):
                break
        if game.config.game != "eighty-days":
            return planned + cards
        # In a later round there are other cards, so any card will do.
        takes = [premove for premove in planned if premove.card] + [Premove(move) for move in ANY_CARD]
        rest = [premove for premove in planned if not premove.card and premove.move != END]
        quickest = [Premove(journey.code) for journey in ahead]
        return [*takes[:4], *rest[:1], *quickest[:1], Premove(LEAVE_CHIPS), Premove(END)]


def daily_game(slug: str, seed: int, *, plans: bool) -> Iterator[Table]:
    """Play a game whose players look once a day, each at a different time. Yield the table after each move, and after
    each plan that was dropped."""
    table = begun(slug, seed, PLAYERS)
    rng = Rng(table.seed).fork("hours")
    looks = [(int(rng.below(24 * 60)) * 60.0, Player(table, seat)) for seat in range(len(table.seats))]
    looks.sort(key=lambda look: look[0])
    for day in count():
        for hour, player in looks:
            now = day * A_DAY + hour
            while (due := premove_due(table)) is not None and due[0] <= now:
                table = decide(table, ask.PlayPremove(due[1]), SERVER, due[0])
                yield table
            while player.seat in table.in_play().actors():
                move = player.choose(table.game, table.in_play().match.state)
                table = decide(table, ask.Play("m", table.version(player.seat), move), player.caller, now)
                yield table
            if table.status != "playing":
                return
            if plans and (turns := player.plan(table)):
                table = decide(table, ask.SetPremoves("p", turns), player.caller, now)


def days_of(slug: str, seed: int, *, plans: bool) -> float:
    """Return how many days such a game takes."""
    *_, last = daily_game(slug, seed, plans=plans)
    return last.latest.time / A_DAY


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=30)
    games = range(parser.parse_args().games)
    for slug in GAMES:
        without, with_plans = (mean(days_of(slug, seed, plans=plans) for seed in games) for plans in (False, True))
        print(f"{slug}: {without:.1f} days without plans, {with_plans:.1f} with ({with_plans / without:.0%})")


if __name__ == "__main__":
    main()
