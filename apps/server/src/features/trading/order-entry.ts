import type { Database } from '@openfloor/db/database';
import { leftNothing } from '@openfloor/db/errors';
import { Refusal } from '../../http/refusal.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import type { OrderAsk, Orderer, OrderReply, PreparedOrder } from './order.ts';
import { OrderBatcher } from './order-batcher.ts';
import { type OrderItem, type OrderOutcome, placeOrders, replyOf } from './place-orders.ts';
import { prepareOrder } from './prepare-order.ts';
import { embeddedVenue, type Venue } from './venue.ts';
import { placeThroughVenue } from './venue-orders.ts';

export interface OrderEntryOptions {
  database: Database;
  hub: MarketHub;
  venue?: Venue;
  now?: () => number;
  inFlightMax?: number;
}

/** Where every order goes through, whoever wants it: customers' and those the server places at the close. */
export class OrderEntry {
  readonly database: Database;
  readonly hub: MarketHub;
  readonly venue: Venue;
  readonly now: () => number;
  readonly #inFlightMax: number;
  readonly #batchers = new Map<string, OrderBatcher<OrderItem, OrderOutcome>>();

  constructor({ database, hub, venue = embeddedVenue, now = Date.now, inFlightMax = 2 }: OrderEntryOptions) {
    this.database = database;
    this.hub = hub;
    this.venue = venue;
    this.now = now;
    this.#inFlightMax = inFlightMax;
  }

  /** Judges the ask by the server's own quote and places it. */
  async place(tenant: Tenant, ask: OrderAsk, orderer: Orderer): Promise<OrderReply> {
    const order = this.#prepare(tenant, ask);
    if (!(order instanceof Refusal)) return this.placePrepared(tenant.tenantId, order, orderer);
    if (!orderer.identity) throw order;
    // This very request may have succeeded before the price moved or the market closed.
    const item = { customerId: orderer.customerId, orderer, subject: { refusal: order } };
    return replyOf(item, await this.#batcher(tenant.tenantId).submit(item));
  }

  async placePrepared(tenantId: string, order: PreparedOrder, orderer: Orderer): Promise<OrderReply> {
    if (this.venue.fills === 'by-answer')
      return placeThroughVenue(this, this.venue, tenantId, order, orderer);
    const item = { customerId: orderer.customerId, orderer, subject: { order } };
    return replyOf(item, await this.#batcher(tenantId).submit(item));
  }

  #prepare(tenant: Tenant, ask: OrderAsk): PreparedOrder | Refusal {
    try {
      return prepareOrder(this, tenant, ask);
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  }

  #batcher(tenantId: string): OrderBatcher<OrderItem, OrderOutcome> {
    const known = this.#batchers.get(tenantId);
    if (known) return known;
    const { database, venue } = this;
    const made = new OrderBatcher<OrderItem, OrderOutcome>({
      run: items => placeOrders(database, tenantId, venue.name, new Date(this.now()), items),
      leftNothing,
      inFlightMax: this.#inFlightMax,
    });
    this.#batchers.set(tenantId, made);
    return made;
  }
}
