// The import rules, types included; checked by `npm run lint`. See src/games/README.md.
const GAME = '^src/games/([^/]+)/';

export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'No circular imports.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'games-apart',
      comment: 'Games do not import each other.',
      severity: 'error',
      from: { path: GAME },
      to: { path: GAME, pathNot: '^src/games/$1/' },
    },
    {
      name: 'only-the-registry-names-games',
      comment: 'The shell imports games through the registry only.',
      severity: 'error',
      from: { pathNot: ['^src/games/registry[.]ts$', GAME] },
      to: { path: GAME },
    },
    {
      name: 'games-below-the-shell',
      comment: 'Games do not import the shell.',
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
