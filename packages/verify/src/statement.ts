import { Malformed } from './bytes.ts';
import { canonicalJson } from './canonical-json.ts';
import { plain } from './log-entry.ts';
import {
  amount,
  day,
  hash,
  hexHash,
  list,
  nullable,
  type Of,
  object,
  oneOf,
  optional,
  type Shape,
  text,
  whole,
} from './shape.ts';
import { type JsonLimits, readStrictJson, statementLimits } from './strict-json.ts';

/** A customer’s statement with all that a stranger needs to check it. docs/proof.md describes every field. */

const id = text(/^[A-Za-z0-9-]+$/, 64);
const asset = text(/^[A-Za-z0-9._/-]+$/, 80);
const account = text(/^[a-z.]+$/, 40);
export const key = text(/^\S+$/, 300);
const salt = text(/^[A-Za-z0-9+/]{22}==$/, 24);
export const path = list(hash, 64);
const decimal = text(/^(?:0|[1-9][0-9]{0,19})(?:\.[0-9]{1,12})?$/, 40);
/** A note, with its line feeds. */
export const note: Shape<string> = (value, at) => {
  if (typeof value !== 'string' || value.length > 100_000) throw new Malformed(`${at} is no note.`);
  return value;
};
/** An entry of the log as it is hashed. */
export const logged = object({ index: whole, entry: text(/^\{/, 65_535), path });
/** A node of a sum tree: its hash, a space, its sum. */
const sumNode = text(/^[A-Za-z0-9+/]{43}= (?:0|[1-9][0-9]{0,37})$/, 90);

const balances = list(object({ asset, account, balance: amount }), 20_000);
const state = object({ sequence: amount, hash: hexHash, balances });

const transaction = object({
  sequence: amount,
  postedAt: whole,
  cause: text(/^[^\s|]+$/, 200),
  entries: list(
    object({
      line: whole,
      scene: text(/^[A-Z_]+$/, 40),
      asset,
      amount,
      from: account,
      to: account,
      fromBalance: nullable(amount),
      toBalance: nullable(amount),
    }),
    1_000,
  ),
  previous: hexHash,
  hash: hexHash,
});

/** What the day’s close has of this customer. */
const closedDay = object({
  /** One; more where the tenant closes its days in parts and the customer’s assets lie in several. */
  entries: list(logged, 100),
  customer: object({ salt, index: whole, path, sequence: amount, head: hexHash, balances: hexHash }),
  assets: list(
    object({
      asset,
      balance: amount,
      first: amount,
      salt,
      index: whole,
      next: sumNode,
      before: sumNode,
      nodes: list(sumNode, 128),
    }),
    5_000,
  ),
});

const order = object({
  order: id,
  side: oneOf('buy', 'sell'),
  instrument: asset,
  currency: text(/^[A-Z]{3,5}$/, 5),
  shares: amount,
  state: oneOf('filled', 'rejected', 'accepted', 'unknown'),
  receivedAt: whole,
  executedAt: nullable(whole),
  /** What the customer saw, and what the server itself knew. */
  shownPrice: decimal,
  quotePrice: decimal,
  quoteAt: whole,
  quoteSource: text(),
  quoteAge: whole,
  /** How far a price may lie from what was shown, as a part of it: 0.01 is a hundredth. */
  tolerance: decimal,
  /** What the tenant takes: a part of the value, and at least the minimum. */
  feeRate: decimal,
  feeMinimum: amount,
  fillPrice: nullable(decimal),
  gross: nullable(amount),
  fee: nullable(amount),
  venue: text(),
  /** The market’s minute in which it was filled. */
  candle: nullable(object({ minute: whole, open: decimal, high: decimal, low: decimal, close: decimal })),
  /** Where it stands in the day’s tree of orders that have ended. */
  proof: optional(object({ day, salt, index: whole, path })),
});

const statement = object({
  format: oneOf('openfloor.statement/v1'),
  log: text(/^\S+$/, 200),
  tenant: object({ id, name: text(), legalName: text(), licence: text() }),
  customer: id,
  period: object({ from: day, to: day }),
  madeAt: whole,
  assets: list(object({ asset, decimals: whole, name: optional(text()) }), 5_000),
  keys: object({ first: key, changes: list(logged, 1_000) }),
  /** Whom the tenant asks to sign, as the tenant names them. */
  witnesses: list(object({ key, name: text() }), 50),
  checkpoint: note,
  /** Checkpoints of before, each with the proof that the newest one goes on from it. */
  earlier: list(object({ checkpoint: note, path }), 400),
  days: list(closedDay, 400),
  opening: state,
  transactions: list(transaction, 100_000),
  closing: state,
  orders: list(order, 100_000),
});

export type Statement = Of<typeof statement>;
export type StatementTransaction = Statement['transactions'][number];
export type StatementDay = Statement['days'][number];
export type StatementOrder = Statement['orders'][number];

/** Reads a file that may have been made to deceive: throws `Malformed` for anything that is not exactly a statement. */
export function readStatement(source: string, limits: JsonLimits = statementLimits): Statement {
  return statement(readStrictJson(source, limits), 'statement');
}

export const statementSource = (made: Statement): string => canonicalJson(plain(made));

/** An order as it lies in the day’s tree of orders: without where it lies. */
export function orderRecord({ proof: _, ...record }: StatementOrder) {
  return plain(record);
}
