// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushSync, mount, unmount, type Component } from 'svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../i18n/languages';
import type { GamePictures, PictureProps } from './plugin';

interface PictureModule extends Record<string, unknown> {
  readonly pictures: GamePictures<unknown>;
  readonly DRAWN: ReadonlyMap<string, Component<PictureProps<unknown>>>;
  readonly FAMILIES?: readonly (readonly [RegExp, Component<PictureProps<unknown>>])[];
}
const modules = import.meta.glob<PictureModule>('./*/pictures/index.ts', { eager: true });
const messages = import.meta.glob<{ messages: { join(): Promise<void> } }>('./*/messages/index.ts', {
  eager: true,
});
const root = join(import.meta.dirname, '../../..');

/** Return the names of the pictures in a rulebook. */
function pictureNames(folder: string, language: string): string[] {
  const text = readFileSync(`${root}/src/bradshaw/games/${folder}/rulebook/${language}.md`, 'utf8');
  return [...text.matchAll(/\]\(picture:([a-z0-9-]+)\)/g)].map(([, name]) => name!);
}

/** Return the catalog in a game's fixture. */
function catalogOf(folder: string): unknown {
  const text = readFileSync(`${root}/web/fixtures/${folder.replaceAll('_', '-')}.json`, 'utf8');
  return (JSON.parse(text) as { catalog: unknown }).catalog;
}

beforeAll(() => {
  // jsdom has no ResizeObserver.
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
});

it('every game has pictures', () => {
  const games = readdirSync(`${root}/src/bradshaw/games`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name);
  expect(Object.keys(modules).map((path) => path.split('/')[1])).toEqual(games.sort());
});

describe.each(Object.entries(modules))('%s', (path, { pictures, DRAWN, FAMILIES = [] }) => {
  const folder = path.split('/')[1]!;
  const names = new Set(LANGUAGE_CODES.flatMap((language) => pictureNames(folder, language)));
  const catalog = catalogOf(folder);

  it.each([...names])('draws %s', async (name) => {
    await messages[`./${folder}/messages/index.ts`]!.messages.join();
    const target = document.createElement('div');
    const drawn = mount(pictures.picture(name)!, { target, props: { name, catalog } });
    flushSync();
    expect(target.querySelectorAll('svg').length).toBeGreaterThan(0);
    expect(new XMLSerializer().serializeToString(target)).not.toMatch(/undefined|NaN/);
    await unmount(drawn);
  });

  it('has no unused drawing', () => {
    expect([...DRAWN.keys()].filter((name) => !names.has(name))).toEqual([]);
    const unused = FAMILIES.filter(([family]) => ![...names].some((name) => family.test(name)));
    expect(unused).toEqual([]);
  });

  it.each(['', 'nothing', 'action-', 'event-nothing', 'cards', 'cards-', 'cards-bus-3', 'constructor'])(
    'returns null for the unknown name "%s"',
    (name) => {
      expect(pictures.picture(name)).toBeNull();
    },
  );
});
