import { exactRate } from '@openfloor/money/rate';
import { discountedPrice } from '@openfloor/rules/offer-price';
import { averageAfter } from '@openfloor/rules/order-average';
import type { CustomerBooks } from './books-store.ts';

/** What the trades and deliveries of a customer come to, in the order in which the ledger took them. */
export interface Replayed {
  /** Average costs in units of 10⁻⁸. */
  costs: Map<string, bigint>;
  /** How much of each purchase for the day was sold. */
  sold: Map<string, bigint>;
}

interface Event {
  id: string;
  cause: string;
  side: 'buy' | 'sell';
  instrument: string;
  shares: bigint;
  price: string;
  closeMs: number | null;
  /** No trade: it takes nothing of purchases for the day. */
  byHand?: boolean;
}

export function replayShares(books: CustomerBooks): Replayed {
  const place = new Map(books.entries.map(entry => [entry.cause, entry.sequence]));
  const inOrder = eventsOf(books)
    .filter(event => place.has(event.cause))
    .sort((a, b) => Number((place.get(a.cause) ?? 0n) - (place.get(b.cause) ?? 0n)));
  const owned = new Map<string, bigint>();
  const replayed: Replayed = { costs: new Map(), sold: new Map() };
  const dayTrades: Event[] = [];
  for (const event of inOrder) {
    const before = owned.get(event.instrument) ?? 0n;
    if (event.side === 'buy') {
      const position = { shares: before, average: replayed.costs.get(event.instrument) ?? 0n };
      replayed.costs.set(event.instrument, averageAfter(position, event.shares, exactRate(event.price)));
      if (event.closeMs !== null) dayTrades.push(event);
    } else if (!event.byHand) sellDayTrades(event, dayTrades, replayed.sold);
    owned.set(event.instrument, before + (event.side === 'buy' ? event.shares : -event.shares));
  }
  // What was taken back of a day trade is not there to be sold.
  for (const { id, shares, closeMs, bust } of books.orders) {
    if (bust?.kind === 'bust' && closeMs !== null) replayed.sold.set(id, shares);
  }
  return replayed;
}

/** A sale takes the shares of purchases for the day first, those that close first before others. */
function sellDayTrades(sale: Event, dayTrades: readonly Event[], sold: Map<string, bigint>): void {
  let left = sale.shares;
  const own = dayTrades
    .filter(trade => trade.instrument === sale.instrument)
    .sort((a, b) => (a.closeMs ?? 0) - (b.closeMs ?? 0) || (a.id < b.id ? -1 : 1));
  for (const trade of own) {
    const rest = trade.shares - (sold.get(trade.id) ?? 0n);
    const taken = rest < left ? rest : left;
    sold.set(trade.id, (sold.get(trade.id) ?? 0n) + taken);
    left -= taken;
  }
}

function eventsOf(books: CustomerBooks): Event[] {
  const orders = books.orders
    .filter(order => order.state === 'filled' && order.bust?.kind !== 'bust')
    .map(order => ({
      id: order.id,
      cause: `order/${order.id}`,
      side: order.side,
      instrument: order.instrument,
      shares: order.shares,
      price: order.bust?.price ?? order.price ?? '0',
      closeMs: order.closeMs,
    }));
  const deliveries = books.applications
    .filter(application => application.deliveredShares > 0n)
    .map(({ id, instrument, deliveredShares, price, discountRate }) => ({
      id,
      cause: `application/${id}`,
      side: 'buy' as const,
      instrument,
      shares: deliveredShares,
      price:
        discountRate === null
          ? (price ?? '0')
          : discountedPrice(exactRate(price ?? '0'), exactRate(discountRate)),
      closeMs: null,
    }));
  const adjustments = books.shareAdjustments.map(({ id, instrument, direction, shares, price }) => ({
    id,
    cause: `shares/${id}`,
    side: direction === 'in' ? ('buy' as const) : ('sell' as const),
    instrument,
    shares,
    price: price ?? '0',
    closeMs: null,
    byHand: true,
  }));
  return [...orders, ...deliveries, ...adjustments];
}
