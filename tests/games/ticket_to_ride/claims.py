"""Computes the claims of the goal, the box, the summary and the questions by playing."""

from __future__ import annotations

from bradshaw.core.chance import LiveChance
from bradshaw.core.rng import seeded
from bradshaw.games.ticket_to_ride.events import LastRoundBegan
from bradshaw.games.ticket_to_ride.load import packaged_box
from bradshaw.games.ticket_to_ride.names import CARDS, TURN
from bradshaw.games.ticket_to_ride.rules.score import Score, score
from tests.games.ticket_to_ride.table import FORTY_TRAINS, FULL_ROW, Table, game_for
from tests.rulebook.claims import Claims, Row

CLAIMS = Claims()
claim = CLAIMS.claim
JOINED = "tickets 0 berlin-roma\n route 0 berlin-wien wien-zagrab venezia-zagrab roma-venezia"
LOCOMOTIVE_SHOWN = "row red locomotive green white black\n"


def scored(text: str) -> list[Score]:
    table = Table(text)
    return score(table.game.lookup, table.state)


def answer(yes: bool) -> str:
    return "answer.yes" if yes else "answer.no"


def dealt() -> Table:
    """Return a table of two as it is set up."""
    table = Table("")
    table.state = game_for().setup(LiveChance(seeded(1)))
    return table


def station_points() -> int:
    """Return the points that one more unbuilt station is worth."""
    return int(scored("")[0].stations - scored("station 0 roma")[0].stations)


def express_points() -> int:
    longer, shorter = scored("route 0 brest-paris\n route 1 dieppe-paris")
    assert shorter.express == 0
    return int(longer.express)


def few_trains() -> Row:
    """Return the most trains with which the last round begins, and whether fewer begin it, too."""
    begins = {}
    for route, cards in (("wien-zagrab", 2), ("amsterdam-essen", 3), ("berlin-danzig", 4)):
        table = Table(FULL_ROW + f"hand 0 locomotive {cards}\n route 0 {FORTY_TRAINS}")
        events = table.play(f"claim {route} locomotive {cards}")
        begins[5 - cards] = any(isinstance(event, LastRoundBegan) for event in events)
    most = max(left for left, has_begun in begins.items() if has_begun)
    return [most, "few.or-fewer"] if all(begins[left] for left in begins if left <= most) else [most]


# The goal and the box


@claim("goal")
def _goal() -> list[Row]:
    joined, not_joined = scored(f"{JOINED}\n tickets 1 brest-venezia")
    assert (joined.tickets, not_joined.tickets) == (9, -8)
    return [[], ["ticket.gain", "ticket.lose"], [station_points()], [express_points()]]


@claim("box")
def _box() -> list[Row]:
    table, lookup = dealt(), game_for().lookup
    player = table.view(None).players[0]
    deck = Table("").state.deck
    (coloured,) = {copies for card, copies in zip(CARDS, deck, strict=True) if card != "locomotive"}
    regular = len(Table("rest_tickets 0").tickets(0))  # long tickets are never in the deck
    return [
        [len(lookup.city_ids), len(lookup.route_ids)],
        [player.trains, player.stations],
        [sum(deck), coloured, deck[CARDS.index("locomotive")]],
        [lookup.tickets, regular, lookup.tickets - regular],
        [express_points()],
    ]


# The summary


