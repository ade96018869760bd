import { assetDecimals } from '@openfloor/money/assets';

const decimalsInWords = [
  'without decimals',
  'with at most one decimal',
  'with at most two decimals',
  'with at most three decimals',
];

/** An antd rule for an amount: plain digits, and no more decimals than its currency has. */
export function amountRule(currency: string, { signed = false }: { signed?: boolean } = {}) {
  const decimals = assetDecimals(currency);
  const fraction = decimals === 0 ? '' : `(\\.\\d{1,${decimals}})?`;
  return {
    pattern: new RegExp(`^\\s*${signed ? '-?' : ''}\\d{1,15}${fraction}\\s*$`),
    message: `Digits ${decimalsInWords[decimals] ?? `with at most ${decimals} decimals`}`,
  };
}
