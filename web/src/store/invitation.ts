/** An invitation: what follows the # of a table's address, to be handed to the server as it is. */
export interface Invited {
  readonly token: string;
  /** The link is to a seat that another device has, for this one to act for too. */
  readonly shared: boolean;
  /** The seat that the link is to; null for any that is open. */
  readonly seat: number | null;
}

export function invitationIn(hash: string): Invited | null {
  const found = /^#((join|(?:seat|own)\.(\d+))\.[\w-]+)$/.exec(hash);
  if (found === null) return null;
  const seat = found[3] === undefined ? null : Number(found[3]);
  return { token: found[1]!, shared: found[2]!.startsWith('own.'), seat };
}
