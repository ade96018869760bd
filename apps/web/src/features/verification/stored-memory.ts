import { readStored, writeStored } from '@openfloor/look/storage';
import { seenChainsKey } from '@/lib/seen-chains.ts';
import { type Memory, recordOf, type SeenChain, type SeenLog, withRecord } from './log-memory.ts';

/** Public, and of use to whoever comes next: it stays. What was seen of a customer goes when they leave. */
const seenLogsKey = 'OPENFLOOR_SEEN_LOGS';
/** More than one person has to do with; the oldest make room. */
const most = 20;

export function readMemory(): Memory {
  return { logs: readRecords(seenLogsKey, isSeenLog), chains: readRecords(seenChainsKey, isSeenChain) };
}

/** Another tab, or another check, may have seen more meanwhile: nothing older takes its place. */
export function writeMemory({ logs, chains }: Memory): void {
  const now = readMemory();
  const isNewer = (a: SeenChain, b: SeenChain) => BigInt(a.sequence) > BigInt(b.sequence);
  writeStored(seenLogsKey, recordsText(joined(now.logs, logs, (a, b) => a.size > b.size)));
  writeStored(seenChainsKey, recordsText(joined(now.chains, chains, isNewer)));
}

function joined<Value>(
  stored: Readonly<Record<string, Value>>,
  added: Readonly<Record<string, Value>>,
  isNewer: (a: Value, b: Value) => boolean,
): Record<string, Value> {
  let records = { ...stored };
  for (const [name, value] of Object.entries(added)) {
    const known = recordOf(stored, name);
    if (known === undefined || isNewer(value, known)) records = withRecord(records, name, value);
  }
  return records;
}

function recordsText(records: Readonly<Record<string, unknown>>): string | null {
  const kept = Object.entries(records).slice(-most);
  return kept.length === 0 ? null : JSON.stringify(Object.fromEntries(kept));
}

function readRecords<Value>(key: string, is: (value: unknown) => value is Value): Record<string, Value> {
  try {
    const read: unknown = JSON.parse(readStored(key) ?? '{}');
    const entries = Object.entries(typeof read === 'object' && read !== null ? read : {});
    return Object.fromEntries(entries.filter((entry): entry is [string, Value] => is(entry[1])));
  } catch {
    return {};
  }
}

function isSeenLog(value: unknown): value is SeenLog {
  const { key, size, root, note }: Partial<Record<keyof SeenLog, unknown>> = Object(value);
  return (
    typeof key === 'string' &&
    typeof size === 'number' &&
    Number.isSafeInteger(size) &&
    size >= 0 &&
    typeof root === 'string' &&
    /^[A-Za-z0-9+/]{43}=$/.test(root) &&
    (note === undefined || typeof note === 'string')
  );
}

function isSeenChain(value: unknown): value is SeenChain {
  const { sequence, hash }: Partial<Record<keyof SeenChain, unknown>> = Object(value);
  return (
    typeof sequence === 'string' &&
    /^\d{1,38}$/.test(sequence) &&
    typeof hash === 'string' &&
    /^[0-9a-f]{64}$/.test(hash)
  );
}
