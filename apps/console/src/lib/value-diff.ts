import { timeText } from '@openfloor/look/date-text';
import { isPremium } from './premium.ts';

export interface DiffLine {
  /** The field's place in words: `Fees › Minimum`. */
  label: string;
  before: string | null;
  after: string | null;
  changed: boolean;
}

/** Compares two JSON values field by field, for a person to read. Null in a line means that the field is not there. */
export function valueDiff(before: unknown, after: unknown): DiffLine[] {
  const olds = new Map(flatten(before));
  const news = new Map(flatten(after));
  return [...new Set([...olds.keys(), ...news.keys()])].map(path => {
    const oldText = olds.get(path) ?? null;
    const newText = news.get(path) ?? null;
    return { label: path, before: oldText, after: newText, changed: oldText !== newText };
  });
}

type Field = [label: string, text: string];

function flatten(value: unknown, place: readonly string[] = []): Field[] {
  if (value === undefined || (value === null && place.length === 0)) return [];
  if (isPlain(value)) return [[placeText(place), plainText(value, place.at(-1) ?? '')]];
  if (Array.isArray(value)) {
    if (value.every(isPlain)) return [[placeText(place), listText(value, place.at(-1) ?? '')]];
    return value.flatMap((item, index) => flatten(item, [...place, String(index + 1)]));
  }
  const entries = Object.entries(value as object);
  if (entries.length === 0 && place.length > 0) return [[placeText(place), 'nothing']];
  return entries.flatMap(([name, item]) => flatten(item, [...place, name]));
}

type Plain = string | number | boolean | null;
const isPlain = (value: unknown): value is Plain => value === null || typeof value !== 'object';

function listText(values: readonly Plain[], name: string): string {
  return values.length === 0 ? 'none' : values.map(value => plainText(value, name)).join(', ');
}

function plainText(value: Plain, name: string): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // The contract's times are milliseconds in fields named so.
  if (typeof value === 'number' && value > 1e11 && /(Time|At|Ms|Deadline|^time|^at)$/.test(name))
    return timeText(value);
  if (name === 'discountRate' && isPremium(String(value))) return `${value}, a premium`;
  return value === '' ? 'empty' : String(value);
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
