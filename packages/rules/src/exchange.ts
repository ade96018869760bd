import { multiplyRate, type Rate } from '@openfloor/money/rate';

/** All in minor units: the fee in the paid currency, the rest in the received one. Every currency has two decimals. */
export interface ExchangeAmounts {
  paid: bigint;
  fee: bigint;
  received: bigint;
}

/** The same arithmetic for the preview and for the exchange itself: fee half up, what is received down. */
export function exchangeAmounts(paid: bigint, rate: Rate, feeRate: Rate): ExchangeAmounts {
  const fee = multiplyRate(paid, feeRate, 'halfUp');
  return { paid, fee, received: multiplyRate(paid - fee, rate, 'down') };
}
