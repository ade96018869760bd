import type { Outcome } from '@openfloor/look/run-action';
import { errorText } from './error-text.ts';
import type { Translate } from './translate.ts';

/** What a person reads about what they asked for and did not get. */
export function outcomeText(
  outcome: Exclude<Outcome<unknown>, { is: 'done' | 'busy' }>,
  t: Translate,
): string {
  return outcome.is === 'unanswered' ? t('form.unanswered') : errorText(outcome.error, t);
}
