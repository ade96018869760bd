import { type Currency, currencies } from '@openfloor/homes/codes';
import { traitsOf } from '@openfloor/homes/lookup';
import type { FieldCheck, FieldProblem } from './field-problem.ts';

/** Keeps every amount, in minor units, inside a 64-bit integer with room to add many of them up. */
export const integerDigitsMax = 15;
export const tradeQuantity = { min: 10, step: 10, max: 1_000_000_000, shortcuts: [10, 20, 50, 100] } as const;

const plainDecimal = /^(\d+)(?:\.(\d+))?$/;
const plainDigits = /^\d+$/;

/** A decimal above zero: plain digits with an optional point, no sign, exponent, space or separator. */
export const positiveDecimalProblem =
  (decimalsMax: number): FieldCheck =>
  value => {
    if (value === '') return 'amountRequired';
    const [, whole, fraction = ''] = plainDecimal.exec(value) ?? [];
    if (whole === undefined) return 'amountFormat';
    if (whole.replace(/^0+/, '').length > integerDigitsMax) return 'tooLarge';
    if (fraction.length > decimalsMax) return 'amountDecimals';
    return /[1-9]/.test(value) ? undefined : 'tooSmall';
  };

/** What a request may state before anybody knows its currency: no more decimals than any currency has. */
export const anyMoneyProblem = positiveDecimalProblem(
  Math.max(...currencies.map(currency => traitsOf(currency).decimals)),
);

export const moneyProblem = (currency: Currency): FieldCheck =>
  positiveDecimalProblem(traitsOf(currency).decimals);

const isWithinQuantityMax = (digits: string) =>
  digits.length <= integerDigitsMax && Number(digits) <= tradeQuantity.max;

/** Shares to sell. A sale of everything left may be any whole number, so the step is the server's to judge. */
export const saleQuantityProblem: FieldCheck = value => {
  if (value === '') return 'amountRequired';
  if (!plainDecimal.test(value)) return 'amountFormat';
  if (!plainDigits.test(value) || Number(value) < 1) return 'quantityStep';
  return isWithinQuantityMax(value) ? undefined : 'tooLarge';
};

/** Shares to buy: whole, at least the minimum, in steps. */
export const purchaseQuantityProblem: FieldCheck = value => {
  const problem = saleQuantityProblem(value);
  if (problem) return problem;
  const shares = Number(value);
  return shares >= tradeQuantity.min && shares % tradeQuantity.step === 0 ? undefined : 'quantityStep';
};

/** Units to subscribe for. Zero is what an offer without open quantity receives. */
export const subscriptionQuantityProblem: FieldCheck = value => {
  if (value === '') return 'quantityRequired';
  if (!plainDigits.test(value)) return 'amountFormat';
  return isWithinQuantityMax(value) ? undefined : 'tooLarge';
};

/** A change to be told of, in percent: above the noise, and no fall below nothing. */
export function alertPercentProblem(value: string, isFall: boolean): FieldProblem | undefined {
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(value)) return 'alertPercent';
  const percent = Number(value);
  return percent < 0.1 || percent > 1000 || (isFall && percent >= 100) ? 'alertPercent' : undefined;
}
