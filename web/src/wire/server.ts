// Written by `python -m bradshaw.server.schema`. Change the Python types and run it again.

export const PROTOCOL = 2

/** At a full table: disclose the secret promised for one of your seats, which contributes to the chance of the game. */
export interface AddLuck {
  type: "add_luck"
  id: string
  secret: string
}

/** One step of a finished game. `move` is the code of the move (None for the set-up), and `chances` are the win probabilities after it. `luck` is how far chance moved them from their expectation (empty if nothing was drawn). If the mover had a choice, `expected` is the expected win probability of the move, and `others` are the alternatives, best first. */
export interface AnalysedStep {
  chances: Array<number>
  move?: number | null
  luck?: Array<number>
  expected?: number | null
  others?: Array<OtherMove>
}

/** Before the game: change the colour of one of your seats to a free one. */
export interface ChooseColour {
  type: "choose_colour"
  id: string
  seat: number
  colour: "black" | "blue" | "gold" | "green" | "red" | "violet"
}

/** The host: close the table. */
export interface Close {
  type: "close"
  id: string
}

/** A validated configuration, with a value for every option. `rules_version` is that of its rules. `first` is the seat that begins, if the host chose it (None: by the rules). */
export interface Config {
  game: string
  rules_version: number
  players: number
  edition: string
  options: Record<string, string>
  first?: number | null
}

/** A day on which everyone on the server may play the same deal: its date (UTC), and when it `closes`. Later games do not count, and its chance stays secret until then, because others may still be playing it. */
export interface Day {
  date: string
  closes: number
}

/** The number of journeys with a score from `least` to `most`. */
export interface DayBar {
  least: number
  most: number
  count: number
}

/** The journey of the day in one game: how many devices have finished it, the result of this one, and the table at which it is playing. */
export interface DayGame {
  game: string
  players: number
  own: OwnTry | null
  table: string | null
}

/** The journeys of a day in one game. `bars` count those that arrived, lowest score first; `behind` counts those that resigned or never arrived. Once `closed`, it is final. */
export interface DayStanding {
  day: Day
  game: string
  players: number
  own: OwnTry | null
  bars: Array<DayBar>
  behind: number
  closed: boolean
}

/** A device that acts for the viewer's seat. `device` is its name at this table, which grants nothing; `own`: it is the receiver of this message; `owner`: it took the seat, and may remove the others. */
export interface Device {
  device: string
  own: boolean
  owner: boolean
}

/** The command was executed and is on disk; `version` is the viewer's. */
export interface Done {
  type: "done"
  id: string
  version: number
}

/** One draw of an ended game: the number of each kind it was drawn from (or with `number`, the bound), and the outcome. */
export interface Draw {
  counts: Array<number>
  outcome: number
  number?: boolean
}

/** All draws of an ended game by step, the set-up first. Those before step `first` were drawn in another game. */
export interface Draws {
  first: number
  steps: Array<Array<Draw>>
}

/** Why the server closes the socket. With `again` the client should reconnect. */
export interface Farewell {
  type: "farewell"
  code: string
  text: string
  again: boolean
}

/** Before the game: leave your own seat; the host may free any. */
export interface FreeSeat {
  type: "free_seat"
  id: string
  seat: number
}

/** All steps of a game, the set-up first. `luck` is each seat's total. */
export interface GameAnalysis {
  steps: Array<AnalysedStep>
  turning_points: Array<TurningPoint>
  luck: Array<number>
}

/** A game of this server, and its bots from weakest to strongest. With `may_name_first` a new table may say who begins. */
export interface GameInfo {
  slug: string
  title: string
  rules_version: number
  min_players: number
  max_players: number
  options: Array<Option>
  editions: Record<string, Record<string, string>>
  bots: Array<string>
  may_name_first?: boolean
}

/** The title (level 1), a chapter (2) or a section (3). `section` is its own anchor. */
export interface Heading {
  kind: "heading"
  line: number
  section: string
  ids: Array<string>
  level: number
  words: string
}

/** The response of a healthy server. */
export interface Health {
  status: "ok"
  version: string
}

/** The first frame: the client's protocol, the seat it looks from (None: it watches), and the last version it has seen. If the seat is not its own, it looks from its only seat, or with several from none. */
export interface Hello {
  type: "hello"
  protocol: number
  seat?: number | null
  since?: number | null
}

/** A list item. `value` is the option value that it explains, if any. */
export interface Item {
  words: string
  value: string | null
}

export interface Items {
  kind: "items"
  line: number
  section: string
  ids: Array<string>
  numbered: boolean
  items: Array<Item>
}

