"""A position comes with the figures that follow from its view."""

from __future__ import annotations

import msgspec

from bradshaw.core.values import as_json
from bradshaw.table import commands as ask
from bradshaw.table.playing import Viewer
from tests.table.sitting import Sitting
from tests.third_game.codes import DRAW, FAVOUR
from tests.third_game.view import HamperView


def test_every_viewer_gets_the_figures_of_its_own_view() -> None:
    sitting = Sitting(people=2)
    sitting.seat_all()
    viewers: tuple[Viewer, ...] = (0, 1, None)
    for seat, move in ((0, FAVOUR), (1, FAVOUR), (0, DRAW), (1, DRAW)):
        sitting.ask(ask.Play(f"{seat} {move}", sitting.table.versions[seat], move), sitting.caller(seat))
        for viewer in viewers:
            shown = sitting.clients[viewer].shown()
            view = msgspec.json.decode(shown.view, type=HamperView)
            assert bytes(shown.figures) == as_json(sitting.table.game.figures(view))
