import { randomBytes } from 'node:crypto';
import type { Database, Tx } from '@openfloor/db/database';
import { givingSigns } from '@openfloor/db/signs-of-life';
import { hex } from '@openfloor/verify/bytes';
import { canonicalJson, type Json } from '@openfloor/verify/canonical-json';
import { assetsPerEntry, type DayDocument, recordLeaf, saltOf } from '@openfloor/verify/day';
import { plain } from '@openfloor/verify/log-entry';
import { emptyRoot, Frontier, type Hash, nodeHash } from '@openfloor/verify/merkle';
import { sql } from 'kysely';
import type { DueDay } from '../../../kernel/schedule/due-days-store.ts';
import type { DayTrees } from './day-builder.ts';
import { auditHead, claimDay, countBalances, noteDay, readCustomers, storeChunks } from './day-store.ts';
import { type DayWork, dayWork } from './day-work.ts';
import { eachPiece } from './each-piece.ts';
import {
  countRecords,
  type RecordKind,
  readEnded,
  readRecordLeaves,
  recordKinds,
  storeRecords,
} from './record-store.ts';

/** The transaction of the close waits while the balances are read; shorter than it may lie idle. */
const silentMs = 4_000;
/** Some 60 bytes each. A tenant with more is read several times. */
const leavesInMemory = 1_500_000;
const sharesMax = 256;
const recordsAtOnce = 500;
const leavesAtOnce = 20_000;

export interface ClosingOptions {
  start(secret: Uint8Array): DayWork;
  /** Called after each small piece of the work. */
  rest(): Promise<void>;
}

/**
 * Closes a day: the trees of what everybody had at its end, the records that ended, and the document that goes into the
 * log, all in one transaction. False where another server has closed it.
 */
export async function closeDay(
  database: Database,
  tenantId: string,
  due: DueDay,
  { start = dayWork, rest = async () => {} }: Partial<ClosingOptions> = {},
): Promise<boolean> {
  const secret = randomBytes(32);
  return database.tenant(tenantId, async tx => {
    if (!(await claimDay(tx, due, secret))) return false;
    await givingSigns(
      silentMs,
      () => sql`select 1`.execute(tx),
      async () => {
        const trees = await buildTrees(database, tenantId, tx, due, start(secret), rest);
        const heads = { audit: await auditHead(tx, due.endsAt), ...(await takeRecords(tx, due, secret)) };
        await note(tx, due, trees, heads);
      },
    );
    return true;
  });
}

/**
 * Reads what was so at the day’s end, which nothing that comes later changes, and ends that transaction before the trees are
 * built: whoever reads for long keeps PostgreSQL from cleaning up.
 */
async function buildTrees(
  database: Database,
  tenantId: string,
  tx: Tx,
  { day, endsAt }: DueDay,
  work: DayWork,
  rest: ClosingOptions['rest'],
): Promise<DayTrees> {
  const leaves = await countBalances(tx);
  const shares = Math.max(1, Math.min(sharesMax, Math.ceil(leaves / leavesInMemory)));
  for (let at = 0; at < shares; at++) {
    const share = { at, of: shares };
    await database.snapshot(tenantId, reading =>
      readCustomers(reading, endsAt, async customers => {
        await work.take(customers, share);
        await rest();
      }),
    );
    await eachPiece(
      () => work.next(share),
      async chunks => {
        await storeChunks(tx, day, chunks);
        await rest();
      },
    );
  }
  const { ready, trees } = await work.finish();
  await storeChunks(tx, day, ready);
  return trees;
}

export const saltOfRecord = (secret: Uint8Array, kind: RecordKind, id: string) =>
  saltOf(secret, `${kind}|${id}`);

type Heads = DayDocument['heads'];

async function takeRecords(
  tx: Tx,
  { day, endsAt }: DueDay,
  secret: Uint8Array,
): Promise<Omit<Heads, 'audit'>> {
  const heads: Partial<Record<RecordKind, Heads[RecordKind]>> = {};
  for (const kind of recordKinds) {
    let count = await countRecords(tx, kind);
    for (;;) {
      const ended = await readEnded(tx, kind, endsAt, recordsAtOnce);
      if (ended.length === 0) break;
      const records = ended.map(({ id, record }) => ({
        id,
        record: canonicalJson(record as Json),
        leaf: recordLeaf(saltOfRecord(secret, kind, id), record as Json),
      }));
      await storeRecords(tx, kind, day, count, records);
      count += BigInt(records.length);
    }
    heads[kind] = { count, head: await recordRoot(tx, kind, count) };
  }
  return heads as Record<RecordKind, Heads[RecordKind]>;
}

/** The root of the first so many records of a kind, in hexadecimal. */
export async function recordRoot(tx: Tx, kind: RecordKind, count: bigint): Promise<string> {
  const frontier = new Frontier<Hash>({ join: nodeHash });
  for (let from = 0n; from < count; from += BigInt(leavesAtOnce)) {
    const left = Number(count - from);
    const leaves = await readRecordLeaves(tx, kind, from, Math.min(leavesAtOnce, left));
    for (let at = 0; at < leaves.length; at += 32) frontier.add(leaves.subarray(at, at + 32));
  }
  if (BigInt(frontier.size) !== count) throw new Error(`There are ${frontier.size} ${kind}, not ${count}`);
  return hex(frontier.root() ?? emptyRoot);
}

async function note(tx: Tx, { day, endsAt }: DueDay, { customers, assets }: DayTrees, heads: Heads) {
  const parts = Math.max(1, Math.ceil(assets.length / assetsPerEntry));
  for (let part = 1; part <= parts; part++) {
    const document: DayDocument = {
      format: 'openfloor.day/v1',
      day,
      until: endsAt.getTime(),
      part,
      parts,
      customers,
      assets: assets.slice((part - 1) * assetsPerEntry, part * assetsPerEntry),
      heads,
    };
    await noteDay(tx, day, part, JSON.stringify(plain(document)));
  }
}
