// Written by `python -m bradshaw.server.schema`. Change the Python types and run it again.

/** Accept the roll. */
export interface AcceptDie {
  kind: "accept_die"
}

/** The action above a place in the row. */
export interface ActionFact {
  action: string
  mark: string
}

/** A seat arrived in a city after a leg of `days`. `total` is the seat's day count. */
export interface Arrived {
  kind: "arrived"
  seat: number | null
  city: string
  days: number
  total: number
}

/** Pay two coins for the top card of `deck`, "travel" or "event". */
export interface BuyCard {
  kind: "buy_card"
  deck: string
}

/** A seat came home to London and discarded its hand (ED-LONDON-01). `order` is 1 for the first arrival. */
export interface CameHome {
  kind: "came_home"
  seat: number | null
  order: number
  days: number
  cards: Array<string>
  event_cards: Array<string>
}

/** A seat took the card under an action (ED-TAKE-01). `usable` is true if the action can be used. */
export interface CardTaken {
  kind: "card_taken"
  seat: number | null
  action: string
  card: string
  usable: boolean
}

/** A seat was dealt its first travel cards (ED-SETUP-04). */
export interface CardsDealt {
  kind: "cards_dealt"
  seat: number | null
  number: number
  cards: Array<string> | null
}

/** Surplus cards were discarded (ED-HAND-01). `event_cards` are in the order discarded. */
export interface CardsDiscarded {
  kind: "cards_discarded"
  seat: number | null
  cards: Array<string>
  event_cards: Array<string>
  by_neighbour: boolean
}

/** A seat discarded cards and drew as many (ED-ACTION-07). */
export interface CardsExchanged {
  kind: "cards_exchanged"
  seat: number | null
  discarded: Array<string>
  number: number
  drawn: Array<string> | null
}

/** A seat declined an offered chip (ED-CHIP-04). `stays` is true if the chip stays face up. */
export interface ChipDeclined {
  kind: "chip_declined"
  seat: number | null
  city: string
  colour: string
  chip: string
  stays: boolean
}

/** A kind of chip. `copies` is the number of chips per colour. */
export interface ChipFact {
  chip: string
  copies: number
  mark: string
}

/** A seat looked at a face-down chip (ED-ORDER-10). */
export interface ChipSeen {
  kind: "chip_seen"
  seat: number | null
  city: string
  colour: string
  chip: string | null
}

/** A seat took a chip off the board (ED-CHIP-01). */
export interface ChipTaken {
  kind: "chip_taken"
  seat: number | null
  city: string
  colour: string
  chip: string
}

/** A chip on the board. `chip` is None while face down. `open` is true if the chip was declined, so that later arrivals can take it, and `offered` if the seat to move may take it now. */
export interface ChipView {
  colour: string
  chip: string | null
  open: boolean
  offered: boolean
}

/** The chips were laid, from Paris to New York (ED-SETUP-02). The fields are None if the chips are face down. */
export interface ChipsLaid {
  kind: "chips_laid"
  seat: number | null
  orange: Array<string> | null
  blue: Array<string> | null
}

/** A city other than London, with the number of arrivals and the chips left. */
export interface CityView {
  city: string
  arrivals: number
  chips: Array<ChipView>
}

/** A seat received a coin from the bank. `source` is "action", "chip" or "elephant". */
export interface CoinReceived {
  kind: "coin_received"
  seat: number | null
  source: string
}

/** A seat paid coins (ED-COIN-01, ED-BALLOON-02). `what` is "travel-card", "event-card" or "re-roll". */
export interface CoinsPaid {
  kind: "coins_paid"
  seat: number | null
  number: number
  what: string
}

/** A player's days by reason. */
export interface DayCount {
  travel: number
  detective: number
  london: number
  chips: number
  events: number
}

/** Some seats lost days. `reason` is "detective", "london", "chips" or "events". */
export interface DaysLost {
  kind: "days_lost"
  seat: number | null
  reason: string
  losers: Array<number>
  days: number
}

/** A leg began. `cards` include those with a replaced value. */
export interface Departed {
  kind: "departed"
  seat: number | null
  origin: string
  destination: string
  cards: Array<string>
}

