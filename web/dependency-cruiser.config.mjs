// The laws of the imports, types included; `npm run lint` holds them. See src/games/README.md.
const GAME = '^src/games/([^/]+)/';

export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'No file imports itself, over whatever way.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'games-apart',
      comment: 'A game does not know another one.',
      severity: 'error',
      from: { path: GAME },
      to: { path: GAME, pathNot: '^src/games/$1/' },
    },
    {
      name: 'only-the-registry-names-games',
      comment: 'The shell knows games by the registry alone.',
      severity: 'error',
      from: { pathNot: ['^src/games/registry[.]ts$', GAME] },
      to: { path: GAME },
    },
    {
      name: 'games-below-the-shell',
      comment: 'A game knows no socket, no page and no other part of the shell.',
      severity: 'error',
      from: { path: '^src/games/' },
      to: { path: '^src/(ui|store|story)/' },
    },
  ],
  options: {
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]test[.]ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.svelte', '.svelte.ts', '.js', '.json'] },
  },
};
