// Written by `python -m bradshaw.server.schema`. Change the Python types and run it again.

/** Build a station. */
export interface BuildStation {
  kind: "build_station"
  city: string
  colour: string | null
  cards: number
  locomotives: number
}

/** A seat drew a card blind. */
export interface CardDrawn {
  kind: "card_drawn"
  seat: number | null
  card: string | null
}

/** A seat took a face-up card from the row. */
export interface CardTaken {
  kind: "card_taken"
  seat: number | null
  place: number
  card: string
}

/** A seat was dealt its first train cards. */
export interface CardsDealt {
  kind: "cards_dealt"
  seat: number | null
  count: number
  cards: Array<string> | null
}

/** A city, with its name on the board and its modern name. */
export interface CityFact {
  id: string
  name: string
  modern: string
}

/** Claim a route. For a tunnel, lay the payment and turn up cards. */
export interface ClaimRoute {
  kind: "claim_route"
  route: string
  colour: string | null
  cards: number
  locomotives: number
}

/** The discards became the new deck (TE-DRAW-06). */
export interface DeckReshuffled {
  kind: "deck_reshuffled"
  seat: number | null
  cards: number
}

/** Draw a card blind from the deck. */
export interface DrawBlind {
  kind: "draw_blind"
}

/** Take the face-up card at a place in the row. */
export interface DrawRow {
  kind: "draw_row"
  place: number
}

/** Draw tickets to choose from. */
export interface DrawTickets {
  kind: "draw_tickets"
}

/** The first player was drawn at random (TE-SETUP-05). */
export interface FirstPlayerDrawn {
  kind: "first_player_drawn"
  seat: number | null
}

/** The game is over and scored. */
export interface GameEnded {
  kind: "game_ended"
  seat: number | null
  winners: Array<number>
}

/** Keep the offered tickets at these places and return the others. */
export interface KeepTickets {
  kind: "keep_tickets"
  places: Array<number>
}

/** A seat ended its turn with two trains or fewer: everyone gets one more turn (TE-END-01). */
export interface LastRoundBegan {
  kind: "last_round_began"
  seat: number | null
  trains: number
}

/** The viewer's private information: cards in hand, offered tickets, and tickets removed from the game. */
export interface OwnView {
  hand: Record<string, number>
  offer: Array<string>
  rejected: Array<string>
}

/** Pass. Legal only if there is no other move. */
export interface Pass {
  kind: "pass"
}

/** A seat had no other move and passed (TE-TURN-02). */
export interface Passed {
  kind: "passed"
  seat: number | null
}

/** Pay a tunnel's extra cards: some in locomotives, the rest in the colour laid. */
export interface PayTunnel {
  kind: "pay_tunnel"
  locomotives: number
}

/** A player, as the viewer sees them. `known` are publicly known cards in hand: taken face up, or laid for a tunnel and taken back. `tickets` are ids: the viewer's own, and everyone's once the game is over; otherwise None. `kept_first` counts the tickets kept before the first turn, `offered` counts the tickets to choose from now, and `rejected` counts the tickets removed from the game. During the choice of first tickets, opponents appear not to have chosen yet (TE-SETUP-04). */
export interface PlayerView {
  colour: string
  trains: number
  stations: number
  points: number
  hand: number
  known: Record<string, number>
  ticket_count: number
  kept_first: number
  offered: number
  rejected: number
  tickets: Array<string> | null
}

/** A ticket under the deck and the seat that returned it. `ticket` is None unless that seat is the viewer's. */
export interface ReturnedTicket {
  seat: number
  ticket: string | null
}

/** A seat claimed a route. `cards` include a tunnel's extra cards. */
export interface RouteClaimed {
  kind: "route_claimed"
  seat: number | null
  route: string
  cards: Array<string>
  points: number
}

/** A route. A "grey" route takes any one colour. `twin` is the other route of a double route. */
export interface RouteFact {
  id: string
  a: string
  b: string
  length: number
  colour: string
  kind: string
  locomotives: number
  points: number
  twin: string | null
}

/** The row was dealt, from left to right, with None where no card was left. */
export interface RowDealt {
  kind: "row_dealt"
  seat: number | null
  row: Array<string | null>
}

/** A place in the row was refilled. */
export interface RowFilled {
  kind: "row_filled"
  seat: number | null
  place: number
  card: string
}

/** The row had too many locomotives and was discarded (TE-DRAW-05). */
export interface RowSwept {
  kind: "row_swept"
  seat: number | null
  cards: Array<string>
}

/** A seat built a station. */
export interface StationBuilt {
  kind: "station_built"
  seat: number | null
  city: string
  cards: Array<string>
}

/** A ticket. */
export interface TicketFact {
  id: string
  a: string
  b: string
  points: number
  long: boolean
}

