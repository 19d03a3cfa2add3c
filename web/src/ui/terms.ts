/** What is agreed at a table, in words: its clock, edition, changed rules and bots. */
import { shell, t } from '../i18n/shell';
import { DAY } from '../store/urgency';
import type { Config, GameInfo, Origin, SeatInfo } from '../wire/server';

const MINUTE = 60;

export function clockText(seconds: number | null): string {
  if (seconds === null) return t('clock_none');
  return seconds < DAY ? t('clock_minutes', { n: seconds / MINUTE }) : t('clock_days', { n: seconds / DAY });
}

/** Say which game a game continues, or that it began on a device. */
export const originText = ({ device, move }: Origin): string =>
  t(device ? 'began_on_device' : 'played_on', { move });

export function levelName(level: string): string {
  return shell.lookUp(`level.${level}`) ?? level;
}

/** Return a seat's name, and a bot's level. */
export function seatText(seat: SeatInfo): string {
  const name = seatName(seat);
  return seat.kind === 'bot' ? `${name} (${t('bot')}, ${levelName(seat.level ?? '')})` : name;
}

export const seatName = ({ kind, name }: SeatInfo): string => (kind === 'open' ? t('open_seat') : name);

/** Return the options that differ from the edition, as pairs of a name and a value. */
export function changedOptions(
  { edition, options }: Pick<Config, 'edition' | 'options'>,
  { editions }: Pick<GameInfo, 'editions'>,
): readonly (readonly [name: string, value: string])[] {
  const usual = editions[edition];
  if (usual === undefined) return [];
  return Object.entries(options).filter(([name, value]) => usual[name] !== value);
}
