"""The events of the game. `seat` is the acting seat; `reveals` marks events that show something hidden."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from bradshaw.core.values import Event

# Set-up and rounds


class DieRolledForStart(Event, frozen=True, tag="die_rolled_for_start"):
    """A seat rolled for the start (ED-SETUP-07)."""

    reveals: ClassVar[bool] = True
    die: int


class FirstPlayerChosen(Event, frozen=True, tag="first_player_chosen"):
    """The first player was chosen (ED-SETUP-07)."""

    reveals: ClassVar[bool] = True


class ChipsLaid(Event, frozen=True, tag="chips_laid"):
    """The chips were laid, from Paris to New York (ED-SETUP-02). The fields are None if the chips are face down."""

    reveals: ClassVar[bool] = True
    orange: tuple[str, ...] | None
    blue: tuple[str, ...] | None


class CardsDealt(Event, frozen=True, tag="cards_dealt"):
    """A seat was dealt its first travel cards (ED-SETUP-04)."""

    private: ClassVar[tuple[str, ...]] = ("cards",)
    reveals: ClassVar[bool] = True
    number: int
    cards: tuple[str, ...] | None


class RoundBegan(Event, frozen=True, tag="round_began"):
    """A round began (ED-ROUND-01). `row` has the cards from left to right, None for an empty place."""

    reveals: ClassVar[bool] = True
    begins: ClassVar[Literal["turn", "round"] | None] = "round"
    round: int
    row: tuple[str | None, ...]


class RowCleared(Event, frozen=True, tag="row_cleared"):
    """The cards left in the row were discarded (ED-ROUND-03)."""

    cards: tuple[str, ...]


class MarkerPassed(Event, frozen=True, tag="marker_passed"):
    """The first-player marker passed to a seat (ED-ROUND-04)."""


class TravelDeckShuffled(Event, frozen=True, tag="travel_deck_shuffled"):
    """The discards became the new travel deck (ED-ROUND-06)."""

    number: int


class ExtraTurnGiven(Event, frozen=True, tag="extra_turn_given"):
    """The last traveller gets one more turn (ED-END-01)."""


class GameEnded(Event, frozen=True, tag="game_ended"):
    """The game is over (ED-END-01 to 03). `reason` is the rule that decided it. `late` is true if the winner is still
    travelling, because the opponent came home too late (ED-WIN-03)."""

    winners: tuple[int, ...]
    reason: str
    late: bool = False


# The turn


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A seat's turn began."""

    begins: ClassVar[Literal["turn", "round"] | None] = "turn"


class CardTaken(Event, frozen=True, tag="card_taken"):
    """A seat took the card under an action (ED-TAKE-01). `usable` is true if the action can be used."""

    action: str
    card: str
    usable: bool


class TopCardTaken(Event, frozen=True, tag="top_card_taken"):
    """A seat took the top card of the travel deck instead of a face-up card (ED-TAKE-03)."""

    private: ClassVar[tuple[str, ...]] = ("card",)
    reveals: ClassVar[bool] = True
    card: str | None


class CoinReceived(Event, frozen=True, tag="coin_received"):
    """A seat received a coin from the bank. `source` is "action", "chip" or "elephant"."""

    source: str


class TravelCardDrawn(Event, frozen=True, tag="travel_card_drawn"):
    """A seat drew a travel card. `source` is "chip" or "coins"."""

    private: ClassVar[tuple[str, ...]] = ("card",)
    reveals: ClassVar[bool] = True
    source: str
    card: str | None


class EventCardDrawn(Event, frozen=True, tag="event_card_drawn"):
    """A seat drew an event card. `source` is "action", "chip" or "coins"."""

    private: ClassVar[tuple[str, ...]] = ("card",)
    reveals: ClassVar[bool] = True
    source: str
    card: str | None


class GreyCardDrawn(Event, frozen=True, tag="grey_card_drawn"):
    """A seat drew a grey card (ED-EVENT-03). `lost` are the event cards lost from each hand."""

    reveals: ClassVar[bool] = True
    source: str
    card: str
    lost: tuple[tuple[str, ...], ...]


class DaysLost(Event, frozen=True, tag="days_lost"):
    """Some seats lost days. `reason` is "detective", "london", "chips" or "events"."""

    reason: str
    losers: tuple[int, ...]
    days: int


