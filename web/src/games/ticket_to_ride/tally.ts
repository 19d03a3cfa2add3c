/** What many games come to: tickets kept and completed, the longest route. */
import type { SeatResult } from '../../wire/server';
import type { TallyLine } from '../plugin';
import { t } from './messages';

export function tally(results: readonly SeatResult[]): readonly TallyLine[] {
  const lines = results.flatMap(({ lines }) => lines ?? []);
  const tickets = lines.filter(({ reason }) => reason === 'ticket');
  const completed = tickets.filter(({ detail }) => detail?.['completed'] === true);
  const lengths = lines
    .filter(({ reason }) => reason === 'express')
    .map(({ detail }) => Number(detail?.['length']));
  const best = Math.max(...results.map(({ score }) => score));
  return [
    { label: t('tally.best'), value: t('tally.points', { n: best }) },
    { label: t('tally.tickets'), value: t('tally.of', { some: completed.length, all: tickets.length }) },
    { label: t('tally.longest'), value: t('tally.spaces', { n: Math.max(0, ...lengths) }) },
  ];
}

export function scoreText(score: number): string {
  return t('tally.points', { n: score });
}
