/** Lessons for 80 Days: a whole first turn, then a pair, a balloon and the return home. */
import type { Bubble, Lesson, Scene } from '../lesson';
import { messages, t } from './messages';

const scene = (file: Promise<{ default: unknown }>): Promise<Scene> =>
  file.then((module) => module.default as Scene);

/** Return a lesson's tasks, one per spot. */
const tasks = (lesson: string, spots: readonly string[]): Bubble[] =>
  spots.map((spot, i) => ({
    task: true,
    text: () => messages.lookUp(`learn.${lesson}.${i + 1}`) ?? '',
    look: [spot],
  }));

export const lessons: readonly Lesson[] = [
  {
    scene: () => scene(import('./scenes/row.json')),
    bubbles: [
      { title: () => t('learn.bet'), text: () => t('learn.bet.text'), look: ['board'] },
      { text: () => t('learn.days.text'), look: ['days', 'route'] },
      { title: () => t('learn.row'), text: () => t('learn.row.text'), look: ['row'] },
      ...tasks('row', ['place:coin', 'choices', 'leg', 'choices']),
      { text: () => t('learn.row.after'), look: ['players'] },
    ],
  },
  {
    scene: () => scene(import('./scenes/legs.json')),
    bubbles: [
      { title: () => t('learn.legs'), text: () => t('learn.legs.text'), look: ['leg'] },
      ...tasks('legs', ['leg']),
      { text: () => t('learn.legs.after'), look: ['days'] },
    ],
  },
  {
    scene: () => scene(import('./scenes/help.json')),
    bubbles: [
      { title: () => t('learn.help'), text: () => t('learn.help.text'), look: ['leg', 'hand'] },
      ...tasks('help', ['modifiers', 'leg', 'choices']),
      { text: () => t('learn.help.after'), look: ['days'] },
      { text: () => t('learn.city.text'), look: ['board'] },
    ],
  },
  {
    scene: () => scene(import('./scenes/london.json')),
    bubbles: [
      { title: () => t('learn.london'), text: () => t('learn.london.text'), look: ['days'] },
      ...tasks('london', ['leg']),
      { text: () => t('learn.london.after'), look: ['days'] },
    ],
  },
];
