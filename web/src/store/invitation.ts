/** An invitation as it stands after the # of a table's address. */
import type { Join } from '../wire/server';

export function invitationIn(hash: string): Pick<Join, 'seat' | 'token'> | null {
  const [kind, ...rest] = hash.replace(/^#/, '').split('.');
  if (kind === 'join' && rest.length === 1 && rest[0]) return { token: rest[0] };
  const seat = Number(rest[0]);
  if (kind === 'seat' && rest.length === 2 && Number.isInteger(seat) && rest[1])
    return { seat, token: rest[1] };
  return null;
}
