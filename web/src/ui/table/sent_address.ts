/** The whole address of a page, to be sent to somebody. */
import { language } from '../../i18n/translator.svelte';

export function sentAddress(path: string): string {
  const address = new URL(path, location.origin);
  // Sites that show what a link leads to do not know who reads: they are told in the language of whoever sends it.
  if (language() !== 'en') address.searchParams.set('lang', language());
  return address.href;
}
