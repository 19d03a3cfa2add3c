// Written by `python -m bradshaw.server.schema`. Change the Python types and run it again.

export const PROTOCOL = 2

/** At a full table, disclose the secret promised for one of your seats. It contributes to the game's chance. */
export interface AddLuck {
  type: "add_luck"
  id: string
  secret: string
}

/** One step of a finished game. `chances` are the win probabilities after it with all cards open, and `move` is the code of the move (None for the set-up). `luck` is their difference from expectation (empty if nothing was drawn); the rest of the change since the step before is the move's. If the mover had a choice, `played` is the move and `others` are alternatives, best first. Until a step `is_judged` only its `chances` are known. */
export interface AnalysedStep {
  chances: Array<number>
  move?: number | null
  luck?: Array<number>
  played?: JudgedMove | null
  others?: Array<JudgedMove>
  is_judged?: boolean
}

/** Why a seat's result differs from an equal share: luck, its own moves, and the moves of others. The three add up exactly to the difference. */
export interface Balance {
  luck: number
  own: number
  others: number
}

/** Begin the rematch without those who declined, left or did not answer. Bots play for them. */
export interface BeginRematch {
  type: "begin_rematch"
  id: string
  seat?: number | null
}

/** What a watcher sees of a game that this device plays or has played. `catalog` is a path. */
export interface Board {
  catalog: string
  view: unknown
}

/** Before the game: move from your seat to an open one. */
export interface ChangeSeat {
  type: "change_seat"
  id: string
  seat: number
  to: number
}

/** Before the game, change the colour of one of your seats to a free one. */
export interface ChooseColour {
  type: "choose_colour"
  id: string
  seat: number
  colour: "black" | "blue" | "gold" | "green" | "red" | "violet"
}

/** Drop your planned moves, or the notice that they ended. */
export interface ClearPremoves {
  type: "no_premoves"
  id: string
  seat?: number | null
}

/** Host only: close the table. */
export interface Close {
  type: "close"
  id: string
}

/** The people that a host can invite to a table: those they have played with and who are not there. */
export interface Companions {
  players: Array<KnownPlayer>
}

/** A validated configuration, with a value for every option. `first` is the starting seat if the host chose one. */
export interface Config {
  game: string
  rules_version: number
  players: number
  edition: string
  options: Record<string, string>
  first?: number | null
}

/** A move with an alternative that is better and that the network prefers, and the difference of their win probabilities with what the mover could know. The network's own favourite is never costly: a hint advised it. */
export interface CostlyMove {
  step: number
  seat: number
  better: number
  cost: number
}

/** A day on which everyone on the server plays the same deal: its date (UTC), and when it `closes`. Games that end later do not count. Until then the chance stays secret, because others may still be playing. */
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

/** The journey of the day in one game: how many finished it, and this device's result or unfinished table. */
export interface DayGame {
  game: string
  players: number
  own: OwnTry | null
  table: string | null
}

/** A day's journeys in one game. `bars` count those that arrived, lowest score first; `behind` counts those that resigned or never arrived. Once `closed`, the standing is final. */
export interface DayStanding {
  day: Day
  game: string
  players: number
  own: OwnTry | null
  bars: Array<DayBar>
  behind: number
  closed: boolean
}

/** Decline a rematch, or withdraw your request. */
export interface DeclineRematch {
  type: "no_rematch"
  id: string
  seat?: number | null
}

/** A device that acts for the viewer's seat. `device` is its name at this table, which grants no rights. The `own` device receives this message. The `owner` took the seat, and can remove the other devices. */
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

/** One draw in an ended game: how many of each kind it drew from (with `number`: the bound), and the outcome. */
export interface Draw {
  counts: Array<number>
  outcome: number
  number?: boolean
}

/** All draws in an ended game, by step. Draws before step `first` belong to the game that it continues. */
export interface Draws {
  first: number
  steps: Array<Array<Draw>>
}

export interface EndedSubscription {
  endpoint: string
}

