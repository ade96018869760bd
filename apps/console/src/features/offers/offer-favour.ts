import {
  applicationFavour,
  blockTradeFavour,
  type ComparableTerms,
  type Favour,
} from '@openfloor/rules/offer-terms-change';
import { percentUnits } from '@openfloor/rules/percent';
import { numberOf, riskRank } from '../../lib/terms-fields.ts';
import type { FieldName, OfferFields } from './offer-fields.ts';
import { buyPriceOf } from './offer-money.ts';
import type { OfferKind } from './offer-words.ts';

const favourOf = (kind: OfferKind): Favour => (kind === 'BLOCK_TRADE' ? blockTradeFavour : applicationFavour);
const exact = (text: string | null): bigint | null =>
  text === null ? null : (percentUnits(text.trim()) ?? null);

/** As the server compares: what a share costs counts, not the two figures that it comes from. */
function comparable(fields: OfferFields): ComparableTerms {
  const block = fields.kind === 'BLOCK_TRADE';
  return {
    price: block ? null : exact(buyPriceOf(fields)),
    discountRate: block ? exact(fields.discountRate) : null,
    feeRate: exact(fields.feeRate.trim() || '0'),
    unitsOffered: numberOf(fields.unitsOffered),
    unitsMin: numberOf(fields.unitsMin),
    unitsMax: numberOf(fields.unitsMax),
    unitsFixed: numberOf(fields.unitsFixed),
    lockDays: numberOf(fields.lockDays),
    startTime: fields.startTime,
    endTime: fields.endTime,
    fundingDeadline: fields.fundingDeadline,
    listingTime: fields.listingTime,
    riskLabel: riskRank(fields.riskLabel),
  };
}

export const favourRules = (kind: OfferKind) => ({ noun: 'offer', favour: favourOf(kind), comparable });

/** What stays as it is while the offer is open. */
export const lockedWhileOpen = (kind: OfferKind, field: FieldName): boolean =>
  ['startTime', 'unitsFixed', 'listingTime'].includes(field) && !(field in favourOf(kind));
