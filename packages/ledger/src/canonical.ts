import { createHash } from 'node:crypto';

/** A transaction as it is stored, ready to be hashed again. docs/ledger.md describes the text. */
export interface StoredTransaction {
  tenantId: string;
  customerId: string;
  sequence: bigint;
  postedAtMs: number;
  cause: string;
  entries: readonly StoredEntry[];
}

export interface StoredEntry {
  line: number;
  scene: string;
  asset: string;
  amount: bigint;
  from: string;
  to: string;
  fromBalance: bigint | null;
  toBalance: bigint | null;
}

const version = 'openfloor-ledger-1';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export function genesisHash(tenantId: string, customerId: string): string {
  return sha256([version, tenantId, customerId].join('\n'));
}

export function transactionHash(previousHash: string, transaction: StoredTransaction): string {
  const { tenantId, customerId, sequence, postedAtMs, cause, entries } = transaction;
  const head = [tenantId, customerId, sequence, postedAtMs, cause].join('|');
  const lines = entries.map(entry =>
    [
      entry.line,
      entry.scene,
      entry.asset,
      entry.amount,
      entry.from,
      entry.to,
      entry.fromBalance ?? '',
      entry.toBalance ?? '',
    ].join('|'),
  );
  return sha256([version, previousHash, head, ...lines].join('\n'));
}
