import type { ArgumentsOf, ReplyOf } from '@openfloor/client/client';
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

type Asked = Omit<ArgumentsOf<'POST /stockTrade/buyRecord'>['body'], 'pageNum' | 'pageSize'>;

const recordCalls = { buy: 'POST /stockTrade/buyRecord', sell: 'POST /stockTrade/sellRecord' } as const;

/** The orders of one side; those that are asked for. */
export const orderBook = (side: OrderSide, asked: Asked = {}): OrderBook<Order> => ({
  queryKey: [...callKey(recordCalls[side]), 'list', asked],
  side,
  fetchPage: ({ signal, ...page }) =>
    api.call(recordCalls[side], { body: { ...asked, ...page } }, { signal }),
});

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
        .getQueriesData<{ pages: OrderPage<Row>[] }>({
          predicate: ({ queryKey }) => queryKey[0] === book.queryKey[0] && queryKey.includes('list'),
        })
        .flatMap(([, list]) => list?.pages.flatMap(page => page.records) ?? [])
        .find(order => order.id === id),
  });
}
