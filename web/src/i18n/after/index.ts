/** The messages of what comes after a game: fetched with it, and with those of the shell in one. */
import { shell } from '../shell';
import { Translator } from '../translator.svelte';
import type en from './en';

export const after = new Translator<typeof en>({
  en: () => import('./en'),
  de: () => import('./de'),
  fr: () => import('./fr'),
  it: () => import('./it'),
  pl: () => import('./pl'),
  ru: () => import('./ru'),
});

/** A message of what comes after a game, or of the shell. */
export const t = ((key: string, values?: Record<string, string | number>) =>
  after.lookUp(key, values) ?? shell.lookUp(key, values) ?? '') as typeof after.t & typeof shell.t;
