/** The introduction: six short pages, most of them with something to try. */
import type { IntroStep } from '../plugin';
import type { Scene } from '../scene';
import { t } from './messages';
import { routeName } from './naming';

type Recorded = { default: unknown };
const scene = (file: Promise<Recorded>): Promise<Scene> => file.then((found) => found.default as Scene);

export const intro: readonly IntroStep[] = [
  {
    title: () => t('intro.aim'),
    text: () => t('intro.aim.text'),
    trial: { task: () => t('intro.aim.task'), scene: () => scene(import('./scenes/tickets.json')) },
  },
  {
    title: () => t('intro.turn'),
    text: () => t('intro.turn.text'),
    trial: { task: () => t('intro.turn.task'), scene: () => scene(import('./scenes/draw.json')) },
  },
  {
    title: () => t('intro.claim'),
    text: () => t('intro.claim.text'),
    trial: {
      task: () => t('intro.claim.task', { route: routeName({ a: 'brest', b: 'paris' }) }),
      scene: () => scene(import('./scenes/claim.json')),
    },
  },
  {
    title: () => t('intro.special'),
    text: () => t('intro.special.text'),
    trial: {
      task: () => t('intro.special.task', { route: routeName({ a: 'angora', b: 'constantinople' }) }),
      scene: () => scene(import('./scenes/tunnel.json')),
    },
  },
  {
    title: () => t('intro.stations'),
    text: () => t('intro.stations.text'),
    trial: {
      task: () =>
        t('intro.stations.task', {
          player: 'Aouda',
          route: routeName({ a: 'marseille', b: 'paris' }),
          button: t('build_station'),
        }),
      scene: () => scene(import('./scenes/station.json')),
    },
  },
  { title: () => t('intro.end'), text: () => t('intro.end.text') },
];
