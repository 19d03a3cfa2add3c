import { language } from '../../i18n/translator.svelte';

export const dateOf = (seconds: number): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(new Date(seconds * 1000));