/** A seat moved the detective (ED-ACTION-05, ED-EVENT-09). */
export interface DetectiveMoved {
  kind: "detective_moved"
  seat: number | null
  city: string
}

/** A die was rolled for a balloon or an elephant. `again` is true for a re-roll. */
export interface DieRolled {
  kind: "die_rolled"
  seat: number | null
  die: number
  again: boolean
}

/** A seat rolled for the start (ED-SETUP-07). */
export interface DieRolledForStart {
  kind: "die_rolled_for_start"
  seat: number | null
  die: number
}

/** Discard a travel or event card, to get down to the hand limit. */
export interface Discard {
  kind: "discard"
  card: string
}

/** The constants of a configuration. `route` has London at both ends. */
export interface EightyDaysCatalog {
  players: number
  edition: string
  options: Record<string, string>
  route: Array<string>
  legs: Array<LegFact>
  actions: Array<ActionFact>
  travel_cards: Array<TravelCardFact>
  event_cards: Array<EventCardFact>
  chips: Array<ChipFact>
  coins: number
  hand_limit: number
  days_of_the_bet: number
  moves: Array<MoveFact>
}

/** The viewer's departures, quickest first, and the state of the race. `departures` are the legal departures, given the modifiers declared. If there are none and nothing is declared, `ahead` are the quickest departures that the hand could pay for on the next leg; while the viewer has a card to take, `ahead_with` are the same for the hand plus each card in the row. `die_day` is the day count of the seat to move if it accepts the die. `arrivals_left` is the number of arrivals in London until the game ends. */
export interface EightyDaysFigures {
  departures: Array<Journey>
  ahead: Array<Journey>
  ahead_with: Record<string, Array<Journey>>
  die_day: number | null
  standings: Array<Standing>
  arrivals_left: number
}

/** A position, as a viewer sees it. `travellers` is the number of travellers at the start of the round. `next_first` is the seat that took the first-player action. `event_discards` are in order, top card last. `chips_away` counts the chips off the board by colour and kind ("orange coin"), `chips_left` the face-down chips. */
export interface EightyDaysView {
  seat: number | null
  awaiting: Array<number>
  step: string
  round: number
  travellers: number
  first: number
  next_first: number | null
  players: Array<PlayerView>
  row: Array<Place>
  cities: Array<CityView>
  detective: string
  bank: number
  travel_deck: number
  travel_discards: Record<string, number>
  event_deck: number
  event_discards: Array<string>
  chips_away: Record<string, number>
  chips_left: Record<string, number>
  turn: TurnView | null
}

/** End the turn. */
export interface EndTurn {
  kind: "end_turn"
}

/** A seat drew an event card. `source` is "action", "chip" or "coins". */
export interface EventCardDrawn {
  kind: "event_card_drawn"
  seat: number | null
  source: string
  card: string | null
}

/** A kind of event card. `days` is the number on the card, if any. */
export interface EventCardFact {
  card: string
  copies: number
  days: number | null
  grey: boolean
  mark: string
}

/** A seat played an event card. `effect` is the card whose effect applies: for a Princess, the card it copies. `coin` is true if an Elephant was sold. */
export interface EventPlayed {
  kind: "event_played"
  seat: number | null
  card: string
  effect: string
  coin: boolean
}

/** Use the exchange action: discard cards and draw as many. */
export interface Exchange {
  kind: "exchange"
  cards: Array<string>
}

/** The last traveller gets one more turn (ED-END-01). */
export interface ExtraTurnGiven {
  kind: "extra_turn_given"
  seat: number | null
}

/** The first player was chosen (ED-SETUP-07). */
export interface FirstPlayerChosen {
  kind: "first_player_chosen"
  seat: number | null
}

/** The game is over (ED-END-01 to 03). `reason` is the rule that decided it. `late` is true if the winner is still travelling, because the opponent came home too late (ED-WIN-03). */
export interface GameEnded {
  kind: "game_ended"
  seat: number | null
  winners: Array<number>
  reason: string
  late?: boolean
}

