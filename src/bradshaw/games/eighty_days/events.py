"""The events of the game. `reveals` marks those that show a player something hidden."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from bradshaw.core.values import Event

# Set-up and rounds


class DieRolledForStart(Event, frozen=True, tag="die_rolled_for_start"):
    """ED-SETUP-07: a roll for who starts."""

    reveals: ClassVar[bool] = True
    die: int


class FirstPlayerChosen(Event, frozen=True, tag="first_player_chosen"):
    """ED-SETUP-07: `seat` begins the first round."""

    reveals: ClassVar[bool] = True


class ChipsLaid(Event, frozen=True, tag="chips_laid"):
    """ED-SETUP-02: the chips from Paris to New York; None if they are face down."""

    reveals: ClassVar[bool] = True
    orange: tuple[str, ...] | None
    blue: tuple[str, ...] | None


class CardsDealt(Event, frozen=True, tag="cards_dealt"):
    """ED-SETUP-04: the first travel cards of `seat`."""

    private: ClassVar[tuple[str, ...]] = ("cards",)
    reveals: ClassVar[bool] = True
    number: int
    cards: tuple[str, ...] | None


class RoundBegan(Event, frozen=True, tag="round_began"):
    """ED-ROUND-01: `seat` is first; `row` holds the cards left to right, None for an empty place."""

    reveals: ClassVar[bool] = True
    begins: ClassVar[Literal["turn", "round"] | None] = "round"
    round: int
    row: tuple[str | None, ...]


class RowCleared(Event, frozen=True, tag="row_cleared"):
    """ED-ROUND-03: the remaining cards were discarded."""

    cards: tuple[str, ...]


class MarkerPassed(Event, frozen=True, tag="marker_passed"):
    """ED-ROUND-04: `seat` begins the next round."""


class TravelDeckShuffled(Event, frozen=True, tag="travel_deck_shuffled"):
    """ED-ROUND-06: the discards became the new deck."""

    number: int


class ExtraTurnGiven(Event, frozen=True, tag="extra_turn_given"):
    """ED-END-01: `seat`, the last traveller, gets one more turn."""


class GameEnded(Event, frozen=True, tag="game_ended"):
    """ED-END-01 to 03: the game is over; `reason` is the rule that decided it. `late` if the winner is still travelling
    because the other came home too late (ED-WIN-03)."""

    winners: tuple[int, ...]
    reason: str
    late: bool = False


# The turn


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """It is the turn of `seat`."""

    begins: ClassVar[Literal["turn", "round"] | None] = "turn"


class CardTaken(Event, frozen=True, tag="card_taken"):
    """ED-TAKE-01: `seat` took the card under an action; `usable` if the action can be used."""

    action: str
    card: str
    usable: bool


class TopCardTaken(Event, frozen=True, tag="top_card_taken"):
    """ED-TAKE-03: `seat` took the top card of the travel deck instead of a face-up card."""

    private: ClassVar[tuple[str, ...]] = ("card",)
    reveals: ClassVar[bool] = True
    card: str | None


class CoinReceived(Event, frozen=True, tag="coin_received"):
    """`seat` received a coin from the bank; `source` is "action", "chip" or "elephant"."""

    source: str


class TravelCardDrawn(Event, frozen=True, tag="travel_card_drawn"):
    """`seat` drew the top card of the travel deck; `source` is "chip" or "coins"."""

    private: ClassVar[tuple[str, ...]] = ("card",)
    reveals: ClassVar[bool] = True
    source: str
    card: str | None


class EventCardDrawn(Event, frozen=True, tag="event_card_drawn"):
    """`seat` drew the top card of the event deck; `source` is "action", "chip" or "coins"."""

    private: ClassVar[tuple[str, ...]] = ("card",)
    reveals: ClassVar[bool] = True
    source: str
    card: str | None


class GreyCardDrawn(Event, frozen=True, tag="grey_card_drawn"):
    """ED-EVENT-03: `seat` drew a grey card, which took effect at once; `lost` are the event cards of each hand."""

    reveals: ClassVar[bool] = True
    source: str
    card: str
    lost: tuple[tuple[str, ...], ...]


class DaysLost(Event, frozen=True, tag="days_lost"):
    """The seats in `losers` lost days; `reason` is "detective", "london", "chips" or "events"."""

    reason: str
    losers: tuple[int, ...]
    days: int


class DetectiveMoved(Event, frozen=True, tag="detective_moved"):
    """ED-ACTION-05, ED-EVENT-09: `seat` moved the detective."""

    city: str


class MarkerClaimed(Event, frozen=True, tag="marker_claimed"):
    """ED-ACTION-06: `seat` will begin the next round."""


class CardsExchanged(Event, frozen=True, tag="cards_exchanged"):
    """ED-ACTION-07: `seat` discarded cards and drew as many."""

    private: ClassVar[tuple[str, ...]] = ("drawn",)
    reveals: ClassVar[bool] = True
    discarded: tuple[str, ...]
    number: int
    drawn: tuple[str, ...] | None


class CoinsPaid(Event, frozen=True, tag="coins_paid"):
    """ED-COIN-01, ED-BALLOON-02: `seat` paid coins for `what`: "travel-card", "event-card" or "re-roll"."""

    number: int
    what: str


class EventPlayed(Event, frozen=True, tag="event_played"):
    """`seat` played an event card. `effect` is the card whose effect it has, the copied one for the Princess; `coin` if
    an Elephant was sold."""

    card: str
    effect: str
    coin: bool


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """`seat` ended the turn."""


class CardsDiscarded(Event, frozen=True, tag="cards_discarded"):
    """ED-HAND-01: surplus cards were discarded; event cards in the order of discarding."""

    reveals: ClassVar[bool] = True
    cards: tuple[str, ...]
    event_cards: tuple[str, ...]
    by_neighbour: bool


# The journey


class ValueReplaced(Event, frozen=True, tag="value_replaced"):
    """A "balloon", "propeller-train" or "submarine" replaced a card's value in the declared leg; `card` is None if the
    event stands in for the card itself."""

    by: str
    source: str
    card: str | None


class Departed(Event, frozen=True, tag="departed"):
    """A leg began; `cards` are all its cards, including those with a replaced value."""

    origin: str
    destination: str
    cards: tuple[str, ...]


class DieRolled(Event, frozen=True, tag="die_rolled"):
    """A die was rolled for a balloon or an elephant; `again` if for a coin."""

    reveals: ClassVar[bool] = True
    die: int
    again: bool


class Arrived(Event, frozen=True, tag="arrived"):
    """`seat` arrived in a city. The leg took `days`; the day count is now `total`."""

    city: str
    days: int
    total: int


class ChipSeen(Event, frozen=True, tag="chip_seen"):
    """ED-ORDER-10: `seat` looked at a face-down chip."""

    private: ClassVar[tuple[str, ...]] = ("chip",)
    reveals: ClassVar[bool] = True
    city: str
    colour: str
    chip: str | None


class ChipTaken(Event, frozen=True, tag="chip_taken"):
    """ED-CHIP-01: `seat` took a chip, which left the board."""

    reveals: ClassVar[bool] = True
    city: str
    colour: str
    chip: str


class ChipDeclined(Event, frozen=True, tag="chip_declined"):
    """ED-CHIP-04: `seat` declined an offered chip; `stays` if it is now open."""

    reveals: ClassVar[bool] = True
    city: str
    colour: str
    chip: str
    stays: bool


class CameHome(Event, frozen=True, tag="came_home"):
    """ED-LONDON-01: `seat` is back in London as number `order`, and discarded the hand."""

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
