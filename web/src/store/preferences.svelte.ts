import type { PlayerColour } from '../art/marks';
import type { SetPace } from '../wire/server';
import { load, save } from './local_storage';

export type Pace = SetPace['pace'];

/** The settings of this device. */
export interface Preferences {
  name: string;
  /** The preferred colour, if free; null: any. */
  colour: PlayerColour | null;
  theme: 'auto' | 'light' | 'dark';
  /** Whether moves are confirmed: `auto` confirms costly ones, or all on touch screens if the game does not name them. */
  confirm: 'auto' | 'always' | 'never';
  sound: boolean;
  notify: boolean;
  /** `less` turns animation off; `auto` follows the device. */
  motion: 'auto' | 'less';
  pace: Pace;
  chat: boolean;
}

const DEFAULTS: Preferences = {
  name: '',
  colour: null,
  theme: 'auto',
  confirm: 'auto',
  sound: false,
  notify: false,
  motion: 'auto',
  pace: 'normal',
  chat: true,
};

export const preferences: Preferences = $state({
  ...DEFAULTS,
  ...load<Partial<Preferences>>('preferences', {}),
});

/** Change and store some settings. */
export function prefer(changes: Partial<Preferences>): void {
  Object.assign(preferences, changes);
  save('preferences', { ...preferences });
}

/** Whether a move needs confirmation; `costs` is undefined if the game does not say. */
export function confirms(costs: boolean | undefined): boolean {
  if (preferences.confirm !== 'auto') return preferences.confirm === 'always';
  return costs ?? matchMedia('(pointer: coarse)').matches;
}

/** Apply theme and motion to the page. Call it in an effect. */
export function applyTheme(prefersDark: boolean): void {
  const dark = preferences.theme === 'dark' || (preferences.theme === 'auto' && prefersDark);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  document.documentElement.dataset['motion'] = preferences.motion;
}
