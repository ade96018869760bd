import type { LogEntry } from '@openfloor/verify/log-entry';

/** An entry of the log that was read, with its place. */
export interface LoggedEntry {
  index: number;
  entry: LogEntry;
}
