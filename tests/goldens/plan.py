"""Which golden games there are, over editions and numbers of players."""

from __future__ import annotations

from tests.goldens.golden import Golden

GOLDENS: list[Golden] = [
    Golden("eighty-days", 2, "ru", 1),
    Golden("eighty-days", 2, "it", 2),
    Golden("eighty-days", 3, "default", 3),
    Golden("eighty-days", 3, "ru", 4),
    Golden("eighty-days", 3, "default", 6, {"last_turn": "extra"}),
    Golden("eighty-days", 4, "fr", 6),
    Golden("eighty-days", 4, "pl", 7),
    Golden("eighty-days", 5, "ru", 8),
    Golden("eighty-days", 5, "it", 9),
    Golden("eighty-days", 6, "fr", 10),
    Golden("ticket-to-ride", 2, "default", 1),
    Golden("ticket-to-ride", 2, "default", 2, {"tickets": "mega"}),
    Golden("ticket-to-ride", 3, "default", 3),
    Golden("ticket-to-ride", 3, "default", 4, {"returned_tickets": "out"}),
    Golden("ticket-to-ride", 3, "default", 5, {"tickets": "big_cities"}),
    Golden("ticket-to-ride", 4, "default", 6),
    Golden("ticket-to-ride", 4, "default", 7, {"tickets": "expanded"}),
    Golden("ticket-to-ride", 4, "default", 8, {"tickets": "mega", "returned_tickets": "out"}),
    Golden("ticket-to-ride", 5, "default", 9),
    Golden("ticket-to-ride", 5, "default", 10, {"tickets": "big_cities"}),
]
