import type { Currency, LocalCurrency } from '@openfloor/homes/codes';
import type { FigureStyle } from '@openfloor/homes/home';
import { homeOf, traitsOf } from '@openfloor/homes/lookup';

/** What separates thousands and decimals where somebody learned to write. */
export type FigureHabit = Pick<FigureStyle, 'group' | 'point'>;

export type AmountReading =
  | { kind: 'nothing' }
  /** The exact decimal; it may have more decimals than the currency, which is for a check to say. */
  | { kind: 'amount'; plain: string }
  /** The separator may stand between thousands or before decimals. */
  | { kind: 'ambiguous'; grouped: string; decimal: string }
  /** No amount yet, but the beginning of one: `1,23` on the way to `1,234,567` never is, `1,234,5` is. */
  | { kind: 'unfinished' }
  | { kind: 'unreadable' };

/** How a tenant's country writes figures. */
export const habitOf = (currency: LocalCurrency): FigureHabit => homeOf(currency).figures;

const separator = /[.,' ]/;
const firstGroup = /^[1-9]\d{0,2}$/;

/**
 * The amount that a typed or pasted text means to somebody with one of these habits. Nothing is dropped and nothing is
 * guessed: what could be two amounts is told as two, what is none is refused.
 */
export function readAmount(text: string, currency: Currency, habits: readonly FigureHabit[]): AmountReading {
  const bare = withoutCurrency(
    text.normalize('NFKC').replace(/[’`]/g, "'").replace(/\s+/g, ' ').trim(),
    currency,
  );
  if (bare === '' || bare === '.' || bare === ',') return { kind: 'nothing' };
  if (!/^[\d.,' ]+$/.test(bare) || bare.length > 60) return { kind: 'unreadable' };
  // A point that nothing follows is still being typed.
  const open = /\d[.,]$/.test(bare);
  const digits = (open ? bare.slice(0, -1) : bare).replace(/^0+(?=\d)/, '');
  const marks = [...digits].filter(character => separator.test(character));
  const parts = digits.split(separator);
  if (marks.length === 0) return amount(digits);
  const [mark = ''] = marks;
  if (marks.length === 1) return oneMark(parts, mark, traitsOf(currency).decimals, habits);
  return manyMarks(parts, marks);
}

function oneMark(
  [whole = '', rest = '']: string[],
  mark: string,
  decimals: number,
  habits: readonly FigureHabit[],
): AmountReading {
  const mayGroup = firstGroup.test(whole) && rest.length === 3;
  if (mark === ' ' || mark === "'") {
    return mayGroup
      ? amount(whole + rest)
      : { kind: unfinished([whole, rest]) ? 'unfinished' : 'unreadable' };
  }
  if (rest === '') return { kind: 'unreadable' };
  const decimal = amount(whole, rest);
  if (!mayGroup || (decimals >= 3 && habits.every(({ point }) => point === mark))) return decimal;
  if (habits.every(({ group }) => group === mark)) return amount(whole + rest);
  return { kind: 'ambiguous', grouped: whole + rest, decimal: `${whole}.${rest}` };
}

function manyMarks(parts: string[], marks: string[]): AmountReading {
  const last = marks.at(-1) ?? '';
  const [group = ''] = marks;
  if (marks.every(mark => mark === group)) {
    if (isGrouped(parts, group)) return amount(parts.join(''));
    return { kind: unfinished(parts) ? 'unfinished' : 'unreadable' };
  }
  const wholes = parts.slice(0, -1);
  const isDecimal =
    (last === '.' || last === ',') && marks.slice(0, -1).every(mark => mark === group) && parts.at(-1) !== '';
  return isDecimal && isGrouped(wholes, group)
    ? amount(wholes.join(''), parts.at(-1))
    : { kind: 'unreadable' };
}

/** Thousands, or lakhs and crores, which are written with commas. */
function isGrouped(parts: readonly string[], mark: string): boolean {
  const [first = '', ...rest] = parts;
  const last = rest.pop() ?? '';
  if (!firstGroup.test(first) || last.length !== 3) return false;
  const isThousands = rest.every(part => part.length === 3);
  return isThousands || (mark === ',' && first.length <= 2 && rest.every(part => part.length === 2));
}

const unfinished = ([first = '', ...rest]: readonly string[]): boolean =>
  firstGroup.test(first) &&
  rest.every((part, place) => part.length === 3 || place === rest.length - 1 || part.length === 2) &&
  (rest.at(-1) ?? '').length < 3;

const amount = (whole: string, fraction?: string): AmountReading => {
  const digits = whole || '0';
  return { kind: 'amount', plain: fraction === undefined ? digits : `${digits}.${fraction}` };
};

/** Without the currency's own sign or name before or behind it. Another currency's is another amount. */
function withoutCurrency(text: string, currency: Currency): string {
  const { sign, alsoWritten = [] } = traitsOf(currency);
  const names = [sign.normalize('NFKC'), currency, ...alsoWritten]
    .map(name => name.toLowerCase())
    .sort((one, other) => other.length - one.length);
  const low = text.toLowerCase();
  const before = names.find(name => low.startsWith(name));
  if (before) return text.slice(before.length).trim();
  const behind = names.find(name => low.endsWith(name));
  return behind ? text.slice(0, -behind.length).trim() : text;
}

const unreadMark = '?';

/** What a form keeps of a text that is no amount: no check and no arithmetic can take it for one. */
export const unread = (text: string): string => unreadMark + text;

export const unreadText = (value: string): string | undefined =>
  value.startsWith(unreadMark) ? value.slice(unreadMark.length) : undefined;

/** The figure of a form's amount; nothing where it is none. */
export const figureOf = (value: string): string => (/^\d+(\.\d+)?$/.test(value) ? value : '');
