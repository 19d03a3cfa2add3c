"""`bradshaw verify`: check that a game's chance was drawn from secrets committed to before the game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bradshaw.core.english import counted

if TYPE_CHECKING:
    from bradshaw.core.game import Game
    from bradshaw.core.record import Record
    from bradshaw.core.rng import Rng


def verify(
    record: Annotated[Path, typer.Argument(help="The record of a finished game, from the server.")],
    secret: Annotated[str | None, typer.Option(help="The secret that the server revealed after the game.")] = None,
    commitment: Annotated[
        str | None, typer.Option(help="The commitment that it published before the first move.")
    ] = None,
    added: Annotated[
        list[str] | None, typer.Option(help="A secret added by a browser; repeatable, in the order of the table.")
    ] = None,
    promise: Annotated[
        list[str] | None, typer.Option(help="The commitment to an added secret; repeatable, in the same order.")
    ] = None,
    evidence: Annotated[
        Path | None, typer.Option(help="The file that *Check this game* saved, in place of the secrets.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object: what was checked.")] = False,
) -> None:
    """Re-run every random draw of a game from its secrets, and compare it with the record. This proves that nothing
    changed after the start and, if one of the added secrets is yours, that nobody picked the draws. With the evidence
    that a browser saved, also that the browser was shown this game, with these draws."""
    from bradshaw.core.errors import RecordError
    from bradshaw.core.record import from_lines
    from bradshaw.core.rng import Rng
    from bradshaw.games import rules
    from bradshaw.server.http.evidence import compare_with_evidence, read_evidence
    from bradshaw.table.luck import commitment as commitment_to
    from bradshaw.table.luck import joint_seed

    def bytes_of(text: str) -> bytes:
        try:
            return bytes.fromhex(text)
        except ValueError:
            raise RecordError("a secret must be hexadecimal") from None

    saved = None if evidence is None else read_evidence(evidence.read_bytes())
    shares, promise = added or [], promise or None
    if saved is not None:
        secret, shares = saved.table.secret, saved.table.added
        commitment, promise = saved.notes.commitment or saved.table.commitment, saved.promises_kept()
    if secret is None or commitment is None:
        raise RecordError("give the secret and its commitment, or the evidence")
    if commitment_to(bytes_of(secret)) != commitment:
        raise RecordError("the secret does not match its commitment")
    if promise is not None and [commitment_to(bytes_of(share)) for share in shares] != promise:
        raise RecordError("the added secrets do not match their commitments")
    played = from_lines(record.read_text(encoding="utf-8").splitlines())
    game = rules(played.header.config)
    _draw_again(game, played, Rng(joint_seed(bytes_of(secret), [bytes_of(share).hex() for share in shares])))
    if saved is not None:
        compare_with_evidence(game, played, saved)
    _print(len(played.entries), len(shares), compared=saved is not None, json=json)


def _draw_again(game: Game[Any], played: Record, rng: Rng) -> None:
    """Play the recorded moves again with this luck; raise RecordError at the first draw that differs."""
    from bradshaw.core.errors import RecordError
    from bradshaw.core.match import begin

    match, _ = begin(game, rng, played.header.seats)
    if match.record.setup != played.setup:
        raise RecordError("the set-up was not drawn from this secret")
    for number, entry in enumerate(played.entries, start=1):
        match.play(game.parse(entry.move), entry.seat)
        if match.record.entries[-1] != entry:
            raise RecordError(f"move {number} ({entry.move}) was not drawn from this secret")


def _print(moves: int, shares: int, *, compared: bool, json: bool) -> None:
    if json:
        import msgspec

        typer.echo(msgspec.json.encode({"moves": moves, "added_secrets": shares, "evidence": compared}).decode())
        return
    typer.echo(f"All draws of the {moves} moves match the committed secret.")
    if shares:
        typer.echo(f"{counted(shares, 'browser')} added secrets: if one was yours, nobody picked the draws.")
    if compared:
        typer.echo("The browser was shown this game, with these draws from these decks.")
