import type { Currency } from '@openfloor/homes/codes';
import { moneyOf } from '@openfloor/money/money-text';
import { InvalidField } from '../http/refusal.ts';

/** An amount of a request, for those who learn its currency later; it may not have more decimals than that. */
export const readAmount =
  (text: string) =>
  (currency: Currency): bigint => {
    const amount = moneyOf(text, currency);
    if (amount === undefined) throw new InvalidField('amount', 'amountFormat');
    return amount;
  };
