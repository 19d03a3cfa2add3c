/** Loads what hands a game up, with its messages, when a game of this device is shown. */
import { handing } from '../../i18n/handing_up';

/** Wait for a component and the messages. */
const withMessages = async <Component>(loading: Promise<Component>): Promise<Component> =>
  (await Promise.all([loading, handing.join()]))[0];

export const loadHandUp = () => withMessages(import('./HandUp.svelte'));
export const loadHanded = () => withMessages(import('./Handed.svelte'));
