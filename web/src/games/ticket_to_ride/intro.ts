/** The introduction: six short pages. */
import type { IntroStep } from '../plugin';
import { t } from './messages';

export const intro: readonly IntroStep[] = [
  { title: () => t('intro.aim'), text: () => t('intro.aim.text') },
  { title: () => t('intro.turn'), text: () => t('intro.turn.text') },
  { title: () => t('intro.claim'), text: () => t('intro.claim.text') },
  { title: () => t('intro.special'), text: () => t('intro.special.text') },
  { title: () => t('intro.stations'), text: () => t('intro.stations.text') },
  { title: () => t('intro.end'), text: () => t('intro.end.text') },
];
