import {
  hasField,
  isTakenAtOnce,
  type OfferDate,
  type OfferTermsField,
} from '@openfloor/rules/offer-terms-rules';
import type { ReplyOf } from '@/lib/api.ts';
import { numberOf, sentShared, type TermsFields } from '../../lib/terms-fields.ts';
import type { Method, OfferDetail, OfferKind } from './offer-words.ts';

export type Stock = ReplyOf<'GET /offers/stocks'>[number];

/** An offer as its form has it. */
export interface OfferFields extends TermsFields {
  kind: OfferKind;
  method: Method;
  stock: Stock | null;
  price: string;
  discountRate: string;
  unitsOffered: string;
  unitsMin: string;
  unitsMax: string;
  unitsFixed: string;
  feeRate: string;
  lockDays: string;
  resultTime: number | null;
  fundingDeadline: number | null;
  listingTime: number | null;
  showTaken: boolean;
  /** What is drawn: stocks whose closing figures decide with the seed; none: what stands for the home market. */
  publicStocks: readonly string[];
}
export type FieldName = keyof OfferFields;

export function emptyOffer(kind: OfferKind): OfferFields {
  return {
    kind,
    method: isTakenAtOnce(kind) ? 'FIRST_COME' : 'PRO_RATA',
    stock: null,
    price: '',
    discountRate: '',
    unitsOffered: '',
    unitsMin: kind === 'BLOCK_TRADE' ? '10' : '1',
    unitsMax: '',
    unitsFixed: '',
    feeRate: '0',
    lockDays: '',
    startTime: null,
    endTime: null,
    resultTime: null,
    fundingDeadline: null,
    listingTime: null,
    riskLabel: 'MEDIUM',
    documents: [],
    showTaken: true,
    publicStocks: [],
  };
}

const typed = (value: string | number | null): string => (value === null ? '' : String(value));

const datesOf = <Fields extends Pick<OfferFields, OfferDate>>(fields: Fields): Pick<Fields, OfferDate> => {
  const { startTime, endTime, resultTime, fundingDeadline, listingTime } = fields;
  return { startTime, endTime, resultTime, fundingDeadline, listingTime };
};

export function offerFields(offer: OfferDetail): OfferFields {
  const { terms } = offer;
  return {
    kind: offer.kind,
    method: offer.method,
    stock: {
      stockId: offer.stockId,
      stockName: offer.stockName,
      stockSymbol: offer.stockSymbol,
      stockExchange: offer.stockExchange,
      currency: offer.currency,
      listed: true,
      price: null,
    },
    price: typed(terms.price),
    discountRate: typed(terms.discountRate),
    unitsOffered: terms.unitsOffered,
    unitsMin: terms.unitsMin,
    unitsMax: terms.unitsMax,
    unitsFixed: typed(terms.unitsFixed),
    feeRate: typed(terms.feeRate),
    lockDays: typed(terms.lockDays),
    ...datesOf(terms),
    riskLabel: terms.riskLabel,
    documents: terms.documents,
    showTaken: terms.showTaken,
    publicStocks: terms.publicStocks,
  };
}

/** A new offer with the terms of an old one. Its dates lie behind, so that they are chosen anew. */
export function copyOffer(offer: OfferDetail): OfferFields {
  return { ...offerFields(offer), ...datesOf(emptyOffer(offer.kind)) };
}

const typedText = (text: string): string | null => text.trim() || null;

/** The terms as they are sent, with nulls for what is missing; fields that the kind lacks are left empty. */
export function sentTerms(fields: OfferFields) {
  const own = <Value>(field: OfferTermsField, value: Value): Value | null =>
    hasField(fields.kind, field) ? value : null;
  return {
    ...sentShared(fields),
    price: own('price', typedText(fields.price)),
    discountRate: own('discountRate', typedText(fields.discountRate)),
    unitsOffered: numberOf(fields.unitsOffered),
    unitsMin: numberOf(fields.unitsMin),
    unitsMax: numberOf(fields.unitsMax),
    unitsFixed: own('unitsFixed', numberOf(fields.unitsFixed)),
    feeRate: own('feeRate', typedText(fields.feeRate)) ?? '0',
    lockDays: own('lockDays', numberOf(fields.lockDays)),
    resultTime: own('resultTime', fields.resultTime),
    fundingDeadline: own('fundingDeadline', fields.fundingDeadline),
    listingTime: own('listingTime', fields.listingTime),
    showTaken: fields.showTaken,
    publicStocks: isTakenAtOnce(fields.kind) ? [] : [...fields.publicStocks],
  };
}
