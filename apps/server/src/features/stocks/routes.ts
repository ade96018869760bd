import type { stockCalls } from '@openfloor/contract/stocks/calls';
import { EncodedReply } from '../../http/envelope.ts';
import type { CustomerHandlers } from '../../kernel/feature.ts';
import { homeMarket, tenantMarkets } from '../../kernel/tenant/tenant-markets.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { removeFavourite } from './favourite-store.ts';
import { favouriteStocks, keepFavourite, starredIds } from './favourites.ts';
import { candlePageOf, detailJson, rankJson, requireStock } from './stock-json.ts';

export function stockHandlers({ hub }: { hub: MarketHub }): CustomerHandlers<typeof stockCalls> {
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
      const records = found.slice(start, start + query.pageSize).map(state => {
        const { name, market, symbol } = state.feed;
        const favorite = starred.has(state.id);
        return { id: state.id, name, market, symbol, favorite, ...quoteOf(hub, state) };
      });
      return { records, total: found.length };
    },
    'POST /stock/rank': async ({ tenant }, { body }) => new EncodedReply(rankJson(hub, tenant, body)),
    'GET /stock/detail': async (context, { query: { id } }) => {
      const starred = await starredIds(context);
      return new EncodedReply(detailJson(hub, context.tenant, id, starred.has(id)));
    },
    'GET /stock/historyKline': async ({ tenant }, { query }) => {
      requireStock(hub, tenant, query.id);
      return new EncodedReply((await hub.candlesJson(query.id, candlePageOf(query))) ?? '[]');
    },
    'POST /stock/favorite/{id}': async (context, { params }) => {
      requireStock(hub, context.tenant, params.id);
      return keepFavourite(context, params.id);
    },
    'DELETE /stock/favorite/{id}': async (context, { params }) => {
      requireStock(hub, context.tenant, params.id);
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

/** What a search shows beside the name; nothing before the first price. */
function quoteOf(hub: MarketHub, { id, price: known }: { id: string; price: number | undefined }) {
  const stock = known === undefined ? undefined : hub.listStock(id);
  if (!stock) return {};
  const { price, change, up, currencyType, isIndex, precision, delayed } = stock;
  return { quote: { price, change, up, currencyType, isIndex, precision, delayed } };
}
