/** Classes of the whole page and of one component must not meet: a component's part would fly across the window. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = new URL('..', import.meta.url).pathname;
const textOf = (path: string): string => readFileSync(join(SOURCES, path), 'utf8');

it('no component has a class that is fixed to the window everywhere', () => {
  const rules = textOf('styles/games.css').matchAll(/^\.([\w-]+) \{([^}]*)\}/gm);
  const fixed = [...rules].filter(([, , body]) => body!.includes('position: fixed')).map(([, name]) => name!);
  expect(fixed).toContain('flight');
  const components = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.svelte'),
  );
  const meetings = components.flatMap((path) => {
    const style = textOf(path).split('<style>')[1] ?? '';
    const classes = [...style.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!);
    return fixed.filter((name) => classes.includes(name)).map((name) => `${path}: ${name}`);
  });
  expect(meetings).toEqual([]);
});
