import {
  applicationFavour,
  blockTradeFavour,
  type ComparableTerms,
  type Favour,
  worsenedTerm,
} from '@openfloor/rules/offer-terms-change';
import type { FieldName, OfferFields } from './offer-fields.ts';
import { buyPriceOf } from './offer-money.ts';
import type { OfferKind } from './offer-words.ts';

const riskOrder = ['LOW', 'MEDIUM', 'HIGH'];

const favourOf = (kind: OfferKind): Favour => (kind === 'BLOCK_TRADE' ? blockTradeFavour : applicationFavour);

/** As the server compares: what a share costs counts, not the two figures that it comes from. */
function comparable(fields: OfferFields): ComparableTerms {
  const number = (text: string) => (text.trim() === '' ? null : Number(text));
  const block = fields.kind === 'BLOCK_TRADE';
  const buyPrice = block ? null : buyPriceOf(fields);
  return {
    price: buyPrice === null ? null : Number(buyPrice),
    discountRate: block ? number(fields.discountRate) : null,
    feeRate: number(fields.feeRate),
    unitsOffered: number(fields.unitsOffered),
    unitsMin: number(fields.unitsMin),
    unitsMax: number(fields.unitsMax),
    unitsFixed: number(fields.unitsFixed),
    lockDays: number(fields.lockDays),
    startTime: fields.startTime,
    endTime: fields.endTime,
    fundingDeadline: fields.fundingDeadline,
    listingTime: fields.listingTime,
    riskLabel: riskOrder.indexOf(fields.riskLabel),
  };
}

const dates: readonly string[] = ['endTime', 'fundingDeadline'];

/** What would be against the customers of an open offer, with what is allowed instead. */
export function favourProblems(before: OfferFields, after: OfferFields): Partial<Record<FieldName, string>> {
  const favour = favourOf(after.kind);
  const [was, is] = [comparable(before), comparable(after)];
  const worse = Object.keys(is).filter(name =>
    worsenedTerm({ [name]: was[name] ?? null }, { [name]: is[name] ?? null }, favour),
  );
  const found: Partial<Record<FieldName, string>> = Object.fromEntries(
    worse.map(name => [name, favourText(favour, name)]),
  );
  const keptAll = before.documents.every(old =>
    after.documents.some(one => one.title === old.title && one.url === old.url),
  );
  return keptAll ? found : { ...found, documents: 'Documents can only be added while the offer is open' };
}

function favourText(favour: Favour, name: string): string {
  const way = favour[name];
  if (!way) return 'Cannot change while the offer is open';
  if (dates.includes(name)) return 'Can only become later while the offer is open';
  return `Can only become ${way} while the offer is open`;
}

/** What stays as it is while the offer is open. */
export const lockedWhileOpen = (kind: OfferKind, field: FieldName): boolean =>
  ['startTime', 'unitsFixed', 'listingTime'].includes(field) && !(field in favourOf(kind));
