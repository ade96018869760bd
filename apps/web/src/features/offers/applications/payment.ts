import { formatAmount, parseAmount } from '@openfloor/money/amount';
import { exactRate } from '@openfloor/money/rate';
import { moneyDecimals, moneyProblem } from '@openfloor/rules/amounts';
import type { FieldProblem } from '@openfloor/rules/field-problem';
import { feeOfPart, settleFunding } from '@openfloor/rules/offer-funding';
import { exactDecimal } from '../../../lib/exact-figures.ts';
import type { Application } from './applications.ts';

type Allotted = Pick<
  Application,
  'price' | 'unit' | 'obtainUnit' | 'funding' | 'fee' | 'remaining' | 'feeRate'
>;

export type PaymentProblem = FieldProblem | 'aboveRemaining' | 'insufficientBalance';

export interface Payment {
  amount: string;
  /** Beside the amount. */
  fee: string;
  /** What leaves the balance. */
  total: string;
  /** Whole units that are paid for, all parts together. */
  unitsCovered: string;
  isLast: boolean;
  problem: PaymentProblem | undefined;
}

const minor = (amount: string): bigint => parseAmount(amount, moneyDecimals) ?? 0n;
const money = (amount: bigint): string => formatAmount(amount, moneyDecimals);

/** A point that nothing follows is still being typed. */
export const settledAmount = (typed: string): string => typed.replace(/\.$/, '');

/** What paying this much costs and brings, by the server's own rules. An unknown balance is the server's to judge. */
export function paymentOf(application: Allotted, typed: string, available: string | undefined): Payment {
  const amount = settledAmount(typed);
  const paid = minor(application.funding);
  const part = minor(amount);
  const feePercent = exactRate(exactDecimal(application.feeRate));
  const fee = feeOfPart(paid, part, feePercent);
  const covered = settleFunding(
    {
      units: BigInt(application.obtainUnit ?? '0'),
      unitShares: BigInt(application.unit),
      price: exactRate(application.price),
      feePercent,
    },
    { principal: paid + part, fee: minor(application.fee) + fee },
  );
  const remaining = minor(application.remaining);
  return {
    amount,
    fee: money(fee),
    total: money(part + fee),
    unitsCovered: String(covered.units),
    isLast: part === remaining,
    problem:
      moneyProblem(amount) ??
      (part > remaining
        ? 'aboveRemaining'
        : available !== undefined && part + fee > minor(available)
          ? 'insufficientBalance'
          : undefined),
  };
}

/** What an allotment costs, paid and unpaid, without the fee. */
export const costOf = ({ funding, remaining }: Pick<Application, 'funding' | 'remaining'>): string =>
  money(minor(funding) + minor(remaining));

/** All that was taken for it so far. */
export const paidWithFee = ({ funding, fee }: Pick<Application, 'funding' | 'fee'>): string =>
  money(minor(funding) + minor(fee));

/** The largest part that the balance pays together with its fee; undefined where there is none. */
export function mostPayable(application: Allotted, available: string): string | undefined {
  const paid = minor(application.funding);
  const feePercent = exactRate(exactDecimal(application.feeRate));
  const isAffordable = (part: bigint) => part + feeOfPart(paid, part, feePercent) <= minor(available);
  let [least, most] = [0n, minor(application.remaining)];
  while (least < most) {
    const middle = (least + most + 1n) / 2n;
    if (isAffordable(middle)) least = middle;
    else most = middle - 1n;
  }
  return least === 0n ? undefined : money(least);
}
