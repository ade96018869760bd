import { tradeQuantity } from '@openfloor/rules/amounts';

const { min, step } = tradeQuantity;

/** As many digits as the largest quantity has. */
const digitsMax = String(tradeQuantity.max).length;

/**
 * What a typed or pasted text leaves in the field: digits, without zeros in front. Shares are whole, so a separator
 * stands between thousands; where it cannot, the text stays as it is for a check to refuse. `10.50` is not 1050.
 */
export function typedQuantity(text: string): string {
  const written = text.normalize('NFKC').replace(/[^\d.,-]/g, '');
  const digits = /^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(written) ? written.replace(/\D/g, '') : written;
  return digits.replace(/^0+(?=\d|$)/, '').slice(0, digitsMax);
}

/** The next smaller step; null where there is none. */
export function stepDown(quantity: string): string | null {
  const shares = wholeShares(quantity);
  if (shares <= min) return null;
  return String(Math.max(min, Math.ceil(shares / step) * step - step));
}

/** The next larger step up to `max`; null where there is none. */
export function stepUp(quantity: string, max: number): string | null {
  const next = Math.max(min, Math.floor(wholeShares(quantity) / step) * step + step);
  return next <= max ? String(next) : null;
}

/** What is no number of shares counts as none. */
const wholeShares = (quantity: string): number => (/^\d+$/.test(quantity) ? Number(quantity) : 0);
