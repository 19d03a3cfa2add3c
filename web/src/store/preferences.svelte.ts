import type { PlayerColour } from '../art/marks';
import type { SetPace } from '../wire/server';
import { load, save } from './local_storage';

export type Pace = SetPace['pace'];

/** This device's settings. */
export interface Preferences {
  name: string;
  /** The preferred colour, if free; null for any. */
  colour: PlayerColour | null;
  theme: 'auto' | 'light' | 'dark';
  /** `auto` confirms costly moves, or all moves on touch screens if the game does not rate costs. */
  confirm: 'auto' | 'always' | 'never';
  sound: boolean;
  /** `less` turns animation off; `auto` follows the device. */
  motion: 'auto' | 'less';
  pace: Pace;
  chat: boolean;
  /** Who runs games that nobody else can join; `auto`: this device if it has the engine and the server is lost. */
  where: 'auto' | 'server' | 'device';
}

const DEFAULTS: Preferences = {
  name: '',
  colour: null,
  theme: 'auto',
  confirm: 'auto',
  sound: false,
  motion: 'auto',
  pace: 'normal',
  chat: true,
  where: 'auto',
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

/** Whether a move needs confirmation; `isCostly` is undefined if the game does not rate costs. */
export function needsConfirmation(isCostly: boolean | undefined): boolean {
  if (preferences.confirm !== 'auto') return preferences.confirm === 'always';
  return isCostly ?? matchMedia('(pointer: coarse)').matches;
}

/** Apply theme and motion to the page. Call this in an effect. */
export function applyTheme(prefersDark: boolean): void {
  const dark = preferences.theme === 'dark' || (preferences.theme === 'auto' && prefersDark);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  document.documentElement.dataset['motion'] = preferences.motion;
}
