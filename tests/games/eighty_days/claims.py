"""Computes the claims of the summary and of the questions by playing."""

from __future__ import annotations

from collections import Counter
from functools import partial

from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.games.eighty_days import names
from tests.games.eighty_days.edition_claims import declined_chip, differing
from tests.games.eighty_days.table import CARDS, Table
from tests.rulebook.claims import Claims, Row, Value

CLAIMS = Claims()
claim = CLAIMS.claim


def finished(days: list[int], arrivals: list[int], coins: list[int] | None = None) -> list[int]:
    """Return the winners; `arrivals` has each seat's order of arrival in London, 0 for a seat not home."""
    table = Table(len(days))
    table.state.days = vec[i64](days)
    table.state.home_order = vec[i64](arrivals)
    table.state.place = vec[i64]([names.HOME if order else 3 for order in arrivals])
    for seat, count in enumerate(coins or []):
        table.coins(seat, count)
    table.state.step = names.OVER
    return list(table.result().winners())


def most_days_in_time() -> int:
    """Return the most days with which a later arrival still beats a late one."""
    return max(days for days in range(60, 100) if finished([200, days, 0], [1, 2, 0]) == [1])


def in_time(most: int) -> list[Value]:
    """Return the number of days that the rulebook names, and whether it is still in time."""
    return [names.DAYS_OF_THE_BET, f"limit.{'inclusive' if most == names.DAYS_OF_THE_BET else 'exclusive'}"]


def reach(table: Table, move: str) -> str:
    """Return where the detective can be sent."""
    cities = {text.split()[-1] for text in table.legal(f"{move} detective")}
    return "reach.not-london" if cities == set(names.CITIES[1:10]) else "reach.other"


def arrivals_that_end(players: int) -> int:
    """Return the number of arrivals that ends the game, with one arrival per round."""
    table = Table(players)
    for home in range(1, players + 1):
        seat = home - 1
        table.state.first = seat
        cards = f"T{2 + seat % 5} S{4 + seat % 4} S{5 + seat % 4}"
        table.turn(seat).at(seat, "new-york").hand(seat, cards).play_live(f"travel {cards}")
        if seat + 1 < players:
            table.turn(players - 1).play_live("end")
        if table.game.result(table.state) is not None:
            return home
    raise AssertionError("the game did not end")


# The box


@claim("box")
def _box() -> list[Row]:
    table, chips = Table(3), names.CITIES[1:10]
    trains, ships = sum(table.state.travel_deck[:5]), sum(table.state.travel_deck[5:])
    for card in table.state.row:
        trains, ships = trains + (0 <= card < 5), ships + (card >= 5)
    coins = table.state.bank + sum(table.state.coins)
    cards: list[Row] = [[trains + ships, trains, ships], [sum(table.state.event_deck)]]
    return [[], *cards, [2 * len(chips), len(chips), len(chips)], [coins], [], []]


@claim("travel-cards")
def _travel_cards() -> list[Row]:
    table = Table(3)
    copies = [table.state.travel_deck[kind] + list(table.state.row).count(kind) for kind in range(len(CARDS))]
    values = [int(card[1]) for card in CARDS]
    return [[*values[:5], *copies[:5]], [*values[5:], *copies[5:]]]


# The summary


@claim("turn")
def _turn() -> Row:
    table = Table(3).hand(0, "T2 T3 T4 T5 S4 S5 S6 S7").play_all("end")
    while table.step() == "discard":
        table.play(min(table.legal("discard")))
    return [Table(3).at(0, "brindisi").play_all("end").days(), len(table.travel_cards().split())]


@claim("row")
def _row() -> list[Row]:
    return [[sum(place.card is not None for place in Table(players).view().row) for players in range(2, 7)]]


