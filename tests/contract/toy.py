"""Hamper: a toy game that has one of everything a real one has, for tests of whatever is written for all games.

Each player secretly and at the same time names a favourite fruit, and holds two fruits. Then in turn one draws a
fruit blind, takes one openly, or eats one. When deck and hands are empty, each fruit eaten is a point and each
favourite one more (or, by the option `favourite`, two more).
"""

from __future__ import annotations

import re

import msgspec

from bradshaw.core.chance import Chance
from bradshaw.core.config import Option
from bradshaw.core.errors import NotationError
from bradshaw.core.game import Game, State
from bradshaw.core.refusal import Refusal
from bradshaw.core.rng import Rng
from bradshaw.core.rulebook import LANGUAGES, known_language
from bradshaw.core.spec import GameSpec
from bradshaw.core.values import Event, Move, Result, ScoreLine, SeatResult, View

FRUITS = ("apple", "fig", "plum")
KINDS = len(FRUITS)
COPIES = 4
NOBODY = -1

# The table of moves: favour a fruit, eat a fruit, draw blind, take openly.
FAVOUR, EAT, DRAW, TAKE, MOVES = 0, 3, 6, 7, 8

RULES = """
- **HA-FAVOUR-01** Everybody names a favourite, in secret and at the same time.
- **HA-TURN-01** A turn is one of: draw blind, take openly, eat.
- **HA-DRAW-01** Only from a deck that is not empty.
- **HA-EAT-01** Only what is in the hand.
"""

RULEBOOK = """\
# Hamper

Eat well.

## A turn {#turn}

<!-- HA-FAVOUR-01 HA-TURN-01 -->
Name your **favourite** in secret, all at once. Then, in turn, draw blind, take openly, or eat.

![A hamper with an apple, a fig and a plum in it](picture:hamper)

### Eating {#eating}

<!-- HA-DRAW-01 HA-EAT-01 -->
- Draw only while there is a deck.
- Eat only what is in your hand.

### The favourite {#option-favourite}

<!-- HA-EAT-01 -->
What your favourite is worth:

<!-- HA-EAT-01 -->
- <!-- value: single --> one point more;
- <!-- value: double --> two points more.

## Questions {#questions}

<!-- HA-EAT-01 -->
**May I eat what lies in the open?** No.

## Summary {#summary}

| fruit | points |
|---|--:|
| any | 1 |
"""
RULEBOOKS = dict.fromkeys(LANGUAGES, RULEBOOK) | {"de": RULEBOOK.replace("Eat well.", "Guten Appetit.")}


class Favour(Move, frozen=True, tag="favour"):
    fruit: str


class Eat(Move, frozen=True, tag="eat"):
    fruit: str


class Draw(Move, frozen=True, tag="draw"):
    pass


class Take(Move, frozen=True, tag="take"):
    pass


class Drawn(Event, frozen=True, tag="drawn"):
    private = ("fruit",)
    reveals = True

    fruit: str | None


class Taken(Event, frozen=True, tag="taken"):
    reveals = True

    fruit: str


class Eaten(Event, frozen=True, tag="eaten"):
    fruit: str


class ChoiceOver(Event, frozen=True, tag="choice_over"):
    reveals = True


class HamperView(View, frozen=True):
    choosing: bool
    turn: int
    deck: int
    hand_sizes: tuple[int, ...]
    known: tuple[tuple[int, ...], ...]
    eaten: tuple[tuple[int, ...], ...]
    hand: tuple[int, ...] | None
    favourite: int | None


class HamperCatalog(msgspec.Struct, frozen=True):
    fruits: tuple[str, ...]


class HamperState(State):
    def __init__(self, players: int) -> None:
        self.players = players
        self.turn = NOBODY
        self.deck = [COPIES] * KINDS
        self.hands = [0] * (players * KINDS)
        self.known = [0] * (players * KINDS)
        self.eaten = [0] * (players * KINDS)
        self.favourites = [NOBODY] * players

    def copy(self) -> HamperState:
        other = HamperState(self.players)
        other.turn = self.turn
        other.deck = self.deck.copy()
        other.hands = self.hands.copy()
        other.known = self.known.copy()
        other.eaten = self.eaten.copy()
        other.favourites = self.favourites.copy()
        return other

    def numbers(self) -> list[int]:
        return [self.turn, *self.deck, *self.hands, *self.known, *self.eaten, *self.favourites]

    def hand_size(self, seat: int) -> int:
        return sum(self.hands[seat * KINDS : (seat + 1) * KINDS])