@claim("your-turn")
def _your_turn() -> list[Row]:
    drawn = Table(FULL_ROW).play_all("draw 1: purple", "draw blind: red")
    alone = Table(LOCOMOTIVE_SHOWN).play_all("draw 2: red")
    assert drawn.state.turn == alone.state.turn == 1
    tunnel = Table(FULL_ROW + "hand 0 purple 3").play_all("claim marseille-zurich purple 2: purple locomotive blue")
    offered = Table("").play_all("draw tickets: berlin-roma essen-kyiv zurich-budapest")
    least = min(len(move.split()) - 1 for move in offered.legal())
    free = Table("hand 0 red 1\n station 1 roma").legal_after("station")
    assert tunnel.state.due == 2  # one for the purple card, one for the locomotive
    return [
        [f"cards.{sum(drawn.hand(0).values())}", f"alone.{sum(alone.hand(0).values())}"],
        [f"turned.{sum(tunnel.state.turned)}", "due.one-more"],
        [f"tickets.{offered.state.offered(0)}", f"kept.{least}"],
        ["site.no-station"] if len(free) == 46 and "roma red 1" not in free else [],
    ]


@claim("points")
def _points() -> list[Row]:
    return [[length, _points_of(length)] for length in sorted({route.length for route in packaged_box().routes})]


def _points_of(length: int) -> int:
    """Claim a route of this length with locomotives and return the points."""
    route = next(route for route in packaged_box().routes if route.length == length)
    table = Table(FULL_ROW + f"hand 0 locomotive {length}")
    table.play(f"claim {route.id} locomotive {length}", "red blue green" if route.kind == "tunnel" else "")
    return int(table.state.points[0])


@claim("station-prices")
def _station_prices() -> list[Row]:
    prices = []
    for built in ("", "wien", "wien roma"):
        payments = Table(f"hand 0 red 9\n station 0 {built}").legal_after("station paris")
        prices.append([int(payments[0].split()[-1])])
        assert len(payments) == 1
    return [[number, *price] for number, price in enumerate(prices, start=1)]


@claim("pieces")
def _pieces() -> list[Row]:
    table = dealt()
    player = table.view(None).players[0]
    deck = Table("").state.deck
    return [
        [player.trains],
        [player.stations],
        [sum(deck)],
        [deck[CARDS.index("red")]],
        [deck[CARDS.index("locomotive")]],
        [sum(table.hand(0).values())],
        [sum(card != "-" for card in table.row())],
        few_trains(),
    ]


@claim("end-points")
def _end_points() -> list[Row]:
    return [[station_points()], [express_points()]]


@claim("totals")
def _totals() -> Row:
    completed, other = scored(f"{JOINED}\n tickets 1 brest-venezia")
    assert (completed.tickets, other.tickets) == (9, -8)
    best = "most" if winners("route 1 brest-paris") == [1] else "fewest"
    return ["tickets-count.add", "tickets-count.subtract", f"best.{best}"]


def winners(text: str) -> list[int]:
    table = Table("step over\n" + text)
    result = table.game.result(table.state)
    assert result is not None
    return list(result.winners())


@claim("winner")
def _winner() -> Row:
    """Positions with equal totals: first decided by tickets, then by stations, then by the Express, then by nothing."""
    by_tickets = """
        route 0 angora-smyrna athina-smyrna
        tickets 0 athina-angora
        route 1 kharkov-kyiv brest-paris
    """
    by_express = """
        route 0 brest-paris brest-dieppe cadiz-lisboa
        tickets 0 essen-kyiv
        route 1 angora-erzurum kharkov-rostov wien-zagrab
    """
    decided = {
        "tickets": tied(by_tickets, 0),
        "stations": tied("route 0 brest-paris angora-erzurum\n station 0 roma\n route 1 amsterdam-essen", 1),
        "express": tied(by_express, 0, players=2),
        "shared": winners("route 0 brest-paris\n route 1 angora-erzurum") == [0, 1],
    }
    return ["best.most", *(f"tie.{by}" for by, is_so in decided.items() if is_so)]


def tied(text: str, ahead: int, players: int = 3) -> bool:
    """Return whether the first two seats have the same total and one is ahead. A third seat has the Express."""
    express = "\n route 2 petrograd-stockholm" if players == 3 else ""
    table = Table("step over\n" + text + express, players)
    scores = score(table.game.lookup, table.state)
    result = table.game.result(table.state)
    assert result is not None
    return scores[0].total == scores[1].total and result.seats[ahead].place < result.seats[1 - ahead].place


