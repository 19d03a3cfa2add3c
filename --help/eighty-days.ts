// Written by `python -m bradshaw.server.schema`. Change the Python types and run it again.

/** Let the die stand. */
export interface AcceptDie {
  kind: "accept_die"
}

/** What stands over a place of the row, from the left. */
export interface ActionFact {
  action: string
  mark: string
}

/** `seat` came to a city. The leg took `days`; the day count is now `total`. */
export interface Arrived {
  kind: "arrived"
  seat: number | null
  city: string
  days: number
  total: number
}

/** Pay two coins for the top card of the deck "travel" or "event". */
export interface BuyCard {
  kind: "buy_card"
  deck: string
}

/** ED-LONDON-01: back in London as number `order`; the hand went to the discards. */
export interface CameHome {
  kind: "came_home"
  seat: number | null
  order: number
  days: number
  cards: Array<string>
  event_cards: Array<string>
}

/** ED-TAKE-01: `seat` took the card under an action; `usable` says that the action can be used. */
export interface CardTaken {
  kind: "card_taken"
  seat: number | null
  action: string
  card: string
  usable: boolean
}

/** ED-SETUP-04: the first travel cards of `seat`. */
export interface CardsDealt {
  kind: "cards_dealt"
  seat: number | null
  number: number
  cards: Array<string> | null
}

/** ED-HAND-01: surplus cards left the hand; the event cards in the order in which they went to the discards. */
export interface CardsDiscarded {
  kind: "cards_discarded"
  seat: number | null
  cards: Array<string>
  event_cards: Array<string>
  by_neighbour: boolean
}

/** ED-ACTION-07: `seat` discarded cards and drew as many. */
export interface CardsExchanged {
  kind: "cards_exchanged"
  seat: number | null
  discarded: Array<string>
  number: number
  drawn: Array<string> | null
}

/** ED-CHIP-04: `seat` did not want an offered chip; `stays` says that it lies open now. */
export interface ChipDeclined {
  kind: "chip_declined"
  seat: number | null
  city: string
  colour: string
  chip: string
  stays: boolean
}

/** A kind of chip; so many copies in each colour. */
export interface ChipFact {
  chip: string
  copies: number
  mark: string
}

/** ED-ORDER-10: the one entitled looked at a face-down chip. */
export interface ChipSeen {
  kind: "chip_seen"
  seat: number | null
  city: string
  colour: string
  chip: string | null
}

/** ED-CHIP-01: `seat` carried out a chip, which left the board. */
export interface ChipTaken {
  kind: "chip_taken"
  seat: number | null
  city: string
  colour: string
  chip: string
}

/** A chip on the board. `chip` is None while it lies face down; `open` says that it was declined and may be carried out by a later arrival; `offered` that the traveller whose turn it is may carry it out now. */
export interface ChipView {
  colour: string
  chip: string | null
  open: boolean
  offered: boolean
}

/** ED-SETUP-02: the chips of Paris, Brindisi, … New York; None where they lie face down. */
export interface ChipsLaid {
  kind: "chips_laid"
  seat: number | null
  orange: Array<string> | null
  blue: Array<string> | null
}

/** A city other than London: how many have arrived, and the chips still there. */
export interface CityView {
  city: string
  arrivals: number
  chips: Array<ChipView>
}

/** `seat` received a coin from the bank; `source` is "action", "chip" or "elephant". */
export interface CoinReceived {
  kind: "coin_received"
  seat: number | null
  source: string
}

/** ED-COIN-01, ED-BALLOON-02: `seat` paid coins; `what` for is "travel-card", "event-card" or "re-roll". */
export interface CoinsPaid {
  kind: "coins_paid"
  seat: number | null
  number: number
  what: string
}

/** Where a traveller's days went. */
export interface DayCount {
  travel: number
  detective: number
  london: number
  chips: number
  events: number
}

/** The seats in `losers` lost days; `reason` is "detective", "london", "chips" or "events". */
export interface DaysLost {
  kind: "days_lost"
  seat: number | null
  reason: string
  losers: Array<number>
  days: number
}

/** A leg was begun; `cards` are all that it cost, those with a replaced value included. */
export interface Departed {
  kind: "departed"
  seat: number | null
  origin: string
  destination: string
  cards: Array<string>
}

/** ED-ACTION-05, ED-EVENT-09: `seat` sent the detective to a city. */
export interface DetectiveMoved {
  kind: "detective_moved"
  seat: number | null
  city: string
}

/** A die was rolled for a balloon or an elephant; `again` says that a coin was paid for it. */
export interface DieRolled {
  kind: "die_rolled"
  seat: number | null
  die: number
  again: boolean
}

/** ED-SETUP-07: a roll for who starts. */
export interface DieRolledForStart {
  kind: "die_rolled_for_start"
  seat: number | null
  die: number
}

/** Discard a travel card or an event card, since the hand is too large at the end of the turn. */
export interface Discard {
  kind: "discard"
  card: string
}

/** Everything that stays as it is. `route` is the journey with London at both ends. */
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

