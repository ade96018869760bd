import { homeMarkets } from '@openfloor/rules/home-market';
import { markets } from '@openfloor/rules/market-definitions';
import { useTenant } from './tenant.ts';

/** The clock that the tenant's work goes by: its home market's. */
export const useTenantZone = (): string => markets[homeMarkets[useTenant().defaultCurrency]].timeZone;
