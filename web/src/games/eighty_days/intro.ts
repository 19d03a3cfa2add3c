/** The introduction: five short pages. */
import type { IntroStep } from '../plugin';
import { t } from './messages';

export const intro: readonly IntroStep[] = [
  { title: () => t('intro.bet'), text: () => t('intro.bet.text') },
  { title: () => t('intro.row'), text: () => t('intro.row.text') },
  { title: () => t('intro.legs'), text: () => t('intro.legs.text') },
  { title: () => t('intro.help'), text: () => t('intro.help.text') },
  { title: () => t('intro.london'), text: () => t('intro.london.text') },
];
