import type { ReplyOf } from '@openfloor/client/client';
import type { OrderSide } from '@openfloor/rules/order-costs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api.ts';
import { callKey } from '@/lib/use-call.ts';

export type Order = ReplyOf<'POST /stockTrade/buyRecord'>['records'][number];
export type DayTrade = ReplyOf<'POST /stockDailyTrade/pageRecord'>['records'][number];

interface PageRequest {
  pageNum: number;
  pageSize: number;
  signal: AbortSignal;
}

interface OrderPage<Row extends Order> {
  records: Row[];
}

/** One of the customer's lists of orders, newest first. */
export interface OrderBook<Row extends Order> {
  queryKey: readonly unknown[];
  side: OrderSide;
  fetchPage: (request: PageRequest) => Promise<OrderPage<Row>>;
}

export const orderBooks: Record<OrderSide, OrderBook<Order>> = {
  buy: {
    queryKey: [...callKey('POST /stockTrade/buyRecord'), 'list'],
    side: 'buy',
    fetchPage: ({ signal, ...body }) => api.call('POST /stockTrade/buyRecord', { body }, { signal }),
  },
  sell: {
    queryKey: [...callKey('POST /stockTrade/sellRecord'), 'list'],
    side: 'sell',
    fetchPage: ({ signal, ...body }) => api.call('POST /stockTrade/sellRecord', { body }, { signal }),
  },
};

export const dayTradeBook: OrderBook<DayTrade> = {
  queryKey: [...callKey('POST /stockDailyTrade/pageRecord'), 'list'],
  side: 'buy',
  fetchPage: ({ signal, ...body }) => api.call('POST /stockDailyTrade/pageRecord', { body }, { signal }),
};

const searchPageSize = 100;

/** Null where the book does not have it. */
async function findOrder<Row extends Order>(
  book: OrderBook<Row>,
  id: string,
  signal: AbortSignal,
): Promise<Row | null> {
  for (let pageNum = 1; ; pageNum++) {
    const { records } = await book.fetchPage({ pageNum, pageSize: searchPageSize, signal });
    const found = records.find(order => order.id === id);
    if (found) return found;
    if (records.length < searchPageSize) return null;
  }
}

/** One order of a book: as the list on screen before had it, or searched for. */
export function useOrder<Row extends Order>(book: OrderBook<Row>, id: string) {
  const cache = useQueryClient();
  return useQuery({
    queryKey: [book.queryKey[0], 'one', id],
    queryFn: ({ signal }) => findOrder(book, id, signal),
    initialData: () =>
      cache
        .getQueryData<{ pages: OrderPage<Row>[] }>(book.queryKey)
        ?.pages.flatMap(page => page.records)
        .find(order => order.id === id),
  });
}
