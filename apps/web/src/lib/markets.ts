import type { LocalCurrency, MarketCode } from '@openfloor/homes/codes';
import { homeOf } from '@openfloor/homes/lookup';

/** The market whose stocks a tenant's lists show. */
export const localMarket = (currency: LocalCurrency): MarketCode => homeOf(currency).market.code;
