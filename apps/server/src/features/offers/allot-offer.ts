import type { Tx } from '@openfloor/db/database';
import { seedHash } from '@openfloor/rules/allotment-ticket';
import { fundingDeadline } from '@openfloor/rules/offer-window';
import { publicValue } from '@openfloor/rules/public-value';
import { Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import { PrepareFirst } from '../../kernel/approvals/prepare-first.ts';
import type { SealedBox } from '../../kernel/crypto/sealed-box.ts';
import { closedList, storeAllotment } from './allotment-store.ts';
import { fixList } from './close-offers.ts';
import type { DrawResult, DrawTask } from './draw.ts';
import type { DrawDesk } from './draw-desk.ts';
import { findAnyOffer, lockOffer, type OfferNow } from './offer-store.ts';
import { openSeed, revealSeed } from './seed-store.ts';

/** What draws are computed with. */
export interface DrawParts {
  secrets: SealedBox;
  draws: DrawDesk;
}

export interface PreparedDraw {
  offer: OfferNow;
  task: DrawTask;
}

export interface ComputedAllotment extends PreparedDraw {
  result: DrawResult;
}

/** An offer that is allotted at its end or has been. */
export async function requireAllottable(tx: Tx, offerId: string): Promise<OfferNow> {
  const offer = isUuid(offerId) ? await findAnyOffer(tx, offerId) : undefined;
  if (!offer || offer.method === 'FIRST_COME' || offer.state === 'draft') throw new Refusal('notFound');
  return offer;
}

/** Everything that decides an allotment, once none of it can change any more. Changes nothing. */
export async function prepareDraw(tx: Tx, secrets: SealedBox, offerId: string): Promise<PreparedDraw> {
  const offer = await requireAllottable(tx, offerId);
  const { method, list_hash: listHash, public_figures: figures } = offer;
  if (offer.state === 'cancelled' || !listHash || method === 'FIRST_COME') throw new Refusal('outsideWindow');
  const { list, hash } = await closedList(tx, offerId);
  // Nobody applies or withdraws after the close: then somebody has been at the rows themselves.
  if (!hash.equals(listHash)) throw new Error(`The list of offer ${offerId} is not the one that was closed`);
  const seed = await openSeed(tx, secrets, offerId);
  if (seedHash(seed) !== offer.seed_hash?.toString('hex'))
    throw new Error(`The seed of offer ${offerId} is not the one that was committed to`);
  const task = { rule: method, offered: String(offer.units_offered), list };
  if (offer.draw_version === 1) return { offer, task: { ...task, draw: { version: 1, seed } } };
  if (!figures) throw new Refusal('outsideWindow', { waitsFor: 'publicValue' });
  const draw = {
    version: 2,
    seed,
    listHash: hash.toString('hex'),
    publicValue: publicValue(figures),
  } as const;
  return { offer, task: { ...task, draw } };
}

/** What the allotment will be, or was. */
export async function computeAllotment(
  tx: Tx,
  { secrets, draws }: DrawParts,
  offerId: string,
): Promise<ComputedAllotment> {
  const prepared = await prepareDraw(tx, secrets, offerId);
  return { ...prepared, result: await draws.result(prepared.task) };
}

/** The same for a transaction that must not wait: where the draw is not computed yet, it is first, and then asked for again. */
export async function requireDrawn(tx: Tx, parts: DrawParts, offerId: string): Promise<ComputedAllotment> {
  const { task } = await prepareDraw(tx, parts.secrets, offerId);
  if (!parts.draws.isReady(task)) throw new PrepareFirst(() => parts.draws.result(task));
  return requireUnallotted(tx, parts, offerId);
}

/** As it is before it is allotted. */
export async function requireUnallotted(
  tx: Tx,
  parts: DrawParts,
  offerId: string,
): Promise<ComputedAllotment> {
  const { state } = await requireAllottable(tx, offerId);
  if (state !== 'published') throw new Refusal('outsideWindow');
  return computeAllotment(tx, parts, offerId);
}

/**
 * Allots, all at once in the caller's transaction: whoever dies halfway leaves nothing, and whoever comes again finds
 * the same result or that it has happened.
 */
export async function allotOffer(
  tx: Tx,
  parts: DrawParts,
  offerId: string,
  nowMs: number,
): Promise<ComputedAllotment> {
  await lockOffer(tx, offerId);
  const before = await requireAllottable(tx, offerId);
  const at = new Date(nowMs);
  if (!before.closed_at && before.ends_at <= at) await fixList(tx, offerId, at);
  const computed = await requireUnallotted(tx, parts, offerId);
  const { offer, task, result } = computed;
  const plannedMs = (offer.funding_due_at ?? offer.ends_at).getTime();
  await revealSeed(tx, offerId, task.draw.seed);
  await storeAllotment(tx, offerId, result.result, {
    at,
    fundingDueAt: new Date(fundingDeadline(plannedMs, nowMs)),
    resultHash: Buffer.from(result.resultHash, 'hex'),
  });
  return computed;
}
