/** What many games come to: the fewest days, and how often one was home within eighty. */
import type { SeatResult } from '../../wire/server';
import type { TallyLine } from '../plugin';
import { t } from './messages';

const THE_BET = 80;

const isHome = ({ lines }: SeatResult): boolean =>
  lines?.some(({ reason, detail }) => reason === 'home' && Number(detail?.['order']) > 0) ?? false;

export function tally(results: readonly SeatResult[]): readonly TallyLine[] {
  const home = results.filter(isHome);
  const inTime = home.filter(({ score }) => score <= THE_BET);
  return [
    { label: t('tally.home'), value: t('tally.of', { some: inTime.length, all: results.length }) },
    ...(home.length > 0
      ? [
          {
            label: t('tally.fewest'),
            value: t('tally.days', { n: Math.min(...home.map(({ score }) => score)) }),
          },
        ]
      : []),
  ];
}

export function scoreText(score: number): string {
  return t('tally.days', { n: score });
}

export function briefResult(result: SeatResult): string {
  return isHome(result) ? String(result.score) : t('score.on_the_way');
}
