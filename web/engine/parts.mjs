// The files of the engine in the page: Pyodide, the wheels that it needs, the networks, and our sources apart from them.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { engineSources } from './sources.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCE = join(ROOT, 'src');
const WHEELS = join(ROOT, '.cache', 'page-wheels');
const NETWORKS = join(SOURCE, 'bradshaw', 'learn', 'networks');
const PYODIDE = join(ROOT, 'web', 'node_modules', 'pyodide');
const PYODIDE_FILES = ['pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide-lock.json'];

const filesIn = (folder, ending) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => join(folder, name));

/** Return the engine's files by name, without our sources; null where the set-up could not fetch the wheels. */
export function engineFiles() {
  if (!existsSync(WHEELS) || !existsSync(PYODIDE)) return null;
  const paths = [
    ...PYODIDE_FILES.map((name) => join(PYODIDE, name)),
    ...filesIn(WHEELS, '.whl'),
    ...filesIn(NETWORKS, '.npz'),
  ];
  return Object.fromEntries(paths.map((path) => [basename(path), readFileSync(path)]));
}

/** Our sources, beside the page: they change far more often than the rest, and without a build of the client. */
export const SOURCES = 'engine.json';
export function sourcesText() {
  const files = engineSources(SOURCE);
  const protocol = Number(/^PROTOCOL = (\d+)$/m.exec(files['bradshaw/server/live/wire.py'])[1]);
  return JSON.stringify({ protocol, sha256: sha256(JSON.stringify(files)), files });
}

const sha256 = (body) => createHash('sha256').update(body).digest('hex');

/** Return what the client knows of the engine before it loads any of it (src/local/files.ts). */
export function engineManifest(files) {
  const facts = Object.fromEntries(
    Object.entries(files).map(([name, body]) => [name, { size: body.length, sha256: sha256(body) }]),
  );
  const { protocol } = JSON.parse(sourcesText());
  const folder = `engine/${sha256(JSON.stringify(facts)).slice(0, 16)}/`;
  return { folder, files: facts, sources: SOURCES, protocol };
}
