"""The layout of the views of Around the World in 80 Days."""

from __future__ import annotations

from typing import Any

from bradshaw.core.game import Game
from bradshaw.games.eighty_days import names
from bradshaw.games.eighty_days.catalog import EightyDaysCatalog
from bradshaw.games.eighty_days.view import (
    ChipView,
    CityView,
    DayCount,
    EightyDaysView,
    LegView,
    Place,
    PlayerView,
    TurnView,
)
from bradshaw.rl.layout import Layout
from bradshaw.rl.nested import Fields, Maybe, Queue, Row
from bradshaw.rl.shapes import Bag, Choice, Code, Counts, Flag, Number

# Higher than in any game.
DAYS = 1000
ROUNDS = 2000
LEG_CARDS = 8


def layout(game: Game[Any]) -> Layout:
    facts = game.catalog()
    if not isinstance(facts, EightyDaysCatalog):
        raise TypeError("this layout is for Around the World in 80 Days")
    seats = range(game.players)
    cities = list(dict.fromkeys(facts.route))
    cards = [fact.card for fact in facts.travel_cards]
    card_count = sum(fact.copies for fact in facts.travel_cards)
    events = [fact.card for fact in facts.event_cards]
    event_count = sum(fact.copies for fact in facts.event_cards)
    actions = [fact.action for fact in facts.actions]
    chips = [fact.chip for fact in facts.chips]
    coloured = [f"{colour} {chip}" for colour in names.COLOURS for chip in chips]
    view = Fields(
        EightyDaysView,
        seat=Choice(seats),
        awaiting=Bag(seats, 1),
        step=Choice(names.STEPS),
        round=Number(ROUNDS),
        travellers=Number(game.players),
        first=Choice(seats),
        next_first=Choice(seats),
        players=Row(_player(game.players, facts, cities, cards, events), game.players),
        row=Row(Fields(Place, action=Code(actions), card=Choice(cards)), len(actions)),
        cities=Row(_city(game.players, cities, chips), len(cities) - 1),
        detective=Choice(cities),
        bank=Number(facts.coins),
        travel_deck=Number(card_count),
        travel_discards=Counts(cards, card_count, zeros=True),
        event_deck=Number(event_count),
        event_discards=Queue(Code(events), event_count),
        chips_away=Counts(coloured, names.CHIP_SPOTS, zeros=True),
        chips_left=Counts(coloured, names.CHIP_SPOTS, zeros=True),
        turn=Maybe(_turn(game.players, cities, cards, actions)),
    )
    return Layout(view, chance_outcomes=max(len(cards), len(events), len(chips), game.players))


def _player(players: int, facts: EightyDaysCatalog, cities: list[str], cards: list[str], events: list[str]) -> Fields:
    card_count = sum(fact.copies for fact in facts.travel_cards)
    event_count = sum(fact.copies for fact in facts.event_cards)
    return Fields(
        PlayerView,
        place=Number(len(facts.legs)),
        city=Choice(cities),
        home=Choice(range(1, players + 1)),
        days=Number(DAYS),
        days_by=Fields(DayCount, **{reason: Number(DAYS) for reason in names.REASONS}),
        coins=Number(facts.coins),
        travel_cards=Number(card_count),
        event_cards=Number(event_count),
        known=Bag(cards, card_count),
        hand=Maybe(Bag(cards, card_count)),
        events=Maybe(Bag(events, event_count)),
    )


def _city(players: int, cities: list[str], chips: list[str]) -> Fields:
    chip = Fields(ChipView, colour=Code(names.COLOURS), chip=Choice(chips), open=Flag(), offered=Flag())
    return Fields(CityView, city=Code(cities), arrivals=Number(players), chips=Queue(chip, len(names.COLOURS)))


def _turn(players: int, cities: list[str], cards: list[str], actions: list[str]) -> Fields:
    leg = Fields(
        LegView,
        origin=Choice(cities),
        destination=Choice(cities),
        declared=Flag(),
        cards=Queue(Code(cards), LEG_CARDS),
        trains=Number(LEG_CARDS),
        ships=Number(LEG_CARDS),
        balloon=Flag(),
        elephant=Flag(),
        fixed=Number(DAYS),
        off=Number(DAYS),
        die=Flag(),
        pairs_once=Flag(),
    )
    return Fields(
        TurnView,
        seat=Choice(range(players)),
        legs=Number(len(cities)),
        action=Choice(actions),
        balloon=Flag(),
        leg=Maybe(leg),
        die=Maybe(Number(6)),
        extra=Flag(),
    )
