import { entryBytes, type LogEntry } from '@openfloor/verify/log-entry';
import type { NotedEvent } from './log-store.ts';

/** The bytes of an event as they stand in the log. Throws where they are not what its kind looks like. */
export function makeEntry({ kind, at, body }: NotedEvent, origin: string): Uint8Array {
  // Amounts are texts already, as they are in the log; the reader inside checks every field.
  return entryBytes({ kind, log: origin, at, ...body } as unknown as LogEntry);
}
