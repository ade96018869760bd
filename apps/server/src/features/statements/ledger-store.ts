import type { Tx } from '@openfloor/db/database';
import type { AccountBalance } from '@openfloor/verify/day';
import { sql } from 'kysely';
import type { Period } from './period.ts';

/** A moment in a customer’s chain: the last transaction before it, and what there was. */
export interface ChainState {
  sequence: bigint;
  hash: string;
}

/** The moments at which a period begins and ends, in the tenant’s zone, as the closes of days have them. */
export async function readSpan(
  tx: Tx,
  { from, to }: Period,
  zone: string,
): Promise<{ start: Date; end: Date }> {
  const { rows } = await sql<{ start: Date; end: Date }>`
    select ${from}::date::timestamp at time zone ${zone} as start,
      (${to}::date + 1)::timestamp at time zone ${zone} as end`.execute(tx);
  return rows[0]!;
}

export async function readState(tx: Tx, customerId: string, until: Date): Promise<ChainState> {
  const { rows } = await sql<ChainState>`
    select coalesce(t.sequence, 0) as sequence,
      encode(coalesce(t.hash, ledger_genesis(current_tenant_id(), ${customerId})), 'hex') as hash
    from (select 1) one left join lateral (
      select sequence, hash from ledger_transaction
      where customer_id = ${customerId} and posted_at < ${until} order by sequence desc limit 1) t on true`.execute(
    tx,
  );
  return rows[0]!;
}

/** Of every account that was not empty after this transaction. */
export async function readBalancesAt(
  tx: Tx,
  customerId: string,
  sequence: bigint,
): Promise<AccountBalance[]> {
  const { rows } = await sql<AccountBalance>`
    select asset, account, balance from ledger_balances_at(${customerId}, ${sequence})
    order by asset collate "C", account collate "C"`.execute(tx);
  return rows;
}

/** Everything of which some was had before or moved in these transactions. */
export async function readAssets(tx: Tx, customerId: string, last: bigint): Promise<string[]> {
  // Up to its end, a chain has moved what its accounts are of: only what came before is looked for line by line.
  const head = sql`(select sequence from ledger_chain where customer_id = ${customerId})`;
  const { rows } = await sql<{ asset: string }>`
    select distinct asset collate "C" as asset from (
      select asset from ledger_balance where customer_id = ${customerId} and ${head} <= ${last}
      union all
      select asset from ledger_entry
      where customer_id = ${customerId} and sequence <= ${last} and ${head} > ${last}) moved
    order by 1`.execute(tx);
  return rows.map(({ asset }) => asset);
}

const ms = sql`floor(extract(epoch from t.posted_at) * 1000)::bigint`;

/** Transactions as a statement in JSON has them, after this number, some at a time. */
export async function readTransactionTexts(
  tx: Tx,
  customerId: string,
  after: bigint,
  last: bigint,
  limit: number,
): Promise<{ sequence: bigint; cause: string; text: string }[]> {
  const { rows } = await sql<{ sequence: bigint; cause: string; text: string }>`
    select t.sequence, t.cause, json_build_object('sequence', t.sequence::text, 'postedAt', ${ms}, 'cause', t.cause,
      'previous', encode(t.previous_hash, 'hex'), 'hash', encode(t.hash, 'hex'), 'entries', (
        select json_agg(json_build_object('line', e.line, 'scene', e.scene, 'asset', e.asset, 'amount', e.amount::text,
          'from', e.from_account, 'to', e.to_account, 'fromBalance', e.from_balance::text,
          'toBalance', e.to_balance::text) order by e.line)
        from ledger_entry e
        where e.tenant_id = t.tenant_id and e.customer_id = t.customer_id and e.sequence = t.sequence))::text as text
    from ledger_transaction t
    where t.customer_id = ${customerId} and t.sequence > ${after} and t.sequence <= ${last}
    order by t.sequence limit ${limit}`.execute(tx);
  return rows;
}
