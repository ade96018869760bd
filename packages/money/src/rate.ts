/** An exact factor: a fee rate, a price, an exchange rate. */
export interface Rate {
  numerator: bigint;
  denominator: bigint;
}

/** `down` is toward zero and `up` away from it; `halfUp` takes the nearer, and of two equally near the one away. */
export type Rounding = 'down' | 'up' | 'halfUp';

const signedDecimal = /^-?\d+(\.\d+)?$/;

/** Reads a decimal such as `0.0025` or `-5` exactly. */
export function parseRate(text: string): Rate | undefined {
  if (!signedDecimal.test(text)) return undefined;
  const [whole, fraction = ''] = text.split('.');
  return { numerator: BigInt(`${whole}${fraction}`), denominator: 10n ** BigInt(fraction.length) };
}

/** As `parseRate`, for text that was checked before, such as a number the database stored. */
export function exactRate(text: string): Rate {
  const rate = parseRate(text);
  if (!rate) throw new RangeError(`${text} is no decimal`);
  return rate;
}

export function divideRounded(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const quotient = dividend / divisor;
  const remainder = absolute(dividend % divisor);
  if (remainder === 0n || rounding === 'down') return quotient;
  if (rounding === 'halfUp' && remainder * 2n < absolute(divisor)) return quotient;
  return dividend < 0n === divisor < 0n ? quotient + 1n : quotient - 1n;
}

export function multiplyRate(amount: bigint, rate: Rate, rounding: Rounding): bigint {
  return divideRounded(amount * rate.numerator, rate.denominator, rounding);
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
