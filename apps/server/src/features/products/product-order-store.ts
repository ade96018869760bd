import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { sql } from 'kysely';
import type { Choice } from '../../kernel/batches/in-batches.ts';
import { type NextDue, outlookOf } from '../../kernel/schedule/next-due.ts';
import type { Page } from './product-store.ts';

export interface NewOrder {
  orderId: string;
  productId: string;
  termsVersion: number;
  customerId: string;
  amount: bigint;
  boughtAt: Date;
  maturesAt: Date;
  sessionId: string;
  address: string;
  userAgent: string;
}

export async function insertOrder(tx: Tx, order: NewOrder): Promise<void> {
  await tx
    .insertInto('product_order')
    .values({
      tenant_id: sql<string>`current_tenant_id()`,
      order_id: order.orderId,
      product_id: order.productId,
      terms_version: order.termsVersion,
      customer_id: order.customerId,
      amount: order.amount,
      bought_at: order.boughtAt,
      matures_at: order.maturesAt,
      session_id: order.sessionId,
      address: order.address,
      user_agent: order.userAgent,
    })
    .execute();
}

export type OrderRecord = Awaited<ReturnType<typeof listOrders>>[number];

/** Newest first, each with the terms it was bought under. */
export function listOrders(tx: Tx, customerId: string, { pageNum, pageSize }: Page) {
  return tx
    .selectFrom('product_order')
    .innerJoin('product', join =>
      join
        .onRef('product.tenant_id', '=', 'product_order.tenant_id')
        .onRef('product.product_id', '=', 'product_order.product_id'),
    )
    .innerJoin('product_terms', join =>
      join
        .onRef('product_terms.tenant_id', '=', 'product_order.tenant_id')
        .onRef('product_terms.product_id', '=', 'product_order.product_id')
        .onRef('product_terms.version', '=', 'product_order.terms_version'),
    )
    .select([
      'product_order.order_id',
      'product_order.product_id',
      'product_order.terms_version',
      'product_order.status',
      'product_order.amount',
      'product_order.bought_at',
      'product_order.matures_at',
      'product_order.matured_at',
      'product_order.rate',
      'product_order.profit',
      'product.name',
      'product.manager_name',
      'product.currency',
      'product_terms.lock_days',
      'product_terms.rate_low',
      'product_terms.rate_high',
      'product_terms.risk_label',
      'product_terms.documents',
    ])
    .where('product_order.customer_id', '=', customerId)
    .orderBy('product_order.bought_at', 'desc')
    .orderBy('product_order.order_id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
}

export interface DueOrder {
  orderId: string;
  customerId: string;
  currency: Currency;
  /** Of the product. */
  name: string;
  status: 'HOLDING' | 'MATURED';
  amount: bigint;
  boughtAt: Date;
  /** The rate declared for when it ended; null while nobody has. */
  rate: string | null;
}

/**
 * Orders whose term has ended by `due`, and those whose rate came after their money; at most one a customer, locked,
 * without waiting for anybody.
 */
export async function lockDueOrders(tx: Tx, at: Date, due: Date, choice: Choice): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with candidate as (
      select distinct on (o.customer_id) o.order_id from product_order o
      where o.profit is null and o.matures_at <= least(${due}::timestamptz, ${at}::timestamptz)
        and (o.status = 'HOLDING' or exists (select from product_rate r
          where r.product_id = o.product_id and r.from_at <= o.matures_at and o.matures_at < r.until_at))
        and (${choice.only}::uuid[] is null or o.order_id = any(${choice.only}::uuid[]))
        and o.order_id <> all(${choice.without}::uuid[])
      order by o.customer_id, o.matures_at, o.order_id limit ${choice.limit}
    )
    select o.order_id as id from product_order o
    where o.order_id in (select order_id from candidate) and o.profit is null
    order by o.customer_id for update skip locked`.execute(tx);
  return rows.map(row => row.id);
}

/** Read after they were locked: in a statement of its own, so that it is what the one before us wrote. */
export async function readDueOrders(tx: Tx, ids: readonly string[]): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    select * from (
      select o.order_id as "orderId", o.customer_id as "customerId", p.currency, p.name, o.status, o.amount,
        o.bought_at as "boughtAt",
        (select r.rate::text from product_rate r where r.product_id = o.product_id
          and r.from_at <= o.matures_at and o.matures_at < r.until_at) as rate
      from product_order o join product p on p.product_id = o.product_id
      where o.order_id = any(${ids}::uuid[])
    ) due
    where status = 'HOLDING' or rate is not null order by "customerId"`.execute(tx);
  return rows;
}

export interface EndedOrder {
  orderId: string;
  rate: string | null;
  profit: bigint | null;
}

export async function storeMatured(tx: Tx, at: Date, ended: readonly EndedOrder[]): Promise<void> {
  const rows = JSON.stringify(ended, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  await sql`
    update product_order o set status = 'MATURED', matured_at = coalesce(o.matured_at, ${at}),
      rate = e.rate, profit = e.profit
    from jsonb_to_recordset(${rows}::jsonb) as e("orderId" uuid, rate numeric, profit bigint)
    where o.order_id = e."orderId"`.execute(tx);
}

export async function maturitiesDue(tx: Tx, at: Date): Promise<NextDue> {
  return outlookOf(
    tx,
    at,
    sql`matures_at`,
    sql`product_order o where profit is null and (
      status = 'HOLDING' or exists (select from product_rate r where r.product_id = o.product_id
        and r.from_at <= o.matures_at and o.matures_at < r.until_at))`,
  );
}

const reminderStart = 'maturity/';
/** The three days of `lockToAnnounce`. */
const announcedMs = 3 * 86_400_000;

/** What a coming maturity is told because of: once for each order. */
export const maturityCause = (orderId: string): string => reminderStart + orderId;

/** Three days before the end, of a term of a week at least. */
const toAnnounce = sql`product_order o
  where o.status = 'HOLDING' and o.matures_at - o.bought_at >= interval '7 days'
    and not exists (select from notification n where n.tenant_id = o.tenant_id and n.customer_id = o.customer_id
      and n.cause = ${reminderStart} || o.order_id)`;

export async function lockToAnnounce(tx: Tx, at: Date, { only, without, limit }: Choice): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.order_id as id from ${toAnnounce}
      and o.matures_at > ${at} and o.matures_at - interval '3 days' <= ${at}
      and (${only}::uuid[] is null or o.order_id = any(${only}::uuid[]))
      and o.order_id <> all(${without}::uuid[])
    limit ${limit} for no key update of o skip locked`.execute(tx);
  return rows.map(row => row.id);
}

export interface ComingMaturity {
  orderId: string;
  customerId: string;
  name: string;
  amount: bigint;
  currency: Currency;
  boughtAt: Date;
  maturesAt: Date;
}

export async function readComing(tx: Tx, ids: readonly string[]): Promise<ComingMaturity[]> {
  const { rows } = await sql<ComingMaturity>`
    select o.order_id as "orderId", o.customer_id as "customerId", p.name, o.amount, p.currency,
      o.bought_at as "boughtAt", o.matures_at as "maturesAt"
    from product_order o join product p on p.product_id = o.product_id
    where o.order_id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

export async function announcementsDue(tx: Tx, at: Date): Promise<NextDue> {
  const { next, due } = await outlookOf(
    tx,
    new Date(at.getTime() + announcedMs),
    sql`o.matures_at`,
    sql`${toAnnounce} and o.matures_at > ${at}`,
  );
  return { next: next && new Date(next.getTime() - announcedMs), due };
}
