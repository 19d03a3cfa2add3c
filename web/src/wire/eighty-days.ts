// Written by `python -m bradshaw.server.schema`. Change the Python types and run it again.

/** Accept the roll. */
export interface AcceptDie {
  kind: "accept_die"
}

/** The action above a place of the row. */
export interface ActionFact {
  action: string
  mark: string
}

/** `seat` arrived in a city. The leg took `days`; the day count is now `total`. */
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

/** ED-LONDON-01: `seat` is back in London as number `order`, and discarded the hand. */
export interface CameHome {
  kind: "came_home"
  seat: number | null
  order: number
  days: number
  cards: Array<string>
  event_cards: Array<string>
}

/** ED-TAKE-01: `seat` took the card under an action; `usable` if the action can be used. */
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

/** ED-HAND-01: surplus cards were discarded; event cards in the order of discarding. */
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

/** ED-CHIP-04: `seat` declined an offered chip; `stays` if it is now open. */
export interface ChipDeclined {
  kind: "chip_declined"
  seat: number | null
  city: string
  colour: string
  chip: string
  stays: boolean
}

/** A kind of chip; `copies` in each colour. */
export interface ChipFact {
  chip: string
  copies: number
  mark: string
}

/** ED-ORDER-10: `seat` looked at a face-down chip. */
export interface ChipSeen {
  kind: "chip_seen"
  seat: number | null
  city: string
  colour: string
  chip: string | null
}

/** ED-CHIP-01: `seat` took a chip, which left the board. */
export interface ChipTaken {
  kind: "chip_taken"
  seat: number | null
  city: string
  colour: string
  chip: string
}

/** A chip on the board. `chip` is None while face down; `open` if it was declined and a later arrival may take it; `offered` if the seat to move may take it now. */
export interface ChipView {
  colour: string
  chip: string | null
  open: boolean
  offered: boolean
}

/** ED-SETUP-02: the chips from Paris to New York; None if they are face down. */
export interface ChipsLaid {
  kind: "chips_laid"
  seat: number | null
  orange: Array<string> | null
  blue: Array<string> | null
}

/** A city other than London: the number of arrivals, and its remaining chips. */
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

/** ED-COIN-01, ED-BALLOON-02: `seat` paid coins for `what`: "travel-card", "event-card" or "re-roll". */
export interface CoinsPaid {
  kind: "coins_paid"
  seat: number | null
  number: number
  what: string
}

/** What a traveller spent days on. */
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

/** A leg began; `cards` are all its cards, including those with a replaced value. */
export interface Departed {
  kind: "departed"
  seat: number | null
  origin: string
  destination: string
  cards: Array<string>
}

/** ED-ACTION-05, ED-EVENT-09: `seat` moved the detective. */
export interface DetectiveMoved {
  kind: "detective_moved"
  seat: number | null
  city: string
}

/** A die was rolled for a balloon or an elephant; `again` if for a coin. */
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

/** Discard a travel or event card down to the hand limit. */
export interface Discard {
  kind: "discard"
  card: string
}

/** The static facts. `route` has London at both ends. */
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

/** `departures` are the viewer's legal departures, with everything declared for the leg. While there are none and nothing is declared, `ahead` are the quickest ones that the hand pays for on the next leg, and while the viewer has a card to take, `ahead_with` those of the hand with each card of the row. The quickest come first. `die_day` is the day count of the seat to move if it accepts the die. `arrivals_left` is the number of arrivals in London that will end the game. */
export interface EightyDaysFigures {
  departures: Array<Journey>
  ahead: Array<Journey>
  ahead_with: Record<string, Array<Journey>>
  die_day: number | null
  standings: Array<Standing>
  arrivals_left: number
}

/** The table as one viewer sees it. `travellers` counts those travelling when the round began; `next_first` took the first-player action this round. `event_discards` are in order, top card last. `chips_away` counts the chips off the board by colour and kind ("orange coin"), `chips_left` the face-down ones. */
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

/** `seat` drew the top card of the event deck; `source` is "action", "chip" or "coins". */
export interface EventCardDrawn {
  kind: "event_card_drawn"
  seat: number | null
  source: string
  card: string | null
}

/** A kind of event card; `days` if it has a number on it. */
export interface EventCardFact {
  card: string
  copies: number
  days: number | null
  grey: boolean
  mark: string
}

/** `seat` played an event card. `effect` is the card whose effect it has, the copied one for the Princess; `coin` if an Elephant was sold. */
export interface EventPlayed {
  kind: "event_played"
  seat: number | null
  card: string
  effect: string
  coin: boolean
}

/** Use the action: discard cards and draw as many. */
export interface Exchange {
  kind: "exchange"
  cards: Array<string>
}

/** ED-END-01: `seat`, the last traveller, gets one more turn. */
export interface ExtraTurnGiven {
  kind: "extra_turn_given"
  seat: number | null
}

/** ED-SETUP-07: `seat` begins the first round. */
export interface FirstPlayerChosen {
  kind: "first_player_chosen"
  seat: number | null
}

/** ED-END-01 to 03: the game is over; `reason` is the rule that decided it. `late` if the winner is still travelling because the other came home too late (ED-WIN-03). */
export interface GameEnded {
  kind: "game_ended"
  seat: number | null
  winners: Array<number>
  reason: string
  late?: boolean
}

/** ED-EVENT-03: `seat` drew a grey card, which took effect at once; `lost` are the event cards of each hand. */
export interface GreyCardDrawn {
  kind: "grey_card_drawn"
  seat: number | null
  source: string
  card: string
  lost: Array<Array<string>>
}

