import type { AlertCondition, AlertRepeats } from '@openfloor/contract/stocks/alert-conditions';
import { alertPercentProblem, positiveDecimalProblem } from '@openfloor/rules/amounts';
import type { FieldProblem } from '@openfloor/rules/field-problem';
import type { Alert } from './use-condition-text.ts';

export type AlertKind = 'PRICE' | 'DAY' | 'MOVE';
export type Way = 'UP' | 'DOWN';

/** The sheet as it is filled in. */
export interface AlertDraft {
  kind: AlertKind;
  price: string;
  percent: string;
  way: Way;
  repeats: AlertRepeats;
}

export function draftOf(alert: Alert | undefined, price: string): AlertDraft {
  const empty: AlertDraft = { kind: 'PRICE', price, percent: '5', way: 'UP', repeats: 'ONCE' };
  if (!alert) return empty;
  const [kind, end] = alert.condition.split('_') as [AlertKind, string];
  const way: Way = end === 'DOWN' ? 'DOWN' : 'UP';
  return kind === 'PRICE'
    ? { ...empty, price: alert.value, repeats: alert.repeats }
    : { ...empty, kind, way, percent: alert.value, repeats: alert.repeats };
}

/** What is sent: a price above or below the one of this moment, or a change one way. */
export function askedOf(draft: AlertDraft, livePrice: number): { condition: AlertCondition; value: string } {
  if (draft.kind === 'PRICE') {
    const isAbove = Number(draft.price) > livePrice;
    return { condition: isAbove ? 'PRICE_ABOVE' : 'PRICE_BELOW', value: draft.price };
  }
  return { condition: `${draft.kind}_${draft.way}`, value: draft.percent };
}

const priceProblem = positiveDecimalProblem(8);

export function draftProblem(draft: AlertDraft, livePrice: number): FieldProblem | 'samePrice' | undefined {
  if (draft.kind !== 'PRICE') return alertPercentProblem(draft.percent, draft.way === 'DOWN');
  if (draft.price === '') return 'amountRequired';
  return priceProblem(draft.price) ?? (Number(draft.price) === livePrice ? 'samePrice' : undefined);
}

/** The price that is so many percent away, with as many decimals as prices have. */
export const priceAway = (livePrice: number, percent: number, decimals: number): string =>
  (livePrice * (1 + percent / 100)).toFixed(decimals);
