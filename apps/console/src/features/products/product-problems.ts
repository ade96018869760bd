import { problems as texts } from '@openfloor/contract/messages/en';
import { productTermsInput } from '@openfloor/contract/products/terms-input';
import { moneyOf } from '@openfloor/money/money-text';
import { type ComparableTerms, quantitativeFavour } from '@openfloor/rules/offer-terms-change';
import { percentUnits } from '@openfloor/rules/percent';
import { type FieldTexts, numberOf, riskRank } from '../../lib/terms-fields.ts';
import {
  clockProblems,
  favourProblems,
  problemsBy,
  type Situation,
  schemaProblems,
  type TermsProblems,
} from '../../lib/terms-problems.ts';
import { type FieldName, type ProductFields, sentTerms } from './product-fields.ts';

type Texts = FieldTexts<ProductFields>;

/** Everything that the server would refuse, by field, as far as the browser can know. */
export function productProblems(
  fields: ProductFields,
  situation: Situation<ProductFields>,
): TermsProblems<ProductFields> {
  const { published } = situation;
  return problemsBy<ProductFields>(
    missingFields(fields),
    schemaProblems(productTermsInput, sentTerms(fields)),
    ruleProblems(fields),
    clockProblems(fields, situation),
    published?.open ? favourProblems(published.fields, fields, favourRules) : {},
  );
}

function missingFields(fields: ProductFields): Texts {
  const empty = (Object.keys(fields) as FieldName[]).filter(name => {
    const value = fields[name];
    return value === null || (typeof value === 'string' && value.trim() === '');
  });
  return Object.fromEntries(empty.map(name => [name, texts.required]));
}

const minorIn =
  ({ currency }: Pick<ProductFields, 'currency'>) =>
  (text: string): bigint | null =>
    moneyOf(text.trim(), currency) ?? null;
const percent = (text: string): bigint | null => percentUnits(text.trim()) ?? null;
const isBelow = (value: bigint | null, limit: bigint | null): boolean =>
  value !== null && limit !== null && value < limit;

function ruleProblems(fields: ProductFields): Texts {
  const { startTime, endTime } = fields;
  const minor = minorIn(fields);
  return {
    ...(isBelow(minor(fields.totalAmount), minor(fields.minAmount)) && {
      totalAmount: 'At least the smallest amount',
    }),
    ...(startTime !== null &&
      endTime !== null &&
      endTime <= startTime && { endTime: 'The end must come after the start' }),
    ...(isBelow(percent(fields.maxEstimateProfitRate), percent(fields.estimateProfitRate)) && {
      maxEstimateProfitRate: 'At least the lower estimate',
    }),
  };
}

function comparable(fields: ProductFields): ComparableTerms {
  const minor = minorIn(fields);
  return {
    minAmount: minor(fields.minAmount),
    totalAmount: minor(fields.totalAmount),
    lockDay: numberOf(fields.lockDay),
    estimateProfitRate: percent(fields.estimateProfitRate),
    maxEstimateProfitRate: percent(fields.maxEstimateProfitRate),
    startTime: fields.startTime,
    endTime: fields.endTime,
    riskLabel: riskRank(fields.riskLabel),
  };
}

const favourRules = { noun: 'product', favour: quantitativeFavour, comparable };
