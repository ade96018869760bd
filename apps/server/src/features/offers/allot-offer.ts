import type { Tx } from '@openfloor/db/database';
import { type AllotmentRule, type AllottedUnits, allot, resultHash } from '@openfloor/rules/allotment';
import { fundingDeadline } from '@openfloor/rules/offer-window';
import { Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import { listOfOffer, seedOf, storeAllotment } from './allotment-store.ts';
import { fixList } from './close-offers.ts';
import { findAnyOffer, lockOffer, type OfferNow } from './offer-store.ts';

export interface ComputedAllotment {
  offer: OfferNow;
  result: AllottedUnits[];
  resultHash: string;
}

/** Computes what the allotment will be. Changes nothing; possible once the list cannot change any more. */
export async function computeAllotment(tx: Tx, offerId: string, nowMs: number): Promise<ComputedAllotment> {
  const offer = await requireAllottable(tx, offerId);
  if (offer.state !== 'published' || nowMs < offer.ends_at.getTime()) throw new Refusal('outsideWindow');
  return allotmentOf(tx, offer);
}

/** An offer that is allotted at its end or has been. */
export async function requireAllottable(tx: Tx, offerId: string): Promise<OfferNow> {
  const offer = isUuid(offerId) ? await findAnyOffer(tx, offerId) : undefined;
  if (!offer || offer.method === 'FIRST_COME' || offer.state === 'draft') throw new Refusal('notFound');
  return offer;
}

/** What rule and seed give for the list as it is. */
export async function allotmentOf(tx: Tx, offer: OfferNow): Promise<ComputedAllotment> {
  const { offer_id: offerId, method } = offer;
  if (method === 'FIRST_COME') throw new Error(`Offer ${offerId} is not allotted`);
  const seed = await seedOf(tx, offerId);
  if (!seed) throw new Error(`Offer ${offerId} has no seed`);
  const list = (await listOfOffer(tx, offerId)).map(({ number, units }) => ({ number, units }));
  const result = allot(method satisfies AllotmentRule, seed, offer.units_offered, list);
  return { offer, result, resultHash: resultHash(result) };
}

/**
 * Allots, all at once in the caller's transaction: whoever dies halfway leaves nothing, and whoever comes again finds
 * the same result or that it has happened.
 */
export async function allotOffer(tx: Tx, offerId: string, nowMs: number): Promise<ComputedAllotment> {
  await lockOffer(tx, offerId);
  const computed = await computeAllotment(tx, offerId, nowMs);
  const at = new Date(nowMs);
  if (!computed.offer.closed_at) await fixList(tx, offerId, at);
  const plannedMs = (computed.offer.funding_due_at ?? computed.offer.ends_at).getTime();
  await storeAllotment(tx, offerId, computed.result, {
    at,
    fundingDueAt: new Date(fundingDeadline(plannedMs, nowMs)),
    resultHash: Buffer.from(computed.resultHash, 'hex'),
  });
  return computed;
}
