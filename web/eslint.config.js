import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['.svelte-check', 'dist', 'node_modules', 'src/wire'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      // Names and chat are untrusted: never insert markup.
      'svelte/no-at-html-tags': 'error',
      'no-restricted-properties': [
        'error',
        { property: 'innerHTML', message: 'Use text, never markup.' },
        { property: 'outerHTML', message: 'Use text, never markup.' },
        { property: 'insertAdjacentHTML', message: 'Use text, never markup.' },
      ],
      // TypeScript checks this; the rule does not know about types.
      'no-undef': 'off',
      // Our router follows plain links.
      'svelte/no-navigation-without-resolve': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
);
