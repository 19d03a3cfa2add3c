// Adds the engine to the client's build, in a folder named by its content, so that browsers can keep it forever.
import { engineFiles, engineManifest, SOURCES, sourcesText } from './parts.mjs';

const MODULE = 'virtual:engine';

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
    load: (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(manifest)};` : null),
    generateBundle() {
      // The worker is a bundle of its own, with the same plug-in.
      for (const [name, source] of Object.entries(files ?? {}))
        this.emitFile({ type: 'asset', fileName: `${manifest.folder}${name}`, source });
      if (files) this.emitFile({ type: 'asset', fileName: SOURCES, source: sourcesText() });
    },
  };
}
