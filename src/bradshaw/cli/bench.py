"""`bradshaw bench`: measure the speed of the engine, compiled and interpreted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.table import Table

    from bradshaw.cli.measuring import Speed
    from bradshaw.cli.quiet_moments import QuietMoments


def bench(
    game: Annotated[list[str] | None, typer.Argument(help="The games; all by default.")] = None,
    players: Annotated[int | None, typer.Option(help="Measure only this number of players.")] = None,
    alone: Annotated[bool, typer.Option("--alone", help="Measure only the running form, not both.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    learning: Annotated[
        bool, typer.Option("--learning", help="Measure the learning environments instead (the extra `rl`).")
    ] = False,
) -> None:
    """Measure games, moves, copies, legal moves, views, guesses and searches per second on one core."""
    if learning:
        _measure_learning(game or [], players, json)
        return
    import msgspec

    from bradshaw.cli.measuring import calibrate
    from bradshaw.cli.quiet_moments import QuietMoments
    from bradshaw.cli.version import engine_form

    moments = QuietMoments()
    forms = {engine_form(): _measure_all(game or [], players, moments)}
    if engine_form() == "compiled" and not alone:
        forms["interpreted"] = _interpreted(game or [], players)
    calibration, start_up = round(calibrate(moments), 2), _start_up()
    if json:
        typer.echo(msgspec.json.encode({"calibration": calibration, "start_up": start_up, **forms}).decode())
    else:
        _print(forms, calibration, start_up)


def _measure_learning(slugs: list[str], players: int | None, json: bool) -> None:
    import msgspec

    from bradshaw.cli.learning_speed import LearningSpeed, measure_learning
    from bradshaw.cli.quiet_moments import QuietMoments
    from bradshaw.games import GAMES, game_spec

    moments = QuietMoments()
    speeds: list[LearningSpeed] = []
    for spec in map(game_spec, slugs or [slug for slug in GAMES if game_spec(slug).observer]):
        for count in (spec.min_players, spec.max_players) if players is None else [players]:
            speed = measure_learning(spec, count, moments)
            speeds.append(speed)
            if json:
                continue
            batch, steps = f"{speed.decisions_a_second:,.0f}", f"{speed.steps_a_second:,.0f}"
            typer.echo(f"{spec.slug}, {count} players: {batch} decisions/s in a batch, {steps} steps/s in PettingZoo")
    if json:
        typer.echo(msgspec.json.encode(speeds).decode())


def _measure_all(slugs: list[str], players: int | None, moments: QuietMoments) -> list[Speed]:
    from bradshaw.cli.measuring import measure
    from bradshaw.games import GAMES, game_spec

    return [
        measure(spec.start(count), moments)
        for spec in map(game_spec, slugs or GAMES)
        for count in (range(spec.min_players, spec.max_players + 1) if players is None else [players])
    ]


def _interpreted(slugs: list[str], players: int | None) -> list[Speed]:
    import msgspec

    from bradshaw.cli.forms import run_interpreted
    from bradshaw.cli.measuring import Speed

    arguments = ["bench", *slugs, "--alone", "--json", *([] if players is None else ["--players", str(players)])]
    report = msgspec.json.decode(run_interpreted(arguments))
    return msgspec.convert(report["interpreted"], list[Speed])


def _start_up() -> float:
    """Return the processor seconds of `bradshaw --version`, the best of five runs."""
    import subprocess
    import sys
    from os import times

    seconds = []
    for _ in range(5):
        began = times()
        subprocess.run(
            [sys.executable, "-c", "from bradshaw.cli.main import main; main()", "--version"],
            stdout=subprocess.DEVNULL,
            check=True,
        )
        ended = times()
        seconds.append(ended.children_user + ended.children_system - began.children_user - began.children_system)
    return round(min(seconds), 3)


def _print(forms: dict[str, list[Speed]], calibration: float, start_up: float) -> None:
    from rich.console import Console

    console = Console()
    for name, speeds in forms.items():
        for game in dict.fromkeys(speed.game for speed in speeds):
            console.print(_table(f"{game}, {name}", [speed for speed in speeds if speed.game == game]))
    if len(forms) > 1:
        pairs = zip(forms["compiled"], forms["interpreted"], strict=True)
        ratios = [f"{a.game} {a.players}: {a.games_a_second / b.games_a_second:.0f}" for a, b in pairs]
        console.print(f"compiled over interpreted, random games: {', '.join(ratios)}")
    console.print(f"calibration: {calibration} million iterations of a plain loop per second; start-up {start_up} s")


def _table(title: str, speeds: list[Speed]) -> Table:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(title=f"{title} (µs)", box=SIMPLE_HEAD, padding=0, pad_edge=False)
    microseconds = ("copy", "legal", "apply", "view", "views", "first", "guess")
    for column in ("seats", "moves", "games/s", "moves/s", *microseconds, "plays/s", "bytes"):
        table.add_column(column, justify="right")
    for speed in speeds:
        calls = (speed.copy, speed.legal, speed.apply, speed.view, speed.views, speed.first_guess, speed.guess)
        table.add_row(
            str(speed.players),
            f"{speed.moves_a_game:.0f}",
            f"{speed.games_a_second:,.0f}",
            f"{speed.moves_a_second:,.0f}",
            *[f"{time:.2f}" for time in calls],
            f"{speed.search_steps_a_second:,.0f}",
            str(speed.state_bytes),
        )
    return table
