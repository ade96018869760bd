import { Malformed, textOf, utf8 } from './bytes.ts';
import { canonicalJson, type Json } from './canonical-json.ts';
import { dayFields } from './day.ts';
import {
  amount,
  anyFields,
  fieldsOf,
  hexHash,
  type Of,
  object,
  oneOf,
  type Shape,
  text,
  whole,
} from './shape.ts';
import { readStrictJson } from './strict-json.ts';

/** What stands in a tenant's public log. Nothing of it names a customer. docs/proof.md describes each kind. */

const head = { log: text(/^\S+$/, 200), at: whole };
const id = text(/^[A-Za-z0-9._/-]+$/, 100);
const signature = text(/^[A-Za-z0-9+/]{86}==$/, 88);

export const entryShapes = {
  'offer-terms': object({ kind: oneOf('offer-terms'), ...head, offer: id, version: whole, terms: anyFields }),
  'offer-seed': object({ kind: oneOf('offer-seed'), ...head, offer: id, seedHash: hexHash }),
  'offer-list': object({
    kind: oneOf('offer-list'),
    ...head,
    offer: id,
    applications: whole,
    units: amount,
    listHash: hexHash,
  }),
  'offer-result': object({
    kind: oneOf('offer-result'),
    ...head,
    offer: id,
    seed: hexHash,
    listHash: hexHash,
    publicValue: hexHash,
    resultHash: hexHash,
  }),
  settings: object({ kind: oneOf('settings'), ...head, section: id, values: anyFields }),
  halt: object({ kind: oneOf('halt'), ...head, halt: id, scope: id, values: anyFields }),
  'regulator-export': object({ kind: oneOf('regulator-export'), ...head, export: id, sha256: hexHash }),
  calendar: object({ kind: oneOf('calendar'), ...head, market: id, year: whole, days: anyFields }),
  'key-change': object({
    kind: oneOf('key-change'),
    ...head,
    step: oneOf('announce', 'switch'),
    old: text(/^\S+$/, 300),
    new: text(/^\S+$/, 300),
    signatures: object({ old: signature, new: signature }),
  }),
  day: object({ kind: oneOf('day'), ...head, ...dayFields }),
} satisfies Record<string, Shape<unknown>>;

export type EntryKind = keyof typeof entryShapes;
export type LogEntry = { [Kind in EntryKind]: Of<(typeof entryShapes)[Kind]> }[EntryKind];
export type EntryOf<Kind extends EntryKind> = Extract<LogEntry, { kind: Kind }>;

const limits = { length: 65_535, depth: 10 };

/** The entry as it lies in the log. Amounts are bigint here and texts there. */
export function entryBytes(entry: LogEntry): Uint8Array {
  const bytes = utf8(canonicalJson(plain(entry)));
  if (bytes.length > limits.length) throw new Malformed(`An entry has at most ${limits.length} bytes.`);
  readEntry(bytes);
  return bytes;
}

/** An entry of a kind that is not known here is absent: later versions add kinds, and say nothing else by the old ones. */
export function readEntry(bytes: Uint8Array): LogEntry | undefined {
  const source = textOf(bytes);
  const value = readStrictJson(source, limits);
  if (canonicalJson(value) !== source) throw new Malformed('An entry of a log is canonical JSON.');
  const { kind } = fieldsOf(value, 'entry');
  if (typeof kind !== 'string') throw new Malformed('An entry of a log has a kind.');
  if (!isKind(kind)) return undefined;
  return entryShapes[kind](value, 'entry') as LogEntry;
}

const isKind = (kind: string): kind is EntryKind => Object.hasOwn(entryShapes, kind);

/** With bigint as text, as documents have it. */
export function plain(value: unknown): Json {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(([name, one]) => [name, plain(one)]),
    );
  return value as Json;
}
