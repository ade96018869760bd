import type { Tx } from '@openfloor/db/database';
import { heldUntil } from '@openfloor/rules/offer-window';
import { newOrderId } from '../../kernel/record-id.ts';
import { insertApplications, type NewApplication, numbersOf } from './application-store.ts';
import { lockTaken, type OfferNow, type OfferSettings, takeFromOffer } from './offer-store.ts';
import { isAwaited } from './waiting-store.ts';
import type { Wish } from './wish.ts';

/** Writes applications that may be made, in their order; not those of customers who were faster elsewhere. */
export async function takeApplications(
  tx: Tx,
  offer: OfferNow,
  { holdMinutes }: OfferSettings,
  wishes: readonly Wish[],
): Promise<Map<Wish, { id: string }>> {
  if (wishes.length === 0) return new Map();
  const { offer_id: offerId } = offer;
  const numbers = await numbersOf(
    tx,
    offerId,
    wishes.map(({ applicant }) => applicant.customerId),
  );
  let left = offer.method === 'FIRST_COME' ? await lockLeft(tx, offer) : 0n;
  const rows = wishes.map(wish => {
    const allotted = wish.units < left ? wish.units : left;
    left -= allotted;
    return { ...rowOf(offer, wish, numbers), ...(allotted > 0n && keptFor(wish, allotted, holdMinutes)) };
  });
  const inserted = await insertApplications(tx, rows);
  const written = rows.filter(row => inserted.has(row.application_id));
  const taken = written.reduce((sum, row) => sum + BigInt(row.allotted_units ?? 0n), 0n);
  if (taken > 0n && !(await takeFromOffer(tx, offerId, taken, offer.units_offered)))
    throw new Error('Units that were locked are gone');
  return new Map(
    wishes.flatMap((wish, place) => {
      const id = rows[place]?.application_id ?? '';
      return inserted.has(id) ? [[wish, { id }] as const] : [];
    }),
  );
}

/** What is there is the applicants' until it has to be paid, unless others wait already; whoever finds nothing waits. */
async function lockLeft(
  tx: Tx,
  { offer_id: offerId, units_offered: offered, taken }: OfferNow,
): Promise<bigint> {
  // Nobody waits for the counter of what is sold out.
  if ((taken ?? 0n) >= offered) return 0n;
  const left = offered - (await lockTaken(tx, offerId));
  return left > 0n && !(await isAwaited(tx, offerId)) ? left : 0n;
}

const rowOf = (
  offer: OfferNow,
  { applicant, units, nowMs }: Wish,
  numbers: ReadonlyMap<string, string>,
): NewApplication & { application_id: string } => ({
  application_id: newOrderId(nowMs),
  offer_id: offer.offer_id,
  customer_id: applicant.customerId,
  number: numbers.get(applicant.customerId) ?? '',
  terms_version: offer.terms_version,
  status: 'APPLYING',
  units,
  created_at: new Date(nowMs),
  session_id: applicant.sessionId,
  address: applicant.address,
  user_agent: applicant.userAgent,
  allotted_units: null,
  allotted_at: null,
  funding_due_at: null,
});

const keptFor = ({ nowMs }: Wish, allotted: bigint, holdMinutes: number) => ({
  status: 'FUNDING' as const,
  allotted_units: allotted,
  allotted_at: new Date(nowMs),
  funding_due_at: new Date(heldUntil(nowMs, holdMinutes)),
});
