/** The HTTP side of the server. Every failure is an ApiError with the server's own words. */
import type {
  GameInfo,
  Join,
  Links,
  MyTables,
  NewTable,
  Offer,
  OpenTables,
  Problem,
  Rulebook,
  Seated,
} from '../wire/server';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

async function request(path: string, body?: unknown): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(
      path,
      body === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    );
  } catch {
    throw new ApiError(0, 'unreachable', '');
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => ({ code: 'unknown', text: '' }))) as Problem;
  throw new ApiError(answer.status, problem.code, problem.text);
}

async function json<T>(path: string, body?: unknown): Promise<T> {
  return (await request(path, body)).json() as Promise<T>;
}

const id = encodeURIComponent;

export const offer = (): Promise<Offer> => json('/api/offer');
export const makeTable = (table: NewTable): Promise<Seated> => json('/api/tables', table);
export const openTables = (): Promise<OpenTables> => json('/api/tables');
export const myTables = (): Promise<MyTables> => json('/api/me/tables');
export const table = (name: string): Promise<Seated> => json(`/api/tables/${id(name)}`);
export const links = (name: string): Promise<Links> => json(`/api/tables/${id(name)}/links`);
export const join = (name: string, how: Join): Promise<Seated> => json(`/api/tables/${id(name)}/join`, how);
export const catalog = (address: string): Promise<unknown> => json(address);
/** All moves in words, by code: what the table of moves is to a client that does not know the game. */
export const moveTexts = (catalogAddress: string): Promise<readonly string[]> =>
  json(catalogAddress.replace(/\/catalog(?=\?|$)/, '/moves'));
export const rulebook = (game: string, language: string): Promise<Rulebook> =>
  json(`/api/games/${id(game)}/rulebook?lang=${id(language)}`);

/** The address of a table's socket. */
export function socketAddress(name: string, page: Location): string {
  const scheme = page.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${page.host}/api/tables/${id(name)}/socket`;
}

export type { GameInfo };
