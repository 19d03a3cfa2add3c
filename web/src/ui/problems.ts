/** What went wrong, in the player's language where we have words for it. */
import { shell, t } from '../i18n/shell';
import { ApiError } from '../store/api';

export function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('problem');
  return (
    shell.lookUp(`problem.${error.code}`) ??
    shell.lookUp(`problem.${error.status}`) ??
    (error.message || t('problem'))
  );
}
