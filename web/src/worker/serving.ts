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

/** Where the engine is: files in a folder named by their content. */
export const ENGINE = '/engine/';

/** Return a path below the folder of the client, which may not be the host's root: `/mine` for `/games/mine`. */
export const pathBelow = (folder: string, path: string): string =>
  path.startsWith(folder) ? path.slice(folder.length - 1) : '';

/** Return our caches to delete: all but this version's and the one before it, which an open page can need. */
export function staleCaches(names: readonly string[], current: string): readonly string[] {
  const older = names.filter((name) => name.startsWith(`${PREFIX}-`) && name !== current);
  return older.slice(0, -1);
}
