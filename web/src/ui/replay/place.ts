/** Where in an ended game one looks: what follows the # of its address. */

/** The number of the move, null if the address names none. 0 is the set-up. */
export function moveIn(hash: string): number | null {
  const found = /^#move=(\d{1,6})$/.exec(hash);
  return found === null ? null : Number(found[1]);
}

export function hashOf(move: number): string {
  return `#move=${move}`;
}
