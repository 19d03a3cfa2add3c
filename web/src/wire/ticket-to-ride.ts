// Written by `python -m bradshaw.server.schema`. Change the Python types and run it again.

/** Build a station in a city with this payment. */
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

/** A city: its id, its name on the board, its name today. */
export interface CityFact {
  id: string
  name: string
  modern: string
}

/** Claim a route with this payment; for a tunnel, lay it and turn up the cards. */
export interface ClaimRoute {
  kind: "claim_route"
  route: string
  colour: string | null
  cards: number
  locomotives: number
}

/** The deck was empty, and the discards became the new deck (TE-DRAW-06). */
export interface DeckReshuffled {
  kind: "deck_reshuffled"
  seat: number | null
  cards: number
}

/** Take the top card of the deck, hidden from the others. */
export interface DrawBlind {
  kind: "draw_blind"
}

/** Take the face-up card at a place of the row. */
export interface DrawRow {
  kind: "draw_row"
  place: number
}

/** Draw tickets to choose from. */
export interface DrawTickets {
  kind: "draw_tickets"
}

/** The seat that begins (TE-SETUP-05). */
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

/** Keep the offered tickets at these places, return the others. */
export interface KeepTickets {
  kind: "keep_tickets"
  places: Array<number>
}

/** A seat ended its turn with two trains or fewer: everybody gets one more turn (TE-END-01). */
export interface LastRoundBegan {
  kind: "last_round_began"
  seat: number | null
  trains: number
}

/** What only the viewer knows: their cards, the tickets to choose from, those they put out of the game. */
export interface OwnView {
  hand: Record<string, number>
  offer: Array<string>
  rejected: Array<string>
}

/** Pass: legal only if no other move is. */
export interface Pass {
  kind: "pass"
}

/** A seat had no other move (TE-TURN-02). */
export interface Passed {
  kind: "passed"
  seat: number | null
}

/** Pay the extra cards of a tunnel: this many locomotives, the rest in the colour laid. */
export interface PayTunnel {
  kind: "pay_tunnel"
  locomotives: number
}

/** A player as everybody sees them. `known` are cards certainly in hand: taken face up, or laid for a tunnel and taken back. `tickets` are the ticket ids: the viewer's own, and everybody's once the game is over; otherwise None. `kept_first` counts the tickets kept before the first turn, `offered` those to choose from now, `rejected` those put out of the game. While the first tickets are chosen, others look as if they had not chosen yet (TE-SETUP-04). */
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

/** A ticket under the deck: who returned it, and which one if that was the viewer. */
export interface ReturnedTicket {
  seat: number
  ticket: string | null
}

/** A seat claimed a route with these cards, including a tunnel's extra cards. */
export interface RouteClaimed {
  kind: "route_claimed"
  seat: number | null
  route: string
  cards: Array<string>
  points: number
}

/** A route. A "grey" one takes any one colour; `twin` is the other route of a double route. */
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

/** The whole row was dealt, left to right; None where the cards ran out. */
export interface RowDealt {
  kind: "row_dealt"
  seat: number | null
  row: Array<string | null>
}

/** A place of the row was filled. */
export interface RowFilled {
  kind: "row_filled"
  seat: number | null
  place: number
  card: string
}

/** Too many locomotives: all cards of the row were discarded (TE-DRAW-05). */
export interface RowSwept {
  kind: "row_swept"
  seat: number | null
  cards: Array<string>
}

/** A seat built a station with these cards. */
export interface StationBuilt {
  kind: "station_built"
  seat: number | null
  city: string
  cards: Array<string>
}

/** A ticket: two cities and its printed value. */
export interface TicketFact {
  id: string
  a: string
  b: string
  points: number
  long: boolean
}

/** What a ticket still needs on the current board. "done": the viewer's own routes connect its cities. "station": they do with routes borrowed by the viewer's stations, as in the final scoring (TE-STATION-03). "open": `trains` more on free routes would connect them, with the help of idle stations. "blocked": they can no longer be connected. `trains` is 0 except for "open", and may exceed the trains the viewer has left. */
export interface TicketNeed {
  state: "blocked" | "done" | "open" | "station"
  trains: number
}

/** The numbers of tickets dealt, kept and drawn in the chosen variant (TE-VARIANT). */
export interface TicketRules {
  deal_long: number
  deal: number
  keep: number
  most_long: number
  draw: number
}

/** The static facts. `cards` counts the train cards by kind, `players` are the colours of the seats, `trains` and `stations` the starting pieces, `points` the score of a route by length, `twins_close` whether claiming one of a double route closes the other, `moves` the typed values in the order of the codes. */
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

/** The needs of the viewer's tickets by id: those kept, and those to choose from now. */
export interface TicketToRideFigures {
  tickets: Record<string, TicketNeed>
}

/** The position as the viewer knows it. `step` is what the game waits for: "choose_tickets" (all at once, before the first turn), "turn", "second_card", "tunnel", "keep_tickets", or "over". `turn` is the seat to move. `row` has None for an empty place. `ticket_deck` counts the unseen tickets; `returned` are under them, next to be drawn first. `turns_left` counts the turns left to all players together in the last round, None before it. */
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

/** A seat kept some tickets and returned the others; for the first tickets, announced when all have chosen. */
export interface TicketsKept {
  kind: "tickets_kept"
  seat: number | null
  kept: number
  given_back: number
  tickets: Array<string> | null
  rejected: Array<string> | null
}

/** A seat drew tickets and must choose which to keep. */
export interface TicketsOffered {
  kind: "tickets_offered"
  seat: number | null
  count: number
  tickets: Array<string> | null
}

/** At the end of the game a seat showed its tickets. */
export interface TicketsShown {
  kind: "tickets_shown"
  seat: number | null
  tickets: Array<string>
}

/** Cards were turned up for a tunnel, listed by colour; `due` more must be paid. */
export interface TunnelRevealed {
  kind: "tunnel_revealed"
  seat: number | null
  route: string
  cards: Array<string>
  due: number
}

/** A seat laid these cards for a tunnel. */
export interface TunnelTried {
  kind: "tunnel_tried"
  seat: number | null
  route: string
  cards: Array<string>
}

/** A tunnel waiting for a decision: the payment laid, the cards turned up, the number of cards due. */
export interface TunnelView {
  route: string
  colour: string | null
  cards: number
  locomotives: number
  turned: Record<string, number>
  due: number
}

/** A seat gave a tunnel up and took its laid cards back. */
export interface TunnelWithdrawn {
  kind: "tunnel_withdrawn"
  seat: number | null
  route: string
  cards: Array<string>
}

/** Give the tunnel up and take the laid cards back. */
export interface WithdrawTunnel {
  kind: "withdraw_tunnel"
}

export type AnyEvent = FirstPlayerDrawn | CardsDealt | RowDealt | RowSwept | RowFilled | DeckReshuffled | CardTaken | CardDrawn | TicketsOffered | TicketsKept | RouteClaimed | TunnelTried | TunnelRevealed | TunnelWithdrawn | StationBuilt | Passed | LastRoundBegan | TicketsShown | GameEnded

export type AnyMove = DrawRow | DrawBlind | DrawTickets | Pass | WithdrawTunnel | PayTunnel | KeepTickets | ClaimRoute | BuildStation

export type GameView = TicketToRideView

export type GameFigures = TicketToRideFigures

export type GameCatalog = TicketToRideCatalog
