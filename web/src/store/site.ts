/** Where the client is hosted: on a server, or on a static site, which may be in a subfolder. */

/** A static site runs all games in the page. */
export const HAS_SERVER = import.meta.env.MODE !== 'site';

/** The address of the client's files. */
export const root = (): string => new URL(import.meta.env.BASE_URL, document.baseURI).href;

/** The path and the query of a page. */
export interface Route {
  readonly path: string;
  readonly query: string;
}

type Address = Pick<Location, 'pathname' | 'search'>;

/**
 * Return the address of a page's path. A static site has only one page, so there the path follows a question mark, and
 * its query an ampersand: `./?/rules/eighty-days&lang=de#map`.
 */
export function addressOf(path: string, hasServer = HAS_SERVER): string {
  if (hasServer) return path;
  return path === '/' ? './' : `./?${path.replace('?', '&')}`;
}

/** Return the route of an address. */
export function routeOf({ pathname, search }: Address, hasServer = HAS_SERVER): Route {
  if (hasServer) return { path: pathname, query: search };
  const [path = '', ...query] = search.slice(1).split('&');
  return { path: path.startsWith('/') ? path : '/', query: query.length > 0 ? `?${query.join('&')}` : '' };
}

/** The address of this page without its hash and query. */
export const bareAddress = (): string => addressOf(routeOf(location).path);