/** A code that another device of the same person shows. */
export interface EnteredCode {
  code: string
  device: string
}

/** Why the server closes the socket. If `again`, the client should reconnect. */
export interface Farewell {
  type: "farewell"
  code: string
  text: string
  again: boolean
}

/** Host only, before the game: put bots on the open seats, which starts the game. */
export interface FillSeats {
  type: "start"
  id: string
  level: string
}

/** Before the game, leave your own seat; the host can free any seat. */
export interface FreeSeat {
  type: "free_seat"
  id: string
  seat: number
}

/** All steps of a game, set-up first. `balances` (by seat) are empty until every step is judged. */
export interface GameAnalysis {
  steps: Array<AnalysedStep>
  turning_points: Array<TurningPoint>
  costly_moves?: Array<CostlyMove>
  balances?: Array<Balance>
}

/** A game on this server, and its bots, weakest first. If `may_name_first`, a new table can choose who begins. */
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

/** A person without a connected device, and since when (seconds since 1970). */
export interface Gone {
  seat: number
  since: number
}

/** A game that began on this device, which a server is to take over. `table` is its id on the device, and `record` is the game so far as JSON Lines, with the players' names. */
export interface HandedGame {
  table: string
  seats: Array<HandedSeat>
  record: string
  clock?: number | null
}

/** A seat of a game that began on a device. In a running game, a bot plays for the owner of an `away` seat. */
export interface HandedSeat {
  kind: "bot" | "me"
  level?: string | null
  colour?: "black" | "blue" | "gold" | "green" | "red" | "violet" | null
  away?: boolean
  resigned?: boolean
}

/** The server's table where a device's game continues. */
export interface HandedTo {
  table: string
}

/** The title (level 1), a chapter (2) or a section (3); `section` is the heading's own anchor. */
export interface Heading {
  kind: "heading"
  line: number
  section: string
  ids: Array<string>
  level: number
  words: string
}

/** `busy` means slow but working. */
export interface Health {
  status: "busy" | "ok"
  version: string
}

/** The first frame: the client's protocol, the seat it views (None: it watches), and the last version it has seen. A client that does not own the seat views its only seat, or watches if it has several. */
export interface Hello {
  type: "hello"
  protocol: number
  seat?: number | null
  since?: number | null
}

/** A connected person who is awaited without a clock and has not acted for minutes, and since when. */
export interface Idle {
  seat: number
  since: number
}

/** A request to see the table of an invitation. `token` is the part of the link after the #. */
export interface Invitation {
  token: string
}

/** Invites the `player` of that public name. */
export interface InvitePlayer {
  player: string
}

/** A table with an open seat, to which its `host` invites this device's person. `link` is for joining it. */
export interface InvitedTo {
  table: TableInfo
  host: string
  link: string
}

/** A list item; `value` is the option value it explains, if any. */
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

/** A request to join a table. `token` is the part of an invitation after the #; a public table needs none. A token for an open seat takes the seat; a token for an owned seat lets this device act for it too. An empty or taken name is replaced by a unique one, a taken `colour` by a free one. */
export interface Join {
  name?: string
  seat?: number | null
  token?: string | null
  promise?: string | null
  colour?: "black" | "blue" | "gold" | "green" | "red" | "violet" | null
}

/** A move and the mover's win probability at the end of its turn, each with its margin: with what the mover could know, and with all cards open. Both are means over possible draws. `likely` is the network's probability of the move. */
export interface JudgedMove {
  move: number
  chance: number
  margin: number
  open: number
  open_margin: number
  likely?: number
}

/** Someone this person has played with: their name in the latest such game, which game it was, when it last changed, and their answer to an invitation to this table. */
export interface KnownPlayer {
  player: string
  name: string
  game: string
  met: number
  answer: "declined" | "none" | "not_invited"
}

/** Let a bot play your seat until you return. */
export interface Leave {
  type: "leave"
  id: string
  seat?: number | null
}

