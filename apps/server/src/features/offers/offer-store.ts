import type { Tx } from '@openfloor/db/database';
import type { Currency, OfferKind } from '@openfloor/homes/codes';

export interface Page {
  pageNum: number;
  pageSize: number;
}

/** An offer with the terms it has now, and the stock it is of. */
function offersNow(tx: Tx) {
  return tx
    .selectFrom('offer')
    .innerJoin('offer_terms', join =>
      join
        .onRef('offer_terms.tenant_id', '=', 'offer.tenant_id')
        .onRef('offer_terms.offer_id', '=', 'offer.offer_id')
        .onRef('offer_terms.version', '=', 'offer.terms_version'),
    )
    .innerJoin('instrument', 'instrument.instrument_id', 'offer.instrument_id')
    .leftJoin('offer_taken', join =>
      join
        .onRef('offer_taken.tenant_id', '=', 'offer.tenant_id')
        .onRef('offer_taken.offer_id', '=', 'offer.offer_id'),
    )
    .select([
      'offer.offer_id',
      'offer.kind',
      'offer.instrument_id',
      'offer.currency',
      'offer.method',
      'offer.state',
      'offer.terms_version',
      'offer.seed_hash',
      'offer.published_at',
      'offer.closed_at',
      'offer.list_count',
      'offer.list_units',
      'offer.list_hash',
      'offer.allotted_at',
      'offer.result_hash',
      'offer.draw_version',
      'offer.public_figures',
      'offer.created_at',
      'offer_terms.price',
      'offer_terms.discount_rate',
      'offer_terms.unit_shares',
      'offer_terms.units_offered',
      'offer_terms.units_min',
      'offer_terms.units_max',
      'offer_terms.units_fixed',
      'offer_terms.fee_rate',
      'offer_terms.lock_days',
      'offer_terms.starts_at',
      'offer_terms.ends_at',
      'offer_terms.result_at',
      'offer_terms.funding_due_at',
      'offer_terms.listing_at',
      'offer_terms.risk_label',
      'offer_terms.documents',
      'offer_terms.show_taken',
      'offer_terms.public_stocks',
      'offer_taken.taken',
      'instrument.name',
      'instrument.market',
      'instrument.symbol',
    ]);
}

export type OfferNow = Awaited<ReturnType<typeof findAnyOffer>> & object;

/** Drafts and cancelled ones too. */
export function findAnyOffer(tx: Tx, offerId: string) {
  return offersNow(tx).where('offer.offer_id', '=', offerId).executeTakeFirst();
}

/** As customers see it: published at some time, and in a currency that the tenant offers. */
export function findOffer(
  tx: Tx,
  kinds: readonly OfferKind[],
  offerId: string,
  currencies: readonly Currency[],
): Promise<OfferNow | undefined> {
  return offersNow(tx)
    .where('offer.offer_id', '=', offerId)
    .where('offer.kind', 'in', kinds)
    .where('offer.currency', 'in', currencies)
    .where('offer.state', 'in', ['published', 'allotted'])
    .executeTakeFirst();
}

/** Open ones first, then those to come, then the past; within these, what ends or starts or ended nearest to now. */
export function listOffers(
  tx: Tx,
  kind: OfferKind,
  currency: Currency,
  at: Date,
  page: Page | undefined,
): Promise<OfferNow[]> {
  let query = offersNow(tx)
    .where('offer.kind', '=', kind)
    .where('offer.currency', '=', currency)
    .where('offer.state', 'in', ['published', 'allotted'])
    .orderBy(eb =>
      eb
        .case()
        .when('offer_terms.ends_at', '<=', at)
        .then(2)
        .when('offer_terms.starts_at', '>', at)
        .then(1)
        .else(0)
        .end(),
    )
    .orderBy(eb => eb.case().when('offer_terms.ends_at', '>', at).then(eb.ref('offer_terms.ends_at')).end())
    .orderBy('offer_terms.ends_at', 'desc')
    .orderBy('offer.offer_id');
  if (page) query = query.limit(page.pageSize).offset((page.pageNum - 1) * page.pageSize);
  return query.execute();
}

