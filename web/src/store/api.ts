/** The server's HTTP API. Every failure is an ApiError with the server's text. */
import { newPromise } from './luck';
import type {
  DayStanding,
  Draws,
  GameInfo,
  Join,
  Links,
  MoveHint,
  MyGames,
  MyTables,
  NewTable,
  NewTry,
  Offer,
  OpenTables,
  Outline,
  PlayOn,
  Problem,
  Replay,
  Rulebook,
  Seated,
  TableAnalysis,
  Today,
  WantHint,
} from '../wire/server';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
    /** The faulty line of a record. */
    readonly line: number | null = null,
    /** Seconds to wait before a retry. */
    readonly wait = 0,
  ) {
    super(text);
  }
}

async function request(path: string, how: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, how);
  } catch {
    throw new ApiError(0, 'unreachable', '');
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => ({ code: 'unknown', text: '' }))) as Problem;
  const wait = Number(answer.headers.get('retry-after') ?? 0);
  throw new ApiError(answer.status, problem.code, problem.text, problem.line ?? null, wait);
}

function posted(kind: string, body: BodyInit): RequestInit {
  return { method: 'POST', headers: { 'content-type': kind }, body };
}

async function json<T>(path: string, body?: unknown): Promise<T> {
  const how = body === undefined ? {} : posted('application/json', JSON.stringify(body));
  return (await request(path, how)).json() as Promise<T>;
}

async function jsonOfRecord<T>(path: string, record: Blob): Promise<T> {
  return (await request(path, posted('application/jsonl', record))).json() as Promise<T>;
}

const id = encodeURIComponent;

export const offer = (): Promise<Offer> => json('/api/offer');
/** Create a table, promising a secret for each of this browser's seats. */
export const makeTable = async (table: NewTable): Promise<Seated> => {
  const seats = table.seats.map(async (seat) =>
    seat.kind === 'me' ? { ...seat, promise: await newPromise() } : seat,
  );
  return json('/api/tables', { ...table, seats: await Promise.all(seats) });
};
/** Create a table that continues from a move of an ended game. */
export const playOn = (name: string, how: PlayOn): Promise<Seated> =>
  json(`/api/tables/${id(name)}/play-on`, how);
/** Today's journeys; start or resume one; the standings of a day. */
export const today = (): Promise<Today> => json('/api/daily');
export const playToday = (game: string, how: NewTry): Promise<Seated> => json(`/api/daily/${id(game)}`, how);
export const dayStanding = (game: string, date: string): Promise<DayStanding> =>
  json(`/api/daily/${id(game)}/${id(date)}`);
export const openTables = (): Promise<OpenTables> => json('/api/tables');
export const myTables = (): Promise<MyTables> => json('/api/me/tables');
/** One's ended games. */
export const myGames = (): Promise<MyGames> => json('/api/me/games');
export const table = (name: string): Promise<Seated> => json(`/api/tables/${id(name)}`);
export const links = (name: string): Promise<Links> => json(`/api/tables/${id(name)}/links`);
export const join = async (name: string, how: Join): Promise<Seated> =>
  json(`/api/tables/${id(name)}/join`, { ...how, promise: await newPromise() });
export const catalog = (address: string): Promise<unknown> => json(address);
/** The notation of every move by code, for a client that does not know the game. */
export const moveTexts = (catalogAddress: string): Promise<readonly string[]> =>
  json(catalogAddress.replace(/\/catalog(?=\?|$)/, '/moves'));
export const rulebook = (game: string, language: string): Promise<Rulebook> =>
  json(`/api/games/${id(game)}/rulebook?lang=${id(language)}`);

/** A strong player's move for one's own seat. */
export const askHint = (name: string, request: WantHint): Promise<MoveHint> =>
  json(`/api/tables/${id(name)}/hint`, request);

/** Whose view of an ended game: the open one of now, or a seat's at the time. */
export type Perspective = 'now' | number;
const stepsQuery = (start: number, perspective: Perspective): string =>
  `replay?start=${start}&${perspective === 'now' ? 'opened=true' : `seat=${perspective}`}`;

export const outline = (name: string): Promise<Outline> => json(`/api/tables/${id(name)}/outline`);
export const steps = (name: string, start: number, perspective: Perspective): Promise<Replay> =>
  json(`/api/tables/${id(name)}/${stepsQuery(start, perspective)}`);
/** The same for a record file, which the server checks and does not store. */
export const recordOutline = (record: Blob): Promise<Outline> => jsonOfRecord('/api/records/outline', record);
export const recordSteps = (record: Blob, start: number, perspective: Perspective): Promise<Replay> =>
  jsonOfRecord(`/api/records/${stepsQuery(start, perspective)}`, record);

/** One step as a seat saw it. */
export const oneStep = (name: string, at: number, seat: number): Promise<Replay> =>
  json(`/api/tables/${id(name)}/${stepsQuery(at, seat)}&count=1`);

/** Every draw of an ended game. */
export const draws = (name: string): Promise<Draws> => json(`/api/tables/${id(name)}/draws`);

const analysisPath = (name: string): string => `/api/tables/${id(name)}/analysis`;
export const analysis = (name: string): Promise<TableAnalysis> => json(analysisPath(name));
export const beginAnalysis = (name: string): Promise<TableAnalysis> => json(analysisPath(name), {});
export const stopAnalysis = async (name: string): Promise<TableAnalysis> =>
  (await request(analysisPath(name), { method: 'DELETE' })).json() as Promise<TableAnalysis>;

/** The address of a table's socket. */
export function socketAddress(name: string, page: Location): string {
  const scheme = page.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${page.host}/api/tables/${id(name)}/socket`;
}

export type { GameInfo };
