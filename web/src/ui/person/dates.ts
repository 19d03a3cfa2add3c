import { locale } from '../../i18n/translator.svelte';

export const dateOf = (seconds: number): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(new Date(seconds * 1000));