/** A chat line; if `phrase`, `text` is the name of a preset phrase. `name` is the speaker's at the time: before the game, someone else can take the seat. */
export interface Line {
  seat: number
  text: string
  phrase: boolean
  time: number
  name?: string
}

/** Links to share. `join` has a secret after the #. `seats` are links to the open seats, for the host, and to the device's own seats, to play them from other devices too. */
export interface Links {
  watch: string
  join: string | null
  seats: Record<string, string>
}

/** The person who uses this device. If it never made or entered a code, or made a passkey, there are no `devices`, and the server has no name or colour. `recovery` is the number of unused recovery codes. */
export interface Me {
  name: string
  colour: "black" | "blue" | "gold" | "green" | "red" | "violet" | null
  devices: Array<OwnDevice>
  passkeys: Array<OwnPasskey>
  recovery: number
}

/** A strong player's move, the win probability after it with its margin, and alternatives, most likely first. */
export interface MoveHint {
  move: number
  chance: number
  margin: number
  others: Array<OtherMove>
}

/** Mutes the player in a table's `seat`, or unmutes a `player` from `muted_players`. */
export interface MutePlayer {
  muted: boolean
  table?: string | null
  seat?: number | null
  player?: string | null
}

export interface MuteTable {
  table: string
  muted: boolean
}

/** A player whose tables a person has muted, and the player's name at the time. */
export interface MutedPlayer {
  player: string
  name: string
}

/** A game that this device has finished: the device's seats, the number of moves, and when the game ended. */
export interface MyGame {
  table: TableInfo
  seats: Array<number>
  moves: number
  ended: number
}

export interface MyGames {
  games: Array<MyGame>
}

/** A table at which this device has a seat. If `awaited`, one of its seats can act. `deadline` is when those who are awaited run out of time (seconds since 1970). */
export interface MyTable {
  table: TableInfo
  seats: Array<number>
  awaited: boolean
  deadline?: number | null
}

export interface MyTables {
  tables: Array<MyTable>
  invited: Array<InvitedTo>
}

/** A passkey that the browser made, in WebAuthn's JSON form, and the fields of `NewTransfer`. */
export interface NewPasskey {
  credential: Record<string, unknown>
  device: string
  name?: string
  colour?: "black" | "blue" | "gold" | "green" | "red" | "violet" | null
}

/** The name and colour that a person's devices share. */
export interface NewProfile {
  name: string
  colour?: "black" | "blue" | "gold" | "green" | "red" | "violet" | null
}

/** A seat at a new table: `me` (several on a shared device), open, or a bot's. An empty or taken name is replaced by a unique one. `promise` is the SHA-256 of a secret that `me` adds to the game's chance once no seat is open (`add_luck`). `colour` is for `me`; each can be chosen once. */
export interface NewSeat {
  kind: "bot" | "me" | "open"
  name?: string
  level?: string | null
  promise?: string | null
  colour?: "black" | "blue" | "gold" | "green" | "red" | "violet" | null
}

/** A browser's push subscription. `public` is its key `p256dh`, `secret` its key `auth`; `language` is that of the notices. */
export interface NewSubscription {
  endpoint: string
  public: string
  secret: string
  language: "de" | "en" | "fr" | "it" | "pl" | "ru"
}

/** A request for a new table. `clock` is the number of seconds per move. `first` is the seat that begins, for games with `GameInfo.may_name_first`. The game begins when no seat is open. */
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

/** A request for a code that adds another device to this person. `device` is this device's name in the list of devices. */
export interface NewTransfer {
  device: string
  name?: string
  colour?: "black" | "blue" | "gold" | "green" | "red" | "violet" | null
}

/** A request to play the journey of the day. */
export interface NewTry {
  name?: string
  colour?: "black" | "blue" | "gold" | "green" | "red" | "violet" | null
}

/** Where a table's notices are posted, in which form and language. */
export interface NewWebhook {
  form: "discord" | "json" | "matrix" | "ntfy" | "slack"
  endpoint: string
  language: "de" | "en" | "fr" | "it" | "pl" | "ru"
}

