import type { Currency } from '@openfloor/homes/codes';
import { formatAmount } from '@openfloor/money/amount';
import type { Rate } from '@openfloor/money/rate';
import type { TradeTerms } from '../../kernel/tenant/tenant.ts';
import type { OrderTerms } from './order.ts';

/** The tenant's terms for an order in this currency. */
export function orderTerms(terms: TradeTerms, currency: Currency): OrderTerms {
  const minimum = currency === 'USD' ? terms.feeMinimumUsd : terms.feeMinimum;
  return {
    fee: { rate: terms.feeRate, minimum },
    tolerance: terms.tolerance,
    feeRateText: decimalText(terms.feeRate),
    toleranceText: decimalText(terms.tolerance),
  };
}

/** Rates that were read from a decimal have a power of ten below. */
function decimalText(rate: Rate): string {
  return formatAmount(rate.numerator, String(rate.denominator).length - 1);
}
