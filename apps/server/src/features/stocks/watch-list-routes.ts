import type { watchListCalls } from '@openfloor/contract/stocks/watch-list-calls';
import type { CustomerHandlers } from '../../kernel/feature.ts';
import { shownStocks } from '../../kernel/tenant/shown-stocks.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { requireStock } from './stock-json.ts';
import { listStocksOf, listWatchLists, removeStockFrom } from './watch-list-store.ts';
import {
  deleteList,
  makeList,
  orderLists,
  putIntoList,
  renameList,
  requireWatchList,
} from './watch-lists.ts';

export function watchListHandlers({ hub }: { hub: MarketHub }): CustomerHandlers<typeof watchListCalls> {
  return {
    'GET /watchLists': (context, { query }) =>
      context.query(tx => listWatchLists(tx, context.caller.customerId, query.stockId)),
    'POST /watchLists': (context, { body }) => makeList(context, body.name),
    'PUT /watchLists/{id}': (context, { params, body }) => renameList(context, params.id, body.name),
    'DELETE /watchLists/{id}': (context, { params }) => deleteList(context, params.id),
    'PUT /watchListOrder': (context, { body }) => orderLists(context, body.ids),

    'GET /watchLists/{id}/stocks': async (context, { params }) => {
      const ids = await context.query(async tx => {
        await requireWatchList(tx, context.caller.customerId, params.id);
        return listStocksOf(tx, params.id);
      });
      return shownStocks(hub, context.tenant, ids);
    },
    'POST /watchLists/{id}/stocks/{stockId}': async (context, { params }) => {
      requireStock(hub, context.tenant, params.stockId);
      return putIntoList(context, params.id, params.stockId);
    },
    'DELETE /watchLists/{id}/stocks/{stockId}': (context, { params }) =>
      context.transaction(async tx => {
        await requireWatchList(tx, context.caller.customerId, params.id);
        await removeStockFrom(tx, params.id, params.stockId);
        return null;
      }),
  };
}