/** Holds the offer as it is until the transaction ends; others may hold it too. */
export async function holdOffer(tx: Tx, offerId: string): Promise<void> {
  await tx.selectFrom('offer').select('offer_id').where('offer_id', '=', offerId).forShare().execute();
}

/** Waits for everybody who holds it, and keeps them out. */
export async function lockOffer(tx: Tx, offerId: string): Promise<void> {
  await tx.selectFrom('offer').select('offer_id').where('offer_id', '=', offerId).forUpdate().execute();
}

export interface OfferSettings {
  lotShares: number;
  amountOpen: boolean;
  /** How long units are kept, unpaid, for whoever came first. */
  holdMinutes: number;
}

export async function offerSettings(tx: Tx): Promise<OfferSettings> {
  const row = await tx
    .selectFrom('offer_setting')
    .select(['lot_shares as lotShares', 'amount_open as amountOpen', 'hold_minutes as holdMinutes'])
    .executeTakeFirst();
  return row ?? { lotShares: 100, amountOpen: true, holdMinutes: 30 };
}

/** Takes so many if that many are left. Done last in a transaction: everybody waits for this row. */
export async function takeFromOffer(
  tx: Tx,
  offerId: string,
  wanted: bigint,
  offered: bigint,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('offer_taken')
    .set(eb => ({ taken: eb('taken', '+', wanted) }))
    .where('offer_id', '=', offerId)
    .where('taken', '<=', offered - wanted)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** How many are taken; nobody takes any until the transaction ends. */
export async function lockTaken(tx: Tx, offerId: string): Promise<bigint> {
  const { taken } = await tx
    .selectFrom('offer_taken')
    .select('taken')
    .where('offer_id', '=', offerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return taken;
}

export async function giveBackToOffer(tx: Tx, offerId: string, units: bigint): Promise<void> {
  await tx
    .updateTable('offer_taken')
    .set(eb => ({ taken: eb('taken', '-', units) }))
    .where('offer_id', '=', offerId)
    .execute();
}

/** Units applied for, by offer. */
export async function appliedUnits(tx: Tx, offerIds: readonly string[]): Promise<Map<string, bigint>> {
  if (offerIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('application')
    .select(eb => ['offer_id', eb.fn.sum<string>('units').as('units')])
    .where('offer_id', 'in', offerIds)
    .where(eb => eb.or([eb('fail_reason', 'is', null), eb('fail_reason', '<>', 'WITHDRAWN')]))
    .groupBy('offer_id')
    .execute();
  return new Map(rows.map(row => [row.offer_id, BigInt(row.units)]));
}

/** The customer's own applications to these offers. */
export async function ownApplications(
  tx: Tx,
  customerId: string,
  offerIds: readonly string[],
): Promise<Map<string, string>> {
  if (offerIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('application')
    .select(['offer_id', 'application_id'])
    .where('customer_id', '=', customerId)
    .where('offer_id', 'in', offerIds)
    .where(eb => eb.or([eb('fail_reason', 'is', null), eb('fail_reason', '<>', 'WITHDRAWN')]))
    .execute();
  return new Map(rows.map(row => [row.offer_id, row.application_id]));
}

/** When a stock is to be listed, by the terms of its published IPO; the nearest of several that lie ahead. */
export async function findListingTime(tx: Tx, instrumentId: string, now: Date): Promise<Date | null> {
  const { listing_at } = await offersNow(tx)
    .clearSelect()
    .select(eb => eb.fn.min('offer_terms.listing_at').as('listing_at'))
    .where('offer.kind', '=', 'IPO')
    .where('offer.instrument_id', '=', instrumentId)
    .where('offer.state', 'in', ['published', 'allotted'])
    .where('offer_terms.listing_at', '>', now)
    .executeTakeFirstOrThrow();
  return listing_at;
}
