/** Passkeys: the browser makes them and signs with them, the server checks. */
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { Me, NewPasskey, NewProfile, NewTransfer, UsedPasskey } from '../wire/server';
import { json, remove } from './api';

/** Whether the browser has passkeys for this page: only over TLS or on this machine, and not at an IP address. */
export const hasPasskeys = (): boolean =>
  isSecureContext && browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(location.hostname);

/** Why the browser made or used no passkey; null for other errors. */
export function passkeyTrouble(error: unknown): 'passkey_none' | 'passkey_here' | null {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'passkey_none';
  return name === 'InvalidStateError' ? 'passkey_here' : null;
}

export async function makePasskey({ device, name = '', colour = null }: NewTransfer): Promise<Me> {
  const profile: NewProfile = { name, colour };
  const optionsJSON = await json<PublicKeyCredentialCreationOptionsJSON>('/api/me/passkeys/options', profile);
  const made = await startRegistration({ optionsJSON });
  const body: NewPasskey = { credential: { ...made }, device, name, colour };
  return json('/api/me/passkeys', body);
}

/** Join this device to the owner of the passkey that the browser offers. */
export async function usePasskey(device: string): Promise<Me> {
  const optionsJSON = await json<PublicKeyCredentialRequestOptionsJSON>('/api/me/sign-in/options', {});
  const signed = await startAuthentication({ optionsJSON });
  const body: UsedPasskey = { credential: { ...signed }, device };
  return json('/api/me/sign-in', body);
}

export const removePasskey = (passkey: string): Promise<Me> =>
  remove(`/api/me/passkeys/${encodeURIComponent(passkey)}`);
