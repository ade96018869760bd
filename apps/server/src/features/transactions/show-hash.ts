import type { transactionCalls } from '@openfloor/contract/transactions/calls';
import type { Tx } from '@openfloor/db/database';
import { hashedText } from '@openfloor/verify/ledger-hash';
import type { z } from 'zod';
import { Refusal } from '../../http/refusal.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { tenantZone } from '../../kernel/tenant/tenant-zone.ts';
import { readTransaction } from './hash-store.ts';

type Shown = z.output<(typeof transactionCalls)['GET /finance/transaction/{sequence}']['reply']>;

/** All that it takes to work out the hash of a transaction again. */
export async function showHash(
  tx: Tx,
  { tenantId, config }: Tenant,
  customerId: string,
  sequence: number,
): Promise<Shown> {
  const found = await readTransaction(tx, customerId, sequence, tenantZone(config.defaultCurrency));
  if (!found) throw new Refusal('notFound');
  const { previous, hash, cause, postedAt, day, entries } = found;
  const text = (amount: bigint | null) => (amount === null ? null : String(amount));
  return {
    ledgerSequence: sequence,
    createdTime: postedAt,
    cause,
    entries: entries.map(entry => ({
      ...entry,
      amount: String(entry.amount),
      fromBalance: text(entry.fromBalance),
      toBalance: text(entry.toBalance),
    })),
    hashed: hashedText(previous, tenantId, customerId, {
      sequence: BigInt(sequence),
      postedAt,
      cause,
      entries,
    }),
    previous,
    hash,
    day,
  };
}
