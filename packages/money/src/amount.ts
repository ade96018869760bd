/** Amounts are whole minor units as bigint; text with a decimal point exists only at the edges. */

const unsignedDecimal = /^\d+(\.\d+)?$/;

/** Reads plain digits with an optional point. Anything else, or more decimals than the asset has, is no amount. */
export function parseAmount(text: string, decimals: number): bigint | undefined {
  if (!unsignedDecimal.test(text)) return undefined;
  const [whole, fraction = ''] = text.split('.');
  return fraction.length > decimals ? undefined : BigInt(`${whole}${fraction.padEnd(decimals, '0')}`);
}

/** As `parseAmount`, with an optional minus in front. */
export function parseSignedAmount(text: string, decimals: number): bigint | undefined {
  if (!text.startsWith('-')) return parseAmount(text, decimals);
  const magnitude = parseAmount(text.slice(1), decimals);
  return magnitude === undefined ? undefined : -magnitude;
}

export function formatAmount(minor: bigint, decimals: number): string {
  const sign = minor < 0n ? '-' : '';
  const digits = String(minor)
    .replace('-', '')
    .padStart(decimals + 1, '0');
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