class HamperGame(Game[HamperState]):
    def setup(self, chance: Chance, events: list[Event] | None = None) -> HamperState:
        state = HamperState(self.players)
        for seat in range(self.players):
            for _ in range(2):
                fruit = self.draw(state, seat, chance)
                if events is not None:
                    events.append(Drawn(seat, FRUITS[fruit]))
        return state

    def draw(self, state: HamperState, seat: int, chance: Chance) -> int:
        fruit = chance.pick(state.deck)
        state.deck[fruit] -= 1
        state.hands[seat * KINDS + fruit] += 1
        return fruit

    def actors(self, state: HamperState) -> list[int]:
        if state.turn == NOBODY:
            return [seat for seat in range(self.players) if state.favourites[seat] == NOBODY]
        if any(state.deck) or any(state.hands):
            return [state.turn]
        return []

    def legal(self, state: HamperState, seat: int) -> list[int]:
        if seat not in self.actors(state):
            return []
        if state.turn == NOBODY:
            return [FAVOUR + fruit for fruit in range(KINDS)]
        moves = [EAT + fruit for fruit in range(KINDS) if state.hands[seat * KINDS + fruit]]
        if any(state.deck):
            moves += [DRAW, TAKE]
        return moves

    def refuse(self, state: HamperState, seat: int, move: int) -> Refusal | None:
        choosing = state.turn == NOBODY
        if choosing != (move < EAT):
            rule = "HA-FAVOUR-01" if choosing else "HA-TURN-01"
            return Refusal("wrong_time", rule, "this is not the time for it")
        if move >= DRAW and not any(state.deck):
            return Refusal("empty_deck", "HA-DRAW-01", "the deck is empty")
        if EAT <= move < DRAW and not state.hands[seat * KINDS + move - EAT]:
            fruit = FRUITS[move - EAT]
            return Refusal("not_in_hand", "HA-EAT-01", f"you have no {fruit}", {"fruit": fruit})
        return None

    def play(self, state: HamperState, seat: int, move: int, chance: Chance, events: list[Event] | None = None) -> None:
        told: list[Event] = []
        if move < EAT:
            state.favourites[seat] = move - FAVOUR
            if NOBODY not in state.favourites:
                state.turn = 0
                told.append(ChoiceOver(None))
        else:
            if move == DRAW:
                told.append(Drawn(seat, FRUITS[self.draw(state, seat, chance)]))
            elif move == TAKE:
                fruit = self.draw(state, seat, chance)
                state.known[seat * KINDS + fruit] += 1
                told.append(Taken(seat, FRUITS[fruit]))
            else:
                self.eat(state, seat, move - EAT)
                told.append(Eaten(seat, FRUITS[move - EAT]))
            self.pass_turn(state)
        if events is not None:
            events += told

    def eat(self, state: HamperState, seat: int, fruit: int) -> None:
        place = seat * KINDS + fruit
        state.hands[place] -= 1
        state.known[place] = max(0, state.known[place] - 1)
        state.eaten[place] += 1

    def pass_turn(self, state: HamperState) -> None:
        for _ in range(self.players):
            state.turn = (state.turn + 1) % self.players
            if any(state.deck) or state.hand_size(state.turn):
                return

    def result(self, state: HamperState) -> Result | None:
        if self.actors(state):
            return None
        extra = 2 if self.config.options["favourite"] == "double" else 1
        lines = []
        for seat in range(self.players):
            eaten = state.eaten[seat * KINDS : (seat + 1) * KINDS]
            favourite = eaten[state.favourites[seat]]
            lines.append((ScoreLine("eaten", sum(eaten)), ScoreLine("favourite", extra * favourite)))
        scores = [sum(line.points for line in seat) for seat in lines]
        places = [1 + sum(other > score for other in scores) for score in scores]
        return Result(tuple(map(SeatResult, places, scores, lines)), "HA-EAT-01")

    def view(self, state: HamperState, seat: int | None) -> HamperView:
        choosing = state.turn == NOBODY
        rows = [slice(other * KINDS, (other + 1) * KINDS) for other in range(self.players)]
        favourite = None if seat is None else state.favourites[seat]
        return HamperView(
            seat=seat,
            awaiting=tuple(range(self.players)) if choosing else tuple(self.actors(state)),
            choosing=choosing,
            turn=state.turn,
            deck=sum(state.deck),
            hand_sizes=tuple(sum(state.hands[row]) for row in rows),
            known=tuple(tuple(state.known[row]) for row in rows),
            eaten=tuple(tuple(state.eaten[row]) for row in rows),
            hand=None if seat is None else tuple(state.hands[rows[seat]]),
            favourite=favourite,
        )

    def guess(self, view: View, rng: Rng) -> HamperState:
        assert isinstance(view, HamperView)
        state = HamperState(self.players)
        state.turn = view.turn
        state.eaten = [count for row in view.eaten for count in row]
        state.known = [count for row in view.known for count in row]
        state.hands = state.known.copy()
        if view.seat is not None and view.hand is not None:
            state.hands[view.seat * KINDS : (view.seat + 1) * KINDS] = view.hand
        for fruit in range(KINDS):
            state.deck[fruit] -= sum(state.eaten[fruit::KINDS]) + sum(state.hands[fruit::KINDS])
        unseen = [fruit for fruit in range(KINDS) for _ in range(state.deck[fruit])]
        rng.shuffle(unseen)
        for seat in range(self.players):
            for _ in range(view.hand_sizes[seat] - state.hand_size(seat)):
                fruit = unseen.pop()
                state.deck[fruit] -= 1
                state.hands[seat * KINDS + fruit] += 1
        self.guess_favourites(state, view, rng)
        return state

    def guess_favourites(self, state: HamperState, view: HamperView, rng: Rng) -> None:
        others = [seat for seat in range(self.players) if seat != view.seat]
        for seat in others:
            state.favourites[seat] = rng.below(KINDS)
        if view.seat is not None and view.favourite is not None:
            state.favourites[view.seat] = view.favourite
        if view.choosing and NOBODY not in state.favourites:
            state.favourites[others[rng.below(len(others))]] = NOBODY

    def move_count(self) -> int:
        return MOVES

    def decode(self, move: int) -> Move:
        if move < EAT:
            return Favour(FRUITS[move - FAVOUR])
        if move < DRAW:
            return Eat(FRUITS[move - EAT])
        return Draw() if move == DRAW else Take()

    def encode(self, move: Move) -> int:
        match move:
            case Favour(fruit) if fruit in FRUITS:
                return FAVOUR + FRUITS.index(fruit)
            case Eat(fruit) if fruit in FRUITS:
                return EAT + FRUITS.index(fruit)
            case Draw():
                return DRAW
            case Take():
                return TAKE
        raise NotationError(f"there is no move {move}")

    def format(self, move: int) -> str:
        value = self.decode(move)
        kind = type(value).__name__.lower()
        return f"{kind} {value.fruit}" if isinstance(value, Favour | Eat) else kind

    def parse(self, text: str) -> int:
        words = re.fullmatch(r"(favour|eat) (\w+)|(draw|take)", text)
        if words is None:
            raise NotationError(f"'{text}' is not a move")
        kind, fruit, alone = words.groups()
        if alone:
            return DRAW if alone == "draw" else TAKE
        return self.encode(Favour(fruit) if kind == "favour" else Eat(fruit))

    def tell(self, event: Event) -> str:
        match event:
            case Drawn(_, fruit):
                return f"{{player}} draws {'a fruit' if fruit is None else 'the ' + fruit}."
            case Taken(_, fruit):
                return f"{{player}} takes the {fruit}."
            case Eaten(_, fruit):
                return f"{{player}} eats the {fruit}."
        return "All have chosen."

    def catalog(self) -> msgspec.Struct:
        return HamperCatalog(FRUITS)

    def components(self, state: HamperState) -> dict[str, int]:
        return {
            FRUITS[fruit]: state.deck[fruit] + sum(state.hands[fruit::KINDS]) + sum(state.eaten[fruit::KINDS])
            for fruit in range(KINDS)
        }


def spec_of(game: type[HamperGame]) -> GameSpec:
    """The toy's spec, played by the given class: a broken variant plugs in here."""
    return GameSpec(
        slug="hamper",
        title="Hamper",
        rule_prefix="HA",
        rules_version=1,
        min_players=2,
        max_players=3,
        options=(Option("favourite", "HA-EAT-01", ("single", "double"), "what the favourite is worth"),),
        editions={"default": {"favourite": "single"}, "greedy": {"favourite": "double"}},
        make=game,
        rule_document=lambda: RULES,
        rulebook=lambda language: RULEBOOKS[known_language(language)],
    )


HAMPER = spec_of(HamperGame)
SPEC = HAMPER
