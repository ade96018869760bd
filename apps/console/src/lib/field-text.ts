import type { Currency, LocalCurrency } from '@openfloor/homes/codes';
import { displayDecimal, displayMoney } from '@openfloor/money/display';
import { parseRate } from '@openfloor/money/rate';

/** What a value belongs to, which says how it is read. */
export interface FieldPlace {
  /** The record, such as `settings/fees` or `offer/<id>`. */
  about: string;
  name: string;
  /** Of the record that has the field, where it says so. */
  currency: Currency | undefined;
  local: LocalCurrency | undefined;
}

/** Settings keep rates as parts (0.0025); terms of offers and products have them in percent already. */
const partNames = ['feeRate', 'tolerance'];
const percentNames = ['feeRate', 'discountRate', 'estimateProfitRate', 'maxEstimateProfitRate', 'rate'];
const amountNames = [
  'amount',
  'total',
  'feeMin',
  'feeMinUSD',
  'min',
  'max',
  'minUSDT',
  'maxUSDT',
  'secondAbove',
  'secondAboveUSDT',
  'minimum',
  'minimumUSD',
];

const isDecimal = (value: unknown): value is string =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
const isOf = (about: string, ...things: string[]) =>
  things.some(thing => about === thing || about.startsWith(`${thing}/`) || about.startsWith(`${thing}.`));

/** Whether a jump of the value may be a slipped point: rates and amounts, not numbers of things. */
export const isScaled = ({ about, name }: FieldPlace, value: unknown): value is string =>
  isDecimal(value) && (isPart(about, name) || isPercent(about, name) || amountNames.includes(name));

const isPart = (about: string, name: string) => isOf(about, 'settings') && partNames.includes(name);
const isPercent = (about: string, name: string) =>
  isOf(about, 'offer', 'product') && percentNames.includes(name);

/** A rate or an amount as people write it; null where the value is something else. */
export function scaledText(value: unknown, place: FieldPlace): string | null {
  if (!isScaled(place, value)) return null;
  const { about, name, local } = place;
  if (isPart(about, name)) return percentText(shifted(value), local);
  if (isPercent(about, name)) return percentText(value, local);
  if (!local) return value;
  if (name.endsWith('USDT')) return `${displayDecimal(value, local, { decimals: 2 })} USDT`;
  return displayMoney(value, place.currency ?? (name.endsWith('USD') ? 'USD' : local), local);
}

/** `0.0025` is `0.25`: two places, without a rounding. */
function shifted(part: string): string {
  const sign = part.startsWith('-') ? '-' : '';
  const [whole = '0', fraction = ''] = part.replace('-', '').split('.');
  const digits = `${whole}${fraction.padEnd(2, '0')}`;
  const point = whole.length + 2;
  const units = digits.slice(0, point).replace(/^0+(?=\d)/, '');
  const rest = digits.slice(point);
  return `${sign}${units}${rest ? `.${rest}` : ''}`;
}

function percentText(percent: string, local: LocalCurrency | undefined): string {
  const decimals = Math.max(2, percent.split('.')[1]?.length ?? 0);
  return `${local ? displayDecimal(percent, local, { decimals }) : percent}%`;
}

const called = 10n;

/** How many times as much it becomes, or what part of it stays, where that is ten times or more: `× 10`, `÷ 20`. */
export function jumpText(before: unknown, after: unknown): string | null {
  const [old, fresh] = [ratioOf(before), ratioOf(after)];
  if (!old || !fresh) return null;
  const grown = old.numerator * fresh.denominator;
  const next = fresh.numerator * old.denominator;
  if (next >= grown * called) return `× ${next / grown}`;
  return grown >= next * called ? `÷ ${grown / next}` : null;
}

function ratioOf(value: unknown) {
  const ratio = isDecimal(value) ? parseRate(value) : undefined;
  return ratio && ratio.numerator > 0n ? ratio : undefined;
}
