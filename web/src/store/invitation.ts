/** An invitation: what follows the # of a table's address, to be handed to the server as it is. */
export interface Invited {
  readonly token: string;
  /** The link is to a seat that another device has, for this one to act for too. */
  readonly shared: boolean;
}

export function invitationIn(hash: string): Invited | null {
  const found = /^#((join|seat\.\d+|own\.\d+)\.[\w-]+)$/.exec(hash);
  return found === null ? null : { token: found[1]!, shared: found[2]!.startsWith('own.') };
}
