import type { Tx } from '@openfloor/db/database';
import { type EntryOf, readEntry } from '@openfloor/verify/log-entry';
import { dayEntries } from './day/day-entry-store.ts';
import { findDay } from './day/day-store.ts';
import { countCosignatures, findCheckpoint } from './log-store.ts';

export interface LatestClose {
  day: string;
  /** Milliseconds; what was posted before is in it. */
  until: number;
  /** Where its first entry stands in the log. */
  index: number;
  customers: number;
  assets: EntryOf<'day'>['assets'];
  /** How many witnesses signed the log’s newest head, which has it. */
  cosignatures: number;
}

/** The last close of a day that the signed log has. Everybody may know it: nothing in it names a customer. */
export async function latestClose(tx: Tx): Promise<LatestClose | undefined> {
  const checkpoint = await findCheckpoint(tx);
  const last = await findDay(tx);
  if (!checkpoint || !last) return undefined;
  const entries = (await dayEntries(tx, last.day, checkpoint.size)).flatMap(({ index, entry }) => {
    const read = readEntry(entry);
    return read?.kind === 'day' ? [{ ...read, index }] : [];
  });
  const [first] = entries;
  // Closed a moment ago, and not in a signed head yet.
  if (!first || entries.length !== first.parts) return undefined;
  return {
    day: first.day,
    until: first.until,
    index: first.index,
    customers: first.customers.count,
    assets: entries.flatMap(({ assets }) => assets),
    cosignatures: await countCosignatures(tx, checkpoint.size),
  };
}
