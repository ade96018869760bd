import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { tenantMarkets } from '../../kernel/tenant/tenant-markets.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { lastPrice } from '../trading/positions.ts';

const stocksMax = 50;

export interface StockQuery {
  keyword?: string | undefined;
  listed?: boolean | undefined;
}

/** What an operator chooses from: companies of the markets that the tenant's customers see. */
export function offerableStocks(hub: MarketHub, tenant: Tenant, { keyword = '', listed }: StockQuery) {
  return hub
    .search(keyword, tenantMarkets(tenant.config))
    .filter(({ feed }) => !feed.isIndex && (listed === undefined || feed.listed === listed))
    .slice(0, stocksMax)
    .map(({ id, feed, currency }) => ({
      stockId: id,
      stockName: feed.name,
      stockExchange: feed.market,
      stockSymbol: feed.symbol,
      currency,
      listed: feed.listed,
      price: lastPrice(hub, id)?.text ?? null,
    }));
}