/** Which `kinds` of notices a person wants on all their devices. From `quiet_from` until `quiet_until`, two times of day in the time zone `zone`, notices wait. A reminder comes `reminder_minutes` before the deadline (None: never). If `muted`, nothing is sent. */
export interface NoticeSettings {
  kinds: Array<"end" | "invite" | "rematch" | "reminder" | "turn">
  reminder_minutes: number | null
  quiet_from: string | null
  quiet_until: string | null
  zone: string
  muted: boolean
}

/** What a browser needs to subscribe, and a person's choices. `key` is the server's VAPID key. `webhooks`: hosts may set webhooks here. */
export interface Notices {
  key: string
  webhooks: boolean
  settings: NoticeSettings
  muted_tables: Array<string>
  muted_players: Array<MutedPlayer>
}

/** The server's games and preset phrases. For a client on the same machine: whether only this machine can open its links, and its address in the local network. */
export interface Offer {
  games: Array<GameInfo>
  phrases: Array<string>
  protocol: number
  local_only?: boolean
  address?: string | null
}

/** Public tables: first those with an open seat, then games to watch. */
export interface OpenTables {
  tables: Array<TableInfo>
}

/** A rule with several readings. `rule` is its id. */
export interface Option {
  name: string
  rule: string
  values: Array<string>
  about: string
}

/** The game that this one continues: its table, and the last move that both share. It is a finished game of this server, or one that began on a `device` and was handed up: only that device knows how its chance was drawn. */
export interface Origin {
  table: string
  move: number
  device?: boolean
}

/** An alternative move, and the win probability after it with what its player could know. */
export interface OtherMove {
  move: number
  chance: number
}

/** An ended game in outline. `catalog` is a path. `seats` has the seat that moved at each step (None: the set-up). `turns` and `rounds` are the steps after which one begins. `levels` has each bot's level (None: a person). A record has no `colours` and no `levels`. */
export interface Outline {
  config: Config
  catalog: string
  names: Array<string>
  seats: Array<number | null>
  turns: Array<number>
  rounds: Array<number>
  result: Result | null
  colours?: Array<"black" | "blue" | "gold" | "green" | "red" | "violet">
  levels?: Array<string | null>
}

/** One of a person's devices, when it was added and, to the hour, last seen. `own` marks the device that sent the request; it can remove the `removable` ones. */
export interface OwnDevice {
  device: string
  name: string
  added: number
  seen: number
  own: boolean
  removable: boolean
}

/** The invitations that this device's person can answer. */
export interface OwnInvitations {
  invited: Array<InvitedTo>
}

/** One of a person's passkeys, named after the device it was made on, and when it was made and last used. */
export interface OwnPasskey {
  passkey: string
  name: string
  added: number
  used: number
}

/** The device's journey that counts for a day: its table, score (None: resigned), arrival and place. */
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

/** A named drawing; the caption makes sense without it. */
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

/** Play the move with this code, one of `position.legal` at version `at`. The server sends it for bots; `by` is then the level that chose the move, if the seat's own bot did not answer. */
export interface Play {
  type: "move"
  id: string
  at: number
  move: number
  by?: string
  seat?: number | null
}

/** A request to continue an ended game after a move (0: the set-up), in one of its seats, against bots. */
export interface PlayOn {
  move: number
  seat: number
  level: string
  name?: string
}

/** The answer to a ping. `version` is the viewer's; a client with an older one has missed an update. */
export interface Pong {
  type: "pong"
  n: number
  time: number
  version: number
}

/** The position as the viewer may know it. `figures` are derived numbers for display. `legal` are the codes of the viewer's legal moves. `deadline` is when the seats in `view.awaiting` run out of time (seconds since 1970). */
export interface Position {
  view: unknown
  figures: unknown
  legal: Array<number>
  may_undo: boolean
  deadline: number | null
}

/** A move planned ahead: the move with this code or, if it names a face-up `card`, any move that takes such a card. */
export interface Premove {
  move: number
  card?: string
}

