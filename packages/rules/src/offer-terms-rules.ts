import { lotteryUnitsMax } from './allotment.ts';
import { tradeQuantity } from './amounts.ts';
import type { FieldProblem } from './field-problem.ts';
import { percentUnits } from './percent.ts';

/** The terms of an offer as an operator writes them, as far as one depends on another or on the kind. */
export interface WrittenOfferTerms {
  price: string | null;
  discountRate: string | null;
  unitsOffered: number;
  unitsMin: number;
  unitsMax: number;
  unitsFixed: number | null;
  feeRate: string;
  lockDays: number | null;
  /** Missing only while the form is being filled in. */
  startTime: number | null;
  endTime: number | null;
  resultTime: number | null;
  fundingDeadline: number | null;
  listingTime: number | null;
}
export type OfferTermsField = keyof WrittenOfferTerms;

interface KindFields {
  needed: readonly OfferTermsField[];
  possible: readonly OfferTermsField[];
}

const allotted = ['price', 'resultTime', 'fundingDeadline', 'listingTime'] as const;

/** What each kind of offer has beside what all have. The other fields stay empty. */
const kindFields = {
  BLOCK_TRADE: { needed: ['discountRate', 'lockDays'], possible: [] },
  IPO: { needed: allotted, possible: [] },
  PLACEMENT: { needed: allotted, possible: ['unitsFixed'] },
  BLOCK_PLACEMENT: { needed: ['discountRate', ...allotted], possible: [] },
  SNAP_UP: { needed: ['price', 'fundingDeadline', 'listingTime'], possible: [] },
} as const satisfies Record<string, KindFields>;
export type RuledOfferKind = keyof typeof kindFields;

const ownFields: readonly OfferTermsField[] = [
  'price',
  'discountRate',
  'lockDays',
  'resultTime',
  'fundingDeadline',
  'listingTime',
  'unitsFixed',
];

/** What an offer of the kind cannot do without, beside what all have. */
export const neededFields = (kind: RuledOfferKind): readonly OfferTermsField[] => kindFields[kind].needed;

const needsField = (kind: RuledOfferKind, field: OfferTermsField): boolean =>
  neededFields(kind).includes(field);

/** Whether offers of the kind have the field at all. */
export function hasField(kind: RuledOfferKind, field: OfferTermsField): boolean {
  if (field === 'feeRate') return kind !== 'BLOCK_TRADE';
  const { needed, possible } = kindFields[kind] as KindFields;
  return !ownFields.includes(field) || needed.includes(field) || possible.includes(field);
}

/** What is taken at once is first come, first served; everything else is allotted. */
export const isTakenAtOnce = (kind: RuledOfferKind): boolean => kind === 'BLOCK_TRADE' || kind === 'SNAP_UP';

export interface TermsProblem {
  field: OfferTermsField;
  problem: FieldProblem;
}

/** Everything that such an offer cannot have, in the order in which it is to be mended. */
export function offerTermsProblems(
  kind: RuledOfferKind,
  method: string,
  terms: WrittenOfferTerms,
): TermsProblem[] {
  return [...fieldProblems(kind, terms), ...quantityProblems(kind, method, terms), ...dateProblems(terms)];
}

function* fieldProblems(kind: RuledOfferKind, terms: WrittenOfferTerms): Iterable<TermsProblem> {
  for (const field of ownFields) {
    if (needsField(kind, field) && terms[field] === null) yield { field, problem: 'required' };
    if (!hasField(kind, field) && terms[field] !== null) yield { field, problem: 'notAllowed' };
  }
  const { discountRate } = terms;
  if (hasField(kind, 'discountRate') && discountRate !== null && (percentUnits(discountRate) ?? 0n) > 0n)
    yield { field: 'discountRate', problem: 'tooLarge' };
  if (!hasField(kind, 'feeRate') && percentUnits(terms.feeRate) !== 0n)
    yield { field: 'feeRate', problem: 'notAllowed' };
}

function* quantityProblems(
  kind: RuledOfferKind,
  method: string,
  { unitsOffered, unitsMin, unitsMax, unitsFixed }: WrittenOfferTerms,
): Iterable<TermsProblem> {
  if (unitsMax < unitsMin) yield { field: 'unitsMax', problem: 'tooSmall' };
  if (unitsMax > unitsOffered) yield { field: 'unitsMax', problem: 'tooLarge' };
  if (unitsFixed !== null && (unitsFixed < unitsMin || unitsFixed > unitsMax)) {
    yield { field: 'unitsFixed', problem: 'notAllowed' };
  }
  if (method === 'LOTTERY' && unitsMax > lotteryUnitsMax) yield { field: 'unitsMax', problem: 'tooLarge' };
  if (kind !== 'BLOCK_TRADE') return;
  if (unitsMin < tradeQuantity.min || unitsMin % tradeQuantity.step !== 0)
    yield { field: 'unitsMin', problem: 'quantityStep' };
  if (unitsMax % tradeQuantity.step !== 0) yield { field: 'unitsMax', problem: 'quantityStep' };
  if (unitsOffered % tradeQuantity.step !== 0) yield { field: 'unitsOffered', problem: 'quantityStep' };
}

/** In this order; each says what came before it. */
export const offerDates = ['startTime', 'endTime', 'resultTime', 'fundingDeadline', 'listingTime'] as const;
export type OfferDate = (typeof offerDates)[number];

function* dateProblems(terms: WrittenOfferTerms): Iterable<TermsProblem> {
  let before = 0;
  for (const field of offerDates) {
    const time = terms[field];
    if (time === null) continue;
    if (field === 'endTime' ? time <= before : time < before) yield { field, problem: 'tooSmall' };
    before = time;
  }
}
