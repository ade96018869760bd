import type { TenantTable } from '@openfloor/db/tables.generated';
import { exactRate } from '@openfloor/money/rate';
import type { Selectable } from 'kysely';
import type { TradeTerms } from './tenant.ts';

export function tradeTermsOf(row: Selectable<TenantTable>): TradeTerms {
  return {
    feeRate: exactRate(row.trade_fee_rate),
    feeMinimum: row.trade_fee_minimum,
    feeMinimumUsd: row.trade_fee_minimum_usd,
    tolerance: exactRate(row.price_tolerance),
  };
}
