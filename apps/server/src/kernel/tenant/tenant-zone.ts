import type { LocalCurrency } from '@openfloor/money/assets';
import { homeMarkets } from '@openfloor/rules/home-market';
import { markets } from '@openfloor/rules/market-definitions';

/** A tenant's day is that of its home market. */
export function tenantZone(currency: LocalCurrency): string {
  return markets[homeMarkets[currency]].timeZone;
}
