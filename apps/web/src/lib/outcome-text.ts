import type { Outcome } from '@openfloor/look/run-action';
import type { TFunction } from 'i18next';
import { errorText } from './error-text.ts';

/** What a person reads about what they asked for and did not get. */
export function outcomeText(
  outcome: Exclude<Outcome<unknown>, { is: 'done' | 'busy' }>,
  t: TFunction,
): string {
  return outcome.is === 'unanswered' ? t('form.unanswered') : errorText(outcome.error, t);
}
