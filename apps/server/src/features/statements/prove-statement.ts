import type { Tx } from '@openfloor/db/database';
import { base64, textOf } from '@openfloor/verify/bytes';
import type { DayDocument } from '@openfloor/verify/day';
import { readEntry } from '@openfloor/verify/log-entry';
import { consistencyProof, inclusionProof } from '@openfloor/verify/merkle';
import { keyText, type VerifierKey } from '@openfloor/verify/note';
import type { Statement, StatementDay } from '@openfloor/verify/statement';
import { closedDays } from '../proof/day/closed-day-store.ts';
import { type DayProof, proveDay } from '../proof/day/prove-day.ts';
import {
  findCheckpoint,
  findLog,
  firstCheckpointOf,
  readKeyChanges,
  type StoredCheckpoint,
} from '../proof/log-store.ts';
import type { LogTree } from '../proof/log-tree.ts';
import { dayBefore } from './period.ts';
import type { StatedPeriod } from './read-period.ts';

/** What ties a statement to the public log. */
export type StatementProof = Pick<
  Statement,
  'log' | 'keys' | 'witnesses' | 'checkpoint' | 'earlier' | 'days'
> & {
  /** The day whose tree of orders proves them, and how many it has. */
  orders: { day: string; count: number } | undefined;
};

export interface SignedLog {
  tree: LogTree;
  checkpoint: StoredCheckpoint;
  witnesses: readonly VerifierKey[];
}

/** Absent where the tenant’s log has not begun. */
export async function proveStatement(
  tx: Tx,
  { tree, checkpoint, witnesses }: SignedLog,
  customerId: string,
  stated: StatedPeriod,
): Promise<StatementProof | undefined> {
  const log = await findLog(tx);
  if (!log) return undefined;
  const { size } = checkpoint;
  const pathOf = (index: number) => inclusionProof(index, size, tree.range(size)).map(base64);
  const changes = (await readKeyChanges(tx)).filter(({ index }) => index < size);
  const days = await proveDays(tx, { tree, size }, customerId, stated);
  const last = days.at(-1);
  const lastIndex = Math.max(-1, ...(last?.entries.map(({ index }) => index) ?? []));
  const earlier = last && (await firstCheckpointOf(tx, lastIndex + 1));
  const cosigned = earlier && earlier.size < size ? await findCheckpoint(tx, earlier.size) : undefined;
  return {
    log: log.origin,
    keys: {
      first: log.firstKey,
      changes: changes.map(({ index, entry }) => ({ index, entry: textOf(entry), path: pathOf(index) })),
    },
    witnesses: witnesses.map(key => ({ key: keyText(key), name: key.name })),
    checkpoint: signed(checkpoint),
    earlier: cosigned
      ? [
          {
            checkpoint: signed(cosigned),
            path: consistencyProof(cosigned.size, size, tree.range(size)).map(base64),
          },
        ]
      : [],
    days: days.map(({ day: _, ...proof }): StatementDay => proof),
    orders: last && { day: last.day, count: ordersIn(last) },
  };
}

const signed = ({ note, cosignatures }: StoredCheckpoint) =>
  note + cosignatures.map(line => `${line}\n`).join('');

const ordersIn = ({ entries }: DayProof): number =>
  Number((readEntry(Buffer.from(entries[0]!.entry)) as DayDocument).heads.orders.count);

/**
 * The close before the period, and the last one in it. Where the log began later, the first close after the period serves,
 * as long as it says the same of the customer.
 */
async function proveDays(
  tx: Tx,
  log: { tree: LogTree; size: number },
  customerId: string,
  { period, closing }: StatedPeriod,
): Promise<DayProof[]> {
  const { last, next } = await closedDays(tx, period, log.size);
  const proofs: DayProof[] = [];
  for (const day of [dayBefore(period.from), last]) {
    const proof = day === undefined ? undefined : await proveDay(tx, log, customerId, day);
    if (proof) proofs.push(proof);
  }
  if (last === undefined && next !== undefined) {
    const proof = await proveDay(tx, log, customerId, next);
    if (proof?.customer.sequence === closing.sequence) proofs.push(proof);
  }
  return proofs;
}
