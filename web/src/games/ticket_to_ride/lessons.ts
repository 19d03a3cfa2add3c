/** Lessons for Ticket to Ride: one quiet game, from the tickets to a tunnel. */
import type { Lesson, Scene } from '../lesson';
import { t } from './messages';
import { cityName, routeName } from './naming';

const scene = (file: Promise<{ default: unknown }>): Promise<Scene> =>
  file.then((module) => module.default as Scene);

export const lessons: readonly Lesson[] = [
  {
    scene: () => scene(import('./scenes/tickets.json')),
    bubbles: [
      { title: () => t('learn.aim'), text: () => t('learn.aim.text'), look: ['board'] },
      {
        task: true,
        text: () =>
          t('learn.aim.task', {
            a: routeName({ a: 'amsterdam', b: 'wilno' }),
            b: routeName({ a: 'brest', b: 'marseille' }),
          }),
        look: ['offer'],
      },
    ],
  },
  {
    scene: () => scene(import('./scenes/draw.json')),
    bubbles: [
      { title: () => t('learn.turn'), text: () => t('learn.turn.text'), look: ['market'] },
      { task: true, text: () => t('learn.turn.task'), look: ['cards'] },
      { task: true, text: () => t('learn.turn.second'), look: ['cards'] },
    ],
  },
  {
    scene: () => scene(import('./scenes/claim.json')),
    bubbles: [
      { title: () => t('learn.claim'), text: () => t('learn.claim.text'), look: ['hand'] },
      {
        task: true,
        text: () => t('learn.claim.task', { route: routeName({ a: 'brest', b: 'paris' }) }),
        look: ['route:brest-paris'],
        when: { payment: { text: () => t('learn.claim.pay'), look: ['payment'] } },
      },
      { text: () => t('learn.claim.after'), look: ['players'] },
    ],
  },
  {
    scene: () => scene(import('./scenes/station.json')),
    bubbles: [
      { title: () => t('learn.stations'), text: () => t('learn.stations.text'), look: ['tickets'] },
      {
        task: true,
        text: () =>
          t('learn.stations.task', {
            player: 'Aouda',
            route: routeName({ a: 'marseille', b: 'paris' }),
            button: t('build_station'),
          }),
        look: ['build', 'route:marseille-paris'],
        when: {
          'city:paris': {
            text: () => t('learn.stations.city', { city: cityName('paris') }),
            look: ['city:paris'],
          },
          payment: { text: () => t('learn.stations.pay'), look: ['payment'] },
        },
      },
    ],
  },
  {
    scene: () => scene(import('./scenes/tunnel.json')),
    bubbles: [
      {
        title: () => t('learn.special'),
        text: () => t('learn.special.text'),
        look: ['route:angora-constantinople'],
      },
      {
        task: true,
        text: () => t('learn.special.task', { route: routeName({ a: 'angora', b: 'constantinople' }) }),
        look: ['route:angora-constantinople'],
        when: { payment: { text: () => t('learn.special.pay'), look: ['payment'] } },
      },
      { task: true, text: () => t('learn.special.due'), look: ['tunnel'] },
      { title: () => t('learn.end'), text: () => t('learn.end.text'), look: ['tickets'] },
    ],
  },
];
