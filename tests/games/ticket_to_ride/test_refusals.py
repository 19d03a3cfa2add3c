"""Every refusal names its reason and its rule; legal moves are not refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from bradshaw.games.ticket_to_ride.refusals import REASONS, refuse
from bradshaw.rulebook.book import LANGUAGES
from tests.games.ticket_to_ride.table import FORTY_TRAINS, Table

CHOOSING = "step choose_tickets\n offer 0 brest-petrograd london-sochi berlin-roma essen-kyiv paris-wien\n"
DIGGING = "step tunnel\n tunnel paris-zurich red 3\n turned red 2 white 1\n hand 0 red 1\n"
ALL_LOCOMOTIVES = "step tunnel\n tunnel paris-zurich locomotive 3\n turned locomotive 1 white 2\n hand 0 red 1\n"
DRAWING = "step second_card\n row red locomotive - white black\n"

REFUSED = [
    (CHOOSING, "draw blind", "choose_tickets_first", "choose your tickets first"),
    (DRAWING, "draw tickets", "finish_drawing_first", "draw your second card first"),
    (DIGGING, "draw 1", "finish_tunnel_first", "pay for the tunnel or withdraw first"),
    ("step keep_tickets\n offer 0 berlin-roma", "pass", "finish_tickets_first", "choose your tickets first"),
    (DRAWING, "draw 3", "place_empty", "there is no card at place 3 of the row"),
    ("rest 1", "draw blind", "deck_empty", "there are no cards left in the deck or the discards"),
    (DRAWING, "draw 2", "locomotive_second", "you cannot take a face-up locomotive as your second card"),
    ("rest_tickets 1", "draw tickets", "no_tickets_left", "the ticket deck is empty"),
    ("", "keep 1", "no_tickets_offered", "you have no tickets to choose from"),
    (CHOOSING, "keep 1 7", "ticket_not_offered", "you have only 5 tickets to choose from"),
    (CHOOSING, "keep 3", "too_few_tickets", "keep at least 3 tickets"),
    (CHOOSING, "keep 1 2 3", "too_many_long_tickets", "keep at most 1 long ticket"),
    ("", "withdraw", "no_tunnel", "there is no tunnel to pay for"),
    ("", "pay 1", "no_tunnel", "there is no tunnel to pay for"),
    (DIGGING, "pay 3", "tunnel_asks_less", "the tunnel needs only 2 more cards"),
    (
        ALL_LOCOMOTIVES,
        "pay 0",
        "tunnel_wants_locomotives",
        "you laid only locomotives, so pay 1 more locomotive",
    ),
    (ALL_LOCOMOTIVES, "pay 1", "tunnel_cards_missing", "you need 1 locomotive, but have 0"),
    (DIGGING, "pay 0", "tunnel_cards_missing", "you need 2 red cards, but have 1"),
    ("route 1 paris-zurich", "claim paris-zurich red 3", "route_taken", "the route is already claimed"),
    (
        "route 1 berlin-frankfurt-1",
        "claim berlin-frankfurt-2 red 3",
        "route_closed",
        "with 3 players, only one route of a double route can be claimed",
    ),
    (
        "route 0 berlin-frankfurt-1",
        "claim berlin-frankfurt-2 red 3",
        "twin_is_yours",
        "you cannot own both routes of a double route",
    ),
    (
        f"route 0 {FORTY_TRAINS} brest-paris",
        "claim berlin-wien green 3",
        "too_few_trains",
        "you need 3 trains, but have 2",
    ),
    ("hand 0 red 2", "claim athina-smyrna red 1+1", "ferry_locomotives_missing", "you need 1 locomotive, but have 0"),
    ("hand 0 red 2", "claim paris-zurich red 3", "cards_missing", "you need 3 red cards, but have 2"),
    ("station 0 roma wien paris", "station london red 3", "no_station_left", "you have built all your stations"),
    ("station 1 roma", "station roma red 1", "city_taken", "this city already has a station"),
    ("hand 0 red 2", "station roma red 2", "station_price", "your next station costs 1 card, not 2"),
    ("hand 0 red 2", "station roma white 1", "station_cards_missing", "you need 1 white card, but have 0"),
    ("hand 0 red 2", "pass", "cannot_pass", "you can pass only if you have no other move"),
]


@pytest.mark.parametrize(("position", "move", "code", "text"), REFUSED)
def test_a_refusal_names_its_reason(position: str, move: str, code: str, text: str) -> None:
    table = Table(position, players=3, tickets="mega")
    refusal = table.refusal(move)
    assert (refusal.code, refusal.text, refusal.rule) == (code, text, REASONS[code][0])


def test_every_refusal_is_tested() -> None:
    assert {code for _, _, code, _ in REFUSED} == set(REASONS)


@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("rest 1\n rest_tickets 1", "pass"),
        (DIGGING + "hand 0 locomotive 1", "pay 1"),
        (DIGGING + "hand 0 locomotive 1", "withdraw"),
        (CHOOSING, "keep 1 3 4"),
        ("step keep_tickets\n offer 0 berlin-roma", "keep 1"),
    ],
)
def test_a_legal_move_is_not_refused(position: str, move: str) -> None:
    table = Table(position, tickets="mega" if position == CHOOSING else "classic")
    assert refuse(table.game.lookup, table.state, 0, table.game.parse(move)) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_client_translates_every_refusal(language: str) -> None:
    client = Path(__file__).parents[3] / "web" / "src" / "games" / "ticket_to_ride"
    messages = (client / "messages" / "refusals" / f"{language}.ts").read_text(encoding="utf-8")
    assert [code for code in REASONS if f"'refusal.{code}'" not in messages] == []
