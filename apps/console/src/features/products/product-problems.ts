import { productTermsInput } from '@openfloor/contract/console/offer-fields';
import { problems as texts } from '@openfloor/contract/messages/en';
import { parseAmount } from '@openfloor/money/amount';
import { moneyDecimals } from '@openfloor/rules/amounts';
import type { FieldProblem } from '@openfloor/rules/field-problem';
import { type ComparableTerms, quantitativeFavour, worsenedTerm } from '@openfloor/rules/offer-terms-change';
import { type FieldName, numberOf, type ProductFields, sentTerms } from './product-fields.ts';

export type FieldTexts = Partial<Record<FieldName, string>>;

export interface ProductProblems {
  /** What is typed and cannot be: shown at once. */
  wrong: FieldTexts;
  /** What is not filled in yet: shown when somebody tries to go on. */
  missing: FieldTexts;
}

export interface Situation {
  /** The product as it is published; null for a draft. */
  published: { fields: ProductFields; open: boolean } | null;
  nowMs: number;
}

/** Everything that the server would refuse, by field, as far as the browser can know. */
export function productProblems(fields: ProductFields, { published, nowMs }: Situation): ProductProblems {
  const missing = missingFields(fields);
  const wrong: FieldTexts = {};
  const add = (found: FieldTexts) => {
    for (const [name, text] of Object.entries(found) as [FieldName, string][]) {
      if (!(name in missing)) wrong[name] ??= text;
    }
  };
  add(formProblems(fields));
  add(ruleProblems(fields));
  add(clockProblems(fields, published, nowMs));
  if (published?.open) add(favourProblems(published.fields, fields));
  return { wrong, missing };
}

function missingFields(fields: ProductFields): FieldTexts {
  const empty = (Object.keys(fields) as FieldName[]).filter(name => {
    const value = fields[name];
    return value === null || (typeof value === 'string' && value.trim() === '');
  });
  return Object.fromEntries(empty.map(name => [name, texts.required]));
}

function formProblems(fields: ProductFields): FieldTexts {
  const parsed = productTermsInput.safeParse(sentTerms(fields));
  if (parsed.success) return {};
  return Object.fromEntries(
    parsed.error.issues.map(({ path, message }) => [
      String(path[0]),
      path[0] === 'documents'
        ? 'Each document needs a title and a web address'
        : (texts[message as FieldProblem] ?? texts.wrongType),
    ]),
  );
}

const minor = (text: string): bigint | null => parseAmount(text.trim(), moneyDecimals) ?? null;

function ruleProblems(fields: ProductFields): FieldTexts {
  const [least, total] = [minor(fields.minAmount), minor(fields.totalAmount)];
  const { startTime, endTime } = fields;
  return {
    ...(least !== null && total !== null && total < least && { totalAmount: 'At least the smallest amount' }),
    ...(startTime !== null &&
      endTime !== null &&
      endTime <= startTime && { endTime: 'The end must come after the start' }),
    ...(numberOf(fields.maxEstimateProfitRate) < numberOf(fields.estimateProfitRate) && {
      maxEstimateProfitRate: 'At least the lower estimate',
    }),
  };
}

function clockProblems(fields: ProductFields, published: Situation['published'], nowMs: number): FieldTexts {
  const past = (time: number | null) => time !== null && time <= nowMs;
  return {
    ...(past(fields.endTime) && { endTime: texts.inThePast }),
    ...(published && !published.open && past(fields.startTime) && { startTime: texts.inThePast }),
  };
}

const riskOrder = ['LOW', 'MEDIUM', 'HIGH'];

function comparable(fields: ProductFields): ComparableTerms {
  return {
    minAmount: minor(fields.minAmount),
    totalAmount: minor(fields.totalAmount),
    lockDay: numberOf(fields.lockDay),
    estimateProfitRate: numberOf(fields.estimateProfitRate),
    maxEstimateProfitRate: numberOf(fields.maxEstimateProfitRate),
    startTime: fields.startTime,
    endTime: fields.endTime,
    riskLabel: riskOrder.indexOf(fields.riskLabel),
  };
}

/** What would be against the customers of an open product, with what is allowed instead. */
function favourProblems(before: ProductFields, after: ProductFields): FieldTexts {
  const [was, is] = [comparable(before), comparable(after)];
  const worse = Object.keys(is).filter(name =>
    worsenedTerm({ [name]: was[name] ?? null }, { [name]: is[name] ?? null }, quantitativeFavour),
  );
  const found: FieldTexts = Object.fromEntries(worse.map(name => [name, favourText(name)]));
  const keptAll = before.documents.every(old =>
    after.documents.some(one => one.title === old.title && one.url === old.url),
  );
  return keptAll ? found : { ...found, documents: 'Documents can only be added while the product is open' };
}

function favourText(name: string): string {
  const way = quantitativeFavour[name];
  if (!way) return 'Cannot change while the product is open';
  return `Can only become ${name === 'endTime' ? 'later' : way} while the product is open`;
}
