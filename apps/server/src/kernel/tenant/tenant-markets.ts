import { homeMarkets } from '@openfloor/rules/home-market';
import type { MarketCode } from '@openfloor/rules/market-definitions';
import type { TenantConfig } from './tenant.ts';

export function homeMarket(config: TenantConfig): MarketCode {
  return homeMarkets[config.defaultCurrency];
}

/** The markets a tenant's customers see: its own, and the US market where the operator shows it. */
export function tenantMarkets(config: TenantConfig): MarketCode[] {
  return config.usMarketShow ? [homeMarket(config), 'US'] : [homeMarket(config)];
}
