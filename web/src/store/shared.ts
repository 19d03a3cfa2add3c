import { load, save } from './local_storage';

const SHARED = 'person.shared';

/** Whether the server knows this device and its person: it may be one of several, or have a passkey. */
export const isShared = (): boolean => load(SHARED, false);
export const noteShared = (shared: boolean): void => save(SHARED, shared);