/** What follows from a view. `departures` are the viewer's legal departures, with everything declared for the leg. While there are none and nothing is declared, `ahead` are the quickest that the hand will pay for on the next leg, without any help; and while the viewer has a card to take, `ahead_with` says the same for the hand and each card of the row. Of journeys the quickest come first. `die_day` is the day count of the one whose turn it is if the die that lies open is accepted. `arrivals_left` is how many have yet to come home for the game to end with that round. */
export interface EightyDaysFigures {
  departures: Array<Journey>
  ahead: Array<Journey>
  ahead_with: Record<string, Array<Journey>>
  die_day: number | null
  standings: Array<Standing>
  arrivals_left: number
}

/** The whole table as one viewer sees it. `travellers` were on the way when the round began; `next_first` has taken the first-player action of this round. `event_discards` are in order, the top one last. `chips_away` counts the chips that left the board, by colour and kind ("orange coin"); with `chips_left` of the face-down ones it tells what may still turn up. */
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

/** Say that the turn is over. */
export interface EndTurn {
  kind: "end_turn"
}

/** `seat` drew the top card of the event deck and keeps it; `source` is "action", "chip" or "coins". */
export interface EventCardDrawn {
  kind: "event_card_drawn"
  seat: number | null
  source: string
  card: string | null
}

/** A kind of event card; `days` where it has a number on it. */
export interface EventCardFact {
  card: string
  copies: number
  days: number | null
  grey: boolean
  mark: string
}

/** An event card left the hand for the discards. `effect` is the card whose effect it has (not its own name for the Princess), `coin` that an Elephant was given for a coin. */
export interface EventPlayed {
  kind: "event_played"
  seat: number | null
  card: string
  effect: string
  coin: boolean
}

/** Use the action that exchanges cards for others from the deck. */
export interface Exchange {
  kind: "exchange"
  cards: Array<string>
}

/** ED-END-01: `seat`, the last traveller, has one more turn. */
export interface ExtraTurnGiven {
  kind: "extra_turn_given"
  seat: number | null
}

/** ED-SETUP-07: `seat` begins the first round. */
export interface FirstPlayerChosen {
  kind: "first_player_chosen"
  seat: number | null
}

/** ED-END-01 to 03: the game is over; `reason` is the rule that decided who won. `late` says that the winner is still on the way: the other came home, but too late (ED-WIN-03). */
export interface GameEnded {
  kind: "game_ended"
  seat: number | null
  winners: Array<number>
  reason: string
  late?: boolean
}

/** ED-EVENT-03: `seat` drew a grey card, which was carried out at once; `lost` are the event cards each seat had in hand. */
export interface GreyCardDrawn {
  kind: "grey_card_drawn"
  seat: number | null
  source: string
  card: string
  lost: Array<Array<string>>
}

/** A way to travel the viewer's next leg: the code of its departure, and the viewer's day count after it. With `die` a die will be added to that; `pair` says that two equal cards of it count once. */
export interface Journey {
  code: number
  day: number
  die: boolean
  pair: boolean
}

/** Decline whatever chips are still offered. */
export interface LeaveChips {
  kind: "leave_chips"
}

/** A leg, to be travelled on one of its ways; or, without cards, in `days`, or in `elephant` days and a die. */
export interface LegFact {
  origin: string
  destination: string
  ways: Array<WayFact>
  days: number | null
  elephant: number | null
  mark: string
}

/** The leg that can be travelled next, with what has been declared for it. A departure with the cards of move m takes max(1, fixed + cards - off) days, and a die more if `die`; `cards` is the `days` of m in the catalog's table of moves, or its `days_apart` if `pairs_once` is false. `cards` are those whose value is replaced; with stand-ins, `trains` and `ships` are already provided for. */
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

/** ED-ACTION-06: `seat` will begin the next round. */
export interface MarkerClaimed {
  kind: "marker_claimed"
  seat: number | null
}

/** ED-ROUND-04: `seat` begins the next round. */
export interface MarkerPassed {
  kind: "marker_passed"
  seat: number | null
}

/** A line of the table of moves, at the place of its code. For a departure, what its cards count: `days` with pairs counted once, `days_apart` without (see LegView). */
export interface MoveFact {
  move: TakeCard | TakeTopCard | UseAction | UseDetective | Exchange | PlayConnection | PlaceBalloon | PlayPropellerTrain | PlaySubmarine | PlayOffer | RideElephant | Travel | RollAgain | AcceptDie | TakeChip | LeaveChips | SellElephant | PlayDetective | BuyCard | Discard | EndTurn
  text: string
  days: number | null
  days_apart: number | null
}

/** A place of the row: its action and the card under it, if one is still there. */
export interface Place {
  action: string
  card: string | null
}

/** Let a balloon take the place of a card's value; `source` is "action", "card" or "princess". */
export interface PlaceBalloon {
  kind: "place_balloon"
  source: string
  card: string
}

/** Play a Connection, for a second leg. `source` is "card", or "princess" who copies it. */
export interface PlayConnection {
  kind: "play_connection"
  source: string
}

