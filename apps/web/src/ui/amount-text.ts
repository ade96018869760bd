import type { Currency, LocalCurrency } from '@openfloor/homes/codes';
import { displayDecimal } from '@openfloor/money/display';
import { type FigureHabit, habitOf, readAmount, unread, unreadText } from '@openfloor/money/read-amount';

/** A text on its way to an amount. */
export interface AmountDraft {
  /** As it stands in the field. */
  text: string;
  /** Whether the separators of thousands in it are the field's own, put there while digits were typed. */
  grouped: boolean;
  /** What the form keeps: an exact decimal, nothing, or the unread text. */
  value: string;
}

export interface AmountHabits {
  currency: Currency;
  local: LocalCurrency;
  /** How the device writes figures, where that is known. */
  device: FigureHabit | undefined;
}

const habitsOf = ({ local, device }: AmountHabits): FigureHabit[] => [
  habitOf(local),
  ...(device ? [device] : []),
];

export const readingOf = (text: string, habits: AmountHabits) =>
  readAmount(text, habits.currency, habitsOf(habits));

/** The amount as it stands in its field when nobody is typing: grouped, with no more decimals than were typed. */
export function shownAmount(value: string, local: LocalCurrency): string {
  const text = unreadText(value);
  if (text !== undefined) return text;
  const [whole = '', fraction] = value.split('.');
  return whole === '' ? '' : joined(whole, fraction, local);
}

/** The field as it stands before anybody edits it. */
export const settledDraft = (value: string, local: LocalCurrency): AmountDraft => ({
  text: shownAmount(value, local),
  grouped: unreadText(value) === undefined,
  value,
});

export interface Edit {
  /** The field's whole text after the edit. */
  text: string;
  /** Where the selection began before it. */
  from: number;
  /** Where the caret is after it. */
  caret: number;
}

/**
 * What an edit makes of the field. Separators that the field has put in itself mean nothing and are put in anew;
 * those that somebody typed or pasted are read, and stay as they were written.
 */
export function editedDraft(
  before: AmountDraft,
  edit: Edit,
  habits: AmountHabits,
): AmountDraft & { caret: number } {
  const { group, point } = habitOf(habits.local);
  const start = Math.min(edit.from, edit.caret);
  const strip = (text: string): string => (before.grouped ? text.split(group).join('') : text);
  const left = strip(edit.text.slice(0, start)) + edit.text.slice(start, edit.caret);
  const text = left + strip(edit.text.slice(edit.caret));
  const [whole = '', fraction, ...more] = text.split(point);
  const grouped = more.length === 0 && /^\d*$/.test(whole + (fraction ?? ''));
  const reading = readingOf(text, habits);
  const value = reading.kind === 'nothing' ? '' : reading.kind === 'amount' ? reading.plain : unread(text);
  if (!grouped) return { text, grouped, value, caret: left.length };
  const shown = joined(whole, fraction, habits.local);
  return { text: shown, grouped, value, caret: placeBehind(left.replace(/^0+(?=\d)/, ''), shown, group) };
}

function joined(whole: string, fraction: string | undefined, local: LocalCurrency): string {
  const grouped = whole === '' ? '' : displayDecimal(whole, local);
  return fraction === undefined ? grouped : grouped + habitOf(local).point + fraction;
}

/** Behind as many digits and points as the caret was before. */
function placeBehind(left: string, shown: string, group: string): number {
  let behind = left.length;
  let place = 0;
  while (behind > 0 && place < shown.length) {
    if (shown.charAt(place) !== group) behind--;
    place++;
  }
  return place;
}
