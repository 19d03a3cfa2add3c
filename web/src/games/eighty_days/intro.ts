/** The introduction: five pages, four of them with something to do on the real table. */
import type { IntroStep } from '../plugin';
import type { Scene } from '../scene';
import { messages, t } from './messages';

type Recorded = { default: unknown };
const scene = (file: Promise<Recorded>): Promise<Scene> => file.then((found) => found.default as Scene);
/** A scene tells something before each of its moves. */
const tells =
  (name: string) =>
  (made: number): string =>
    messages.lookUp(`intro.${name}.${made + 1}`) ?? '';

export const intro: readonly IntroStep[] = [
  { title: () => t('intro.bet'), text: () => t('intro.bet.text') },
  {
    title: () => t('intro.row'),
    text: () => t('intro.row.text'),
    trial: {
      task: tells('row'),
      after: () => t('intro.row.after'),
      scene: () => scene(import('./scenes/row.json')),
    },
  },
  {
    title: () => t('intro.legs'),
    text: () => t('intro.legs.text'),
    trial: {
      task: tells('legs'),
      after: () => t('intro.legs.after'),
      scene: () => scene(import('./scenes/legs.json')),
    },
  },
  {
    title: () => t('intro.help'),
    text: () => t('intro.help.text'),
    trial: {
      task: tells('help'),
      after: () => t('intro.help.after'),
      scene: () => scene(import('./scenes/help.json')),
    },
  },
  {
    title: () => t('intro.london'),
    text: () => t('intro.london.text'),
    trial: {
      task: tells('london'),
      after: () => t('intro.london.after'),
      scene: () => scene(import('./scenes/london.json')),
    },
  },
];