class DetectiveMoved(Event, frozen=True, tag="detective_moved"):
    """A seat moved the detective (ED-ACTION-05, ED-EVENT-09)."""

    city: str


class MarkerClaimed(Event, frozen=True, tag="marker_claimed"):
    """A seat claimed the first-player marker for the next round (ED-ACTION-06)."""


class CardsExchanged(Event, frozen=True, tag="cards_exchanged"):
    """A seat discarded cards and drew as many (ED-ACTION-07)."""

    private: ClassVar[tuple[str, ...]] = ("drawn",)
    reveals: ClassVar[bool] = True
    discarded: tuple[str, ...]
    number: int
    drawn: tuple[str, ...] | None


class CoinsPaid(Event, frozen=True, tag="coins_paid"):
    """A seat paid coins (ED-COIN-01, ED-BALLOON-02). `what` is "travel-card", "event-card" or "re-roll"."""

    number: int
    what: str


class EventPlayed(Event, frozen=True, tag="event_played"):
    """A seat played an event card. `effect` is the card whose effect applies: for a Princess, the card it copies.
    `coin` is true if an Elephant was sold."""

    card: str
    effect: str
    coin: bool


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """A seat ended its turn."""


class CardsDiscarded(Event, frozen=True, tag="cards_discarded"):
    """Surplus cards were discarded (ED-HAND-01). `event_cards` are in the order discarded."""

    reveals: ClassVar[bool] = True
    cards: tuple[str, ...]
    event_cards: tuple[str, ...]
    by_neighbour: bool


# The journey


class ValueReplaced(Event, frozen=True, tag="value_replaced"):
    """A "balloon", "propeller-train" or "submarine" replaced a card's value in the declared leg. `card` is None if it
    stands in for the card itself."""

    by: str
    source: str
    card: str | None


class Departed(Event, frozen=True, tag="departed"):
    """A leg began. `cards` include those with a replaced value."""

    origin: str
    destination: str
    cards: tuple[str, ...]


class DieRolled(Event, frozen=True, tag="die_rolled"):
    """A die was rolled for a balloon or an elephant. `again` is true for a re-roll."""

    reveals: ClassVar[bool] = True
    die: int
    again: bool


class Arrived(Event, frozen=True, tag="arrived"):
    """A seat arrived in a city after a leg of `days`. `total` is the seat's day count."""

    city: str
    days: int
    total: int


class ChipSeen(Event, frozen=True, tag="chip_seen"):
    """A seat looked at a face-down chip (ED-ORDER-10)."""

    private: ClassVar[tuple[str, ...]] = ("chip",)
    reveals: ClassVar[bool] = True
    city: str
    colour: str
    chip: str | None


class ChipTaken(Event, frozen=True, tag="chip_taken"):
    """A seat took a chip off the board (ED-CHIP-01)."""

    reveals: ClassVar[bool] = True
    city: str
    colour: str
    chip: str


class ChipDeclined(Event, frozen=True, tag="chip_declined"):
    """A seat declined an offered chip (ED-CHIP-04). `stays` is true if the chip stays face up."""

    reveals: ClassVar[bool] = True
    city: str
    colour: str
    chip: str
    stays: bool


class CameHome(Event, frozen=True, tag="came_home"):
    """A seat came home to London and discarded its hand (ED-LONDON-01). `order` is 1 for the first arrival."""

    reveals: ClassVar[bool] = True
    order: int
    days: int
    cards: tuple[str, ...]
    event_cards: tuple[str, ...]


EightyDaysEvent: TypeAlias = (
    DieRolledForStart
    | FirstPlayerChosen
    | ChipsLaid
    | CardsDealt
    | RoundBegan
    | RowCleared
    | MarkerPassed
    | TravelDeckShuffled
    | ExtraTurnGiven
    | GameEnded
    | TurnBegan
    | CardTaken
    | TopCardTaken
    | CoinReceived
    | TravelCardDrawn
    | EventCardDrawn
    | GreyCardDrawn
    | DaysLost
    | DetectiveMoved
    | MarkerClaimed
    | CardsExchanged
    | CoinsPaid
    | EventPlayed
    | TurnEnded
    | CardsDiscarded
    | ValueReplaced
    | Departed
    | DieRolled
    | Arrived
    | ChipSeen
    | ChipTaken
    | ChipDeclined
    | CameHome
)
