/** The server's HTTP API. Every failure is an ApiError with the server's text. */
import { EngineFault } from '../local/files';
import { ask, needsServer, playsHere, withOwnGames, withOwnTables } from './host.svelte';
import { keepSecrets, newSecret } from './luck';
import type {
  Board,
  Companions,
  DayStanding,
  Draws,
  HandedGame,
  HandedTo,
  InvitePlayer,
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
  OwnInvitations,
  PlayOn,
  Problem,
  Prospects,
  Replay,
  Rulebook,
  Seated,
  TableAnalysis,
  Today,
  WantHint,
  WantProspects,
} from '../wire/server';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
    /** The record's faulty line. */
    readonly line: number | null = null,
    /** Seconds to wait before a retry. */
    readonly wait = 0,
  ) {
    super(text);
  }
}

async function request(path: string, init: RequestInit, here = false): Promise<Response> {
  let response: Response;
  try {
    response = await ask(path, init, here);
  } catch (error) {
    throw new ApiError(0, error instanceof EngineFault ? error.code : 'unreachable', '');
  }
  if (response.ok) return response;
  const problem = (await response.json().catch(() => ({ code: 'unknown', text: '' }))) as Problem;
  const wait = Number(response.headers.get('retry-after') ?? 0);
  throw new ApiError(response.status, problem.code, problem.text, problem.line ?? null, wait);
}

function post(contentType: string, body: BodyInit): RequestInit {
  return { method: 'POST', headers: { 'content-type': contentType }, body };
}

export async function json<T>(path: string, body?: unknown, here = false): Promise<T> {
  const init = body === undefined ? {} : post('application/json', JSON.stringify(body));
  return (await request(path, init, here)).json() as Promise<T>;
}

export async function remove<T>(path: string): Promise<T> {
  return (await request(path, { method: 'DELETE' })).json() as Promise<T>;
}

async function postRecord<T>(path: string, record: Blob): Promise<T> {
  return (await request(path, post('application/jsonl', record))).json() as Promise<T>;
}

const id = encodeURIComponent;

export const offer = (): Promise<Offer> => json('/api/offer');
/** Create a table, on this device if nobody else can join; promise a secret for each of this browser's seats. */
export const makeTable = async (table: NewTable): Promise<Seated> => {
  const secrets = await Promise.all(table.seats.map(({ kind }) => (kind === 'me' ? newSecret() : null)));
  const seats = table.seats.map((seat, n) =>
    seat.kind === 'me' ? { ...seat, promise: secrets[n]?.promise ?? null } : seat,
  );
  const isForHere = table.seats.every(({ kind, level }) => kind !== 'open' && !needsServer(level ?? ''));
  const here = isForHere && (await playsHere());
  const created = await json<Seated>('/api/tables', { ...table, seats }, here);
  keepSecrets(created.table.id, secrets);
  return created;
};
/** Create a table that continues from a move of an ended game. */
export const playOn = (name: string, body: PlayOn): Promise<Seated> =>
  json(`/api/tables/${id(name)}/play-on`, body);
/** Hand a game of this device up to the server. Trying again is safe: the server makes one table for each game. */
export const handUp = async (name: string): Promise<Seated> => {
  const path = `/api/tables/${id(name)}/hand-up`;
  const found = await json<Seated>('/api/handed-up', await json<HandedGame>(path));
  await json<Seated>(path, { table: found.table.id } satisfies HandedTo);
  return found;
};
/** Today's journeys, a try at one of them, and a day's standings. */
export const today = (): Promise<Today> => json('/api/daily');
export const playToday = (game: string, body: NewTry): Promise<Seated> =>
  json(`/api/daily/${id(game)}`, body);
export const dayStanding = (game: string, date: string): Promise<DayStanding> =>
  json(`/api/daily/${id(game)}/${id(date)}`);
