"""`bradshaw play`: play against bots in a terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bradshaw.cli.choices import GAME

if TYPE_CHECKING:
    from bradshaw.core.match import Match

BOT_SECONDS = 1.0


def play(
    game: Annotated[str | None, GAME] = None,
    bots: Annotated[str | None, typer.Option(help="Your opponents, separated by commas. [default: normal]")] = None,
    seat: Annotated[int, typer.Option(min=1, help="Your seat, from 1.")] = 1,
    name: Annotated[str, typer.Option(help="Your name.")] = "You",
    edition: Annotated[str, typer.Option(help="The edition of the rules.")] = "default",
    option: Annotated[list[str] | None, typer.Option(help="An option of the rules, NAME=VALUE; repeatable.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same cards.")] = None,
    save: Annotated[Path, typer.Option(help="Where to save the match.")] = Path("bradshaw-match.jsonl"),
) -> None:
    """Play in the terminal: read the position, then type a move or its number. Quit at any time, and resume with
    `bradshaw play` in the same folder."""
    from rich.console import Console

    from bradshaw.cli.terminal import Terminal

    match = _match(game, bots, seat, name, edition, option or [], seed, save)
    names = list(match.record.header.seats)
    levels = [None if player == name else player for player in names]
    if levels.count(None) != 1:
        raise typer.BadParameter(f"nobody in this match is named '{name}'; the players are: {', '.join(names)}")
    Terminal(Console(highlight=False), match, levels, save, BOT_SECONDS).run()


def _match(
    game: str | None,
    bots: str | None,
    seat: int,
    name: str,
    edition: str,
    options: list[str],
    seed: int | None,
    save: Path,
) -> Match:
    """Return the saved match, or a new one if a game is named."""
    from bradshaw import matches
    from bradshaw.bots.registry import levels_of, make_bot
    from bradshaw.cli.choices import parse_names, parse_options
    from bradshaw.games import game_spec

    if game is None:
        if not save.exists():
            raise typer.BadParameter(f"there is no match to resume in {save}: name a game to start one")
        return matches.load(save, seed)
    if bots is None:
        available = levels_of(game)
        opponents = game_spec(game).nearest(2) - 1
        levels = ["normal" if "normal" in available else available[-1]] * opponents
    else:
        levels = parse_names(bots)
    if seat > len(levels) + 1:
        raise typer.BadParameter(f"there is no seat {seat}: this match has {len(levels) + 1}")
    if name in levels:
        raise typer.BadParameter(f"'{name}' is the name of a bot; choose a different --name")
    seats = [*levels[: seat - 1], name, *levels[seat - 1 :]]
    match = matches.new(game, len(seats), edition=edition, options=parse_options(options), seed=seed, names=seats)
    for level in levels:
        make_bot(level, match.game)  # reject an unknown bot before showing anything
    if save.exists() and matches.load(save).result is None:
        raise typer.BadParameter(
            f"{save} holds an unfinished match: resume it with `bradshaw play`, or choose a different --save"
        )
    return match