@claim("actions")
def _actions() -> list[Row]:
    def after_taking(action: str) -> Table:
        table = Table(5).row(**{action.replace("-", "_"): "T2"}).hand(1, "T3 S8 S8").turn(1, "take")
        return table.play_all(f"take under {action}")

    effects = {
        "coin": f"coins.{after_taking('coin').play_all('use coin').state.coins[1] - Table(5).state.coins[1]}",
        "balloon": replaced_by_a_die("fly"),
        "event": f"drawn.{after_taking('event').play_all('use event: offer').event_cards(1)}",
        "detective": reach(after_taking("detective"), "use"),
        "exchange": "exchanged.{}-{}".format(
            *(size(len(move.split()) - 1 for move in after_taking("exchange").legal("exchange")) for size in (min, max))
        ),
    }
    next_round = after_taking("first-player").play_all("use first-player", "end").turn(4)
    next_round.play_live("end")
    effects["first-player"] = f"begins.{'you' if next_round.state.first == 1 else 'another'}"
    row = Table(6).view().row
    return [[place, f"action.{card.action}", effects[card.action]] for place, card in enumerate(row, start=1)]


def replaced_by_a_die(move: str) -> str:
    """Return what a balloon does on a leg of one train, which is still discarded."""
    table = Table(3).at(0, "paris").hand(0, "T6", "balloon").coins(0, 0).with_balloon()
    table.play_all(f"{move} T6", "travel: die 2")
    return "balloon.die" if (table.days(), table.travel_cards()) == (2, "") else "balloon.other"


@claim("legs")
def _legs() -> list[Row]:
    return [[*_cities_of_leg(leg), *_figures_of_leg(leg)] for leg in range(10)]


def _cities_of_leg(leg: int) -> Row:
    return [f"city.{names.CITIES[leg]}", f"city.{names.CITIES[(leg + 1) % 10]}"]


def _figures_of_leg(leg: int) -> Row:
    """Return the trains, the ships, the fewest and the most days of each way to travel a leg."""
    table = Table(3).at(0, names.CITIES[leg]).hand(0, " ".join(CARDS * 2), "elephant").coins(0, 0)
    start = table.state.copy()
    days: dict[tuple[int, int], set[int]] = {}
    for move in table.legal("travel"):
        table.state = start.copy()
        table.play_live(move)
        days.setdefault((move.count("T"), move.count("S")), set()).add(table.days())
    if set(days) == {(0, 0)}:
        by_elephant = []
        for die in (1, 6):
            table.state = start.copy()
            by_elephant.append(table.play_all("play elephant", f"travel: die {die}").days())
        return [*days[0, 0], *by_elephant]
    return [
        figure
        for (trains, ships), taken in days.items()
        for figure in (trains, ships, min(taken), max(taken))
        if figure > 0
    ]


@claim("pairs")
def _pairs() -> Row:
    ships = Table(3).at(0, "suez").hand(0, "S7 S7").play_all("travel S7 S7").days()
    trains = Table(3).at(0, "san-francisco").hand(0, "T4 T4").play_all("travel T4 T4").days()
    return ["pair.once" if (ships, trains) == (7, 4) else "pair.added"]


@claim("events")
def _events() -> list[Row]:
    def days(city: str, cards: str, event: str, *moves: str) -> int:
        return Table(3).at(0, city).hand(0, cards, event).coins(0, 0).play_all(*moves).days()

    def lost(event: str) -> int:
        return Table(3).coins(0, 2).play_all(f"buy event: {event}").days(1)

    sold = Table(3).coins(0, 0).hand(0, "", "elephant").play_all("sell elephant").state.coins[0]
    second = Table(3).hand(0, "T2 T3 S4", "connection").play_all("travel T2 S4", "leave chips", "play connection")
    princess = Table(3).at(0, "suez").discards("offer submarine").hand(0, "S8 S8", "princess").legal("princess")
    effects: dict[str, Row] = {
        "elephant": [days("bombay", "", "elephant", "play elephant", "travel: die 4") - 4, f"coins.{sold}"],
        "balloon": [replaced_by_a_die("play balloon")],
        "propeller-train": [days("paris", "T6", "propeller-train", "play propeller-train T6", "travel")],
        "submarine": [days("brindisi", "S8", "submarine", "play submarine S8", "travel")],
        "offer": [8 - days("brindisi", "S8", "offer", "play offer", "travel S8")],
        "connection": [f"leg.{'second' if second.legal() == {'travel T3'} else 'none'}"],
        "princess": [f"copied.{'top' if princess == {'princess submarine S8'} else 'other'}"],
        "detective": [reach(Table(3).hand(0, "", "detective"), "play")],
        "delay": [lost("delay")],
        "storm": [lost("storm")],
    }
    deck = Table(3).state.event_deck
    return [[f"event.{event}", deck[names.EVENT_CARDS.index(event)], *effect] for event, effect in effects.items()]


