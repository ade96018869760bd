import type { Tx } from '@openfloor/db/database';
import type { OfferTable } from '@openfloor/db/tables.generated';
import { type Insertable, sql } from 'kysely';
import type { OfferSettings } from './offer-store.ts';
import type { NewTerms } from './terms-input.ts';

type OfferColumns = Pick<Insertable<OfferTable>, 'kind' | 'instrument_id' | 'currency' | 'method'>;
const here = () => sql<string>`current_tenant_id()`;

/** Who wrote it and why; nobody in particular for the demo. */
export interface Author {
  staffId: string | null;
  reason: string | null;
}

export async function insertDraft(
  tx: Tx,
  offer: OfferColumns,
  terms: NewTerms,
  { staffId, reason }: Author,
): Promise<string> {
  const { offer_id } = await tx
    .insertInto('offer')
    .values({ tenant_id: here(), ...offer, created_by: staffId })
    .returning('offer_id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('offer_terms')
    .values({ tenant_id: here(), offer_id, version: 1, ...terms, created_by: staffId, reason })
    .execute();
  return offer_id;
}

export async function updateDraft(
  tx: Tx,
  offerId: string,
  offer: OfferColumns,
  terms: NewTerms,
  { staffId, reason }: Author,
): Promise<void> {
  await tx.updateTable('offer').set(offer).where('offer_id', '=', offerId).execute();
  await tx
    .updateTable('offer_terms')
    .set({ ...terms, created_by: staffId, reason, created_at: sql<Date>`now()` })
    .where('offer_id', '=', offerId)
    .where('version', '=', 1)
    .execute();
}

/** A version after the one there is. Gives its number. */
export async function addVersion(
  tx: Tx,
  offerId: string,
  terms: NewTerms,
  { staffId, reason }: Author,
): Promise<number> {
  const { version } = await tx
    .updateTable('offer')
    .set(eb => ({ terms_version: eb('terms_version', '+', 1) }))
    .where('offer_id', '=', offerId)
    .returning('terms_version as version')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('offer_terms')
    .values({ tenant_id: here(), offer_id: offerId, version, ...terms, created_by: staffId, reason })
    .execute();
  return version;
}

export async function storePublication(
  tx: Tx,
  offerId: string,
  at: Date,
  /** Of what will be allotted; nothing else has a seed. */
  seedHash: Buffer | undefined,
): Promise<void> {
  if (!seedHash)
    await tx.insertInto('offer_taken').values({ tenant_id: here(), offer_id: offerId }).execute();
  await tx
    .updateTable('offer')
    .set({
      state: 'published',
      published_at: at,
      seed_hash: seedHash ?? null,
      draw_version: seedHash ? 2 : 1,
    })
    .where('offer_id', '=', offerId)
    .execute();
}

export async function storeCancellation(tx: Tx, offerId: string, at: Date): Promise<void> {
  await tx
    .updateTable('application')
    .set({ status: 'FAILED', fail_reason: 'OFFER_CANCELLED', ended_at: at })
    .where('offer_id', '=', offerId)
    .where('status', '=', 'APPLYING')
    .execute();
  await tx.updateTable('offer').set({ state: 'cancelled' }).where('offer_id', '=', offerId).execute();
}

export async function storeOfferSettings(
  tx: Tx,
  { lotShares, amountOpen, holdMinutes }: OfferSettings,
): Promise<void> {
  await sql`
      insert into offer_setting (tenant_id, lot_shares, amount_open, hold_minutes)
      values (current_tenant_id(), ${lotShares}, ${amountOpen}, ${holdMinutes})
      on conflict (tenant_id) do update set lot_shares = excluded.lot_shares,
        amount_open = excluded.amount_open, hold_minutes = excluded.hold_minutes`.execute(tx);
}
