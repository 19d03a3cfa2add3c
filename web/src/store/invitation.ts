/** An invitation: what follows the # of a table's address, to be handed to the server as it is. */
export function invitationIn(hash: string): string | null {
  const found = /^#((?:join|seat\.\d+)\.[\w-]+)$/.exec(hash);
  return found?.[1] ?? null;
}