/** A request to join a table. `token` is the part of an invitation after the #; a public table needs none. A token for an open seat takes it; one for a seat that is held lets this device act for it too. A name that is empty or taken is replaced by a unique one, a `colour` that is taken by a free one. */
export interface Join {
  name?: string
  seat?: number | null
  token?: string | null
  promise?: string | null
  colour?: "black" | "blue" | "gold" | "green" | "red" | "violet" | null
}

/** Let a bot play your seat until you return. */
export interface Leave {
  type: "leave"
  id: string
  seat?: number | null
}

/** A line of chat; with `phrase`, `text` is the name of a preset one. */
export interface Line {
  seat: number
  text: string
  phrase: boolean
  time: number
}

/** Links to share: to watch; to join, with a secret after the #; and to single seats: the open ones, for the host, and one's own, to play it from another device too. */
export interface Links {
  watch: string
  join: string | null
  seats: Record<string, string>
}

/** The move of a strong player, the expected chance to win after it, and alternatives, the most likely first. */
export interface MoveHint {
  move: number
  chance: number
  others: Array<OtherMove>
}

/** A game that this device has finished: its seats, the number of moves, and when it ended. */
export interface MyGame {
  table: TableInfo
  seats: Array<number>
  moves: number
  ended: number
}

/** The games that this device has finished, latest first. */
export interface MyGames {
  games: Array<MyGame>
}

/** A table at which this device has a seat. `awaited`: one of its seats may act. */
export interface MyTable {
  table: TableInfo
  seats: Array<number>
  awaited: boolean
}

/** The tables at which this device has a seat. */
export interface MyTables {
  tables: Array<MyTable>
}

/** A seat of a new table: `me` (several on a shared device), open, or a bot's. A name that is empty or taken is replaced by a unique one. `promise` is the SHA-256 of a secret that `me` adds to the luck of the game once no seat is open (`add_luck`). `colour` is the colour of `me`; each may be chosen once. */
export interface NewSeat {
  kind: "bot" | "me" | "open"
  name?: string
  level?: string | null
  promise?: string | null
  colour?: "black" | "blue" | "gold" | "green" | "red" | "violet" | null
}

/** A request for a new table. `clock` is the time for a move, in seconds. `first` is the seat that begins, for games with `GameInfo.may_name_first`. The game begins when no seat is open. */
export interface NewTable {
  game: string
  seats: Array<NewSeat>
  edition?: string
  options?: Record<string, string>
  public?: boolean
  order?: "chosen" | "drawn"
  clock?: number | null
  first?: number | null
}

/** A request to play the journey of the day. */
export interface NewTry {
  name?: string
  colour?: "black" | "blue" | "gold" | "green" | "red" | "violet" | null
}

/** The games and the preset phrases of this server. */
export interface Offer {
  games: Array<GameInfo>
  phrases: Array<string>
  protocol: number
}

/** Public tables: those with an open seat first, then games to watch. */
export interface OpenTables {
  tables: Array<TableInfo>
}

/** A rule with several readings. `rule` is the id of the rule. */
export interface Option {
  name: string
  rule: string
  values: Array<string>
  about: string
}

/** The finished game that this one continues: its table, and the last move they share. */
export interface Origin {
  table: string
  move: number
}

/** An alternative move and its expected win probability. */
export interface OtherMove {
  move: number
  chance: number
}

/** An ended game in outline. `catalog` is the path of its catalog; `seats` says whose move each step was (None: the set-up); `turns` and `rounds` are the steps after which one begins. A record has no `colours`. */
export interface Outline {
  config: Config
  catalog: string
  names: Array<string>
  seats: Array<number | null>
  turns: Array<number>
  rounds: Array<number>
  result: Result | null
  colours?: Array<"black" | "blue" | "gold" | "green" | "red" | "violet">
}

/** The journey of a day that counts for this device: its table, its score (None: resigned), whether it arrived, and its place. */
export interface OwnTry {
  table: string
  score: number | null
  arrived: boolean
  place: number
}

export interface Paragraph {
  kind: "paragraph"
  line: number
  section: string
  ids: Array<string>
  words: string
}

/** A drawing of pieces, by name; the caption makes sense without it. */
export interface Picture {
  kind: "picture"
  line: number
  section: string
  ids: Array<string>
  name: string
  caption: string
}

/** Request a pong with the same number. */
export interface Ping {
  type: "ping"
  n: number
}

/** Play a move by its code, one of `position.legal`, chosen at that version. The server sends it for bots. */
export interface Play {
  type: "move"
  id: string
  at: number
  move: number
  seat?: number | null
}

