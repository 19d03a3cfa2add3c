/** The client's pages and their addresses. */
import { download, isDownloadHere } from '../store/host.svelte';
import { addressOf, routeOf } from '../store/site';

export type Page =
  | { name: 'front' }
  | { name: 'new'; game: string; how: string }
  | { name: 'learn'; game: string }
  | { name: 'rules'; game: string; language: string | null }
  | { name: 'mine' }
  | { name: 'devices' }
  | { name: 'tables' }
  | { name: 'about' }
  | { name: 'replay' }
  | { name: 'table'; id: string }
  | { name: 'lost' };

export function pageAt(path: string, query = ''): Page {
  const [first = '', second = '', ...rest] = path.split('/').filter((part) => part !== '');
  if (rest.length > 0) return { name: 'lost' };
  if (second !== '') {
    const value = decodeURIComponent(second);
    if (first === 'table') return { name: 'table', id: value };
    if (first === 'learn') return { name: 'learn', game: value };
    if (first === 'rules')
      return { name: 'rules', game: value, language: /[?&]lang=([\w-]+)/.exec(query)?.[1] ?? null };
    if (first === 'new') return { name: 'new', game: value, how: /[?&]how=(\w+)/.exec(query)?.[1] ?? 'bots' };
    return { name: 'lost' };
  }
  if (first === '') return { name: 'front' };
  if (
    first === 'mine' ||
    first === 'devices' ||
    first === 'tables' ||
    first === 'about' ||
    first === 'replay'
  )
    return { name: first };
  return { name: 'lost' };
}

function pageOf(address: Pick<Location, 'pathname' | 'search'>): Page {
  const { path, query } = routeOf(address);
  return pageAt(path, query);
}

/** Return the language in the address; null for the user's own. */
export function requestedLanguage(address: Pick<Location, 'pathname' | 'search'>): string | null {
  const requested = pageOf(address);
  return requested.name === 'rules' ? requested.language : null;
}

// Set at once, or the front page would flash up. Tests have no address.
let current = $state.raw<Page>(typeof location === 'undefined' ? { name: 'front' } : pageOf(location));

export function page(): Page {
  return current;
}

function readAddress(): void {
  const found = pageOf(location);
  // A hash-only change must not reload the page.
  if (JSON.stringify(found) !== JSON.stringify(current)) current = found;
}

/** Show the page of a path. */
export function go(path: string): void {
  visit(addressOf(path));
}

function visit(address: string): void {
  history.pushState(null, '', address);
  readAddress();
  window.scrollTo(0, 0);
}

/** Follow internal links without a reload. */
function follow(event: MouseEvent): void {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link !== null && isDownloadHere(link)) {
    event.preventDefault();
    void download(link);
    return;
  }
  if (link === null || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download'))
    return;
  if (link.pathname.startsWith('/api/') || link.rel === 'external') return;
  if (link.hash !== '' && routeOf(link).path === routeOf(location).path) return;
  event.preventDefault();
  visit(link.pathname + link.search + link.hash);
}

export function startRouter(): () => void {
  readAddress();
  addEventListener('popstate', readAddress);
  document.addEventListener('click', follow);
  return () => {
    removeEventListener('popstate', readAddress);
    document.removeEventListener('click', follow);
  };
}