export const openTables = (): Promise<OpenTables> => json('/api/tables');
export const myTables = (): Promise<MyTables> => withOwnTables(() => json('/api/me/tables'));
export const myBoard = (name: string): Promise<Board> => json(`/api/me/tables/${id(name)}/board`);
export const myGames = (): Promise<MyGames> => withOwnGames(() => json('/api/me/games'));
export const table = (name: string): Promise<Seated> => json(`/api/tables/${id(name)}`);
/** The table of an invitation, before joining. */
export const invitation = (name: string, token: string): Promise<Seated> =>
  json(`/api/tables/${id(name)}/invitation`, { token });
export const links = (name: string): Promise<Links> => json(`/api/tables/${id(name)}/links`);
/** Whom the host can invite, and has invited. */
export const companions = (name: string): Promise<Companions> => json(`/api/tables/${id(name)}/invitees`);
export const invite = (name: string, player: string): Promise<Companions> =>
  json(`/api/tables/${id(name)}/invitees`, { player } satisfies InvitePlayer);
export const decline = (name: string): Promise<OwnInvitations> => json(`/api/tables/${id(name)}/decline`, {});
export const join = async (name: string, body: Join): Promise<Seated> => {
  const secret = await newSecret();
  const joined = await json<Seated>(`/api/tables/${id(name)}/join`, {
    ...body,
    promise: secret?.promise ?? null,
  });
  keepSecrets(name, [secret]);
  return joined;
};
export const catalog = (address: string): Promise<unknown> => json(address);
/** Every move's notation by code, for a client without a board for the game. */
export const moveTexts = (catalogAddress: string): Promise<readonly string[]> =>
  json(catalogAddress.replace(/\/catalog(?=\?|$)/, '/moves'));
export const rulebook = (game: string, language: string): Promise<Rulebook> =>
  json(`/api/games/${id(game)}/rulebook?lang=${id(language)}`);

/** Request a strong player's move for the viewer's seat. */
export const askHint = (name: string, request: WantHint): Promise<MoveHint> =>
  json(`/api/tables/${id(name)}/hint`, request);

/** Request the moves that the viewer can plan for a later turn. */
export const askProspects = (name: string, request: WantProspects): Promise<Prospects> =>
  json(`/api/tables/${id(name)}/prospects`, request);

/** Whose view of an ended game to show: the open view, or a seat's view at the time. */
export type Perspective = 'now' | number;
const stepsQuery = (start: number, perspective: Perspective): string =>
  `replay?start=${start}&${perspective === 'now' ? 'opened=true' : `seat=${perspective}`}`;

export const outline = (name: string): Promise<Outline> => json(`/api/tables/${id(name)}/outline`);
export const steps = (name: string, start: number, perspective: Perspective): Promise<Replay> =>
  json(`/api/tables/${id(name)}/${stepsQuery(start, perspective)}`);
/** The same for a record file, which the server checks but does not store. */
export const recordOutline = (record: Blob): Promise<Outline> => postRecord('/api/records/outline', record);
export const recordSteps = (record: Blob, start: number, perspective: Perspective): Promise<Replay> =>
  postRecord(`/api/records/${stepsQuery(start, perspective)}`, record);

/** One step as a seat saw it. */
export const oneStep = (name: string, at: number, seat: number): Promise<Replay> =>
  json(`/api/tables/${id(name)}/${stepsQuery(at, seat)}&count=1`);

export const draws = (name: string): Promise<Draws> => json(`/api/tables/${id(name)}/draws`);

const analysisPath = (name: string): string => `/api/tables/${id(name)}/analysis`;
export const analysis = (name: string): Promise<TableAnalysis> => json(analysisPath(name));
export const beginAnalysis = (name: string): Promise<TableAnalysis> => json(analysisPath(name), {});
export const stopAnalysis = (name: string): Promise<TableAnalysis> => remove(analysisPath(name));

export function socketAddress(name: string, page: Location): string {
  const scheme = page.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${page.host}/api/tables/${id(name)}/socket`;
}
