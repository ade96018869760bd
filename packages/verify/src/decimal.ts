/** Prices as texts, compared and multiplied exactly. */
const scale = 12;

/** The price times 10¹². */
export function scaled(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(scale, '0').slice(0, scale));
}

/** price × shares in minor units: what a customer pays is rounded up, what a customer gets is rounded down. */
export function grossOf(price: string, shares: bigint, decimals: number, side: 'buy' | 'sell'): bigint {
  const product = scaled(price) * shares * 10n ** BigInt(decimals);
  const unit = 10n ** BigInt(scale);
  const down = product / unit;
  return side === 'buy' && product % unit !== 0n ? down + 1n : down;
}

/** Whether the price is worse for the customer than `shown` by more than that part of it. */
export function isWorseBy(price: string, shown: string, part: string, side: 'buy' | 'sell'): boolean {
  const loss = side === 'buy' ? scaled(price) - scaled(shown) : scaled(shown) - scaled(price);
  return loss * 10n ** BigInt(scale) > scaled(shown) * scaled(part);
}

/** The part of an amount, half a unit rounded up. */
export function partOf(amount: bigint, part: string): bigint {
  const unit = 10n ** BigInt(scale);
  return (2n * amount * scaled(part) + unit) / (2n * unit);
}
