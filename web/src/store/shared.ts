import { load, save } from './local_storage';

const SHARED = 'person.shared';

/** Whether this device is one of several that are one person. */
export const isShared = (): boolean => load(SHARED, false);
export const noteShared = (shared: boolean): void => save(SHARED, shared);