/** A seat drew a grey card (ED-EVENT-03). `lost` are the event cards lost from each hand. */
export interface GreyCardDrawn {
  kind: "grey_card_drawn"
  seat: number | null
  source: string
  card: string
  lost: Array<Array<string>>
}

/** A departure on the viewer's next leg, and the day count after it. `die` is true if a die will be added, `pair` if two equal cards count once. */
export interface Journey {
  code: number
  day: number
  die: boolean
  pair: boolean
}

/** Decline the offered chips. */
export interface LeaveChips {
  kind: "leave_chips"
}

/** A leg and the ways to travel it. A leg without ways takes `days`, or `elephant` days plus a die. */
export interface LegFact {
  origin: string
  destination: string
  ways: Array<WayFact>
  days: number | null
  elephant: number | null
  mark: string
}

/** The next leg and its declared modifiers. A departure takes max(1, fixed + days - off) days, plus a die if `die`. Here, days is the move's `days` in the catalog, or its `days_apart` if `pairs_once` is false. `cards` are the cards with a replaced value; `trains` and `ships` count them and the stand-ins. */
export interface LegView {
  origin: string
  destination: string
  declared: boolean
  cards: Array<string>
  trains: number
  ships: number
  balloon: boolean
  elephant: boolean
  fixed: number
  off: number
  die: boolean
  pairs_once: boolean
}

/** A seat claimed the first-player marker for the next round (ED-ACTION-06). */
export interface MarkerClaimed {
  kind: "marker_claimed"
  seat: number | null
}

/** The first-player marker passed to a seat (ED-ROUND-04). */
export interface MarkerPassed {
  kind: "marker_passed"
  seat: number | null
}

/** A move, at the index of its code. For a departure, `days` is the total of the cards with pairs counted once, and `days_apart` the total with pairs counted twice (see LegView). */
export interface MoveFact {
  move: TakeCard | TakeTopCard | UseAction | UseDetective | Exchange | PlayConnection | PlaceBalloon | PlayPropellerTrain | PlaySubmarine | PlayOffer | RideElephant | Travel | RollAgain | AcceptDie | TakeChip | LeaveChips | SellElephant | PlayDetective | BuyCard | Discard | EndTurn
  text: string
  days: number | null
  days_apart: number | null
}

/** A place in the row: the action and the card under it, if any. */
export interface Place {
  action: string
  card: string | null
}

/** Replace a card's value with a balloon. `source` is "action", "card" or "princess". */
export interface PlaceBalloon {
  kind: "place_balloon"
  source: string
  card: string
}

/** Play a Connection, for a second leg. `source` is "card" or "princess". */
export interface PlayConnection {
  kind: "play_connection"
  source: string
}

/** Play a Detective, to move the detective to a city. `source` is "card" or "princess". */
export interface PlayDetective {
  kind: "play_detective"
  source: string
  city: string
}

/** Play an Offer, to shorten the leg. `source` is "card" or "princess". */
export interface PlayOffer {
  kind: "play_offer"
  source: string
}

/** Replace a train's value with a Propeller train. `card` is None for a stand-in (option `express_replaces`). */
export interface PlayPropellerTrain {
  kind: "play_propeller_train"
  source: string
  card: string | null
}

/** Replace a ship's value with a Submarine. `card` is None for a stand-in (option `express_replaces`). */
export interface PlaySubmarine {
  kind: "play_submarine"
  source: string
  card: string | null
}

/** A player, as the viewer sees them. `place` is 0 (London, before the journey) to 10 (home). `home` is the order of arrival (None: still travelling). `travel_cards` and `event_cards` count the cards in hand. `known` are the publicly known travel cards in hand. `hand` and `events` are the cards in hand, None for opponents. */
export interface PlayerView {
  place: number
  city: string
  home: number | null
  days: number
  days_by: DayCount
  coins: number
  travel_cards: number
  event_cards: number
  known: Array<string>
  hand: Array<string> | null
  events: Array<string> | null
}

/** Play an Elephant, to ride across India. `source` is "card" or "princess". */
export interface RideElephant {
  kind: "ride_elephant"
  source: string
}

/** Pay a coin to roll again. */
export interface RollAgain {
  kind: "roll_again"
}

