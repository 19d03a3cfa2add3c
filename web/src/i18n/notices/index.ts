/** Messages about notices, loaded where they are set or offered. */
import { shell } from '../shell';
import { Translator } from '../translator.svelte';
import type en from './en';

export const notices = new Translator<typeof en>({
  en: () => import('./en'),
  de: () => import('./de'),
  fr: () => import('./fr'),
  it: () => import('./it'),
  pl: () => import('./pl'),
  ru: () => import('./ru'),
});

/** Look up a message here, then in the shell's catalogue. */
export const t = ((key: string, values?: Record<string, string | number>) =>
  notices.lookUp(key, values) ?? shell.lookUp(key, values) ?? '') as typeof notices.t & typeof shell.t;