/** A departure on the viewer's next leg, and the day count after it. With `die`, a die is added; `pair` if two equal cards count once. */
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

/** A leg with its ways; or, without cards, its `days`, or its `elephant` days plus a die. */
export interface LegFact {
  origin: string
  destination: string
  ways: Array<WayFact>
  days: number | null
  elephant: number | null
  mark: string
}

/** The next leg, with what has been declared for it. A departure with move m takes max(1, fixed + days - off) days, plus a die if `die`; days is the `days` of m in the catalog's table of moves, or its `days_apart` if `pairs_once` is false. `cards` have a replaced value; `trains` and `ships` count them and the stand-ins. */
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

/** A line of the table of moves, at the index of its code. For a departure, the days of its cards: `days` with pairs counted once, `days_apart` without (see LegView). */
export interface MoveFact {
  move: TakeCard | TakeTopCard | UseAction | UseDetective | Exchange | PlayConnection | PlaceBalloon | PlayPropellerTrain | PlaySubmarine | PlayOffer | RideElephant | Travel | RollAgain | AcceptDie | TakeChip | LeaveChips | SellElephant | PlayDetective | BuyCard | Discard | EndTurn
  text: string
  days: number | null
  days_apart: number | null
}

/** A place of the row: its action and the card under it, if any. */
export interface Place {
  action: string
  card: string | null
}

/** Replace a card's value by a balloon; `source` is "action", "card" or "princess". */
export interface PlaceBalloon {
  kind: "place_balloon"
  source: string
  card: string
}

/** Play a Connection, for a second leg. `source` is "card", or "princess" copying it. */
export interface PlayConnection {
  kind: "play_connection"
  source: string
}

/** Play the event Detective: move the detective to a city. `source` is "card", or "princess" copying it. */
export interface PlayDetective {
  kind: "play_detective"
  source: string
  city: string
}

/** Play an Offer, to shorten the leg. `source` is "card", or "princess" copying it. */
export interface PlayOffer {
  kind: "play_offer"
  source: string
}

/** Replace a train's value by a Propeller train; `card` is None if it stands in for the card (option express_replaces). */
export interface PlayPropellerTrain {
  kind: "play_propeller_train"
  source: string
  card: string | null
}

/** Replace a ship's value by a Submarine; `card` is None if it stands in for the card (option express_replaces). */
export interface PlaySubmarine {
  kind: "play_submarine"
  source: string
  card: string | null
}

/** One traveller. `place` is 0 (London, before the journey) to 10 (home), `home` the order of arrival there (None: travelling). `travel_cards` and `event_cards` count the cards in hand; `known` are the publicly known travel cards in hand; `hand` and `events` are the cards themselves, for the viewer's own seat only. */
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

/** Play an Elephant, to ride across India. `source` is "card", or "princess" copying it. */
export interface RideElephant {
  kind: "ride_elephant"
  source: string
}

/** Pay a coin for another roll. */
export interface RollAgain {
  kind: "roll_again"
}

/** ED-ROUND-01: `seat` is first; `row` holds the cards left to right, None for an empty place. */
export interface RoundBegan {
  kind: "round_began"
  seat: number | null
  round: number
  row: Array<string | null>
}

/** ED-ROUND-03: the remaining cards were discarded. */
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

/** The place of a traveller by distance and by days, 1 for the first; ties share a place. By distance, those at home come first, in order of arrival. */
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

/** ED-TAKE-03: `seat` took the top card of the travel deck instead of a face-up card. */
export interface TopCardTaken {
  kind: "top_card_taken"
  seat: number | null
  card: string | null
}

/** Depart; `cards` excludes those with a replaced value. */
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

/** ED-ROUND-06: the discards became the new deck. */
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

/** `seat` ended the turn. */
export interface TurnEnded {
  kind: "turn_ended"
  seat: number | null
}

/** The current turn. `action` is the unused action, `balloon` whether its balloon is available; `legs` the number of legs travelled, `leg` the next one if allowed; `die` the last roll of the turn. */
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

/** Use the action: move the detective to a city. */
export interface UseDetective {
  kind: "use_detective"
  city: string
}

/** A "balloon", "propeller-train" or "submarine" replaced a card's value in the declared leg; `card` is None if the event stands in for the card itself. */
export interface ValueReplaced {
  kind: "value_replaced"
  seat: number | null
  by: string
  source: string
  card: string | null
}

/** The cards that one way of a leg needs. */
export interface WayFact {
  trains: number
  ships: number
}

export type AnyEvent = DieRolledForStart | FirstPlayerChosen | ChipsLaid | CardsDealt | RoundBegan | RowCleared | MarkerPassed | TravelDeckShuffled | ExtraTurnGiven | GameEnded | TurnBegan | CardTaken | TopCardTaken | CoinReceived | TravelCardDrawn | EventCardDrawn | GreyCardDrawn | DaysLost | DetectiveMoved | MarkerClaimed | CardsExchanged | CoinsPaid | EventPlayed | TurnEnded | CardsDiscarded | ValueReplaced | Departed | DieRolled | Arrived | ChipSeen | ChipTaken | ChipDeclined | CameHome

export type AnyMove = TakeCard | TakeTopCard | UseAction | UseDetective | Exchange | PlayConnection | PlaceBalloon | PlayPropellerTrain | PlaySubmarine | PlayOffer | RideElephant | Travel | RollAgain | AcceptDie | TakeChip | LeaveChips | SellElephant | PlayDetective | BuyCard | Discard | EndTurn

export type GameView = EightyDaysView

export type GameFigures = EightyDaysFigures

export type GameCatalog = EightyDaysCatalog
