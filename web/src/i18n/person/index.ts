/** Messages about the person who uses this device, loaded with their page. */
import { shell } from '../shell';
import { Translator } from '../translator.svelte';
import type en from './en';

export const person = new Translator<typeof en>({
  en: () => import('./en'),
  de: () => import('./de'),
  fr: () => import('./fr'),
  it: () => import('./it'),
  pl: () => import('./pl'),
  ru: () => import('./ru'),
});

/** Look up a message here, then in the shell's catalogue. */
export const t = ((key: string, values?: Record<string, string | number>) =>
  person.lookUp(key, values) ?? shell.lookUp(key, values) ?? '') as typeof person.t & typeof shell.t;
