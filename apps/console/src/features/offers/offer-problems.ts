import { problems as texts } from '@openfloor/contract/messages/en';
import { offerTermsInput } from '@openfloor/contract/offers/terms-input';
import { lotteryUnitsMax } from '@openfloor/rules/allotment';
import {
  hasField,
  neededFields,
  type OfferTermsField,
  offerTermsProblems,
  type TermsProblem,
} from '@openfloor/rules/offer-terms-rules';
import type { FieldTexts } from '../../lib/terms-fields.ts';
import {
  clockProblems,
  favourProblems,
  problemsBy,
  problemText,
  type Situation,
  schemaProblems,
  type TermsProblems,
} from '../../lib/terms-problems.ts';
import { favourRules } from './offer-favour.ts';
import { type OfferFields, sentTerms } from './offer-fields.ts';

const always: readonly OfferTermsField[] = ['unitsOffered', 'unitsMin', 'unitsMax', 'startTime', 'endTime'];

/** Everything that the server would refuse, by field, as far as the browser can know. */
export function offerProblems(
  fields: OfferFields,
  situation: Situation<OfferFields>,
): TermsProblems<OfferFields> {
  const { published } = situation;
  return problemsBy<OfferFields>(
    missingFields(fields),
    schemaProblems(offerTermsInput, sentTerms(fields)),
    ruleProblems(fields),
    clockProblems(fields, situation),
    published?.open ? favourProblems(published.fields, fields, favourRules(fields.kind)) : {},
  );
}

type Texts = FieldTexts<OfferFields>;

function missingFields(fields: OfferFields): Texts {
  const isEmpty = (name: OfferTermsField) => fields[name] === null || fields[name] === '';
  const names = [...always, ...neededFields(fields.kind)].filter(isEmpty);
  const missing: Texts = Object.fromEntries(names.map(name => [name, texts.required]));
  return fields.stock ? missing : { stock: 'Choose the stock', ...missing };
}

/** What one field means for another. */
function ruleProblems(fields: OfferFields): Texts {
  const { price, ...sent } = sentTerms(fields);
  const number = (value: number | null) => value ?? Number.NaN;
  const found = offerTermsProblems(fields.kind, fields.method, {
    ...sent,
    price,
    unitsOffered: number(sent.unitsOffered),
    unitsMin: number(sent.unitsMin),
    unitsMax: number(sent.unitsMax),
  }).filter(({ field, problem }) => problem !== 'required' && hasField(fields.kind, field));
  const entries = found.map(each => [each.field, ruleText(each, sent)] as const);
  return Object.fromEntries(entries.reverse());
}

const dateTexts: Partial<Record<OfferTermsField, string>> = {
  endTime: 'The end must come after the start',
  resultTime: 'The allotment cannot come before the end',
  fundingDeadline: 'The deadline cannot come before the end or the allotment',
  listingTime: 'The listing cannot come before the deadline',
};

function ruleText({ field, problem }: TermsProblem, sent: { unitsMax: number | null }): string {
  if (field === 'unitsMax' && problem === 'tooSmall') return 'At least the smallest quantity';
  if (field === 'unitsMax' && problem === 'tooLarge') {
    return (sent.unitsMax ?? 0) > lotteryUnitsMax
      ? `At most what is offered, and ${lotteryUnitsMax} in a lottery`
      : 'No more than is offered';
  }
  if (field === 'unitsFixed') return 'Between the smallest and the largest quantity';
  return dateTexts[field] ?? problemText(problem);
}
