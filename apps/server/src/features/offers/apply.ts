import type { Tx } from '@openfloor/db/database';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import { verifiedAmong } from '../../kernel/customers/customer-store.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { applicantsAmong } from './application-store.ts';
import { findOffer, holdOffer, type OfferNow, type OfferSettings, offerSettings } from './offer-store.ts';
import { offerCurrencies, requireOpen, requireSeenTerms } from './offer-terms.ts';
import { takeApplications } from './take-applications.ts';
import type { Applicant, Applied, AppliedFor, ApplyAsk, Wish } from './wish.ts';

/** Takes an application. Nothing is charged; a snap-up's units are the applicant's at once, for as long as they are kept. */
export async function applyForOffer(
  tx: Tx,
  tenant: Tenant,
  applicant: Applicant,
  ask: ApplyAsk,
  nowMs: number,
): Promise<{ id: string }> {
  const { units, termsVersion } = ask;
  await holdAppliedFor(tx, ask);
  const [applied] = await applyTogether(tx, tenant, ask, [{ applicant, units, termsVersion, nowMs }]);
  if (!applied || applied instanceof Refusal) throw applied ?? new Error('An application has no outcome');
  return applied;
}

/** Comes before every other lock: what is read of the offer stays true until the end. */
export async function holdAppliedFor(tx: Tx, { offerId }: AppliedFor): Promise<void> {
  if (isUuid(offerId)) await holdOffer(tx, offerId);
}

/** Takes applications of several customers to an offer that is held, each with an outcome of their own and in the order of their coming. */
export async function applyTogether(
  tx: Tx,
  tenant: Tenant,
  { kind, offerId }: AppliedFor,
  wishes: readonly Wish[],
): Promise<Applied[]> {
  const offer = isUuid(offerId)
    ? await findOffer(tx, [kind], offerId, offerCurrencies(tenant.config))
    : undefined;
  if (!offer) return wishes.map(() => new Refusal('notFound'));
  const settings = await offerSettings(tx);
  const customerIds = wishes.map(({ applicant }) => applicant.customerId);
  const verified = await verifiedAmong(tx, customerIds);
  const applied = await applicantsAmong(tx, offerId, customerIds);
  const judged = wishes.map(wish => {
    const { customerId } = wish.applicant;
    return judge(() => {
      if (!verified.has(customerId)) throw new Refusal('verificationRequired');
      const units = requireUnits(offer, settings, wish);
      if (applied.has(customerId)) throw new Refusal('conflict');
      return { ...wish, units };
    });
  });
  const good = judged.flatMap(one => (one instanceof Refusal ? [] : one));
  const taken = await takeApplications(tx, offer, settings, good);
  return judged.map(one => (one instanceof Refusal ? one : (taken.get(one) ?? new Refusal('conflict'))));
}

function judge<T>(work: () => T): T | Refusal {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** How many units are applied for, where the offer takes such an application now. */
function requireUnits(offer: OfferNow, { amountOpen }: OfferSettings, wish: Wish): bigint {
  requireOpen(offer, wish.nowMs);
  if (offer.closed_at) throw new Refusal('outsideWindow');
  requireSeenTerms(wish.termsVersion, offer.terms_version);
  const asked = wish.units;
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
