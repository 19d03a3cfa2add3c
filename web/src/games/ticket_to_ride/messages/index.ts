import { Translator } from '../../../i18n/translator.svelte';
import type en from './en';

export const messages = new Translator<typeof en>({
  en: () => import('./en'),
  de: () => import('./de'),
  fr: () => import('./fr'),
  it: () => import('./it'),
  pl: () => import('./pl'),
  ru: () => import('./ru'),
});

export const t = messages.t;
