import type { LocalCurrency } from '@openfloor/homes/codes';
import { displayDecimal } from '@openfloor/money/display';
import { integerDigitsMax } from '@openfloor/rules/amounts';

/** The decimal point as the tenant's country writes it. */
const pointOf = (currency: LocalCurrency): string =>
  displayDecimal('0.5', currency, { decimals: 1 }).charAt(1);

/** The exact decimal that was typed, as far as it goes: grouping is dropped, and so is what no amount has. */
export function plainAmount(text: string, currency: LocalCurrency, decimals: number): string {
  const point = pointOf(currency);
  const kept = [...text].filter(character => character === point || /\d/.test(character)).join('');
  const [whole = '', ...fraction] = kept.split(point);
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, integerDigitsMax);
  if (fraction.length === 0) return digits;
  return `${digits || '0'}.${fraction.join('').slice(0, decimals)}`;
}

/** The amount as it stands in its field: grouped, with no more decimals than were typed. */
export function shownAmount(plain: string, currency: LocalCurrency): string {
  const [whole = '', fraction] = plain.split('.');
  if (whole === '') return '';
  const grouped = displayDecimal(whole, currency);
  return fraction === undefined ? grouped : grouped + pointOf(currency) + fraction;
}

/** Any keyboard's decimal key counts: a point or comma that was just typed is the decimal point. */
export function withDecimalPoint(
  text: string,
  caret: number,
  typed: string | null,
  currency: LocalCurrency,
): string {
  if (typed !== '.' && typed !== ',') return text;
  return text.slice(0, caret - 1) + pointOf(currency) + text.slice(caret);
}

/** Where the caret belongs after grouping: behind as many digits and points as before. */
export function caretAfter(text: string, caret: number, shown: string, currency: LocalCurrency): number {
  const counts = (character: string) => character === pointOf(currency) || /\d/.test(character);
  let behind = [...text.slice(0, caret)].filter(counts).length;
  let place = 0;
  while (behind > 0 && place < shown.length) {
    if (counts(shown.charAt(place))) behind--;
    place++;
  }
  return place;
}
