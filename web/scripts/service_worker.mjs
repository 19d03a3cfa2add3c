// A Vite plugin: after the client, builds its service worker, which knows the client's files and their versions.
import { createHash } from 'node:crypto';
import { build } from 'vite';

/** Kept: scripts, styles, and the letters of our six languages. Other browsers' fonts and previews are not. */
const KEPT = /\.(js|css)$|-(latin|latin-ext|cyrillic)-[^/]*\.woff2$|^answers\/offer\.json$/;
const NAMED_BY_CONTENT = /^assets\//;
const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

export function serviceWorker() {
  let config;
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle(_, bundle) {
      const page = bundle['index.html'].source;
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry).fileName;
      // Names contain a hash of the content.
      const assets = Object.keys(bundle).filter((name) => KEPT.test(name));
      const files = [
        { url: 'index.html', revision: hash(page) },
        ...assets.sort().map((name) => ({
          url: name,
          revision: NAMED_BY_CONTENT.test(name) ? null : hash(bundle[name].source),
        })),
      ];
      await build({
        configFile: false,
        root: config.root,
        logLevel: 'warn',
        publicDir: false,
        define: {
          CLIENT: JSON.stringify({ files, version: hash(JSON.stringify(files)), entry }),
        },
        build: {
          target: config.build.target,
          outDir: config.build.outDir,
          emptyOutDir: false,
          rollupOptions: {
            input: 'src/worker/worker.ts',
            output: { entryFileNames: 'worker.js', format: 'iife' },
          },
        },
      });
    },
  };
}
