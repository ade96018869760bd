import type { Currency } from '@openfloor/homes/codes';
import { moneyOf } from '@openfloor/money/money-text';
import { parseRate } from '@openfloor/money/rate';
import type { FeeTerms } from '@openfloor/rules/order-costs';
import type { TenantConfig } from './tenant.ts';

/** What the tenant takes for an order in this currency; undefined where its configuration does not say. */
export function feeTerms({ trading }: TenantConfig, currency: Currency): FeeTerms | undefined {
  if (!trading) return undefined;
  const rate = parseRate(trading.feeRate);
  const minimum = moneyOf(currency === 'USD' ? trading.feeMinUSD : trading.feeMin, currency);
  return rate && minimum !== undefined ? { rate, minimum } : undefined;
}

/** Up to how many seconds of age a price can be traded on; undefined where the configuration does not say. */
export const quoteAgeMax = ({ trading }: TenantConfig, currency: Currency): number | undefined =>
  currency === 'USD' ? trading?.quoteAgeMaxUS : trading?.quoteAgeMax;
