import { person, t } from '../../i18n/person';
import { ApiError } from '../../store/api';
import { passkeyTrouble } from '../../store/passkeys';
import { problemText } from '../problems';

/** Explain a failure about a person; some codes mean something else elsewhere. */
export function personProblem(error: unknown): string {
  const trouble = passkeyTrouble(error);
  if (trouble !== null) return t(trouble);
  const own =
    error instanceof ApiError
      ? (person.lookUp(`problem.${error.code}`) ?? person.lookUp(`refusal.${error.code}`))
      : null;
  return own ?? problemText(error);
}