@claim("chips")
def _chips() -> list[Row]:
    laid = [chip for city in Table(3, chips_shown="up").view(None).cities for chip in city.chips]
    orange, blue = (Counter(chip.chip for chip in laid if chip.colour == colour) for colour in names.COLOURS)
    assert orange == blue
    return [[f"chip.{chip}", orange[chip]] for chip in ("coin", "event", "travel", "lost-day")]


@claim("coins")
def _coins() -> Row:
    table = Table(3).at(0, "paris").hand(0, "T6").coins(0, 5).with_balloon()
    table.play_all("fly T6", "travel: die 2", "reroll: die 3")
    travel, event = (Table(3).coins(0, 5).play_all(f"buy {deck}") for deck in ("travel: T2", "event: offer"))
    assert travel.state.coins[0] == event.state.coins[0]
    return [5 - table.state.coins[0], 5 - travel.state.coins[0]]


@claim("pressure")
def _pressure() -> Row:
    table = Table(4).at(0, "home").turn(3)
    table.play_live("end")
    return [table.days(1)]


@claim("ending")
def _ending() -> Row:
    """The figures are the numbers of players: from 3 to 5, 6 and 2."""
    last_but_one = [players for players in range(2, 7) if arrivals_that_end(players) == players - 1 > 1]
    assert arrivals_that_end(6) == 4
    assert arrivals_that_end(2) == 1
    return [min(last_but_one), max(last_but_one), 6, 2, "arrival.last-but-one", "arrival.fourth", "arrival.first"]


@claim("winner")
def _winner() -> list[Value]:
    assert finished([78, 75, 60, 81, 70], [1, 2, 0, 3, 4]) == [4]
    return [*in_time(most_days_in_time()), "best.fewest", "players.three"]


@claim("tie")
def _tie() -> list[Value]:
    return [f"tie.{'earlier' if finished([70, 70, 70], [3, 1, 2], [9, 0, 0]) == [1] else 'coins'}"]


@claim("all-late")
def _all_late() -> list[Value]:
    return [most_days_in_time(), f"late.{'first' if finished([99, 82, 60], [1, 2, 0]) == [0] else 'other'}"]


@claim("two-late")
def _two_late() -> list[Value]:
    """With two players, when the only one home is late."""
    limit = max(days for days in range(60, 100) if finished([days, 60], [1, 0]) == [0])
    return [*in_time(limit), "players.two", f"late.{'other' if finished([limit + 1, 60], [1, 0]) == [1] else 'first'}"]


@claim("two-tie")
def _two_tie() -> list[Value]:
    """With two players, both home with the same days."""
    coins, earlier = finished([90, 90], [1, 2], [2, 3]), finished([90, 90], [2, 1], [3, 2])
    return ["tie.coins" if (coins, earlier) == ([1], [0]) else "tie.earlier"]


# The chapters on the winner


@claim("who-wins")
def _who_wins() -> Row:
    return [*_winner(), *_tie(), *_all_late()[1:]]


@claim("two-one-home")
def _two_one_home() -> Row:
    return [*(value for value in _two_late() if value != "players.two"), differing("two_player_limit")]


@claim("two-both-home")
def _two_both_home() -> Row:
    """The fewest days win, in time or not; then the most coins; then both."""
    assert finished([95, 90], [1, 2], [9, 0]) == [1]
    shared = finished([90, 90], [1, 2], [3, 3]) == [0, 1]
    return [most_days_in_time(), *_two_tie(), f"still-tied.{'shared' if shared else 'other'}"]


# What the chapters say about the editions: how many differ


for _option in ("chips_shown", "first_player", "reshuffle", "india_events", "surplus", "blue_chip", "home_hand"):
    claim(f"edition-{_option.replace('_', '-')}")(partial(lambda option: [differing(option)], _option))


@claim("edition-express-replaces")
def _edition_express_replaces() -> Row:
    train, ship = (row[2] for row in _events() if row[0] in ("event.propeller-train", "event.submarine"))
    return [train, ship, differing("express_replaces")]


