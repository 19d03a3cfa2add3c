"""A test table: sets up positions, plays moves in notation, scripts chance by name."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from bradshaw.core.chance import Chance, LiveChance, ScriptedChance
from bradshaw.core.errors import Refusal
from bradshaw.core.game import digest
from bradshaw.core.rng import seeded
from bradshaw.core.values import Event, Result
from bradshaw.games.eighty_days import SPEC, names
from bradshaw.games.eighty_days.game import EightyDays
from bradshaw.games.eighty_days.names import HAND_EVENTS, NOTHING, TRAVEL_KINDS
from bradshaw.games.eighty_days.rules import turn
from bradshaw.games.eighty_days.view import EightyDaysView, LegView, TurnView

CARDS = ("T2", "T3", "T4", "T5", "T6", "S4", "S5", "S6", "S7", "S8")


def outcome(text: str) -> int:
    """Parse an outcome of chance: `T5`, `offer`, `die 4`, `chip coin`, `seat 2`, `surplus T5`."""
    kind, _, detail = text.partition(" ")
    if kind in CARDS:
        return CARDS.index(kind)
    if kind == "die":
        return int(detail) - 1
    if kind == "chip":
        return names.CHIPS.index(detail)
    if kind == "seat":
        return int(detail)
    if kind == "surplus":  # travel cards, then event cards
        return CARDS.index(detail) if detail in CARDS else len(CARDS) + names.EVENT_CARDS.index(detail)
    return names.EVENT_CARDS.index(kind)


class Table:
    """A game in a chosen position. Components are moved, never created or lost."""

    def __init__(self, players: int = 3, edition: str = "default", **options: str) -> None:
        self.game: EightyDays = SPEC.start(players, edition, options)  # type: ignore[assignment]
        self.state = self.game.setup(LiveChance(seeded(players)))
        self.state.first = 0
        self.turn(0)
        for seat in range(players):
            self.hand(seat, "")

    # Setting up a position

    def turn(self, seat: int, step: str = "turn") -> Table:
        """Give a seat the turn; at step "take" the seat has yet to take a card."""
        state = self.state
        state.seat = seat
        state.step = names.STEPS.index(step)
        state.action = NOTHING
        state.balloon = state.legs = state.die = 0
        return self

    def hand(self, seat: int, cards: str, events: str = "") -> Table:
        """Set a seat's hand, from the decks."""
        state = self.state
        for kind in range(TRAVEL_KINDS):
            at = seat * TRAVEL_KINDS + kind
            state.travel_deck[kind] += state.hands[at]
            state.hands[at] = state.known[at] = 0
        for kind in range(HAND_EVENTS):
            at = seat * HAND_EVENTS + kind
            state.event_deck[kind] += state.events[at]
            state.events[at] = 0
        for card in cards.split():
            self._move(state.travel_deck, CARDS.index(card), state.hands, seat * TRAVEL_KINDS + CARDS.index(card))
        for card in events.split():
            kind = names.EVENT_CARDS.index(card)
            self._move(state.event_deck, kind, state.events, seat * HAND_EVENTS + kind)
        return self

    def row(self, **cards: str) -> Table:
        """Set the cards of the row by action (first_player for first-player)."""
        state = self.state
        for action, card in enumerate(state.row):
            if card != NOTHING:
                state.travel_deck[card] += 1
                state.row[action] = NOTHING
        for action_name, card_name in cards.items():
            kind = CARDS.index(card_name)
            state.travel_deck[kind] -= 1
            assert state.travel_deck[kind] >= 0
            state.row[names.ACTIONS.index(action_name.replace("_", "-"))] = kind
        return self

    def discards(self, events: str) -> Table:
        """Set the event discards, bottom to top, from the event deck."""
        for kind in self.state.event_discards:
            self.state.event_deck[kind] += 1
        self.state.event_discards = vec[i64]()
        for card in events.split():
            kind = names.EVENT_CARDS.index(card)
            self.state.event_deck[kind] -= 1
            assert self.state.event_deck[kind] >= 0
            self.state.event_discards = append(self.state.event_discards, kind)
        return self

    def deck(self, cards: str) -> Table:
        """Set the travel deck; its other cards go to the discards."""
        state = self.state
        for kind in range(TRAVEL_KINDS):
            state.travel_discards[kind] += state.travel_deck[kind]
            state.travel_deck[kind] = 0
        for card in cards.split():
            self._move(state.travel_discards, CARDS.index(card), state.travel_deck, CARDS.index(card))
        return self

    def coins(self, seat: int, count: int) -> Table:
        """Set a seat's coins, from or to the bank."""
        self.state.bank += self.state.coins[seat] - count
        self.state.coins[seat] = count
        return self

    def empty_bank(self, holder: int) -> Table:
        """Give all of the bank's coins to a seat."""
        return self.coins(holder, self.state.coins[holder] + self.state.bank)

    def at(self, seat: int, city: str) -> Table:
        """Place a traveller; "london" is the start, "home" the end of the journey."""
        state = self.state
        state.place[seat] = names.HOME if city == "home" else names.CITIES.index(city)
        if city == "home":
            state.home_order[seat] = state.players - state.travelling()
        return self

    def exhaust_travel_deck(self, holder: int) -> Table:
        """Give all cards of the travel deck to a seat."""
        for kind in range(TRAVEL_KINDS):
            self.state.hands[holder * TRAVEL_KINDS + kind] += self.state.travel_deck[kind]
            self.state.travel_deck[kind] = 0
        return self

    def with_balloon(self) -> Table:
        """Give the seat to move the action's balloon."""
        self.state.balloon = 1
        return self

    @staticmethod
    def _move(source: vec[i64], at: int, target: vec[i64], to: int) -> None:
        source[at] -= 1
        assert source[at] >= 0, "not enough cards of this kind"
        target[to] += 1

    # Playing and inspecting

    def play(self, text: str, *chance: str) -> list[Event]:
        """Play one move with scripted chance, without the forced moves after it."""
        script = ScriptedChance([outcome(item) for item in chance])
        events = self._play_with(text, script)
        script.finish()
        return events

    def play_all(self, *moves: str) -> Table:
        """Play moves in order; `travel T3: die 2, chip coin` scripts a move's outcomes of chance."""
        for move in moves:
            text, _, chance = move.partition(": ")
            self.play(text, *(chance.split(", ") if chance else []))
        return self

    def play_live(self, text: str, seed: int = 1) -> list[Event]:
        """Like `play`, with live chance."""
        return self._play_with(text, LiveChance(seeded(seed)))

    def play_through(self, text: str, *chance: str) -> list[Event]:
        """Like `play`, with the forced moves that follow in a real game."""
        script = ScriptedChance([outcome(item) for item in chance])
        events = self._play_with(text, script, forced=True)
        script.finish()
        return events

    def _play_with(self, text: str, chance: Chance, forced: bool = False) -> list[Event]:
        """Play a legal move twice, with and without events, and check that both lead to the same state."""
        lookup, move = self.game.lookup, self.game.parse(text)
        refusal = self.game.check(self.state, self.state.seat, move)
        assert refusal is None, refusal
        before, silent = self.game.components(self.state), self.state.copy()
        events: list[Event] = []
        play = turn.play_move if forced else turn.play_one
        play(lookup, self.state, move, chance, events)
        play(lookup, silent, move, ScriptedChance(chance.outcomes), None)
        assert silent.numbers() == self.state.numbers()
        assert self.game.components(self.state) == before
        return events

    def legal(self, prefix: str = "") -> set[str]:
        """Return the legal moves in notation that start with `prefix`."""
        texts = map(self.game.format, self.game.legal(self.state, self.state.seat))
        return {text for text in texts if text.startswith(prefix)}

    def refusal(self, text: str) -> Refusal:
        """Return the refusal of an illegal move, and check that the state is unchanged."""
        before = digest(self.state)
        refusal = self.game.check(self.state, self.state.seat, self.game.parse(text))
        assert refusal is not None, f"{text} is legal"
        assert digest(self.state) == before
        return refusal

    def days(self, seat: int = 0) -> int:
        return self.state.days[seat]

    def travel_cards(self, seat: int = 0) -> str:
        """Return a seat's travel cards in notation."""
        hand = self.state.hands[seat * TRAVEL_KINDS : (seat + 1) * TRAVEL_KINDS]
        return " ".join(CARDS[kind] for kind, copies in enumerate(hand) for _ in range(copies))

    def event_cards(self, seat: int = 0) -> str:
        """Return a seat's event cards in notation."""
        hand = self.state.events[seat * HAND_EVENTS : (seat + 1) * HAND_EVENTS]
        return " ".join(names.EVENT_CARDS[kind] for kind, copies in enumerate(hand) for _ in range(copies))

    def top(self) -> str:
        """Return the top card of the event discards."""
        return names.EVENT_CARDS[self.state.event_discards[-1]]

    def step(self) -> str:
        return names.STEPS[self.state.step]

    def view(self, seat: int | None = 0) -> EightyDaysView:
        return self.game.view(self.state, seat)

    def turn_view(self, seat: int | None = 0) -> TurnView:
        current = self.view(seat).turn
        assert current is not None
        return current

    def leg(self) -> LegView:
        """Return the next leg, as seat 0 sees it."""
        leg = self.turn_view().leg
        assert leg is not None
        return leg

    def result(self) -> Result:
        result = self.game.result(self.state)
        assert result is not None, "the game is not over"
        return result


def of_kind(events: list[Event], kind: type[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]
