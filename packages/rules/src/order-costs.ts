import { multiplyRate, type Rate } from '@openfloor/money/rate';
import { minorUnitsOf, type SharePrice } from './share-price.ts';

export type OrderSide = 'buy' | 'sell';

/** What the tenant takes for an order: a part of its value, and at least the minimum, in minor units. */
export interface FeeTerms {
  rate: Rate;
  minimum: bigint;
}

/** All in minor units. `total` is what leaves the customer's cash for a purchase, what reaches it for a sale. */
export interface OrderCosts {
  gross: bigint;
  fee: bigint;
  total: bigint;
}

/** The same arithmetic for the estimate on the ticket and for the order itself. */
export function orderCosts(
  side: OrderSide,
  { price, currency }: SharePrice,
  shares: bigint,
  terms: FeeTerms,
): OrderCosts {
  const gross = multiplyRate(shares * minorUnitsOf(currency), price, side === 'buy' ? 'up' : 'down');
  const fee = orderFee(side, gross, terms);
  return { gross, fee, total: side === 'buy' ? gross + fee : gross - fee };
}

/** Never more than a sale brings: whoever sells the last shares must not have to pay for it. */
function orderFee(side: OrderSide, gross: bigint, { rate, minimum }: FeeTerms): bigint {
  const part = multiplyRate(gross, rate, 'halfUp');
  const fee = part > minimum ? part : minimum;
  return side === 'sell' && fee > gross ? gross : fee;
}
