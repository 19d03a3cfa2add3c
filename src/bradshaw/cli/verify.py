"""`bradshaw verify`: was the chance of a game drawn from the secret that was promised before it began?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def verify(
    record: Annotated[Path, typer.Argument(help="The record of an ended game, as the server gives it.")],
    secret: Annotated[str, typer.Option(help="The secret that the server told when the game had ended.")],
    commitment: Annotated[str, typer.Option(help="The commitment that it told before the first move.")],
) -> None:
    """Draw all chance of a game again from its secret and compare it with the record. It shows that nothing was
    changed after the start; it cannot show that the secret itself was drawn fairly."""
    from bradshaw.core.errors import RecordError
    from bradshaw.core.match import begin
    from bradshaw.core.record import from_lines
    from bradshaw.core.rng import Rng
    from bradshaw.games import rules
    from bradshaw.table.playing import commitment as promise

    try:
        seed = bytes.fromhex(secret)
    except ValueError:
        raise RecordError("the secret is not written in hexadecimal digits") from None
    if promise(seed) != commitment:
        raise RecordError("the secret is not the one that was promised")
    played = from_lines(record.read_text(encoding="utf-8").splitlines())
    game = rules(played.header.config)
    match, _ = begin(game, Rng(seed), played.header.seats)
    if match.record.setup != played.setup:
        raise RecordError("the set-up was not drawn from this secret")
    for number, entry in enumerate(played.entries, start=1):
        match.move(entry.seat, game.parse(entry.move))
        if match.record.entries[-1] != entry:
            raise RecordError(f"the chance of move {number} ({entry.move}) was not drawn from this secret")
    typer.echo(f"All chance of the {len(played.entries)} moves was drawn from the promised secret.")
