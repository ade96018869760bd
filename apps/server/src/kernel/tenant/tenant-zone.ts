import type { LocalCurrency } from '@openfloor/homes/codes';
import { homeOf } from '@openfloor/homes/lookup';

/** A tenant's day is that of its home market. */
export function tenantZone(currency: LocalCurrency): string {
  return homeOf(currency).market.timeZone;
}
