/** Parses the hash of a table's URL, and builds URLs to share. */
import { language } from '../i18n/translator.svelte';

/** An invitation in the hash of a table's URL. */
export interface InvitationLink {
  readonly token: string;
  /** Whether the link lets this device share another device's seat. */
  readonly shared: boolean;
  /** The seat the link is for, or null for any open seat. */
  readonly seat: number | null;
}

export function invitationIn(hash: string): InvitationLink | null {
  const found = /^#((join|(?:seat|own)\.(\d+))\.[\w-]+)$/.exec(hash);
  if (found === null) return null;
  const seat = found[3] === undefined ? null : Number(found[3]);
  return { token: found[1]!, shared: found[2]!.startsWith('own.'), seat };
}

/** Return the code in the URL that another device of the same person shows. */
export function deviceCodeIn(hash: string): string | null {
  return /^#code\.([\w-]{1,40})$/.exec(hash)?.[1] ?? null;
}

export const devicePath = (code: string): string => `/devices#code.${code}`;

/** Return the move number in a replay's URL, or null if there is none. 0 is the set-up. */
export function moveIn(hash: string): number | null {
  const found = /^#move=(\d{1,6})$/.exec(hash);
  return found === null ? null : Number(found[1]);
}

/** The hash of a table's URL that opens the replay at its analysis. */
export const ANALYSIS = '#analysis';

/** Return whether a table's URL leads to its replay once the game is over. */
export const isReplay = (hash: string): boolean => hash === ANALYSIS || moveIn(hash) !== null;

export function hashOf(move: number): string {
  return `#move=${move}`;
}

/** Return the absolute URL of a page, to share. `origin` is where others reach the server (reach.ts). */
export function sharedAddress(path: string, origin: string): string {
  const address = new URL(path, origin);
  // Link previews do not know the reader, so they use the sender's language.
  if (language() !== 'en') address.searchParams.set('lang', language());
  return address.href;
}
