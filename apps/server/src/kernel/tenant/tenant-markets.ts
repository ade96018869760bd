import type { MarketCode } from '@openfloor/homes/codes';
import { homeOf } from '@openfloor/homes/lookup';
import { us } from '@openfloor/homes/us';
import type { TenantConfig } from './tenant.ts';

export function homeMarket(config: TenantConfig): MarketCode {
  return homeOf(config.defaultCurrency).market.code;
}

/** The markets a tenant's customers see: its own, and the US market where the operator shows it. */
export function tenantMarkets(config: TenantConfig): MarketCode[] {
  return config.usMarketShow ? [homeMarket(config), us.market.code] : [homeMarket(config)];
}
