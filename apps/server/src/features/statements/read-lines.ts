import type { TransactionScene } from '@openfloor/contract/transactions/calls';
import type { Tx } from '@openfloor/db/database';
import type { Language } from '@openfloor/homes/codes';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { describeMovement } from '../transactions/describe-movement.ts';
import { numberOfCause } from '../transactions/number-of-cause.ts';
import { readBackground } from '../transactions/transaction-store.ts';
import { type EntryRow, readEntryRows } from './movement-store.ts';
import type { StatedPeriod } from './read-period.ts';

/** A change of one of the customer’s accounts, in words. */
export interface StatedLine {
  sequence: bigint;
  line: number;
  at: Date;
  text: string;
  cause: string;
  scene: TransactionScene;
  asset: string;
  account: string;
  /** Signed. */
  amount: bigint;
  /** Of the account, afterwards. */
  balance: bigint;
  hash: string;
  /** Of the record it comes from. */
  number: string | null;
  /** From one of the customer’s accounts to another. */
  isInternal: boolean;
}

/** Few: the database reads a page in one go, and whoever trades meanwhile waits for it. Each is planned anew, which costs it little. */
const transactionsAtOnce = 150;

/** Every change of every account in a period, some at a time, in the ledger’s order. */
export async function* readLines(
  tx: Tx,
  { tenant, customerId, language }: { tenant: Tenant; customerId: string; language: Language },
  { opening, closing }: StatedPeriod,
): AsyncGenerator<StatedLine[]> {
  const local = tenant.config.defaultCurrency;
  for (let after = opening.sequence; after < closing.sequence; after += BigInt(transactionsAtOnce)) {
    const next = after + BigInt(transactionsAtOnce);
    const last = next < closing.sequence ? next : closing.sequence;
    const rows = await readEntryRows(tx, customerId, after, last);
    const background = await readBackground(
      tx,
      customerId,
      rows.map(({ cause }) => cause),
    );
    yield rows.flatMap(row =>
      linesOf(row, describeMovement(row, background, language, local), numberOfCause(row.cause, background)),
    );
  }
}

function linesOf(row: EntryRow, text: string, number: string | null): StatedLine[] {
  const { sequence, line, postedAt: at, cause, scene, asset, amount, hash } = row;
  const isInternal = row.fromBalance !== null && row.toBalance !== null;
  const shared = { sequence, line, at, text, cause, scene, asset, hash, number, isInternal };
  return [
    ...(row.fromBalance === null
      ? []
      : [{ ...shared, account: row.from, amount: -amount, balance: row.fromBalance }]),
    ...(row.toBalance === null ? [] : [{ ...shared, account: row.to, amount, balance: row.toBalance }]),
  ];
}
