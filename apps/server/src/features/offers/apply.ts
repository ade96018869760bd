import type { Tx } from '@openfloor/db/database';
import type { OfferKind } from '@openfloor/homes/codes';
import { heldUntil } from '@openfloor/rules/offer-window';
import { sql } from 'kysely';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import { requireVerified } from '../../kernel/customers/customer-store.ts';
import { newOrderId } from '../../kernel/record-id.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { insertApplication, numberOf } from './application-store.ts';
import { findOffer, holdOffer, type OfferNow, offerSettings, takeFromOffer } from './offer-store.ts';
import { offerCurrencies, requireOpen, requireSeenTerms } from './offer-terms.ts';
import { isAwaited } from './waiting-store.ts';

/** Who applies, and from where. */
export interface Applicant {
  customerId: string;
  sessionId: string;
  address: string;
  userAgent: string;
}

export interface ApplyAsk {
  kind: OfferKind;
  offerId: string;
  /** Zero where the tenant does not ask for a quantity. */
  units: bigint;
  termsVersion: number | undefined;
}

/** Takes an application. Nothing is charged; a snap-up's units are the applicant's at once, for as long as they are kept. */
export async function applyForOffer(
  tx: Tx,
  tenant: Tenant,
  applicant: Applicant,
  ask: ApplyAsk,
  nowMs: number,
): Promise<{ id: string }> {
  const offer = await requireOffer(tx, tenant, ask);
  await requireVerified(tx, applicant.customerId);
  requireOpen(offer, nowMs);
  requireSeenTerms(ask.termsVersion, offer.terms_version);
  const units = await requireUnits(tx, offer, ask.units);
  if (offer.method !== 'FIRST_COME') return applyForAllotment(tx, applicant, offer, units, nowMs);
  return takeAtOnce(tx, applicant, offer, units, nowMs);
}

async function requireOffer(tx: Tx, tenant: Tenant, { kind, offerId }: ApplyAsk): Promise<OfferNow> {
  const offer = isUuid(offerId)
    ? await findOffer(tx, [kind], offerId, offerCurrencies(tenant.config))
    : undefined;
  if (!offer) throw new Refusal('notFound');
  return offer;
}

async function requireUnits(tx: Tx, offer: OfferNow, asked: bigint): Promise<bigint> {
  const { amountOpen } = await offerSettings(tx);
  if (!amountOpen) {
    if (asked !== 0n) throw new InvalidField('amount', 'notAllowed');
    return offer.units_fixed ?? offer.units_max;
  }
  if (asked === 0n) throw new InvalidField('amount', 'quantityRequired');
  if (offer.units_fixed !== null && asked !== offer.units_fixed)
    throw new InvalidField('amount', 'notAllowed');
  if (asked < offer.units_min) throw new InvalidField('amount', 'tooSmall');
  if (asked > offer.units_max) throw new Refusal('soldOut', { limit: String(offer.units_max) });
  return asked;
}

type Take = (
  tx: Tx,
  applicant: Applicant,
  offer: OfferNow,
  units: bigint,
  nowMs: number,
) => Promise<{ id: string }>;

const applyForAllotment: Take = async (tx, applicant, offer, units, nowMs) => {
  await holdOffer(tx, offer.offer_id);
  const held = await findOffer(tx, [offer.kind], offer.offer_id, [offer.currency]);
  if (!held || held.closed_at) throw new Refusal('outsideWindow');
  return insert(tx, applicant, held, { units }, nowMs);
};

/** What is there is the applicant's until it has to be paid, unless others wait already; whoever finds nothing waits. */
const takeAtOnce: Take = async (tx, applicant, offer, units, nowMs) => {
  const left = offer.units_offered - (offer.taken ?? 0n);
  if (left > 0n && !(await isAwaited(tx, offer.offer_id))) {
    const allotted = units < left ? units : left;
    const { holdMinutes } = await offerSettings(tx);
    const dueMs = heldUntil(nowMs, holdMinutes);
    // Everybody waits for the counter, so it comes last; where somebody was faster, nothing of this happened.
    await sql`savepoint taking`.execute(tx);
    const created = await insert(tx, applicant, offer, { units, allotted, dueMs }, nowMs);
    if (await takeFromOffer(tx, offer.offer_id, allotted, offer.units_offered)) return created;
    await sql`rollback to savepoint taking`.execute(tx);
  }
  return insert(tx, applicant, offer, { units }, nowMs);
};

async function insert(
  tx: Tx,
  { customerId, sessionId, address, userAgent }: Applicant,
  offer: OfferNow,
  asked: { units: bigint; allotted?: bigint; dueMs?: number },
  nowMs: number,
): Promise<{ id: string }> {
  const id = newOrderId(nowMs);
  const now = new Date(nowMs);
  const inserted = await insertApplication(tx, {
    application_id: id,
    offer_id: offer.offer_id,
    customer_id: customerId,
    number: await numberOf(tx, offer.offer_id, customerId),
    terms_version: offer.terms_version,
    status: asked.dueMs === undefined ? 'APPLYING' : 'FUNDING',
    units: asked.units,
    created_at: now,
    session_id: sessionId,
    address,
    user_agent: userAgent,
    ...(asked.dueMs !== undefined && {
      allotted_units: asked.allotted,
      allotted_at: now,
      funding_due_at: new Date(asked.dueMs),
    }),
  });
  if (!inserted) throw new Refusal('conflict');
  return { id };
}
