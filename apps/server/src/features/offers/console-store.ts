import type { consoleOfferStates } from '@openfloor/contract/offers/terms-input';
import type { ApplicationStatus, FailReason } from '@openfloor/db/column-types';
import type { Tx } from '@openfloor/db/database';
import type { OfferKind } from '@openfloor/homes/codes';
import { type RawBuilder, sql } from 'kysely';
import { contains, type PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';
import { findByWords } from '../../kernel/paging/search-store.ts';
import { waitsForAllotment } from './allotment-queue-store.ts';
import { findAnyOffer, type OfferNow } from './offer-store.ts';

export type ConsoleState = (typeof consoleOfferStates)[number];

const stateOf = (at: Date) => sql<ConsoleState>`
  case o.state when 'draft' then 'DRAFT' when 'cancelled' then 'CANCELLED' when 'allotted' then 'ALLOTTED' else
    case when ${at} < t.starts_at then 'NOT_STARTED' when ${at} < t.ends_at then 'OPEN' else 'ENDED' end end`;

export interface OfferQuery extends PageQuery<'createdTime' | 'startTime' | 'endTime'> {
  keyword?: string | undefined;
  kind?: OfferKind | undefined;
  state?: ConsoleState | undefined;
  toAllot?: boolean | undefined;
  inHands?: RawBuilder<boolean> | undefined;
}

const offerColumns = { createdTime: 'o.created_at', startTime: 't.starts_at', endTime: 't.ends_at' } as const;

/** Ids of one page, and how many there are. */
export async function searchOffers(tx: Tx, query: OfferQuery, at: Date) {
  const { kind, state, toAllot, keyword, inHands } = query;
  let found = tx
    .selectFrom('offer as o')
    .innerJoin('offer_terms as t', join =>
      join
        .onRef('t.tenant_id', '=', 'o.tenant_id')
        .onRef('t.offer_id', '=', 'o.offer_id')
        .onRef('t.version', '=', 'o.terms_version'),
    )
    .innerJoin('instrument as i', 'i.instrument_id', 'o.instrument_id');
  if (kind) found = found.where('o.kind', '=', kind);
  if (state) found = found.where(stateOf(at), '=', state);
  if (toAllot !== undefined) found = found.where(sql<boolean>`(${waitsForAllotment('o')}) = ${toAllot}`);
  if (inHands) found = found.where(inHands);
  if (keyword) found = found.where(contains(sql`lower(i.symbol || ' ' || i.name)`, keyword));
  const order = { columns: offerColumns, otherwise: '-createdTime', id: 'o.offer_id' };
  const { rows, total } = await readPage(found.select('o.offer_id'), query, order);
  const offers = await Promise.all(rows.map(row => findAnyOffer(tx, row.offer_id)));
  return { offers: offers.filter((offer): offer is OfferNow => offer !== undefined), total };
}

export interface ApplicationQuery extends PageQuery<'createdTime' | 'units' | 'paid'> {
  keyword?: string | undefined;
  status?: ApplicationStatus | undefined;
}

const applicationColumns = { createdTime: 'a.created_at', units: 'a.units', paid: 'a.paid' } as const;

export async function searchApplications(tx: Tx, offerId: string, query: ApplicationQuery) {
  const { status, keyword } = query;
  let found = tx
    .selectFrom('application as a')
    .innerJoin('customer as c', join =>
      join.onRef('c.tenant_id', '=', 'a.tenant_id').onRef('c.customer_id', '=', 'a.customer_id'),
    )
    .innerJoin('offer_terms as t', join =>
      join
        .onRef('t.tenant_id', '=', 'a.tenant_id')
        .onRef('t.offer_id', '=', 'a.offer_id')
        .onRef('t.version', '=', 'a.terms_version'),
    )
    .innerJoin('offer as o', join =>
      join.onRef('o.tenant_id', '=', 'a.tenant_id').onRef('o.offer_id', '=', 'a.offer_id'),
    )
    .where('a.offer_id', '=', offerId);
  if (status) found = found.where('a.status', '=', status);
  if (keyword) {
    found = found.where(contains(sql`lower(a.number || ' ' || c.username)`, keyword));
    const customers = await findByWords(tx, 'customer', keyword);
    if (customers)
      found = found.where(
        sql<boolean>`(${contains(sql`lower(a.number)`, keyword)} or a.customer_id = any(${customers}::uuid[]))`,
      );
  }
  const shown = found
    .selectAll('a')
    .select(['c.username', 'o.currency', 't.price', 't.discount_rate', 't.unit_shares', 't.fee_rate']);
  const order = { columns: applicationColumns, otherwise: '-createdTime', id: 'a.application_id' };
  return readPage(shown, query, order);
}

export type ConsoleApplicationRow = Awaited<ReturnType<typeof searchApplications>>['rows'][number];

/** Sums of an offer's applications, by status, reason and terms: costs differ between versions. */
export async function sumApplications(tx: Tx, offerId: string) {
  const { rows } = await sql<{
    status: ApplicationStatus;
    failReason: FailReason | null;
    version: number;
    count: number;
    units: string;
    allotted: string;
    delivered: string;
    paid: string;
    fees: string;
    returned: string;
  }>`
    select status, fail_reason as "failReason", terms_version as version, count(*)::integer as count,
      sum(units)::text as units, coalesce(sum(allotted_units), 0)::text as allotted,
      coalesce(sum(delivered_units), 0)::text as delivered, sum(paid)::text as paid, sum(fee_paid)::text as fees,
      sum(returned)::text as returned
    from application where offer_id = ${offerId} group by 1, 2, 3`.execute(tx);
  return rows;
}

export async function sumDelivered(tx: Tx, offerId: string) {
  const { rows } = await sql<{ locked: string; orders: number; shares: string; gross: string; fees: string }>`
    select
      coalesce((select sum(shares) from settlement_lot where offer_id = ${offerId} and settled_at is null), 0)::text
        as locked,
      count(*)::integer as orders, coalesce(sum(shares), 0)::text as shares, coalesce(sum(gross), 0)::text as gross,
      coalesce(sum(fee), 0)::text as fees
    from trade_order where offer_id = ${offerId} and state = 'filled'`.execute(tx);
  return rows[0] ?? { locked: '0', orders: 0, shares: '0', gross: '0', fees: '0' };
}

/** Shares that a customer has bought of each of these blocks. */
export async function boughtShares(
  tx: Tx,
  customerId: string,
  offerIds: readonly string[],
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ offer_id: string; shares: bigint }>`
    select offer_id, sum(shares)::bigint as shares from trade_order
    where offer_id = any(${offerIds}::uuid[]) and customer_id = ${customerId} and state = 'filled'
    group by offer_id`.execute(tx);
  return new Map(rows.map(row => [row.offer_id, row.shares]));
}

/** What a unit costs in each version of the terms. */
export function listPrices(tx: Tx, offerId: string) {
  return tx
    .selectFrom('offer_terms')
    .select(['version', 'price', 'discount_rate', 'unit_shares', 'fee_rate'])
    .where('offer_id', '=', offerId)
    .execute();
}

/** Every version of the terms, newest first, with the name of who wrote it. */
export function listTermsRows(tx: Tx, offerId: string) {
  return tx
    .selectFrom('offer_terms')
    .leftJoin('staff', join =>
      join
        .onRef('staff.tenant_id', '=', 'offer_terms.tenant_id')
        .onRef('staff.staff_id', '=', 'offer_terms.created_by'),
    )
    .selectAll('offer_terms')
    .select('staff.username')
    .where('offer_terms.offer_id', '=', offerId)
    .orderBy('version', 'desc')
    .execute();
}

/** How many offers customers see. */
export async function countPublished(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('offer')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow();
  return Number(count);
}
