import type { Currency, LocalCurrency } from '@openfloor/homes/codes';
import type { FigureStyle } from '@openfloor/homes/home';
import { homeOf, traitsOf } from '@openfloor/homes/lookup';
import { formatAmount } from './amount.ts';
import { divideRounded, parseRate } from './rate.ts';

/** A true minus, as wide as the digits. */
const minusSign = '\u2212';
const unknownFigure = '–';

export interface DisplayOptions {
  /** Mark gains with a plus. Zero never carries a sign. */
  plus?: boolean;
  decimals?: number;
}

/** The pieces of a figure, for places that style them apart; joined in this order they are the whole. */
export interface FigureParts {
  sign: '' | '+' | '−';
  symbol: string;
  /** What separates symbol and digits: nothing or a no-break space. */
  space: string;
  integer: string;
  /** Point and decimals, or nothing. */
  fraction: string;
}

export function moneyParts(
  decimalText: string,
  currency: Currency,
  localCurrency: LocalCurrency,
  options: DisplayOptions = {},
): FigureParts {
  const { sign: symbol, decimals } = traitsOf(currency);
  const figure = figureParts(
    roundText(decimalText, options.decimals ?? decimals),
    localCurrency,
    options.plus,
  );
  return { ...figure, symbol, space: homeOf(localCurrency).figures.afterSymbol };
}

export function displayMoney(
  decimalText: string,
  currency: Currency,
  localCurrency: LocalCurrency,
  options: DisplayOptions = {},
): string {
  return join(moneyParts(decimalText, currency, localCurrency, options));
}

/** An exact decimal without a currency sign, such as a number of shares. */
export function displayDecimal(
  decimalText: string,
  localCurrency: LocalCurrency,
  options: DisplayOptions = {},
): string {
  return join(figureParts(roundText(decimalText, options.decimals ?? 0), localCurrency, options.plus));
}

/** As `displayDecimal`, of whole minor units: an amount is not written out and read again to be shown. */
export function displayMinor(
  minor: bigint,
  decimals: number,
  localCurrency: LocalCurrency,
  plus = false,
): string {
  const digits = String(minor < 0n ? -minor : minor).padStart(decimals + 1, '0');
  const style = homeOf(localCurrency).figures;
  const sign = minor === 0n ? '' : minor < 0n ? minusSign : plus ? '+' : '';
  const whole = groupDigits(decimals === 0 ? digits : digits.slice(0, -decimals), style);
  return decimals === 0 ? sign + whole : sign + whole + style.point + digits.slice(-decimals);
}

/** A market figure, which is a JavaScript number by nature. */
export function displayNumber(
  value: number,
  localCurrency: LocalCurrency,
  options: DisplayOptions = {},
): string {
  if (!Number.isFinite(value)) return unknownFigure;
  return join(figureParts(plainNumber(value, options.decimals ?? 2), localCurrency, options.plus));
}

/** A change in percent; `1.57` reads `+1.57%`. */
export function displayPercent(
  value: number,
  localCurrency: LocalCurrency,
  options: DisplayOptions = {},
): string {
  if (!Number.isFinite(value)) return unknownFigure;
  return `${displayNumber(value, localCurrency, { plus: true, ...options })}%`;
}

function join({ sign, symbol, space, integer, fraction }: FigureParts): string {
  return sign + symbol + space + integer + fraction;
}

function figureParts(plainText: string, localCurrency: LocalCurrency, plus = false): FigureParts {
  const style = homeOf(localCurrency).figures;
  const isNegative = plainText.startsWith('-');
  const [integer = '', decimals] = plainText.replace('-', '').split('.');
  const isZero = !/[1-9]/.test(plainText);
  return {
    sign: isZero ? '' : isNegative ? minusSign : plus ? '+' : '',
    symbol: '',
    space: '',
    integer: groupDigits(integer, style),
    fraction: decimals ? style.point + decimals : '',
  };
}

function groupDigits(digits: string, { group, higherGroup }: FigureStyle): string {
  if (digits.length <= 3) return digits;
  const groups = [digits.slice(-3)];
  for (let end = digits.length - 3; end > 0; end -= higherGroup) {
    groups.unshift(digits.slice(Math.max(0, end - higherGroup), end));
  }
  return groups.join(group);
}

/** What has no more decimals than are shown, and no zeros before its digits, is as exact as it stands. */
const plainDecimal = /^(?:0|[1-9]\d*)(?:\.(\d+))?$/;

function roundText(decimalText: string, decimals: number): string {
  const plain = plainDecimal.exec(decimalText);
  const fraction = plain?.[1] ?? '';
  if (plain && fraction.length <= decimals) {
    if (fraction.length === decimals) return decimalText;
    return decimalText + (fraction === '' ? '.' : '') + '0'.repeat(decimals - fraction.length);
  }
  const exact = parseRate(decimalText);
  if (!exact) throw new RangeError(`Not a decimal: ${decimalText}`);
  const minor = divideRounded(exact.numerator * 10n ** BigInt(decimals), exact.denominator, 'halfUp');
  return formatAmount(minor, decimals);
}

/**
 * Rounds by the shortest decimal that means this number, so that 1.005 becomes 1.01; `toFixed` would say 1.00. By hand,
 * because a phone takes longer to make its first number format than to draw a screen.
 */
function plainNumber(value: number, decimals: number): string {
  const size = Math.abs(value);
  // Written with an exponent: so large that it is whole, or so small that it rounds to nothing.
  const text = size >= 1e21 ? BigInt(size).toString() : size < 1e-6 ? '0' : String(size);
  const [whole, fraction = ''] = text.split('.');
  const kept = BigInt(`${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}`);
  const rounded = kept + (fraction.charAt(decimals) >= '5' ? 1n : 0n);
  return formatAmount(rounded * BigInt(Math.sign(value)), decimals);
}
