import { moneyText, signedMoneyOf } from '@openfloor/money/money-text';
import type { ReplyOf } from '@/lib/api.ts';

export type DayFigures = ReplyOf<'GET /dashboard/series'>[number];
export type Flows = DayFigures['deposits'];
export type FlowCurrency = Flows[number]['currency'];

export const flowIn = (flows: Flows, currency: FlowCurrency): Flows[number] =>
  flows.find(flow => flow.currency === currency) ?? { currency, count: 0, amount: moneyText(0n, currency) };

/** What came in less what went out. */
export function netOf(day: Pick<DayFigures, 'deposits' | 'withdrawals'>, currency: FlowCurrency): string {
  const minor = (flows: Flows) => signedMoneyOf(flowIn(flows, currency).amount, currency) ?? 0n;
  return moneyText(minor(day.deposits) - minor(day.withdrawals), currency);
}

export const hasMoved = (days: readonly DayFigures[], currency: FlowCurrency): boolean =>
  days.some(
    ({ deposits, withdrawals }) =>
      flowIn(deposits, currency).count > 0 || flowIn(withdrawals, currency).count > 0,
  );

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2025-11-02` on an axis: `02 Nov`. */
export const axisDay = (day: string): string => `${day.slice(8)} ${months[Number(day.slice(5, 7)) - 1]}`;