/** A seat's moves planned ahead, turn by turn, each turn's in order of preference. `played` counts those that were played. `end` says why there are none left, until the owner plans again or moves. */
export interface Premoves {
  turns?: Array<Array<Premove>>
  end?: "bot" | "impossible" | "played" | "revealed" | null
  played?: number
}

/** The seats with a connected device, and the number of watching devices. `host_gone` is since when the host has not been connected (None: they are). Not versioned. */
export interface Presence {
  type: "presence"
  seats: Array<number>
  watchers: number
  gone?: Array<Gone>
  host_gone?: number | null
  idle?: Array<Idle>
}

/** Why a request failed; for a record, `line` is the invalid line. */
export interface Problem {
  code: string
  text: string
  line?: number | null
}

/** The moves to choose premoves from: those of the seat's next turn if it began now, at its first decision and after each of its premoves; or after taking any face-up card, if no premove is legal at first. `view` and `figures` are those at the beginning of that turn. Without moves they are null: the game is over by then, or an earlier turn shows the player something hidden, which ends the plan. Everything follows from the seat's view alone. */
export interface Prospects {
  version: number
  moves: Array<number>
  view: unknown
  figures: unknown
}

/** A notice as a service worker receives it. `id` is the same for every attempt to send it. A notice replaces older ones about the same table, by `time` (seconds since 1970); `done` removes them and has no text. `waiting` is the number of games in which it is the person's turn. */
export interface PushedNotice {
  kind: "done" | "end" | "invite" | "rematch" | "reminder" | "turn"
  id: string
  table: string
  time: number
  title: string
  body: string
  language: string
  waiting: number
}

/** Host only: before the game, put a bot on an open seat. */
export interface PutBot {
  type: "put_bot"
  id: string
  seat: number
  level: string
}

/** Codes that each add one device to this person, at any time. They are shown only once. */
export interface RecoveryCodes {
  codes: Array<string>
}

/** Why a move or a command is refused. `code` and `facts` let a client explain it in the player's language ("needs {needed} locomotives, you have {held}"); `text` is the English explanation. `rule` is the id of the rule that decides, or "" if there is none: for an unknown move code, and for refusals by a table, since no rule covers seats, links and connections. */
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

/** Proposed terms of a rematch: edition and options, this game's seats in their new order, and each bot's level by its seat in this game (None for people). */
export interface RematchTerms {
  edition: string
  options: Record<string, string>
  order: Array<number>
  levels: Array<string | null>
}

/** Before the game, change your name. */
export interface Rename {
  type: "rename"
  id: string
  name: string
  seat?: number | null
}

/** Steps from `start`, at most as many as requested or as fit into a portion, out of `total`. */
export interface Replay {
  total: number
  start: number
  steps: Array<ReplayStep>
}

/** One step of a finished game: the seat that moved, the move in notation (both None for the set-up), the events, and the position after the step with its figures. */
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

/** After a gap, request everything again, with the steps since a version. */
export interface Resync {
  type: "resync"
  since?: number | null
}

/** Take your seat back from the bot, or keep it while others vote on it. */
export interface Return {
  type: "return"
  id: string
  seat?: number | null
}

/** A rulebook in one language. */
export interface Rulebook {
  blocks: Array<Heading | Paragraph | Items | TextTable | Picture>
}

/** Send a chat line. */
export interface Say {
  type: "say"
  id: string
  text: string
  seat?: number | null
}

/** Send the preset phrase with this name. */
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

