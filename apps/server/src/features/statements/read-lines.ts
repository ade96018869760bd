import type { TransactionScene } from '@openfloor/contract/transactions/calls';
import type { Tx } from '@openfloor/db/database';
import type { Language, LocalCurrency } from '@openfloor/homes/codes';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { Rest } from '../../kernel/thread-rest.ts';
import { describeMovement } from '../transactions/describe-movement.ts';
import { numberOfCause } from '../transactions/number-of-cause.ts';
import { type Background, readBackground } from '../transactions/transaction-store.ts';
import { type EntryRow, readEntryRows } from './movement-store.ts';
import type { PeriodEnds } from './read-period.ts';

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
  { opening, closing }: PeriodEnds,
  rest: Rest,
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
    yield linesOf(rows, background, { language, local }, rest);
    await rest.pause();
  }
}

function linesOf(
  rows: readonly EntryRow[],
  background: Background,
  { language, local }: { language: Language; local: LocalCurrency },
  { breathe }: Rest,
): StatedLine[] {
  const lines: StatedLine[] = [];
  let cause: string | undefined;
  let number: string | null = null;
  for (const row of rows) {
    breathe();
    // Lines of one transaction follow each other.
    if (row.cause !== cause) {
      cause = row.cause;
      number = numberOfCause(cause, background);
    }
    const text = describeMovement(row, background, language, local);
    if (row.fromBalance !== null)
      lines.push(lineOf(row, text, number, row.from, -row.amount, row.fromBalance));
    if (row.toBalance !== null) lines.push(lineOf(row, text, number, row.to, row.amount, row.toBalance));
  }
  return lines;
}

function lineOf(
  { sequence, line, postedAt: at, cause, scene, asset, hash, fromBalance, toBalance }: EntryRow,
  text: string,
  number: string | null,
  account: string,
  amount: bigint,
  balance: bigint,
): StatedLine {
  const isInternal = fromBalance !== null && toBalance !== null;
  return {
    sequence,
    line,
    at,
    text,
    cause,
    scene,
    asset,
    account,
    amount,
    balance,
    hash,
    number,
    isInternal,
  };
}