@claim("edition-declined-chip")
def _edition_declined_chip() -> Row:
    """The chapter says what happens by default, then in the other editions."""
    return [differing("declined_chip"), f"declined.{declined_chip('default')}", "declined.stays"]


# Questions and answers


def answer(yes: bool) -> str:
    return "answer.yes" if yes else "answer.no"


@claim("faq-balloon-without-cards")
def _faq_balloon_without_cards() -> Row:
    return [answer(Table(3).at(0, "suez").hand(0, "S8").with_balloon().legal("fly") != set())]


@claim("faq-pair-with-a-die")
def _faq_pair_with_a_die() -> Row:
    die = Table(3).at(0, "suez").hand(0, "S5 S8").coins(0, 0).with_balloon().play_all("fly S8", "travel S5: die 5")
    submarine = Table(3).at(0, "suez").hand(0, "S8 S8", "submarine").play_all("play submarine S8", "travel S8")
    return [answer(die.days() < 10 or submarine.days() < 10)]


@claim("faq-detective-sent")
def _faq_detective_sent() -> Row:
    table = Table(3).at(1, "suez").hand(0, "", "detective").play_all("play detective suez", "end")
    lost_now = table.days(1)
    table.turn(1).play_all("end")
    assert table.days(1) == 2
    return [answer(lost_now > 0)]


@claim("faq-action-after-travel")
def _faq_action_after_travel() -> Row:
    table = Table(5).row(coin="T6").turn(1, "take").hand(1, "T2 S8").play_all("take under coin", "travel T2 S8")
    assert table.play_all("leave chips").legal("use") == set()
    table = Table(5).row(balloon="T6").turn(1, "take").hand(1, "T2 S8", "connection").play_all("take under balloon")
    table.play_all("travel T2 S8", "leave chips", "play connection")
    return ["allowed.balloon"] if table.legal("fly") == {"fly T6"} else []


@claim("faq-buy-after-arrival")
def _faq_buy_after_arrival() -> Row:
    table = Table(3).at(0, "paris").hand(0, "T2").coins(0, 2).play_all("travel T2", "leave chips")
    home = Table(3).at(0, "new-york").hand(0, "T2 S4 S5").coins(0, 2).play_all("travel T2 S4 S5")
    assert home.state.seat == 1
    return [answer(table.legal("buy") == {"buy travel", "buy event"}), "not-in.london"]


@claim("faq-connection")
def _faq_connection() -> Row:
    table = Table(3).row(coin="T6").turn(0, "take").hand(0, "T2 T3 S4", "connection")
    table.play_all("take under coin", "travel T2 S4", "leave chips", "play connection")
    return [answer(table.legal() != {"travel T3", "travel T6"})]


@claim("faq-offer-and-grey")
def _faq_offer_and_grey() -> Row:
    table = Table(3).at(0, "paris").hand(0, "T6", "offer").play_all("play offer", "travel T6", "leave chips")
    before = table.days()
    return [answer(table.coins(0, 2).play_all("buy event: storm").days() != before + 2)]


@claim("faq-blue-chip")
def _faq_blue_chip() -> Row:
    table = Table(3)
    for seat in (0, 1):
        table.turn(seat).hand(seat, "T2 S4").play("travel T2 S4")
        assert "chip blue" not in table.legal()
        if table.step() == "chip":
            table.play("leave chips")
    return ["whose.nobody"]


@claim("faq-two-travelling")
def _faq_two_travelling() -> Row:
    table = Table(3).at(2, "home").turn(1)
    table.play_live("end")
    row = [place.action for place in table.view().row if place.card is not None]
    assert reach(Table(2).hand(0, "", "detective"), "play") == "reach.not-london"
    return [f"row-end.{len(row)}", "moved.by-events"] if "detective" not in row else []


@claim("faq-still-travelling")
def _faq_still_travelling() -> Row:
    wins = finished([60, 79, 79], [0, 1, 2]) == [0]
    with_two = finished([60, 81], [0, 1]) == [0]
    return [60, 79, answer(wins), f"exception.{'two' if with_two else 'none'}"]
