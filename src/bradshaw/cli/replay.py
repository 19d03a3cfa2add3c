"""`bradshaw replay`: check a record and describe the game in words."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def replay(
    file: Annotated[Path, typer.Argument(help="A record (JSON Lines).")],
    quiet: Annotated[bool, typer.Option("--quiet", help="Only check the record, and print one line.")] = False,
    json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object: the game, the moves and the result.")
    ] = False,
) -> None:
    """Replay a record, check every digest, and describe the game in words."""
    from bradshaw.core.english import sentence_of, unique_names
    from bradshaw.core.errors import RecordError
    from bradshaw.core.match import replay as steps_of
    from bradshaw.core.record import from_lines
    from bradshaw.games import game_spec, rules

    try:
        record = from_lines(file.read_text(encoding="utf-8").splitlines())
    except UnicodeDecodeError:
        raise RecordError(f"{file}: this is not a text file") from None
    header = record.header
    names = unique_names(header.seats)
    game = rules(header.config)
    if json:
        import msgspec

        moves = [
            {"seat": step.entry.seat, "move": step.entry.move, "events": step.events}
            for step in steps_of(game, record)
            if step.entry is not None
        ]
        result = None if record.ending is None else record.ending.result
        answer = {"config": header.config, "seats": names, "moves": moves, "result": result}
        typer.echo(msgspec.json.encode(answer).decode())
        return
    if not quiet:
        edition = "" if game.config.edition == "default" else f", edition {game.config.edition}"
        typer.echo(f"{game_spec(game.config.game).title}{edition}: {', '.join(names)}")
    for step in steps_of(game, record):
        if quiet:
            continue
        for event in step.events:
            typer.echo(sentence_of(game, event, names))
    if record.ending is not None and not quiet:
        results = record.ending.result.seats
        for seat in sorted(range(len(results)), key=lambda seat: results[seat].place):
            typer.echo(f"{results[seat].place}. {names[seat]}: {results[seat].score}")
    state = "finished" if record.ending is not None else "unfinished"
    typer.echo(f"{file}: {len(record.entries)} moves replayed, all digests agree, {state}.")
