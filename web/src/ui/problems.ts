/** What went wrong, in the player's language where we have words for it. */
import { shell, t } from '../i18n/shell';
import { ApiError } from '../store/api';
import type { Refusal } from '../wire/server';

/** Why the server did not do something or ended the conversation: by its code, else in its own words; `n` minutes are
 * to be waited. */
export function reasonText({ code, text }: { code: string; text: string }, n = 0): string {
  return shell.lookUp(`problem.${code}`, { n }) ?? shell.lookUp(`refusal.${code}`) ?? (text || t('problem'));
}

/** Why a command was refused: what there are too many of in a chat is not what there is over HTTP. */
export function refusalText({ code, text }: Refusal): string {
  return shell.lookUp(`refusal.${code}`) ?? text;
}

export function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('problem');
  return reasonText({ code: error.code, text: error.message }, Math.ceil(error.wait / 60));
}