/** A request to play on from a move of an ended game (0: its set-up), in one of its seats, against bots. */
export interface PlayOn {
  move: number
  seat: number
  level: string
  name?: string
}

/** The answer to a ping. `version` is the viewer's: a client with an older one has missed an update. */
export interface Pong {
  type: "pong"
  n: number
  time: number
  version: number
}

/** The position as the viewer may know it. `figures` are derived numbers for display; `legal` are the codes of the viewer's legal moves; `deadline` is when the seats in `view.awaiting` run out of time (seconds since 1970). */
export interface Position {
  view: unknown
  figures: unknown
  legal: Array<number>
  may_undo: boolean
  deadline: number | null
}

/** The seats with a connected device, and the number of watching devices. Not versioned. */
export interface Presence {
  type: "presence"
  seats: Array<number>
  watchers: number
}

/** Why a request failed; for a record, the line that is wrong. */
export interface Problem {
  code: string
  text: string
  line?: number | null
}

/** The host, before the game: put a bot on an open seat. */
export interface PutBot {
  type: "put_bot"
  id: string
  seat: number
  level: string
}

/** Why a move or a command is refused. `code` and `facts` let a client explain it in the player's language ("needs {needed} locomotives, you have {held}"); `text` does so in English. `rule` is the id of the rule that decides; it is "" for a code that is not a move at all (UNKNOWN_MOVE), and for refusals of a table, since no rule covers seats, links and connections. */
export interface Refusal {
  code: string
  rule: string
  text: string
  facts?: Record<string, number | string>
}

/** The command was refused and had no effect. */
export interface Refused {
  type: "refused"
  id: string
  refusal: Refusal
}

/** Before the game: change your name. */
export interface Rename {
  type: "rename"
  id: string
  name: string
  seat?: number | null
}

/** Steps from `start`, as many as were requested or fit into a portion, of `total`. */
export interface Replay {
  total: number
  start: number
  steps: Array<ReplayStep>
}

/** One step of a finished game: whose move it was, the move in notation (None: the set-up), its events, and the position after it with its figures. */
export interface ReplayStep {
  seat: number | null
  move: string | null
  events: Array<unknown>
  view: unknown
  figures: unknown
}

/** Resign; a bot plays your seat to the end. */
export interface Resign {
  type: "resign"
  id: string
  seat?: number | null
}

/** The result of a game, by seat. `reason` is the id of the rule that decided the winner. */
export interface Result {
  seats: Array<SeatResult>
  reason: string
}

/** Request everything again, with the steps since a version, after a gap. */
export interface Resync {
  type: "resync"
  since?: number | null
}

/** Take your seat back from the bot. */
export interface Return {
  type: "return"
  id: string
  seat?: number | null
}

/** A whole rulebook in one language. */
export interface Rulebook {
  blocks: Array<Heading | Paragraph | Items | TextTable | Picture>
}

/** Write a line in the chat. */
export interface Say {
  type: "say"
  id: string
  text: string
  seat?: number | null
}

/** Say a preset phrase, by name. */
export interface SayPhrase {
  type: "phrase"
  id: string
  phrase: string
  seat?: number | null
}

/** One line of a score breakdown, with the game's own detail (a ticket and its path, …). */
export interface ScoreLine {
  reason: string
  points: number
  detail?: Record<string, string | number | boolean | Array<string>>
}

/** The public part of a seat. `level` is the bot's; `away`: a bot plays for the owner. `promise` is the SHA-256 of a secret that the owner's browser adds to the chance of the game; `colour` is that of its pieces. */
export interface SeatInfo {
  kind: "bot" | "human" | "open"
  name: string
  level: string | null
  away: boolean
  resigned: boolean
  promise?: string
  colour?: "black" | "blue" | "gold" | "green" | "red" | "violet" | null
}

/** Who plays a seat has changed: its owner left, ran out of time, came back, or resigned. */
export interface SeatNews {
  seat: number
  what: "clock" | "left" | "resigned" | "returned"
}

/** The result of a seat: its place (1 is best; ties share it), its score, and the breakdown. */
export interface SeatResult {
  place: number
  score: number
  lines?: Array<ScoreLine>
}

/** A table, and the seats that this device may act for. */
export interface Seated {
  table: TableInfo
  seats: Array<number>
  host: boolean
}

/** The owner: remove another device, by its name in `devices`, from the seat. */
export interface SendAway {
  type: "send_away"
  id: string
  device: string
  seat?: number | null
}

