import { hex, Malformed, sha256, utf8 } from './bytes.ts';
import { canonicalJson, type Json } from './canonical-json.ts';
import { HashInput } from './hash-input.ts';
import type { Hash } from './merkle.ts';
import { amount, day, hash, hexHash, list, type Of, object, oneOf, text, whole } from './shape.ts';
import { saltBytes } from './sum-tree.ts';

/**
 * The close of a day, an entry of the log: who is owed what, all of it, and where every list of the tenant ends. A
 * tenant with more assets than fit into one entry closes the day with several, which differ in `part` and `assets` only.
 */
export const assetsPerEntry = 300;

const recordHead = object({ count: amount, head: hexHash });

export const dayFields = {
  format: oneOf('openfloor.day/v1'),
  day,
  /** When the day ended, in milliseconds: what was posted before is in it, what was posted later is not. */
  until: whole,
  part: whole,
  parts: whole,
  /** All customers who have a chain: how many, and the root of the tree of their heads. */
  customers: object({ count: whole, root: hash }),
  /** In the order of their names. `total` is what is owed: the sum of all holders’ balances in all accounts. */
  assets: list(
    object({ asset: text(/^[A-Za-z0-9._/-]+$/, 80), holders: whole, total: amount, root: hash }),
    assetsPerEntry,
  ),
  /** The audit log’s chain; of the others the root of the tree of all records that have ended. */
  heads: object({
    audit: recordHead,
    orders: recordHead,
    applications: recordHead,
    deposits: recordHead,
    withdrawals: recordHead,
  }),
};

const document = object(dayFields);
export type DayDocument = Of<typeof document>;

/** One account of one customer in one asset, never zero. */
export interface AccountBalance {
  asset: string;
  account: string;
  balance: bigint;
}

/** SHA-256 of lines `<asset>|<account>|<balance>`, sorted, without those that are zero. */
export function balancesHash(balances: readonly AccountBalance[]): string {
  const lines = balances
    .filter(({ balance }) => balance !== 0n)
    .map(({ asset, account, balance }) => `${asset}|${account}|${balance}`)
    .sort();
  return hex(sha256(utf8(lines.join('\n'))));
}

/** What the tree of customers has of one of them. */
export interface CustomerHead {
  customer: string;
  /** The number of the last transaction of the day, and its hash: zero and the chain’s beginning where there is none. */
  sequence: bigint;
  head: string;
  balances: string;
}

export function customerLeaf(salt: Uint8Array, { customer, sequence, head, balances }: CustomerHead): Hash {
  return saltedLeaf(salt, ['openfloor.customer/v1', customer, sequence, head, balances].join('\n'));
}

/** An order, application, deposit or withdrawal that has ended, in the tree of its kind. */
export const recordLeaf = (salt: Uint8Array, record: Json): Hash => saltedLeaf(salt, canonicalJson(record));

function saltedLeaf(salt: Uint8Array, content: string): Hash {
  if (salt.length !== saltBytes) throw new Malformed(`A salt has ${saltBytes} bytes.`);
  return input.start().byte(0).add(salt).text(content).digest();
}

const input = new HashInput();

/** A salt that only whoever has the secret can make again; `of` says what for, such as `customer|<id>`. */
export const saltOf = (secret: Uint8Array, of: string): Uint8Array =>
  input.start().add(secret).text(of).digest().slice(0, saltBytes);
