import type { ErrorName } from '@openfloor/contract/error-codes';
import type { Quote } from './quote.ts';

type Problem = Extract<
  ErrorName,
  'marketClosed' | 'tradingHalted' | 'pricesLate' | 'notTradedYet' | 'priceTooOld'
>;

type Judged = Pick<
  Quote,
  'marketOpen' | 'halted' | 'lateByContract' | 'beforeFirstTrade' | 'delayed' | 'ageMs' | 'sessionAgeMs'
>;

/** Why money must not change hands at this quote now; undefined where it may. */
export function tradingProblem(quote: Judged | undefined, ageMaxMs: number): Problem | undefined {
  if (!quote?.marketOpen) return 'marketClosed';
  return priceProblem(quote, quote.ageMs, ageMaxMs);
}

/** The same for what is sold at the close: after it, the session's last price counts by its age at the close. */
export function closingProblem(quote: Judged | undefined, ageMaxMs: number): Problem | undefined {
  if (!quote) return 'marketClosed';
  return priceProblem(quote, quote.sessionAgeMs, ageMaxMs);
}

function priceProblem(quote: Judged, ageMs: number, ageMaxMs: number): Problem | undefined {
  if (quote.halted) return 'tradingHalted';
  if (quote.lateByContract) return 'pricesLate';
  if (quote.beforeFirstTrade) return 'notTradedYet';
  return quote.delayed || ageMs > ageMaxMs ? 'priceTooOld' : undefined;
}
