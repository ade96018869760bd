import type { ListStock } from '../../market/hub/board.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import type { Tenant } from './tenant.ts';
import { tenantMarkets } from './tenant-markets.ts';

/** Those of them that this tenant still shows, with their prices. */
export function shownStocks(
  hub: MarketHub,
  tenant: Pick<Tenant, 'config'>,
  ids: readonly string[],
): ListStock[] {
  const markets = tenantMarkets(tenant.config);
  return ids.flatMap(id => {
    const stock = hub.listStock(id);
    return stock && markets.includes(stock.market) ? [stock] : [];
  });
}
