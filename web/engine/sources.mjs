// What the engine in the page is made of: the Python files that its entry imports, and the data of games and networks.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ENTRY = 'bradshaw.local.page';
// Also read while nothing is imported: what the registry and the games' specs name.
const NAMED = /["'](bradshaw(?:\.\w+)+)(?::\w+)?["']/g;
// Only imports at the top of a module: the others load what a browser lacks.
const IMPORT = /^(?:from (bradshaw[\w.]*) import (\([^)]*\)|.*)|import (bradshaw[\w.]*))/gm;
// A module that is imported where another is missing.
const TRIED = /^(?:try|except\b.*):.*\n((?: {4}.*\n)+)/gm;
const DATA = /\.(toml|md|json)$/;

/** Return the texts of the Python files and data, by path below `source` (the folder `src`). */
export function engineSources(source) {
  const texts = {};
  const add = (module) => {
    const folder = join(source, ...module.split('.'));
    const file = existsSync(`${folder}.py`) ? `${folder}.py` : join(folder, '__init__.py');
    const path = relative(source, file).replaceAll('\\', '/');
    if (path in texts || !existsSync(file)) return;
    const text = readFileSync(file, 'utf8');
    texts[path] = text;
    if (module.includes('.')) add(module.slice(0, module.lastIndexOf('.')));
    if (/^bradshaw\.games\.\w+$/.test(module)) addData(texts, source, folder);
    if (module === 'bradshaw.learn') addData(texts, source, join(folder, 'networks'));
    for (const [, from, names, whole] of text
      .replace(TRIED, (_, body) => body.replace(/^ {4}/gm, ''))
      .matchAll(IMPORT)) {
      add(from ?? whole);
      for (const name of (names ?? '').match(/\w+/g) ?? []) add(`${from}.${name}`);
    }
    for (const [, named] of text.matchAll(NAMED)) add(named);
  };
  add(ENTRY);
  return texts;
}

function addData(texts, source, folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath ?? entry.path, entry.name);
    if (entry.isFile() && DATA.test(entry.name))
      texts[relative(source, file).replaceAll('\\', '/')] = readFileSync(file, 'utf8');
  }
}
