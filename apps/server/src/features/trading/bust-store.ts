import type { bustProblems } from '@openfloor/contract/trading/console-calls';
import type { Tx } from '@openfloor/db/database';
import { isUniqueViolation } from '@openfloor/db/errors';
import type { Currency } from '@openfloor/homes/codes';
import { sql } from 'kysely';
import { InvalidField, Refusal } from '../../http/refusal.ts';

export type BustProblem = (typeof bustProblems)[number];

export interface Bustable {
  order_id: string;
  customer_id: string;
  username: string;
  account_number: string;
  verified_name: string | null;
  customer_status: 'active' | 'disabled';
  instrument_id: string;
  symbol: string;
  side: 'buy' | 'sell';
  shares: bigint;
  currency: Currency;
  venue: string;
  fill_price: string;
  gross: bigint;
  fee: bigint;
  fee_rate: string;
  fee_minimum: bigint;
  available: bigint;
  received_at: Date;
}

/** A filled order with its customer, and what that has available of its currency. */
export async function findBustable(tx: Tx, orderId: string): Promise<Bustable | undefined> {
  const { rows } = await sql<Bustable>`
    select o.order_id, o.customer_id, c.username, c.account_number, c.verified_name, c.status as customer_status,
      o.instrument_id, i.symbol, o.side, o.shares, o.currency, o.venue, o.fill_price::text, o.gross, o.fee,
      o.fee_rate::text, o.fee_minimum, o.received_at,
      coalesce((select b.balance from ledger_balance b where b.customer_id = o.customer_id and b.asset = o.currency
        and b.account = 'available'), 0)::bigint as available
    from trade_order o
    join customer c on c.customer_id = o.customer_id
    join instrument i on i.instrument_id = o.instrument_id
    where o.order_id = ${orderId} and o.state = 'filled'`.execute(tx);
  return rows[0];
}

export async function bustProblem(
  tx: Tx,
  orderId: string,
  kind: 'bust' | 'correction',
): Promise<BustProblem | null> {
  const { rows } = await sql<{ problem: BustProblem | null }>`
    select order_bust_problem(${orderId}, ${kind}) as problem`.execute(tx);
  return rows[0]?.problem ?? null;
}

export async function refuseUsedReference(tx: Tx, venue: string, reference: string): Promise<void> {
  const used = await tx
    .selectFrom('trade_bust')
    .select('bust_id')
    .where('venue', '=', venue)
    .where('venue_reference', '=', reference)
    .executeTakeFirst();
  if (used) throw new InvalidField('payload.venueReference', 'referenceUsed');
}

/** What the proposal says, done by the database; what is owed since. */
export async function carryOutBust(tx: Tx, at: Date, bustId: string, proposalId: string): Promise<bigint> {
  try {
    const { rows } = await sql<{ claim: bigint }>`
      select order_bust(${at}, ${bustId}, ${proposalId}) as claim`.execute(tx);
    return rows[0]?.claim ?? 0n;
  } catch (error) {
    if (isUniqueViolation(error, 'bust_reference_once'))
      throw new InvalidField('payload.venueReference', 'referenceUsed');
    if (isUniqueViolation(error, 'bust_once')) throw new Refusal('conflict', { problem: 'recordChanged' });
    throw error;
  }
}

export interface Bust {
  order_id: string;
  kind: 'bust' | 'correction';
  price: string | null;
  gross: bigint;
  fee: bigint;
  claim: bigint;
  venue_reference: string;
  reason: string;
  posted_at: Date;
}

/** What became of these orders afterwards, by order. */
export async function listBusts(tx: Tx, orderIds: readonly string[]): Promise<Map<string, Bust>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<Bust>`
    select order_id, kind, price::text, gross, fee, claim, venue_reference, reason, posted_at
    from trade_bust where order_id = any(${orderIds}::uuid[])`.execute(tx);
  return new Map(rows.map(row => [row.order_id, row]));
}
