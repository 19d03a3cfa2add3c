/** The server's requests about the person who uses this device. */
import type { EnteredCode, Me, NewProfile, NewTransfer, RecoveryCodes, TransferCode } from '../wire/server';
import { json, remove } from './api';

export const me = (): Promise<Me> => json('/api/me');
export const changeMe = (profile: NewProfile): Promise<Me> => json('/api/me', profile);
export const makeCode = (transfer: NewTransfer): Promise<TransferCode> => json('/api/me/codes', transfer);
export const enterCode = (entered: EnteredCode): Promise<Me> => json('/api/me/join', entered);
export const makeRecoveryCodes = (transfer: NewTransfer): Promise<RecoveryCodes> =>
  json('/api/me/recovery', transfer);
export const removeDevice = (device: string): Promise<Me> =>
  remove(`/api/me/devices/${encodeURIComponent(device)}`);