/** Set the wished pace of bots, for the life of the socket. The slowest wish at a table counts. */
export interface SetPace {
  type: "pace"
  pace: "at_once" | "normal" | "slow"
}

/** Everything a viewer may see now, with the steps since a version. `follows` is the version of the step before `log`: the viewer drops its later steps, which were taken back. None: `log` replaces the whole log. `devices` are those of the viewer's seat; watchers get none. */
export interface Sight {
  version: number
  table: TableInfo
  position: Position | null
  follows: number | null
  log: Array<Step>
  lines: Array<Line>
  devices?: Array<Device>
}

/** Look from another of your seats (None: from none), on a shared device. A seat that is not your own is handled as in hello. */
export interface Sit {
  type: "sit"
  seat?: number | null
  since?: number | null
}

/** An entry in a viewer's log: the events of a change, or its news about a seat (then there are no events). `version` is the viewer's after it. */
export interface Step {
  version: number
  events: Array<unknown>
  news?: SeatNews | null
}

/** The progress of the analysis of an ended game, in steps, and its result once it is done. */
export interface TableAnalysis {
  state: "done" | "failed" | "none" | "working"
  done: number
  total: number
  found: GameAnalysis | null
}

/** The public part of a table. `commitment` is the SHA-256 of the secret behind its chance, published before the first move; `secret` is disclosed after the game, or for a journey of the day after the day has closed. `added` are the secrets of browsers, in the order in which they are combined with it. `winners` are seats. `origin` is the game that this one continues; `day` marks a journey of the day. */
export interface TableInfo {
  id: string
  config: Config
  status: "closed" | "finished" | "playing" | "resigned" | "waiting"
  seats: Array<SeatInfo>
  public: boolean
  order: "chosen" | "drawn"
  clock: number | null
  created: number
  commitment: string
  secret: string | null
  winners: Array<number>
  result: Result | null
  rematch_wanted: Array<number>
  rematch: string | null
  origin?: Origin | null
  added?: Array<string>
  day?: Day | null
}

export interface TextTable {
  kind: "table"
  line: number
  section: string
  ids: Array<string>
  head: Array<string>
  rows: Array<Array<string>>
}

/** The journeys of today, and when those of the next day begin (seconds since 1970). */
export interface Today {
  day: Day
  next: number
  games: Array<DayGame>
}

/** A step that changed the win probabilities for good: the seat it changed most, with the mean of some steps before and after. `luck` is the part that chance had in the step itself. */
export interface TurningPoint {
  step: number
  seat: number
  before: number
  after: number
  luck: number
}

/** The seats of a shared device that may act, sent after each welcome and on change. */
export interface Turns {
  type: "turns"
  seats: Array<number>
}

/** Take back your last move, if it revealed nothing. */
export interface Undo {
  type: "undo"
  id: string
  at: number
  seat?: number | null
}

/** A change as one viewer may know it, with only what changed. A viewer's versions have no gaps. `taken_back`: the last step of the log that has events is undone. */
export interface Update {
  type: "update"
  version: number
  step?: Step | null
  taken_back?: boolean
  position?: Position | null
  table?: TableInfo | null
  line?: Line | null
  devices?: Array<Device> | null
}

/** Ask what a strong player would do at your seat, at that version. It changes nothing, so it is not a command. */
export interface WantHint {
  seat: number
  at: number
}

/** Ask for a rematch; `promise` is for its chance, as with a new table. */
export interface WantRematch {
  type: "rematch"
  id: string
  promise?: string | null
  seat?: number | null
}

/** Everything this viewer may see: the answer to hello, sit and resync, also sent when the game begins and when the seats of the device change. `seats` are those of the device; `catalog` is the path of the game's constants; `time` is the server's clock, for deadlines. */
export interface Welcome {
  type: "welcome"
  protocol: number
  seat: number | null
  seats: Array<number>
  host: boolean
  catalog: string
  time: number
  sight: Sight
}

export type FromClient = Hello | Sit | Resync | Ping | SetPace | Play | Undo | Leave | Return | Resign | Say | SayPhrase | WantRematch | PutBot | FreeSeat | Rename | ChooseColour | SendAway | AddLuck | Close

export type FromServer = Welcome | Update | Done | Refused | Turns | Presence | Pong | Farewell

export type Command = Play | Undo | Leave | Return | Resign | Say | SayPhrase | WantRematch | PutBot | FreeSeat | Rename | ChooseColour | SendAway | AddLuck | Close

export type AnyBlock = Heading | Paragraph | Items | TextTable | Picture
