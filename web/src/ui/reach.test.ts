import { expect, it } from 'vitest';
import type { Offer } from '../wire/server';
import { reachOf } from './reach';

const OFFER: Offer = { games: [], phrases: [], protocol: 2 };
const LAN = 'http://192.168.1.5:8080';
const page = (hostname: string) => ({ origin: `http://${hostname}:8080`, hostname });

it.each(['localhost', '127.0.0.1', '[::1]', 'bradshaw.localhost'])(
  'links made on %s use the address in the local network',
  (hostname) => {
    expect(reachOf(page(hostname), { ...OFFER, address: LAN })).toEqual({ origin: LAN, kind: 'lan' });
  },
);

it.each(['192.168.1.5', 'play.example', 'localhost.example', '127.example'])(
  'links made on %s keep its name',
  (hostname) => {
    const { origin } = page(hostname);
    expect(reachOf(page(hostname), { ...OFFER, address: LAN })).toEqual({ origin, kind: 'page' });
  },
);

it('links that only this machine can open are told from those with an unknown address', () => {
  const here = page('localhost');
  expect(reachOf(here, { ...OFFER, local_only: true })).toEqual({ origin: here.origin, kind: 'local' });
  expect(reachOf(here, OFFER)).toEqual({ origin: here.origin, kind: 'unknown' });
  expect(reachOf(here, null).kind).toBe('unknown');
});