@claim("last-round")
def _last_round() -> Row:
    most, *rest = few_trains()
    return [f"trains.{most}", *rest]


# Questions and answers


@claim("faq-second-locomotive")
def _faq_second_locomotive() -> Row:
    return [answer("draw 2" in Table(LOCOMOTIVE_SHOWN).play_all("draw blind: locomotive").legal())]


@claim("faq-one-card")
def _faq_one_card() -> Row:
    after_a_card = Table(FULL_ROW).play_all("draw 1: purple")
    assert all(move.startswith("draw") for move in after_a_card.legal())
    alone = Table(LOCOMOTIVE_SHOWN).play_all("draw 2: red")
    return ["only.locomotive"] if alone.state.turn == 1 else []


@claim("faq-failed-tunnel")
def _faq_failed_tunnel() -> Row:
    table = Table(FULL_ROW + "hand 0 black 3\n hand 1 white 3")
    table.play_all("claim madrid-pamplona-1 black 3: black red red", "withdraw")
    closed = "claim madrid-pamplona-2 white 3" not in table.legal()
    return [answer(closed), *(f"closes-with.{players}" for players in range(2, 6) if _closes_its_twin(players))]


def _closes_its_twin(players: int) -> bool:
    table = Table(FULL_ROW + "hand 0 white 3\n hand 1 orange 3", players)
    claims = [move for move in table.legal() if move.startswith("claim frankfurt-paris")]
    table.play(claims[0])
    return not [move for move in table.legal(1) if move.startswith("claim frankfurt-paris")]


@claim("faq-ferry")
def _faq_ferry() -> Row:
    claims = Table(FULL_ROW + "hand 0 blue 11 locomotive 1").legal_after("claim palermo-smyrna")
    return [answer(claims != [])]


@claim("faq-withdraw")
def _faq_withdraw() -> Row:
    table = Table(FULL_ROW + "hand 0 purple 3").play_all("claim marseille-zurich purple 2: red blue blue")
    return [answer(table.state.step != TURN or table.owner("marseille-zurich") != 0)]


@claim("faq-return-ticket")
def _faq_return_ticket() -> Row:
    table = Table(FULL_ROW + "hand 0 red 2\n tickets 0 berlin-roma")
    return [answer(not {move.split()[0] for move in table.legal()} <= {"draw", "claim", "station"})]


@claim("faq-shortest-way")
def _faq_shortest_way() -> Row:
    roundabout, _ = scored("""
        tickets 0 bruxelles-danzig
        route 0 danzig-warszawa warszawa-wilno kyiv-wilno bucuresti-kyiv bucuresti-budapest budapest-wien-1
        route 0 berlin-wien berlin-essen amsterdam-essen amsterdam-bruxelles
    """)
    return [answer(roundabout.completed != 1)]


@claim("faq-stations-and-express")
def _faq_stations_and_express() -> Row:
    with_station, _ = scored("route 0 brest-paris\n route 1 dieppe-paris\n station 0 dieppe\n tickets 0 brest-venezia")
    without, _ = scored("route 0 brest-paris\n route 1 dieppe-paris")
    return [answer(with_station.trail.length > without.trail.length)]


@claim("faq-no-trains")
def _faq_no_trains() -> Row:
    all_trains = f"{FORTY_TRAINS} amsterdam-essen angora-constantinople"
    table = Table(FULL_ROW + f"hand 0 red 5\n route 0 {all_trains}\n turns_left 1")
    assert table.view(None).players[0].trains == 0
    legal = table.legal()
    kinds = {"draw 1": "cards", "draw tickets": "tickets", "station paris red 1": "station"}
    can = [f"can.{kind}" for move, kind in kinds.items() if move in legal]
    return [*can, *(["can.route"] if any(move.startswith("claim") for move in legal) else [])]
