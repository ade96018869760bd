import type { MarketCode } from './market-definitions.ts';

/** The market whose stocks a tenant's lists show, by the tenant's currency. */
export const homeMarkets: Record<'NGN' | 'BRL' | 'INR', MarketCode> = {
  NGN: 'NSENG',
  BRL: 'BMFBOVESPA',
  INR: 'INDIA',
};
