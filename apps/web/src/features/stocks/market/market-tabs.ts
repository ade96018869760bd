import { homeOf } from '@openfloor/homes/lookup';
import type { TenantConfig } from '@/lib/tenant.ts';

/** Index, the tenant’s market by volume, rising, falling and the US market; the numbers stand in the address. */
export type MarketTab = 0 | 1 | 2 | 3 | 4;

const allTabs: readonly MarketTab[] = [0, 1, 2, 3, 4];
const firstTab: MarketTab = 1;

export function marketTabs({
  defaultCurrency,
  usMarketShow,
}: Pick<TenantConfig, 'defaultCurrency' | 'usMarketShow'>): MarketTab[] {
  return allTabs.filter(tab =>
    tab === 0 ? homeOf(defaultCurrency).indexTab : tab === 4 ? usMarketShow : true,
  );
}

/** The tab an address asks for. Anything but the number of a tab that is shown is ignored. */
export function openTab(asked: string | null, tabs: readonly MarketTab[]): MarketTab {
  return tabs.find(tab => String(tab) === asked) ?? firstTab;
}