/** What a ticket still needs on the current board. "done": the viewer's own routes connect the two cities. "station": they do so with the routes that the viewer's stations borrow in the final scoring (TE-STATION-03). "open": `trains` more trains on free routes would connect the cities, with the help of idle stations. "blocked": the cities can no longer be connected. `trains` is 0 except for "open", and can exceed the trains the viewer has left. */
export interface TicketNeed {
  state: "blocked" | "done" | "open" | "station"
  trains: number
}

/** The numbers of tickets dealt, kept and drawn in the variant (TE-VARIANT). */
export interface TicketRules {
  deal_long: number
  deal: number
  keep: number
  most_long: number
  draw: number
}

/** The constants of a configuration. `cards` counts the train cards by kind. `players` are the seats' colours, `trains` and `stations` a player's pieces at the start. `points` maps a route's length to its score. `twins_close` says whether claiming one route of a double route closes the other. `moves` are in code order. */
export interface TicketToRideCatalog {
  map: string
  cards: Record<string, number>
  players: Array<string>
  trains: number
  stations: number
  cities: Array<CityFact>
  routes: Array<RouteFact>
  tickets: Array<TicketFact>
  ticket_rules: TicketRules
  points: Record<string, number>
  twins_close: boolean
  moves: Array<DrawRow | DrawBlind | DrawTickets | Pass | WithdrawTunnel | PayTunnel | KeepTickets | ClaimRoute | BuildStation>
}

/** The needs of the viewer's tickets by id, both those kept and those offered. */
export interface TicketToRideFigures {
  tickets: Record<string, TicketNeed>
}

/** A position, as a viewer sees it. `step` is what the game is waiting for: "choose_tickets" (everyone, before the first turn), "turn", "second_card", "tunnel", "keep_tickets" or "over". `turn` is the seat to move. `row` has None for an empty place. `ticket_deck` counts the unseen tickets; below them are the `returned` ones, in drawing order. `turns_left` counts all players' turns left in the last round, None before it. */
export interface TicketToRideView {
  seat: number | null
  awaiting: Array<number>
  step: string
  turn: number
  first: number
  row: Array<string | null>
  deck: number
  discards: Record<string, number>
  ticket_deck: number
  returned: Array<ReturnedTicket>
  players: Array<PlayerView>
  routes: Record<string, number>
  closed: Array<string>
  stations: Record<string, number>
  tunnel: TunnelView | null
  turns_left: number | null
  passes: number
  own: OwnView | null
}

/** A seat kept some tickets and returned the others. First tickets are announced after everyone has chosen. */
export interface TicketsKept {
  kind: "tickets_kept"
  seat: number | null
  kept: number
  given_back: number
  tickets: Array<string> | null
  rejected: Array<string> | null
}

/** A seat drew tickets to choose from. */
export interface TicketsOffered {
  kind: "tickets_offered"
  seat: number | null
  count: number
  tickets: Array<string> | null
}

/** A seat showed its tickets at the end of the game. */
export interface TicketsShown {
  kind: "tickets_shown"
  seat: number | null
  tickets: Array<string>
}

/** Cards were turned up for a tunnel, listed by colour. `due` more cards must be paid. */
export interface TunnelRevealed {
  kind: "tunnel_revealed"
  seat: number | null
  route: string
  cards: Array<string>
  due: number
}

/** A seat laid cards for a tunnel. */
export interface TunnelTried {
  kind: "tunnel_tried"
  seat: number | null
  route: string
  cards: Array<string>
}

/** A tunnel awaiting a decision: the payment laid, the cards turned up, the number of cards due. */
export interface TunnelView {
  route: string
  colour: string | null
  cards: number
  locomotives: number
  turned: Record<string, number>
  due: number
}

/** A seat gave up a tunnel and took back the cards laid. */
export interface TunnelWithdrawn {
  kind: "tunnel_withdrawn"
  seat: number | null
  route: string
  cards: Array<string>
}

/** Give up the tunnel and take back the cards laid. */
export interface WithdrawTunnel {
  kind: "withdraw_tunnel"
}

export type AnyEvent = FirstPlayerDrawn | CardsDealt | RowDealt | RowSwept | RowFilled | DeckReshuffled | CardTaken | CardDrawn | TicketsOffered | TicketsKept | RouteClaimed | TunnelTried | TunnelRevealed | TunnelWithdrawn | StationBuilt | Passed | LastRoundBegan | TicketsShown | GameEnded

export type AnyMove = DrawRow | DrawBlind | DrawTickets | Pass | WithdrawTunnel | PayTunnel | KeepTickets | ClaimRoute | BuildStation

export type GameView = TicketToRideView

export type GameFigures = TicketToRideFigures

export type GameCatalog = TicketToRideCatalog
