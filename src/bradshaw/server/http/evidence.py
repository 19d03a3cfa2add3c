"""Compares what a browser saved of an ended game with the game that its record holds."""

from __future__ import annotations

import json
from hashlib import blake2b, sha256
from typing import Any

import msgspec

from bradshaw.core.errors import RecordError
from bradshaw.core.game import Game
from bradshaw.core.match import replay
from bradshaw.core.record import Record
from bradshaw.server.http.api import Draws
from bradshaw.server.http.drawing import draws_by_step
from bradshaw.table.outgoing import redacted_events


class EvidenceTable(msgspec.Struct, frozen=True):
    commitment: str
    secret: str = ""
    added: list[str] = []


class Notes(msgspec.Struct, frozen=True):
    """What the browser noted before the game, or null."""

    commitment: str | None
    promises: list[str] | None


class Showing(msgspec.Struct, frozen=True):
    """The digests of the steps that a seat was shown during the game, and the events of all steps, as JSON."""

    seat: int
    noted: list[str]
    steps: list[str]


class Evidence(msgspec.Struct, frozen=True):
    table: EvidenceTable
    notes: Notes
    draws: Draws
    showings: list[Showing]

    def promises_kept(self) -> list[str] | None:
        """Return the noted promises of the added secrets, in the order of the promises; None without notes."""
        if self.notes.promises is None:
            return None
        kept = {sha256(bytes.fromhex(secret)).hexdigest() for secret in self.table.added}
        return [promise for promise in self.notes.promises if promise in kept]


def read_evidence(data: bytes) -> Evidence:
    try:
        return msgspec.json.decode(data, type=Evidence)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RecordError(f"the evidence cannot be read: {error}") from None


def compare_with_evidence(game: Game[Any], record: Record, evidence: Evidence) -> None:
    """Raise RecordError if the record's draws, or what they were drawn from, or what a seat saw, are not the same."""
    played = draws_by_step(game, record)
    if len(evidence.draws.steps) != len(played):
        raise RecordError(f"the evidence has {len(evidence.draws.steps)} steps, and the record {len(played)}")
    for number, (draws, derived) in enumerate(zip(evidence.draws.steps, played, strict=True)):
        if draws != derived:
            raise RecordError(f"by the rules, step {number} draws something else, or from something else")
    for showing in evidence.showings:
        _compare_showing(game, record, showing)


def _compare_showing(game: Game[Any], record: Record, showing: Showing) -> None:
    steps = [_plain(redacted_events(step.events, showing.seat)) for step in replay(game, record)]
    if [json.loads(events) for events in showing.steps] != steps:
        raise RecordError(f"seat {showing.seat} was shown something else than the record holds")
    digests = iter([blake2b(events.encode(), digest_size=16).hexdigest() for events in showing.steps])
    if not all(noted in digests for noted in showing.noted):
        raise RecordError(f"seat {showing.seat} noted other steps during the game")


def _plain(events: tuple[msgspec.Raw, ...]) -> list[Any]:
    return [json.loads(bytes(event)) for event in events]
