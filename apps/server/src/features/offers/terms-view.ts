import type { offerTerms } from '@openfloor/contract/offers/terms-input';
import type { Tx } from '@openfloor/db/database';
import type { OfferTermsTable } from '@openfloor/db/tables.generated';
import { plainPercent } from '@openfloor/rules/percent';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { listTermsRows } from './console-store.ts';
import { plainPrice, sharePrice } from './offer-terms.ts';
import { timeOf } from './offer-view.ts';
import type { TermsInput } from './terms-input.ts';

export type TermsView = z.output<typeof offerTerms>;
type TermsRow = Selectable<OfferTermsTable>;

/** Every version, newest first, with the name of who wrote it. */
export async function listVersions(tx: Tx, offerId: string): Promise<TermsView[]> {
  const rows = await listTermsRows(tx, offerId);
  return rows.map(({ username, ...row }) => termsView(row, username));
}

function termsView(row: TermsRow, createdBy: string | null): TermsView {
  return {
    version: row.version,
    price: row.price === null ? null : plainPrice(row.price),
    discountRate: row.discount_rate === null ? null : plainPercent(row.discount_rate),
    buyPrice: row.price === null ? null : sharePrice(row),
    unit: row.unit_shares,
    unitsOffered: String(row.units_offered),
    unitsMin: String(row.units_min),
    unitsMax: String(row.units_max),
    unitsFixed: row.units_fixed === null ? null : String(row.units_fixed),
    feeRate: plainPercent(row.fee_rate),
    lockDays: row.lock_days,
    startTime: row.starts_at.getTime(),
    endTime: row.ends_at.getTime(),
    resultTime: timeOf(row.result_at),
    fundingDeadline: timeOf(row.funding_due_at),
    listingTime: timeOf(row.listing_at),
    riskLabel: row.risk_label,
    documents: row.documents,
    showTaken: row.show_taken,
    publicStocks: row.public_stocks,
    createdTime: row.created_at.getTime(),
    createdBy,
    reason: row.reason,
  };
}

/** What is written of terms, in the same words for a version and for what is proposed. */
export function writtenTerms({ price, discountRate, ...terms }: TermsView | TermsInput) {
  const count = (units: string | number | null) => (units === null ? null : String(units));
  return {
    price: price === null ? null : plainPrice(price),
    discountRate,
    buyPrice: price === null ? null : sharePrice({ price, discount_rate: discountRate }),
    unitsOffered: count(terms.unitsOffered),
    unitsMin: count(terms.unitsMin),
    unitsMax: count(terms.unitsMax),
    unitsFixed: count(terms.unitsFixed),
    feeRate: terms.feeRate,
    lockDays: terms.lockDays,
    startTime: terms.startTime,
    endTime: terms.endTime,
    resultTime: terms.resultTime,
    fundingDeadline: terms.fundingDeadline,
    listingTime: terms.listingTime,
    riskLabel: terms.riskLabel,
    documents: terms.documents.map(({ title, url }) => ({ title, url })),
    showTaken: terms.showTaken,
    publicStocks: terms.publicStocks,
  };
}
