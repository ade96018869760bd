import type { TransactionScene } from '@openfloor/contract/transactions/calls';
import type { Tx } from '@openfloor/db/database';
import { keptStatement } from '@openfloor/db/kept-statement';
import type { Currency } from '@openfloor/homes/codes';
import { sql } from 'kysely';
import { isUuid } from '../../http/uuid.ts';
import { type Beginning, pageByPlace } from '../../kernel/paging/page-places.ts';

export interface MovementFilter {
  scene?: TransactionScene | undefined;
  currencyType?: Currency | undefined;
  /** Newest first. */
  desc: boolean;
  pageNum: number;
  pageSize: number;
}

export interface Movement {
  sequence: bigint;
  line: number;
  scene: TransactionScene;
  currency: Currency;
  /** What the customer's available money changed by, and what it was afterwards. */
  amount: bigint;
  balance: bigint;
  posted_at: Date;
  cause: string;
  /** Of its transaction, in hexadecimal. */
  hash: string;
}

/**
 * Every change of the customer's available money. Numbers and lines have one order that never changes, and each
 * balance is the one before it plus the amount.
 */
export function listMovements(tx: Tx, customerId: string, filter: MovementFilter): Promise<Movement[]> {
  const { scene, currencyType, desc, pageNum, pageSize } = filter;
  return pageByPlace(
    { list: ['movements', customerId, scene, currencyType, desc], pageNum, pageSize },
    from => readMovements(tx, customerId, filter, from),
    ({ sequence, line }) => ({ key: String(sequence), id: String(line) }),
  );
}

async function readMovements(
  tx: Tx,
  customerId: string,
  filter: MovementFilter,
  { after, offset }: Beginning,
): Promise<Movement[]> {
  const direction = sql.raw(filter.desc ? 'desc' : 'asc');
  const behind = after
    ? sql`and (e.sequence, e.line) ${sql.raw(filter.desc ? '<' : '>')} (${after.key}::bigint, ${after.id}::smallint)`
    : sql``;
  // Only the page's own entries are looked up further, not those that it passes over.
  const { rows } = await sql<Movement>`
    select e.sequence, e.line, e.scene, e.asset as currency, t.posted_at, t.cause, encode(t.hash, 'hex') as hash,
      case when e.to_account = 'available' then e.amount else -e.amount end as amount,
      case when e.to_account = 'available' then e.to_balance else e.from_balance end as balance
    from (
      select e.* from ledger_entry e
      where e.customer_id = ${customerId} and is_money(e.asset)
        and (e.from_account = 'available' or e.to_account = 'available')
        and (${filter.scene ?? null}::text is null or e.scene = ${filter.scene ?? null})
        and (${filter.currencyType ?? null}::text is null or e.asset = ${filter.currencyType ?? null}) ${behind}
      order by e.sequence ${direction}, e.line ${direction}
      limit ${filter.pageSize} offset ${offset}
    ) e
    join ledger_transaction t using (tenant_id, customer_id, sequence)
    order by e.sequence ${direction}, e.line ${direction}`.execute(tx);
  return rows;
}

/** What the movements' business records say about them, by cause. */
export interface Background {
  orders: Map<string, { side: 'buy' | 'sell'; shares: bigint; symbol: string; made_at: Date }>;
  deposits: Map<string, { bank: string | null; usdt: boolean; number: string }>;
  withdrawals: Map<string, { bank: string; account_number: string; number: string }>;
  exchanges: Map<string, { from_currency: Currency; to_currency: Currency; made_at: Date }>;
  applications: Map<string, { made_at: Date }>;
  products: Map<string, { made_at: Date }>;
  /** The trades that were taken back or corrected. */
  busts: Map<string, { order_id: string; made_at: Date }>;
  /** What staff said of corrections, by the whole cause. */
  reasons: Map<string, string>;
}

type Known<Kind extends keyof Background> = { id: string } & (Background[Kind] extends Map<string, infer Row>
  ? Row
  : never);

