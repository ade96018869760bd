import type { Currency } from '@openfloor/homes/codes';
import { moneyOf, moneyText } from '@openfloor/money/money-text';
import { exactRate } from '@openfloor/money/rate';
import { moneyProblem } from '@openfloor/rules/amounts';
import type { FieldProblem } from '@openfloor/rules/field-problem';
import { feeOfPart, settleFunding } from '@openfloor/rules/offer-funding';
import { exactDecimal } from '../../../lib/exact-figures.ts';
import type { Application, Cost } from './applications.ts';

type Allotted = Pick<
  Application,
  'price' | 'unit' | 'obtainUnit' | 'funding' | 'fee' | 'remaining' | 'feeRate' | 'currencyType'
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

/** Both ways between text and minor units of what is paid in. */
function moneyIn(currency: Currency) {
  return {
    minor: (amount: string): bigint => moneyOf(amount, currency) ?? 0n,
    money: (amount: bigint): string => moneyText(amount, currency),
  };
}

/** What paying this much costs and brings, by the server's own rules. An unknown balance is the server's to judge. */
export function paymentOf(application: Allotted, amount: string, available: string | undefined): Payment {
  const { currencyType: currency } = application;
  const { minor, money } = moneyIn(currency);
  const paid = minor(application.funding);
  const part = minor(amount);
  const feePercent = exactRate(exactDecimal(application.feeRate));
  const fee = feeOfPart(paid, part, feePercent);
  const covered = settleFunding(
    {
      units: BigInt(application.obtainUnit ?? '0'),
      unitShares: BigInt(application.unit),
      price: exactRate(application.price),
      currency,
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
      moneyProblem(currency)(amount) ??
      (part > remaining
        ? 'aboveRemaining'
        : available !== undefined && part + fee > minor(available)
          ? 'insufficientBalance'
          : undefined),
  };
}

/** What an allotment costs, paid and unpaid, without the fee. */
export function costOf({ funding, remaining, currencyType }: Cost): string {
  const { minor, money } = moneyIn(currencyType);
  return money(minor(funding) + minor(remaining));
}

/** All that was taken for it so far. */
export function paidWithFee({
  funding,
  fee,
  currencyType,
}: Pick<Application, 'funding' | 'fee' | 'currencyType'>): string {
  const { minor, money } = moneyIn(currencyType);
  return money(minor(funding) + minor(fee));
}

/** The largest part that the balance pays together with its fee; undefined where there is none. */
export function mostPayable(application: Allotted, available: string): string | undefined {
  const { minor, money } = moneyIn(application.currencyType);
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
