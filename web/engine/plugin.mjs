// Adds the engine to the client's build, in a folder named by its content, so that browsers can keep it forever.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineFiles, engineManifest, SOURCES, sourcesText } from './parts.mjs';

const MODULE = 'virtual:engine';
/** The answers of a site of files alone, from scripts/static_site.py: `index.json` has each one's file by its address. */
const ANSWERS = process.env.BRADSHAW_ANSWERS;
const INDEX = 'index.json';
const answers = () => (ANSWERS ? JSON.parse(readFileSync(join(ANSWERS, INDEX), 'utf8')) : {});

export function engine() {
  let files = null;
  let manifest = null;
  return {
    name: 'engine',
    buildStart() {
      files = process.env.VITEST ? null : engineFiles();
      manifest = files && engineManifest(files);
      if (files === null && !process.env.VITEST)
        this.warn('the engine is left out: the set-up fetches its packages');
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) =>
      id === `\0${MODULE}`
        ? `export default ${JSON.stringify(manifest)}; export const answers = ${JSON.stringify(answers())};`
        : null,
    generateBundle() {
      // The worker is a bundle of its own, with the same plug-in.
      for (const [name, source] of Object.entries(files ?? {}))
        this.emitFile({ type: 'asset', fileName: `${manifest.folder}${name}`, source });
      if (files) this.emitFile({ type: 'asset', fileName: SOURCES, source: sourcesText() });
      for (const name of ANSWERS ? readdirSync(ANSWERS).filter((name) => name !== INDEX) : [])
        this.emitFile({
          type: 'asset',
          fileName: `answers/${name}`,
          source: readFileSync(join(ANSWERS, name)),
        });
    },
  };
}
