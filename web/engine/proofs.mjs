// The page's side of `make page-proofs`: runs scripts/proof_values.py in Pyodide, under Node.
import { readFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';
import { engineFiles, sourcesText } from './parts.mjs';

const PROGRAM = new URL('../../scripts/proof_values.py', import.meta.url);

/** What of the engine can be had without a browser; null where its packages are missing. */
export function withoutBrowser() {
  const files = engineFiles();
  if (files === null) return null;
  return {
    load: loadPyodide,
    names: Object.keys(files),
    read: (name) => Promise.resolve(new Uint8Array(files[name])),
    sources: () => Promise.resolve(JSON.parse(sourcesText()).files),
  };
}

/** Return what answers a proof, a game and a seed with the values of the page. The first argument is src/local/boot.ts. */
export async function pageSide({ startPython, networks }, around) {
  const python = await startPython(around);
  python.FS.writeFile('/home/pyodide/proof_values.py', readFileSync(PROGRAM, 'utf8'));
  const program = python.pyimport('proof_values');
  const side = program.InPage(networks(around.read));
  return (question) => program.line_of(question, side);
}
