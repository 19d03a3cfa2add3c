/** Where other devices reach the server: links with a local host name, such as localhost, work only on this machine. */
import type { Offer } from '../wire/server';
import { loadOffer } from './loading';

export interface Reach {
  /** The origin of links to share. */
  readonly origin: string;
  /**
   * Who can open them: everyone who can open this page, the local network, or only this machine (because the server
   * does not listen to the network, or its address there is unknown).
   */
  readonly kind: 'page' | 'lan' | 'local' | 'unknown';
}

const OWN_NAMES = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

export function reachOf(page: Pick<Location, 'origin' | 'hostname'>, offer: Offer | null): Reach {
  const { origin } = page;
  if (!OWN_NAMES.test(page.hostname)) return { origin, kind: 'page' };
  if (offer?.address != null) return { origin: offer.address, kind: 'lan' };
  return { origin, kind: offer?.local_only ? 'local' : 'unknown' };
}

export async function loadReach(): Promise<Reach> {
  return reachOf(location, await loadOffer().catch(() => null));
}
