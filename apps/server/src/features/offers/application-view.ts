import type { application } from '@openfloor/contract/offers/calls';
import { moneyText } from '@openfloor/money/money-text';
import { feeOfPart } from '@openfloor/rules/offer-funding';
import { recordNumber } from '@openfloor/rules/record-number';
import type { z } from 'zod';
import type { ApplicationRecord } from './application-store.ts';
import { payTerms, sharePrice } from './offer-terms.ts';
import { timeOf } from './offer-view.ts';
import { remainingOf } from './pay-application.ts';

export type ApplicationView = z.output<typeof application>;

const count = (units: bigint | null) => (units === null ? null : String(units));

export function applicationView(record: ApplicationRecord): ApplicationView {
  const { unitShares, feePercent } = payTerms(record);
  const remaining = remainingOf(record);
  const money = (minor: bigint) => moneyText(minor, record.currency);
  const shares = (units: bigint | null) => count(units === null ? null : units * unitShares);
  return {
    id: record.application_id,
    kind: record.kind === 'BLOCK_TRADE' ? 'BLOCK_PLACEMENT' : record.kind,
    stockId: record.instrument_id,
    stockName: record.name,
    stockExchange: record.market,
    stockSymbol: record.symbol,
    status: record.status,
    price: sharePrice(record),
    applyUnit: String(record.units),
    unit: String(record.unit_shares),
    obtainUnit: count(record.allotted_units),
    obtainNum: shares(record.allotted_units),
    funding: money(record.paid),
    createdTime: record.created_at.getTime(),
    currencyType: record.currency,
    fundingDeadline: timeOf(record.funding_due_at),
    offerId: record.offer_id,
    number: record.number,
    recordNumber: recordNumber('application', record.application_id, record.created_at.getTime()),
    remaining: money(remaining),
    feeRate: Number(record.fee_rate),
    fee: money(record.fee_paid),
    remainingFee: money(feeOfPart(record.paid, remaining, feePercent)),
    deliveredNum: shares(record.delivered_units),
    failReason: record.fail_reason,
    resultTime: timeOf(record.allotted_at ?? record.result_came_at ?? record.result_at),
    listingTime: timeOf(record.listing_at),
    endTime: record.ends_at.getTime(),
    termsVersion: record.terms_version,
    waitingPlace: record.waiting_place,
    hasProof: record.method !== 'FIRST_COME' && record.result_came_at !== null,
  };
}
