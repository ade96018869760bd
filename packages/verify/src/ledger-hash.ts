import { hex, sha256, utf8 } from './bytes.ts';

/** The hash of a transaction in its customer’s chain, worked out apart from the ledger’s own code. docs/ledger.md. */

export interface LedgerEntry {
  line: number;
  scene: string;
  asset: string;
  amount: bigint;
  from: string;
  to: string;
  fromBalance: bigint | null;
  toBalance: bigint | null;
}

export interface LedgerTransaction {
  sequence: bigint;
  /** In milliseconds since the epoch. */
  postedAt: number;
  cause: string;
  entries: readonly LedgerEntry[];
}

const version = 'openfloor-ledger-1';
const hashOf = (text: string) => hex(sha256(utf8(text)));

export const chainBeginning = (tenant: string, customer: string): string =>
  hashOf([version, tenant, customer].join('\n'));

/** The text that is hashed: its second line is the hash before it. */
export function hashedText(
  previous: string,
  tenant: string,
  customer: string,
  { sequence, postedAt, cause, entries }: LedgerTransaction,
): string {
  return [
    version,
    previous,
    [tenant, customer, sequence, postedAt, cause].join('|'),
    ...entries.map(({ line, scene, asset, amount, from, to, fromBalance, toBalance }) =>
      [line, scene, asset, amount, from, to, fromBalance ?? '', toBalance ?? ''].join('|'),
    ),
  ].join('\n');
}

export const ledgerHash = (
  previous: string,
  tenant: string,
  customer: string,
  transaction: LedgerTransaction,
): string => hashOf(hashedText(previous, tenant, customer, transaction));
