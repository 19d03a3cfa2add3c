"""`bradshaw verify`: was the chance of a game drawn from the secrets that were promised before it began?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def verify(
    record: Annotated[Path, typer.Argument(help="The record of an ended game, as the server gives it.")],
    secret: Annotated[str, typer.Option(help="The secret that the server told when the game had ended.")],
    commitment: Annotated[str, typer.Option(help="The commitment that it told before the first move.")],
    added: Annotated[
        list[str] | None, typer.Option(help="A secret that a browser added, as the table tells them; in their order.")
    ] = None,
    promise: Annotated[
        list[str] | None, typer.Option(help="What was promised for it before the start; in the same order.")
    ] = None,
) -> None:
    """Draw all chance of a game again from its secrets and compare it with the record. It shows that nothing was
    changed after the start; and, if one of the added secrets is your own, that nobody can have chosen the luck."""
    from bradshaw.core.errors import RecordError
    from bradshaw.core.match import begin
    from bradshaw.core.record import from_lines
    from bradshaw.core.rng import Rng
    from bradshaw.games import rules
    from bradshaw.table.luck import commitment as promised
    from bradshaw.table.luck import joint_luck

    def bytes_of(text: str) -> bytes:
        try:
            return bytes.fromhex(text)
        except ValueError:
            raise RecordError("a secret is not written in hexadecimal digits") from None

    shares = added or []
    if promised(bytes_of(secret)) != commitment:
        raise RecordError("the secret is not the one that was promised")
    if promise and [promised(bytes_of(share)) for share in shares] != promise:
        raise RecordError("the secrets that were added are not the ones that were promised")
    played = from_lines(record.read_text(encoding="utf-8").splitlines())
    game = rules(played.header.config)
    luck = joint_luck(bytes_of(secret), [bytes_of(share).hex() for share in shares])
    match, _ = begin(game, Rng(luck), played.header.seats)
    if match.record.setup != played.setup:
        raise RecordError("the set-up was not drawn from this secret")
    for number, entry in enumerate(played.entries, start=1):
        match.move(entry.seat, game.parse(entry.move))
        if match.record.entries[-1] != entry:
            raise RecordError(f"the chance of move {number} ({entry.move}) was not drawn from this secret")
    typer.echo(f"All chance of the {len(played.entries)} moves was drawn from the promised secret.")
    if shares:
        typer.echo(f"{len(shares)} browsers had added their own: if one of them was yours, nobody has chosen the luck.")
