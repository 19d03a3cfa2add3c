/** What the service worker answers, without the browser's globals. */

/** The beginning of our caches' names. */
export const PREFIX = 'bradshaw';

/** Matches the path of a page; the API, downloads and files are none. */
export const isPage = /^\/(?!api\/|metrics\b|join\b)[^.]*$/;

/**
 * Return the server's answer; the kept page if there is none, or none in time, or only a gateway's excuse.
 */
export async function shellAfter(
  answer: Promise<Response>,
  timeout: Promise<unknown>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const first = await Promise.race([answer.catch(() => null), timeout.then(() => null)]);
  if (first !== null && first.status < 502) return first;
  return (await kept()) ?? first ?? answer;
}

/** Where the engine is: files in a folder named by their content, and its sources. */
export const ENGINE = '/engine/';
export const SOURCES = '/engine.json';

/**
 * Return a file of the engine, and keep it. Kept files never change, so they are not asked for again; the sources
 * come from the server whenever it answers.
 */
export async function engineFile(
  request: Request,
  cache: Cache,
  fetchIt: (request: Request) => Promise<Response>,
): Promise<Response> {
  const path = new URL(request.url).pathname;
  const kept = await cache.match(request.url);
  if (kept && path !== SOURCES) return kept;
  const answer = await fetchIt(request).catch(() => null);
  if (answer === null || !answer.ok) return kept ?? answer ?? Response.error();
  await keep(request.url, answer.clone(), cache).catch(() => undefined); // no space: it works without
  return answer;
}

/** Keep a file, and delete those of other versions. */
async function keep(address: string, answer: Response, cache: Cache): Promise<void> {
  await cache.put(address, answer);
  const folderOf = (url: string): string => new URL('.', url).pathname;
  const folder = folderOf(address);
  if (!folder.startsWith(ENGINE)) return;
  for (const { url } of await cache.keys()) {
    const other = folderOf(url);
    if (other.startsWith(ENGINE) && other !== folder) await cache.delete(url);
  }
}

/** Return our caches to delete: all but this version's and the one before it, which an open page can need. */
export function staleCaches(names: readonly string[], current: string): readonly string[] {
  const older = names.filter((name) => name.startsWith(`${PREFIX}-`) && name !== current);
  return older.slice(0, -1);
}