/** The public part of a seat. `level` is the bot's; `plays_as` is the weaker level that chose its latest move, if it did not answer. If `away`, a bot plays until the owner returns, and `why` is the reason; if `covered`, it finishes the turn of a missed deadline. `promise` is the SHA-256 of a secret that the owner's browser adds to the game's chance. `colour` is the colour of the pieces. `program`: a bot that plays over the network took the seat. In a game by the day, `rest_days` are those that its player has left, and `rests_until` is when the latest one ends. */
export interface SeatInfo {
  kind: "bot" | "human" | "open"
  name: string
  level: string | null
  away: boolean
  resigned: boolean
  promise?: string
  colour?: "black" | "blue" | "gold" | "green" | "red" | "violet" | null
  why?: "absent" | "clock" | "idle" | "left" | null
  covered?: boolean
  plays_as?: string | null
  program?: boolean
  rest_days?: number
  rests_until?: number | null
}

/** A seat's player changed: the owner left, missed a deadline (a bot finishes the turn), missed too many (`clock`), was voted out while absent or idle, returned, took a rest day (`rested`) or resigned. */
export interface SeatNews {
  seat: number
  what: "absent" | "clock" | "idle" | "left" | "missed" | "resigned" | "rested" | "returned"
}

/** The result of a seat: its place (1 is best; ties share it), its score, and the breakdown. */
export interface SeatResult {
  place: number
  score: number
  lines?: Array<ScoreLine>
}

/** A table, and the seats that this device can act for. */
export interface Seated {
  table: TableInfo
  seats: Array<number>
  host: boolean
}

/** Owner only: remove another device, named as in `devices`, from the seat. */
export interface SendAway {
  type: "send_away"
  id: string
  device: string
  seat?: number | null
}

/** Request a pace for bots while the socket is open. The slowest request at a table counts. */
export interface SetPace {
  type: "pace"
  pace: "at_once" | "normal" | "slow"
}

/** While others are awaited, plan the moves of your next turns. They replace those planned before. */
export interface SetPremoves {
  type: "premoves"
  id: string
  turns: Array<Array<Premove>>
  seat?: number | null
}

/** Everything a viewer may see now, with the steps since a version. `follows` is the version of the step before `log`: the viewer drops its later steps, which were taken back. If it is None, `log` replaces the viewer's whole log. `devices` are those of the viewer's seat, and `premoves` are its own. */
export interface Sight {
  version: number
  table: TableInfo
  position: Position | null
  follows: number | null
  log: Array<Step>
  lines: Array<Line>
  devices?: Array<Device>
  premoves?: Premoves
}

/** View the table from another of your seats (None: watch). A seat that is not yours is handled as in hello. */
export interface Sit {
  type: "sit"
  seat?: number | null
  since?: number | null
}

/** An entry in a viewer's log: events, or news about a seat. `version` is the viewer's version after it. `by` is the weaker level that chose the move, if the seat's own bot did not answer. */
export interface Step {
  version: number
  events: Array<unknown>
  news?: SeatNews | null
  by?: string
}

/** The progress of an ended game's analysis, in steps, and the result once it is done. */
export interface TableAnalysis {
  state: "done" | "failed" | "none" | "working"
  done: number
  total: number
  found: GameAnalysis | null
}

/** The public part of a table. `commitment` is the SHA-256 of the server's secret behind the game's chance, published before the first move. `secret` is disclosed after the game; in a journey of the day, after the day has closed. `added` are the browsers' secrets, in the order in which they are combined. `winners` are seats. `origin` is the game that this one continues. `day` marks a journey of the day. `stand_in` is the level of the bot that plays for absent people. `rematch_asked` is the time of the first request for a rematch on these terms. `rematch_terms` are the proposed terms (None: the same game, everyone one seat along). `handed_up` is the server's table where this device's game continues. */
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
  stand_in?: string
  votes?: Array<Vote>
  rematch_declined?: Array<number>
  rematch_terms?: Terms | null
  rematch_asked?: number | null
  handed_up?: string | null
}

/** In a game by the day, stop your clock for a day: from now, or from the end of your current rest day. */
export interface TakeRestDay {
  type: "rest"
  id: string
  seat?: number | null
}

/** The terms of a rematch: its configuration, this game's seats in their new order, and each bot's level by its seat in this game (None for people). */
export interface Terms {
  config: Config
  order: Array<number>
  levels: Array<string | null>
}

