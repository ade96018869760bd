import { type Currency, currencies, type LocalCurrency } from '@openfloor/homes/codes';
import { timeText } from './console-time.ts';
import { type FieldPlace, isScaled, jumpText, scaledText } from './field-text.ts';
import { isPremium } from './premium.ts';

export interface DiffLine {
  /** The field's place in words: `Fees › Minimum`. */
  label: string;
  before: string | null;
  after: string | null;
  changed: boolean;
  /** `× 10` where a rate or an amount is ten times what it was, or a tenth. */
  jump: string | null;
}

/** What the values belong to: the record, and the tenant's currency. */
export interface DiffReader {
  about?: string | undefined;
  local?: LocalCurrency | undefined;
}

/** Compares two JSON values field by field, for a person to read. Null in a line means that the field is not there. */
export function valueDiff(before: unknown, after: unknown, reader: DiffReader = {}): DiffLine[] {
  const olds = fieldsOf(before, reader);
  const news = fieldsOf(after, reader);
  return [...new Set([...olds.keys(), ...news.keys()])].map(label => {
    const [old, fresh] = [olds.get(label), news.get(label)];
    return {
      label,
      before: old?.text ?? null,
      after: fresh?.text ?? null,
      changed: old?.text !== fresh?.text,
      jump: jumpText(old?.scaled, fresh?.scaled),
    };
  });
}

interface Field {
  text: string;
  /** A rate or an amount, as it is stored. */
  scaled?: string;
}

function fieldsOf(value: unknown, { about = '', local }: DiffReader): Map<string, Field> {
  const fields = new Map<string, Field>();
  function visit(item: unknown, path: readonly string[], currency: Currency | undefined): void {
    if (item === undefined || (item === null && path.length === 0)) return;
    const place: FieldPlace = { about, name: path.at(-1) ?? '', currency, local };
    if (isPlain(item)) {
      const scaled = isScaled(place, item) ? { scaled: item } : {};
      fields.set(placeText(path), { text: plainText(item, place), ...scaled });
    } else if (Array.isArray(item) && item.every(isPlain)) {
      fields.set(placeText(path), { text: listText(item, place) });
    } else if (Array.isArray(item)) {
      item.forEach((part, index) => {
        visit(part, [...path, String(index + 1)], currency);
      });
    } else {
      const entries = Object.entries(item as object);
      if (entries.length === 0 && path.length > 0) fields.set(placeText(path), { text: 'nothing' });
      const own = currencyIn(item as object) ?? currency;
      for (const [name, part] of entries) visit(part, [...path, name], own);
    }
  }
  visit(value, [], undefined);
  return fields;
}

const currencyIn = (record: { currency?: unknown }): Currency | undefined =>
  currencies.find(known => known === record.currency);

type Plain = string | number | boolean | null;
const isPlain = (value: unknown): value is Plain => value === null || typeof value !== 'object';

function listText(values: readonly Plain[], place: FieldPlace): string {
  return values.length === 0 ? 'none' : values.map(value => plainText(value, place)).join(', ');
}

function plainText(value: Plain, place: FieldPlace): string {
  const { name } = place;
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // The contract's times are milliseconds in fields named so.
  if (typeof value === 'number' && value > 1e11 && /(Time|At|Ms|Deadline|^time|^at)$/.test(name))
    return timeText(value);
  const text = scaledText(value, place) ?? String(value);
  if (name === 'discountRate' && isPremium(String(value))) return `${text}, a premium`;
  return text === '' ? 'empty' : text;
}

const placeText = (place: readonly string[]): string =>
  place.length === 0 ? 'Value' : place.map(fieldWords).join(' › ');

/** `feeMinUSD` → `Fee min USD`. */
export function fieldWords(name: string): string {
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/\b([A-Z])(?=[a-z])/g, letter => letter.toLowerCase())
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
