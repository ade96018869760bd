import { Refusal } from '../../http/refusal.ts';
import { PartlyDone } from '../../kernel/batches/in-batches.ts';
import { refuseWhileHalted } from '../../kernel/halts/halt.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { quoteAgeMax } from '../../kernel/tenant/trade-terms.ts';
import { closingProblem } from '../../market/hub/tradability.ts';
import { type DuePosition, listDuePositions } from './due-store.ts';
import type { PreparedOrder } from './order.ts';
import type { OrderEntry } from './order-entry.ts';
import { orderAtQuote } from './prepare-order.ts';

type TradingTenant = Pick<Tenant, 'tenantId' | 'tradeTerms' | 'halts'>;

/**
 * Sells what is left of day trades whose market has closed, at the last price there is. The order path judges the
 * shares again under the customer's lock, so several servers, or a customer who sells at the same moment, sell nothing
 * twice. Gives how many positions it closed.
 */
export async function squareOffDayTrades(
  orderEntry: OrderEntry,
  tenant: TradingTenant,
  due: Date = new Date(orderEntry.now()),
  pageSize = 500,
): Promise<number> {
  let closed = 0;
  let trouble: unknown;
  let last: DuePosition | undefined;
  // All of them, page by page: the first ones may wait for a price, and the others do not wait for them.
  for (;;) {
    const positions = await orderEntry.database.tenant(tenant.tenantId, tx =>
      listDuePositions(tx, due, last, pageSize),
    );
    const outcomes = await Promise.allSettled(
      positions.map(position => squareOff(orderEntry, tenant, position)),
    );
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') trouble ??= outcome.reason;
      else if (outcome.value) closed++;
    }
    last = positions.at(-1);
    if (positions.length < pageSize) break;
  }
  if (trouble) throw new PartlyDone(closed, trouble);
  return closed;
}

async function squareOff(
  orderEntry: OrderEntry,
  tenant: TradingTenant,
  position: DuePosition,
): Promise<boolean> {
  const { customerId } = position;
  try {
    const judge = () => orderAtClose(orderEntry, tenant, position);
    const orderer = { customerId, origin: { kind: 'square-off' }, identity: undefined } as const;
    await orderEntry.placeJudged(tenant.tenantId, judge, orderer);
    return true;
  } catch (error) {
    // No price to sell at, sold meanwhile, or the venue has not answered yet: the next round sees what is left.
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** An old price is no price to sell at: it waits for a fresh one. */
function orderAtClose(
  orderEntry: OrderEntry,
  tenant: TradingTenant,
  { instrumentId, shares }: DuePosition,
): PreparedOrder {
  const instrument = orderEntry.hub.state(instrumentId);
  const quote = orderEntry.hub.quote(instrumentId);
  if (!instrument || !quote) throw new Refusal('marketClosed');
  refuseWhileHalted(tenant.halts, instrument);
  const problem = closingProblem(quote, quoteAgeMax(tenant.tradeTerms, quote.currency));
  if (problem) throw new Refusal(problem);
  const ask = { side: 'sell', instrumentId, shares, shownPrice: quote.priceText, dayTrade: false } as const;
  return orderAtQuote(orderEntry, tenant, ask, instrument, quote);
}
