/** What follows the # of a table's address, and addresses to share. */
import { language } from '../i18n/translator.svelte';

/** An invitation in the hash of a table's address. */
export interface Invited {
  readonly token: string;
  /** Whether the link is to a seat of another device, for this one to share. */
  readonly shared: boolean;
  /** The seat of the link; null for any open one. */
  readonly seat: number | null;
}

export function invitationIn(hash: string): Invited | null {
  const found = /^#((join|(?:seat|own)\.(\d+))\.[\w-]+)$/.exec(hash);
  if (found === null) return null;
  const seat = found[3] === undefined ? null : Number(found[3]);
  return { token: found[1]!, shared: found[2]!.startsWith('own.'), seat };
}

/** The move of a replay's address; null if it has none. 0 is the set-up. */
export function moveIn(hash: string): number | null {
  const found = /^#move=(\d{1,6})$/.exec(hash);
  return found === null ? null : Number(found[1]);
}

export function hashOf(move: number): string {
  return `#move=${move}`;
}

/** The absolute address of a page, to share. */
export function sharedAddress(path: string): string {
  const address = new URL(path, location.origin);
  // Link previews do not know the reader: they use the sender's language.
  if (language() !== 'en') address.searchParams.set('lang', language());
  return address.href;
}
