import type { Currency } from '@openfloor/homes/codes';
import { traitsOf } from '@openfloor/homes/lookup';
import type { Rate } from '@openfloor/money/rate';

/** What a share costs. */
export interface SharePrice {
  price: Rate;
  currency: Currency;
}

/** How many of its smallest units make one of the currency. */
export const minorUnitsOf = (currency: Currency): bigint => 10n ** BigInt(traitsOf(currency).decimals);
