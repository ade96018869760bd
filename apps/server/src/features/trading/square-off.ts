import { Refusal } from '../../http/refusal.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { quoteAgeMax } from '../../kernel/tenant/trade-terms.ts';
import { closingProblem } from '../../market/hub/tradability.ts';
import { type DuePosition, listDuePositions } from './due-store.ts';
import type { OrderEntry } from './order-entry.ts';
import { orderAtQuote } from './prepare-order.ts';

type TradingTenant = Pick<Tenant, 'tenantId' | 'tradeTerms'>;

/**
 * Sells what is left of day trades whose market has closed, at the last price there is. The order path judges the
 * shares again under the customer's lock, so several servers, or a customer who sells at the same moment, sell nothing
 * twice. Gives how many positions it closed.
 */
export async function squareOffDayTrades(
  orderEntry: OrderEntry,
  tenant: TradingTenant,
  due: Date = new Date(orderEntry.now()),
): Promise<number> {
  const positions = await orderEntry.database.tenant(tenant.tenantId, tx => listDuePositions(tx, due));
  const closed = await Promise.all(positions.map(position => squareOff(orderEntry, tenant, position)));
  return closed.filter(Boolean).length;
}

async function squareOff(
  orderEntry: OrderEntry,
  tenant: TradingTenant,
  position: DuePosition,
): Promise<boolean> {
  const { hub } = orderEntry;
  const { customerId, instrumentId, shares } = position;
  const instrument = hub.state(instrumentId);
  const quote = hub.quote(instrumentId);
  // An old price is no price to sell at: it waits for a fresh one.
  if (!instrument || !quote) return false;
  if (closingProblem(quote, quoteAgeMax(tenant.tradeTerms, quote.currency))) return false;
  const ask = { side: 'sell', instrumentId, shares, shownPrice: quote.priceText, dayTrade: false } as const;
  try {
    const order = orderAtQuote(orderEntry, tenant, ask, instrument, quote);
    const orderer = { customerId, origin: { kind: 'square-off' }, identity: undefined } as const;
    await orderEntry.placePrepared(tenant.tenantId, order, orderer);
    return true;
  } catch (error) {
    // Sold meanwhile, or the venue has not answered yet: the next round sees what is left.
    if (error instanceof Refusal) return false;
    throw error;
  }
}
