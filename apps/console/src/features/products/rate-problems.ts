import { problems as texts } from '@openfloor/contract/messages/en';
import { declaredRate } from '@openfloor/contract/products/terms-input';
import { problemText } from '../../lib/terms-problems.ts';

export interface RateFields {
  rate: string;
  fromTime: number | null;
  untilTime: number | null;
}

interface Span {
  fromTime: number;
  untilTime: number;
}

/** Why such a rate cannot be declared, by field. A rate is declared once for a time. */
export function rateProblems(
  { rate, fromTime, untilTime }: RateFields,
  declared: readonly Span[],
): Partial<Record<keyof RateFields, string>> {
  const parsed = declaredRate.safeParse(rate.trim());
  const rateProblem = rate.trim() === '' ? texts.required : issueText(parsed.error?.issues[0]?.message);
  const backwards = fromTime !== null && untilTime !== null && untilTime <= fromTime;
  const overlap =
    fromTime !== null &&
    untilTime !== null &&
    declared.some(span => span.fromTime < untilTime && fromTime < span.untilTime);
  return {
    ...(rateProblem && { rate: rateProblem }),
    ...(fromTime === null && { fromTime: texts.required }),
    ...(overlap && !backwards && { fromTime: 'A rate is declared for part of this time already' }),
    ...(untilTime === null && { untilTime: texts.required }),
    ...(backwards && { untilTime: 'The end must come after the beginning' }),
  };
}

const issueText = (name: string | undefined): string | undefined =>
  name === undefined ? undefined : problemText(name);
