import type { LocalCurrency } from '@openfloor/money/assets';
import { homeMarkets } from '@openfloor/rules/home-market';
import type { MarketCode } from '@openfloor/rules/market-definitions';

/** The market whose stocks a tenant's lists show. */
export const localMarket = (currency: LocalCurrency): MarketCode => homeMarkets[currency];

/** What a person calls the market, short enough to stand beside a symbol. */
export const marketTags: Record<MarketCode, string> = {
  NSENG: 'NGX',
  INDIA: 'INDIA',
  BMFBOVESPA: 'BOVESPA',
  US: 'US',
};
