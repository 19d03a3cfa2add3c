/** The pages of the client and their addresses. */
export type Page =
  | { name: 'front' }
  | { name: 'new'; game: string; how: string }
  | { name: 'learn'; game: string }
  | { name: 'rules'; game: string; language: string | null }
  | { name: 'mine' }
  | { name: 'tables' }
  | { name: 'about' }
  | { name: 'replay' }
  | { name: 'table'; id: string }
  | { name: 'lost' };

export function pageAt(path: string, query = ''): Page {
  const [first = '', second = '', ...rest] = path.split('/').filter((part) => part !== '');
  if (rest.length > 0) return { name: 'lost' };
  if (second !== '') {
    const given = decodeURIComponent(second);
    if (first === 'table') return { name: 'table', id: given };
    if (first === 'learn') return { name: 'learn', game: given };
    if (first === 'rules')
      return { name: 'rules', game: given, language: /[?&]lang=([\w-]+)/.exec(query)?.[1] ?? null };
    if (first === 'new') return { name: 'new', game: given, how: /[?&]how=(\w+)/.exec(query)?.[1] ?? 'bots' };
    return { name: 'lost' };
  }
  if (first === '') return { name: 'front' };
  if (first === 'mine' || first === 'tables' || first === 'about' || first === 'replay')
    return { name: first };
  return { name: 'lost' };
}

/** The language that an address requests; null: the user's own. */
export function requestedLanguage({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): string | null {
  const requested = pageAt(pathname, search);
  return requested.name === 'rules' ? requested.language : null;
}

// Set at once, so that no other page flashes up. (Tests have no address.)
let current = $state.raw<Page>(
  typeof location === 'undefined' ? { name: 'front' } : pageAt(location.pathname, location.search),
);

export function page(): Page {
  return current;
}

function read(): void {
  const found = pageAt(location.pathname, location.search);
  // A hash-only change must not reload the page.
  if (JSON.stringify(found) !== JSON.stringify(current)) current = found;
}

export function go(address: string): void {
  history.pushState(null, '', address);
  read();
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
  if (link === null || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download'))
    return;
  if (link.pathname.startsWith('/api/') || (link.hash !== '' && link.pathname === location.pathname)) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

export function startRouter(): () => void {
  read();
  addEventListener('popstate', read);
  document.addEventListener('click', follow);
  return () => {
    removeEventListener('popstate', read);
    document.removeEventListener('click', follow);
  };
}
