import type { offerInput, offerTermsInput } from '@openfloor/contract/offers/terms-input';
import type { OfferTermsTable } from '@openfloor/db/tables.generated';
import type { OfferKind } from '@openfloor/homes/codes';
import { offerTermsProblems } from '@openfloor/rules/offer-terms-rules';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import { InvalidField } from '../../http/refusal.ts';

export type TermsInput = z.output<typeof offerTermsInput>;
export type OfferInput = z.output<typeof offerInput>;
export type NewTerms = Omit<
  Insertable<OfferTermsTable>,
  'tenant_id' | 'offer_id' | 'version' | 'created_at' | 'created_by' | 'reason'
>;

/** The columns of a version of terms, once it has been seen that the kind can have such terms. */
export function termsColumns(
  kind: OfferKind,
  method: string,
  terms: TermsInput,
  unitShares: number,
): NewTerms {
  const [wrong] = offerTermsProblems(kind, method, terms);
  if (wrong) throw new InvalidField(`terms.${wrong.field}`, wrong.problem);
  const date = (timeMs: number | null) => (timeMs === null ? null : new Date(timeMs));
  return {
    price: terms.price,
    discount_rate: terms.discountRate,
    unit_shares: kind === 'BLOCK_TRADE' ? 1 : unitShares,
    units_offered: BigInt(terms.unitsOffered),
    units_min: BigInt(terms.unitsMin),
    units_max: BigInt(terms.unitsMax),
    units_fixed: terms.unitsFixed === null ? null : BigInt(terms.unitsFixed),
    fee_rate: terms.feeRate,
    lock_days: terms.lockDays,
    starts_at: new Date(terms.startTime),
    ends_at: new Date(terms.endTime),
    result_at: date(terms.resultTime),
    funding_due_at: date(terms.fundingDeadline),
    listing_at: date(terms.listingTime),
    risk_label: terms.riskLabel,
    documents: JSON.stringify(terms.documents),
    show_taken: terms.showTaken,
  };
}
