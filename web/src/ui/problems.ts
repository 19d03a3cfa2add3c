/** Explains errors in the player's language, or in the server's words. */
import { shell, t } from '../i18n/shell';
import { ApiError } from '../store/api';
import type { Refusal } from '../wire/server';

/** Explain a failure or farewell: the message for its code, else the server's text. `n` is the minutes to wait. */
export function reasonText({ code, text }: { code: string; text: string }, n = 0): string {
  return shell.lookUp(`problem.${code}`, { n }) ?? shell.lookUp(`refusal.${code}`) ?? (text || t('problem'));
}

/** Explain a refused command, whose code can mean something else over HTTP. */
export function refusalText({ code, text }: Refusal): string {
  return shell.lookUp(`refusal.${code}`) ?? text;
}

/** Whether a request got no answer. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unreachable';
}

export function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('problem');
  return reasonText({ code: error.code, text: error.message }, Math.ceil(error.wait / 60));
}
