"""The cards in opponents' hands, in turn order after the viewer: labels for belief models."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from bradshaw.games.eighty_days.names import HAND_EVENTS, TRAVEL_KINDS
from bradshaw.games.eighty_days.state import EightyDaysState
from bradshaw.learn.eighty_days.cells import put
from bradshaw.learn.eighty_days.table_cells import MAX_PLAYERS
from bradshaw.learn.parts import Part, Parts


class HiddenCards:
    def __init__(self) -> None:
        parts = Parts()
        for offset in range(1, MAX_PLAYERS):
            parts.add(f"player {offset} later: travel cards", TRAVEL_KINDS, 2, "by kind")
            parts.add(f"player {offset} later: event cards", HAND_EVENTS, 1, "by kind")
        self.table: list[Part] = parts.table

    def write(self, state: EightyDaysState, viewer: i64, cells: vec[u8], at: i64) -> None:
        for offset in range(1, state.players):
            seat = (viewer + offset) % state.players
            for kind in range(TRAVEL_KINDS):
                put(cells, at + kind, state.hands[seat * TRAVEL_KINDS + kind])
            at += TRAVEL_KINDS
            for kind in range(HAND_EVENTS):
                put(cells, at + kind, state.events[seat * HAND_EVENTS + kind])
            at += HAND_EVENTS
