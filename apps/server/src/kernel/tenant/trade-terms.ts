import type { TenantTable } from '@openfloor/db/tables.generated';
import type { Currency } from '@openfloor/homes/codes';
import { exactRate } from '@openfloor/money/rate';
import type { Selectable } from 'kysely';
import type { TradeTerms } from './tenant.ts';

export function tradeTermsOf(row: Selectable<TenantTable>): TradeTerms {
  return {
    feeRate: exactRate(row.trade_fee_rate),
    feeMinimum: row.trade_fee_minimum,
    feeMinimumUsd: row.trade_fee_minimum_usd,
    tolerance: exactRate(row.price_tolerance),
    quoteAgeMaxMs: row.quote_age_max_seconds * 1000,
    quoteAgeMaxMsUs: row.quote_age_max_seconds_us * 1000,
  };
}

export const quoteAgeMax = (terms: TradeTerms, currency: Currency): number =>
  currency === 'USD' ? terms.quoteAgeMaxMsUs : terms.quoteAgeMaxMs;
