import type { stockCalls } from '@openfloor/contract/stocks/calls';
import { EncodedReply } from '../../http/envelope.ts';
import { whenThere } from '../../http/maybe-later.ts';
import { Refusal } from '../../http/refusal.ts';
import type { CustomerHandlers } from '../../kernel/feature.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { homeMarket, tenantMarkets } from '../../kernel/tenant/tenant-markets.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { removeFavourite } from './favourite-store.ts';
import { favouriteStocks, keepFavourite, starredIds } from './favourites.ts';

export function stockHandlers({ hub }: { hub: MarketHub }): CustomerHandlers<typeof stockCalls> {
  /** Refuses what this tenant does not show, as if it did not exist. */
  const requireStock = (tenant: Tenant, id: string) => {
    const market = hub.state(id)?.feed.market;
    if (!market || !tenantMarkets(tenant.config).includes(market)) throw new Refusal('notFound');
  };

  return {
    'GET /stock/mainPageIndex': async ({ tenant }) => {
      const markets = tenantMarkets(tenant.config);
      const indices = markets.flatMap(market => hub.indices(market));
      return Promise.all(indices.map(async index => ({ ...index, trend: await hub.trend(index.id) })));
    },
    'GET /stock/index': async ({ tenant }) => hub.indices(homeMarket(tenant.config)),
    'GET /stock/page': async (context, { query }) => {
      const shown = tenantMarkets(context.tenant.config);
      const markets = query.market ? shown.filter(market => market === query.market) : shown;
      const found = hub.search(query.keyword ?? '', markets);
      const starred = await starredIds(context);
      const start = (query.pageNum - 1) * query.pageSize;
      const records = found.slice(start, start + query.pageSize).map(({ id, feed }) => ({
        id,
        name: feed.name,
        market: feed.market,
        symbol: feed.symbol,
        favorite: starred.has(id),
      }));
      return { records, total: found.length };
    },
    'POST /stock/rank': ({ tenant }, { body }) => {
      const shown = tenantMarkets(tenant.config).includes(body.market);
      return shown ? new EncodedReply(hub.rankingJson(body)) : { records: [], total: 0 };
    },
    'GET /stock/detail': (context, { query: { id } }) => {
      requireStock(context.tenant, id);
      const detail = (starred: ReadonlySet<string>) => {
        const json = hub.detailJson(id, starred.has(id));
        if (json === undefined) throw new Refusal('notFound');
        return new EncodedReply(json);
      };
      return whenThere(starredIds(context), detail);
    },
    'GET /stock/historyKline': async ({ tenant }, { query }) => {
      requireStock(tenant, query.id);
      const candles = await hub.candles(query.id, query.timePeriod, query.timestamp, query.limit);
      return candles ?? [];
    },
    'POST /stock/favorite/{id}': async (context, { params }) => {
      requireStock(context.tenant, params.id);
      return keepFavourite(context, params.id);
    },
    'DELETE /stock/favorite/{id}': async (context, { params }) => {
      requireStock(context.tenant, params.id);
      return context.transaction(async tx => {
        await removeFavourite(tx, context.caller.customerId, params.id);
        return null;
      });
    },
    'GET /stock/myStocks': context => favouriteStocks(hub, context),
    'GET /stock/favPage': async (context, { query }) => {
      const stocks = await favouriteStocks(hub, context);
      const start = (query.pageNum - 1) * query.pageSize;
      return { records: stocks.slice(start, start + query.pageSize), total: stocks.length };
    },
  };
}