/** A round began (ED-ROUND-01). `row` has the cards from left to right, None for an empty place. */
export interface RoundBegan {
  kind: "round_began"
  seat: number | null
  round: number
  row: Array<string | null>
}

/** The cards left in the row were discarded (ED-ROUND-03). */
export interface RowCleared {
  kind: "row_cleared"
  seat: number | null
  cards: Array<string>
}

/** Discard an Elephant for a coin. */
export interface SellElephant {
  kind: "sell_elephant"
  source: string
}

/** A player's place by distance and by days, from 1. Ties share a place. By distance, players at home come first, in order of arrival. */
export interface Standing {
  way: number
  days: number
}

/** Take the card under an action. */
export interface TakeCard {
  kind: "take_card"
  action: string
}

/** Take the offered chip of a colour. */
export interface TakeChip {
  kind: "take_chip"
  colour: string
}

/** Take the top card of the travel deck. */
export interface TakeTopCard {
  kind: "take_top_card"
}

/** A seat took the top card of the travel deck instead of a face-up card (ED-TAKE-03). */
export interface TopCardTaken {
  kind: "top_card_taken"
  seat: number | null
  card: string | null
}

/** Depart. `cards` exclude those with a replaced value. */
export interface Travel {
  kind: "travel"
  cards: Array<string>
}

/** A seat drew a travel card. `source` is "chip" or "coins". */
export interface TravelCardDrawn {
  kind: "travel_card_drawn"
  seat: number | null
  source: string
  card: string | null
}

/** A kind of travel card. `transport` is "train" or "ship". */
export interface TravelCardFact {
  card: string
  transport: string
  days: number
  copies: number
  mark: string
}

/** The discards became the new travel deck (ED-ROUND-06). */
export interface TravelDeckShuffled {
  kind: "travel_deck_shuffled"
  seat: number | null
  number: number
}

/** A seat's turn began. */
export interface TurnBegan {
  kind: "turn_began"
  seat: number | null
}

/** A seat ended its turn. */
export interface TurnEnded {
  kind: "turn_ended"
  seat: number | null
}

/** The current turn. `action` is the unused action; `balloon` says whether its balloon is available. `legs` counts the legs travelled; `leg` is the next leg, if allowed. `die` is the last roll of the turn. */
export interface TurnView {
  seat: number
  legs: number
  action: string | null
  balloon: boolean
  leg: LegView | null
  die: number | null
  extra: boolean
}

/** Use the action "coin", "event" or "first-player" of the card just taken. */
export interface UseAction {
  kind: "use_action"
  action: string
}

/** Use the detective action: move the detective to a city. */
export interface UseDetective {
  kind: "use_detective"
  city: string
}

/** A "balloon", "propeller-train" or "submarine" replaced a card's value in the declared leg. `card` is None if it stands in for the card itself. */
export interface ValueReplaced {
  kind: "value_replaced"
  seat: number | null
  by: string
  source: string
  card: string | null
}

/** The cards for one way to travel a leg. */
export interface WayFact {
  trains: number
  ships: number
}

export type AnyEvent = DieRolledForStart | FirstPlayerChosen | ChipsLaid | CardsDealt | RoundBegan | RowCleared | MarkerPassed | TravelDeckShuffled | ExtraTurnGiven | GameEnded | TurnBegan | CardTaken | TopCardTaken | CoinReceived | TravelCardDrawn | EventCardDrawn | GreyCardDrawn | DaysLost | DetectiveMoved | MarkerClaimed | CardsExchanged | CoinsPaid | EventPlayed | TurnEnded | CardsDiscarded | ValueReplaced | Departed | DieRolled | Arrived | ChipSeen | ChipTaken | ChipDeclined | CameHome

export type AnyMove = TakeCard | TakeTopCard | UseAction | UseDetective | Exchange | PlayConnection | PlaceBalloon | PlayPropellerTrain | PlaySubmarine | PlayOffer | RideElephant | Travel | RollAgain | AcceptDie | TakeChip | LeaveChips | SellElephant | PlayDetective | BuyCard | Discard | EndTurn

export type GameView = EightyDaysView

export type GameFigures = EightyDaysFigures

export type GameCatalog = EightyDaysCatalog