/** Play the event that sends the detective to a city. `source` is "card", or "princess" who copies it. */
export interface PlayDetective {
  kind: "play_detective"
  source: string
  city: string
}

/** Play an Offer, to shorten the leg. `source` is "card", or "princess" who copies it. */
export interface PlayOffer {
  kind: "play_offer"
  source: string
}

/** Let a Propeller train take the place of a train's value. `card` is None where it stands in for the card itself (option express_replaces). */
export interface PlayPropellerTrain {
  kind: "play_propeller_train"
  source: string
  card: string | null
}

/** Let a Submarine take the place of a ship's value. `card` is None where it stands in for the card itself (option express_replaces). */
export interface PlaySubmarine {
  kind: "play_submarine"
  source: string
  card: string | null
}

/** One traveller. `place` is 0 (London, not yet gone) to 10 (home), `home` the order of arrival there (None: on the way). `travel_cards` and `event_cards` are the numbers of cards in hand; `known` are travel cards that everybody has seen come into the hand and not leave it; `hand` and `events` are the cards themselves, for the viewer's own seat only. */
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

/** Play an Elephant, to ride across India. `source` is "card", or "princess" who copies it. */
export interface RideElephant {
  kind: "ride_elephant"
  source: string
}

/** Pay a coin for another roll. */
export interface RollAgain {
  kind: "roll_again"
}

/** ED-ROUND-01: `seat` is first; `row` is what was laid at the places from the left (None: nothing). */
export interface RoundBegan {
  kind: "round_began"
  seat: number | null
  round: number
  row: Array<string | null>
}

/** ED-ROUND-03: the cards left over went to the discards. */
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

/** The place of a traveller in both races, 1 for the first; equals share a place. On the way, those who are home stand in the order of their arrival, before all others. */
export interface Standing {
  way: number
  days: number
}

/** Take the card under an action. */
export interface TakeCard {
  kind: "take_card"
  action: string
}

/** Carry out the offered chip of a colour. */
export interface TakeChip {
  kind: "take_chip"
  colour: string
}

/** Take the top card of the travel deck. */
export interface TakeTopCard {
  kind: "take_top_card"
}

/** ED-TAKE-03: `seat` took the top card of the travel deck instead of a card on show. */
export interface TopCardTaken {
  kind: "top_card_taken"
  seat: number | null
  card: string | null
}

/** Depart; the cards with a replaced value are already named, these are the others. */
export interface Travel {
  kind: "travel"
  cards: Array<string>
}

/** `seat` drew the top card of the travel deck; `source` is "chip" or "coins". */
export interface TravelCardDrawn {
  kind: "travel_card_drawn"
  seat: number | null
  source: string
  card: string | null
}

/** A kind of travel card; `transport` is "train" or "ship". */
export interface TravelCardFact {
  card: string
  transport: string
  days: number
  copies: number
  mark: string
}

/** ED-ROUND-06: so many discards became the new deck. */
export interface TravelDeckShuffled {
  kind: "travel_deck_shuffled"
  seat: number | null
  number: number
}

/** It is the turn of `seat`. */
export interface TurnBegan {
  kind: "turn_began"
  seat: number | null
}

/** `seat` said that the turn is over. */
export interface TurnEnded {
  kind: "turn_ended"
  seat: number | null
}

/** The turn that is going on. `action` is the action that can still be used, `balloon` that the balloon of the action is still to be had; `legs` how many legs were travelled, `leg` the next one if there can be one; `die` the last roll of the turn. */
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

/** Use the action that sends the detective to a city. */
export interface UseDetective {
  kind: "use_detective"
  city: string
}

/** A balloon ("balloon"), a "propeller-train" or a "submarine" takes the place of a card's value in the leg being declared; `card` is None where the event stands in for the card itself. */
export interface ValueReplaced {
  kind: "value_replaced"
  seat: number | null
  by: string
  source: string
  card: string | null
}

/** The cards that one way of a leg asks for. */
export interface WayFact {
  trains: number
  ships: number
}

export type AnyEvent = DieRolledForStart | FirstPlayerChosen | ChipsLaid | CardsDealt | RoundBegan | RowCleared | MarkerPassed | TravelDeckShuffled | ExtraTurnGiven | GameEnded | TurnBegan | CardTaken | TopCardTaken | CoinReceived | TravelCardDrawn | EventCardDrawn | GreyCardDrawn | DaysLost | DetectiveMoved | MarkerClaimed | CardsExchanged | CoinsPaid | EventPlayed | TurnEnded | CardsDiscarded | ValueReplaced | Departed | DieRolled | Arrived | ChipSeen | ChipTaken | ChipDeclined | CameHome

export type AnyMove = TakeCard | TakeTopCard | UseAction | UseDetective | Exchange | PlayConnection | PlaceBalloon | PlayPropellerTrain | PlaySubmarine | PlayOffer | RideElephant | Travel | RollAgain | AcceptDie | TakeChip | LeaveChips | SellElephant | PlayDetective | BuyCard | Discard | EndTurn

export type GameView = EightyDaysView

export type GameFigures = EightyDaysFigures

export type GameCatalog = EightyDaysCatalog
