import { tradeQuantity } from '@openfloor/rules/amounts';

const { min, step } = tradeQuantity;

/** As many digits as the largest quantity has. */
const digitsMax = String(tradeQuantity.max).length;

/** What a typed text leaves in the field: digits, without zeros in front. */
export const typedQuantity = (text: string): string =>
  text.replace(/\D/g, '').replace(/^0+/, '').slice(0, digitsMax);

/** The next smaller step; null where there is none. */
export function stepDown(quantity: string): string | null {
  const shares = Number(quantity);
  if (shares <= min) return null;
  return String(Math.max(min, Math.ceil(shares / step) * step - step));
}

/** The next larger step up to `max`; null where there is none. */
export function stepUp(quantity: string, max: number): string | null {
  const next = Math.max(min, Math.floor(Number(quantity) / step) * step + step);
  return next <= max ? String(next) : null;
}
