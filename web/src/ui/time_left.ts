/** The time until a deadline, in words. */
import { t } from '../i18n/shell';
import { DAY, HOUR } from '../store/urgency';

/** Return whole days or hours; null for less than an hour. */
export function longTimeLeft(seconds: number): string | null {
  if (seconds >= DAY) return t('days_left', { n: Math.floor(seconds / DAY) });
  return seconds >= HOUR ? t('hours_left', { n: Math.floor(seconds / HOUR) }) : null;
}

export function timeLeft(seconds: number): string {
  return longTimeLeft(seconds) ?? t('minutes_left', { n: Math.max(0, Math.floor(seconds / 60)) });
}
