/** Says in words what the check of a game's luck found. */
import { t } from '../../i18n/after';
import { fairness, type Verdict } from '../../store/fairness';

export interface Finding {
  readonly good: boolean;
  readonly text: string;
}

const SERVER: Readonly<Record<Verdict['server'], () => string>> = {
  confirmed: () => t('check_server_kept'),
  unconfirmed: () => t('check_server_said'),
  broken: () => t('check_server_broken'),
};

const HEADINGS = { fair: 'check_fair', unproven: 'check_unproven', unfair: 'check_unfair' } as const;

export const headingOf = (found: Verdict): string => t(HEADINGS[fairness(found)]);

/** Return what the check found: the secrets, the draws, and what this browser saw of them. */
export const findingsOf = (found: Verdict): readonly Finding[] =>
  [
    { good: found.server !== 'broken', text: SERVER[found.server]() },
    ...onSecrets(found),
    ...onDraws(found),
  ].concat(onShown(found));

function onSecrets({ added, promised, slipped, reordered, own }: Verdict): Finding[] {
  const list: Finding[] = [];
  if (slipped) list.push({ good: false, text: t('check_added_wrong') });
  if (reordered) list.push({ good: false, text: t('check_reordered') });
  if (own !== null) list.push({ good: own, text: t(own ? 'check_own' : 'check_own_missing') });
  if (promised > 0 && !slipped) {
    const counts = { n: promised, added };
    list.push({
      good: added >= promised,
      text: t(added < promised ? 'check_held_back' : 'check_added', counts),
    });
  }
  return list;
}

function onDraws({ device, first, skips, draws, wrongStep }: Verdict): Finding[] {
  const list: Finding[] = [];
  if (device) list.push({ good: false, text: t('check_device', { move: first - 1 }) });
  if (skips)
    list.push({ good: false, text: first === 0 ? t('check_skips') : t('check_skips_from', { move: first }) });
  if (draws === 0) list.push({ good: false, text: t(first === 0 ? 'check_no_draws' : 'check_no_draws_yet') });
  else if (wrongStep === null) list.push({ good: true, text: t('check_draws', { n: draws }) });
  else list.push({ good: false, text: t('check_draws_wrong', { move: wrongStep }) });
  return list;
}

function onShown({ noted, changed, unproven }: Verdict): Finding[] {
  if (unproven !== null) return [{ good: false, text: t('check_shown_undrawn', { move: unproven }) }];
  if (changed) return [{ good: false, text: t('check_shown_changed') }];
  return [{ good: noted > 0, text: noted > 0 ? t('check_shown', { n: noted }) : t('check_shown_none') }];
}

/** Return what the check of a fair game proves; empty if there is a fault. */
export function proofOf(found: Verdict): string {
  if (fairness(found) === 'unfair') return '';
  const chosen = found.own === true && found.added === found.promised && found.server === 'confirmed';
  return t(chosen ? 'check_proves_all' : 'check_proves');
}
