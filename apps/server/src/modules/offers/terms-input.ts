import type { OfferKind, offerInput, offerTermsInput } from '@openfloor/contract/console/offer-fields';
import type { OfferTermsTable } from '@openfloor/db/tables/offers';
import { lotteryUnitsMax } from '@openfloor/rules/allotment';
import { tradeQuantity } from '@openfloor/rules/amounts';
import type { FieldProblem } from '@openfloor/rules/field-problem';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import { InvalidField } from '../../http/refusal.ts';

export type TermsInput = z.output<typeof offerTermsInput>;
export type OfferInput = z.output<typeof offerInput>;
export type NewTerms = Omit<
  Insertable<OfferTermsTable>,
  'tenant_id' | 'offer_id' | 'version' | 'created_at' | 'created_by' | 'reason'
>;
type Field = keyof TermsInput;

/** What each kind of offer has beside what all have. The other fields stay empty. */
const fieldsOf: Record<OfferKind, { needed: readonly Field[]; possible: readonly Field[] }> = {
  BLOCK_TRADE: { needed: ['discountRate', 'lockDays'], possible: [] },
  IPO: { needed: ['price', 'resultTime', 'fundingDeadline', 'listingTime'], possible: [] },
  PLACEMENT: {
    needed: ['price', 'resultTime', 'fundingDeadline', 'listingTime'],
    possible: ['unitsFixed'],
  },
  BLOCK_PLACEMENT: {
    needed: ['price', 'discountRate', 'resultTime', 'fundingDeadline', 'listingTime'],
    possible: [],
  },
  SNAP_UP: { needed: ['price', 'fundingDeadline', 'listingTime'], possible: [] },
};
const ownFields: readonly Field[] = [
  'price',
  'discountRate',
  'lockDays',
  'resultTime',
  'fundingDeadline',
  'listingTime',
  'unitsFixed',
];

/** The columns of a version of terms, once it has been seen that the kind can have such terms. */
export function termsColumns(
  kind: OfferKind,
  method: string,
  terms: TermsInput,
  unitShares: number,
): NewTerms {
  requireFields(kind, terms);
  requireQuantities(kind, method, terms);
  requireDates(terms);
  const date = (timeMs: number | null) => (timeMs === null ? null : new Date(timeMs));
  return {
    price: terms.price,
    discount_rate: terms.discountRate?.toFixed(4) ?? null,
    unit_shares: kind === 'BLOCK_TRADE' ? 1 : unitShares,
    units_offered: BigInt(terms.unitsOffered),
    units_min: BigInt(terms.unitsMin),
    units_max: BigInt(terms.unitsMax),
    units_fixed: terms.unitsFixed === null ? null : BigInt(terms.unitsFixed),
    fee_rate: terms.feeRate.toFixed(4),
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

const refuse = (field: Field, problem: FieldProblem) => new InvalidField(`terms.${field}`, problem);

function requireFields(kind: OfferKind, terms: TermsInput): void {
  const { needed, possible } = fieldsOf[kind];
  for (const field of ownFields) {
    if (needed.includes(field) && terms[field] === null) throw refuse(field, 'required');
    if (!needed.includes(field) && !possible.includes(field) && terms[field] !== null) {
      throw refuse(field, 'notAllowed');
    }
  }
  if (kind === 'BLOCK_TRADE' && terms.feeRate !== 0) throw refuse('feeRate', 'notAllowed');
}

function requireQuantities(kind: OfferKind, method: string, terms: TermsInput): void {
  const { unitsOffered, unitsMin, unitsMax, unitsFixed } = terms;
  if (unitsMax < unitsMin) throw refuse('unitsMax', 'tooSmall');
  if (unitsMax > unitsOffered) throw refuse('unitsMax', 'tooLarge');
  if (unitsFixed !== null && (unitsFixed < unitsMin || unitsFixed > unitsMax)) {
    throw refuse('unitsFixed', 'notAllowed');
  }
  if (method === 'LOTTERY' && unitsMax > lotteryUnitsMax) throw refuse('unitsMax', 'tooLarge');
  if (kind === 'BLOCK_TRADE' && (unitsOffered % tradeQuantity.step !== 0 || unitsMin < tradeQuantity.min)) {
    throw refuse(unitsMin < tradeQuantity.min ? 'unitsMin' : 'unitsOffered', 'quantityStep');
  }
}

/** Start, end, result, deadline, listing: in this order. */
function requireDates(terms: TermsInput): void {
  const order: readonly Field[] = ['startTime', 'endTime', 'resultTime', 'fundingDeadline', 'listingTime'];
  let before = 0;
  for (const field of order) {
    const time = terms[field];
    if (typeof time !== 'number') continue;
    if (field === 'endTime' ? time <= before : time < before) throw refuse(field, 'tooSmall');
    before = time;
  }
}
