import { base64 } from '@openfloor/verify/bytes';
import type { Checkpoint } from '@openfloor/verify/checkpoint';
import { noteSource } from '@openfloor/verify/note';

/**
 * What this device has seen of the tenant’s log, and of its customers’ chains: whoever is shown another past later can
 * tell. The origin is the tenant’s own, so each tenant has a memory of its own.
 */
export interface Memory {
  logs: Readonly<Record<string, SeenLog>>;
  chains: Readonly<Record<string, SeenChain>>;
}

export interface SeenLog {
  /** The key that the log began with, as it was when this device first saw the log. */
  key: string;
  size: number;
  root: string;
  /** The checkpoint as the log signed it: proof of what was shown. Absent in what older versions remembered. */
  note?: string;
}

export interface SeenChain {
  sequence: string;
  hash: string;
}

/** What is remembered of a checkpoint: witnesses’ signatures are not needed to show what the log said. */
export function seenLog(key: string, { origin, size, root, note }: Checkpoint): SeenLog {
  const signatures = note.signatures.filter(({ name }) => name === origin);
  return { key, size, root: base64(root), note: noteSource({ text: note.text, signatures }) };
}

export const emptyMemory: Memory = { logs: {}, chains: {} };

export const chainName = (log: string, customer: string): string => `${log} ${customer}`;

/** A name comes from a file and may be anything, such as `__proto__`. */
export const recordOf = <Value>(records: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(records, name) ? records[name] : undefined;

/** Put last, so that what was not seen for long is the first. */
export function withRecord<Value>(
  records: Readonly<Record<string, Value>>,
  name: string,
  value: Value,
): Record<string, Value> {
  const { [name]: _, ...others } = records;
  return { ...others, [name]: value };
}