// What nearly every list of movements asks for.
const ordersOf = keptStatement<Known<'orders'>>(
  () => sql`
    select o.order_id as id, o.side, o.shares, i.symbol, o.received_at as made_at from trade_order o
    join instrument i using (instrument_id) where o.customer_id = $1 and o.order_id = any($2::uuid[])`,
);
const depositsOf = keptStatement<Known<'deposits'>>(
  () => sql`
    select deposit_id as id, bank, usdt, number from deposit
    where customer_id = $1 and deposit_id = any($2::uuid[])`,
);

export async function readBackground(
  tx: Tx,
  customerId: string,
  causes: readonly string[],
): Promise<Background> {
  const idsOf = (...kinds: string[]) => {
    const ids = causes
      .map(cause => cause.split('/') as [string, string])
      .filter(([kind, id]) => kinds.includes(kind) && isUuid(id))
      .map(([, id]) => id);
    return [...new Set(ids)];
  };
  const orders = await lookUp(idsOf('order'), ids => ordersOf(tx, [customerId, ids]));
  const deposits = await lookUp(idsOf('deposit', 'reversal'), ids => depositsOf(tx, [customerId, ids]));
  const withdrawals = await lookUp(idsOf('withdrawal', 'hold', 'return'), ids =>
    tx
      .selectFrom('withdrawal')
      .select(['withdrawal_id as id', 'bank', 'account_number', 'number'])
      .where('customer_id', '=', customerId)
      .where('withdrawal_id', '=', anyOf(ids))
      .execute(),
  );
  const exchanges = await lookUp(idsOf('exchange'), ids =>
    tx
      .selectFrom('currency_exchange')
      .select(['exchange_id as id', 'from_currency', 'to_currency', 'created_at as made_at'])
      .where('customer_id', '=', customerId)
      .where('exchange_id', '=', anyOf(ids))
      .execute(),
  );
  const applications = await lookUp(idsOf('application'), ids =>
    tx
      .selectFrom('application')
      .select(['application_id as id', 'created_at as made_at'])
      .where('customer_id', '=', customerId)
      .where('application_id', '=', anyOf(ids))
      .execute(),
  );
  const products = await lookUp(idsOf('quantitative'), ids =>
    tx
      .selectFrom('product_order')
      .select(['order_id as id', 'bought_at as made_at'])
      .where('customer_id', '=', customerId)
      .where('order_id', '=', anyOf(ids))
      .execute(),
  );
  const busts = await lookUp(idsOf('bust'), ids =>
    tx
      .selectFrom('trade_bust')
      .innerJoin('trade_order', 'trade_order.order_id', 'trade_bust.order_id')
      .select(['bust_id as id', 'trade_order.order_id', 'trade_order.received_at as made_at'])
      .where('trade_bust.customer_id', '=', customerId)
      .where('bust_id', '=', anyOf(ids))
      .execute(),
  );
  const reasons = await readReasons(tx, customerId, idsOf('adjustment', 'reversal', 'collection', 'bust'));
  return { orders, deposits, withdrawals, exchanges, applications, products, busts, reasons };
}

async function readReasons(tx: Tx, customerId: string, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ cause: string; reason: string }>`
    select 'adjustment/' || adjustment_id as cause, reason from manual_adjustment
    where customer_id = ${customerId} and adjustment_id = ${anyOf(ids)}
    union all
    select 'reversal/' || deposit_id, reason from reversed_deposit
    where customer_id = ${customerId} and deposit_id = ${anyOf(ids)}
    union all
    select 'collection/' || collection_id, reason from claim_collection
    where customer_id = ${customerId} and collection_id = ${anyOf(ids)}
    union all
    select 'bust/' || bust_id, reason from trade_bust
    where customer_id = ${customerId} and bust_id = ${anyOf(ids)}`.execute(tx);
  return new Map(rows.map(({ cause, reason }) => [cause, reason]));
}

/** One value, however many there are: a list of hundreds costs more to plan than to read. */
const anyOf = (ids: string[]) => sql<string>`any(${ids}::uuid[])`;

async function lookUp<Row extends { id: string }>(
  ids: string[],
  query: (ids: string[]) => Promise<Row[]>,
): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map();
  return new Map((await query(ids)).map(row => [row.id, row]));
}
