/** The shell's messages: everything outside the games. */
import { Translator } from '../translator.svelte';
import type en from './en';

export const shell = new Translator<typeof en>({
  en: () => import('./en'),
  de: () => import('./de'),
  fr: () => import('./fr'),
  it: () => import('./it'),
  pl: () => import('./pl'),
  ru: () => import('./ru'),
});

export const t = shell.t;