export interface TextTable {
  kind: "table"
  line: number
  section: string
  ids: Array<string>
  head: Array<string>
  rows: Array<Array<string>>
}

/** Today's journeys, and when the next day's begin (seconds since 1970). */
export interface Today {
  day: Day
  next: number
  games: Array<DayGame>
}

/** A code for another device, valid once and until it `expires` (seconds since 1970). */
export interface TransferCode {
  code: string
  expires: number
}

/** A step that changed a seat's win probability for good; `before` and `after` are means over several steps. */
export interface TurningPoint {
  step: number
  seat: number
  before: number
  after: number
  luck: number
}

/** The seats of a shared device that can act, sent after each welcome and on change. */
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

/** A change as one viewer may know it, with only the parts that changed. A viewer's versions have no gaps. If `taken_back`, the log's last step with events is undone. */
export interface Update {
  type: "update"
  version: number
  step?: Step | null
  taken_back?: boolean
  position?: Position | null
  table?: TableInfo | null
  line?: Line | null
  devices?: Array<Device> | null
  premoves?: Premoves | null
}

/** A passkey's signature, in WebAuthn's JSON form. */
export interface UsedPasskey {
  credential: Record<string, unknown>
  device: string
}

/** A vote by `seat`, cast at a time, for a bot in the seat of an absent player, or of one who was connected but `idle`. */
export interface Vote {
  absent: number
  seat: number
  at?: number
  idle?: boolean
}

/** Vote for a bot to play for someone who has been disconnected or idle for a while, until they return. The vote needs a majority of the people present, without those who stay silent. Someone idle has a minute to answer it. */
export interface VoteStandIn {
  type: "stand_in"
  id: string
  absent: number
  seat?: number | null
}

/** Ask what a strong player would do in your seat at version `at`. It changes nothing, so it is not a command. */
export interface WantHint {
  seat: number
  at: number
}

/** Ask what can be planned for the last of the `turns`, which may be empty, if the others go as planned. It changes nothing, so it is not a command. */
export interface WantProspects {
  seat: number
  turns?: Array<Array<Premove>>
}

/** Ask for a rematch on these terms, or agree to it (None: the same game, everyone one seat along). Terms that differ from the proposed ones are a new proposal. `promise` is for its chance, as for a new table. */
export interface WantRematch {
  type: "rematch"
  id: string
  promise?: string | null
  terms?: RematchTerms | null
  seat?: number | null
}

/** A table's webhook (None: it has none), with only the host of its address. */
export interface Webhook {
  form?: "discord" | "json" | "matrix" | "ntfy" | "slack" | null
  host?: string | null
}

/** The secret that signs a webhook's posts, shown once. */
export interface WebhookSecret {
  secret: string
}

/** Whether a test message arrived; `status` is the HTTP status of the response, if there was one. */
export interface WebhookTest {
  delivered: boolean
  status: number | null
}

/** Everything this viewer may see, sent after hello, sit and resync, when the game begins, and when the device's `seats` change. `catalog` is the path of the game's constants; `time` is the server's clock, for deadlines. */
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

export type FromClient = Hello | Sit | Resync | Ping | SetPace | Play | Undo | SetPremoves | ClearPremoves | Leave | Return | TakeRestDay | Resign | VoteStandIn | Say | SayPhrase | WantRematch | DeclineRematch | BeginRematch | PutBot | FillSeats | FreeSeat | ChangeSeat | Rename | ChooseColour | SendAway | AddLuck | Close

export type FromServer = Welcome | Update | Done | Refused | Turns | Presence | Pong | Farewell

export type Command = Play | Undo | SetPremoves | ClearPremoves | Leave | Return | TakeRestDay | Resign | VoteStandIn | Say | SayPhrase | WantRematch | DeclineRematch | BeginRematch | PutBot | FillSeats | FreeSeat | ChangeSeat | Rename | ChooseColour | SendAway | AddLuck | Close

export type AnyBlock = Heading | Paragraph | Items | TextTable | Picture
