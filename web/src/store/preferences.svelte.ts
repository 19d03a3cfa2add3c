import type { PlayerColour } from '../art/marks';
import type { SetPace } from '../wire/server';
import { keep, recall } from './kept';

export type Pace = SetPace['pace'];

/** What a person has chosen on this device. */
export interface Chosen {
  name: string;
  /** The colour to play in, where it is free; null: whichever there is. */
  colour: PlayerColour | null;
  theme: 'auto' | 'light' | 'dark';
  /** Ask before a move is made: `auto` asks for what costs, or on touch screens where a game does not say what does. */
  confirm: 'auto' | 'always' | 'never';
  sound: boolean;
  notify: boolean;
  /** `less` is none; `auto` is as the device wishes. */
  motion: 'auto' | 'less';
  /** How fast bots play. */
  pace: Pace;
  chat: boolean;
}

const DEFAULTS: Chosen = {
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

export const preferences: Chosen = $state({ ...DEFAULTS, ...recall<Partial<Chosen>>('preferences', {}) });

/** Change some of them, here and for the next visit. */
export function prefer(some: Partial<Chosen>): void {
  Object.assign(preferences, some);
  keep('preferences', { ...preferences });
}

/** Whether a move is to be confirmed on this device, if the game says whether it costs. */
export function confirms(costs: boolean | undefined): boolean {
  if (preferences.confirm !== 'auto') return preferences.confirm === 'always';
  return costs ?? matchMedia('(pointer: coarse)').matches;
}

/** Put the choices that concern the whole page into effect. Call it in an effect. */
export function dressPage(darkWished: boolean): void {
  const dark = preferences.theme === 'dark' || (preferences.theme === 'auto' && darkWished);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  document.documentElement.dataset['motion'] = preferences.motion;
}
