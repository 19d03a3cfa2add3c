/** Messages for a game that moves from this device to a server, loaded with its dialog. */
import { shell } from '../shell';
import { Translator } from '../translator.svelte';
import type en from './en';

export const handing = new Translator<typeof en>({
  en: () => import('./en'),
  de: () => import('./de'),
  fr: () => import('./fr'),
  it: () => import('./it'),
  pl: () => import('./pl'),
  ru: () => import('./ru'),
});

/** Look up a message here, then in the shell's catalogue. */
export const t = ((key: string, values?: Record<string, string | number>) =>
  handing.lookUp(key, values) ?? shell.lookUp(key, values) ?? '') as typeof handing.t & typeof shell.t;
