import type { Database } from '@openfloor/db/database';
import { DatabaseBusy, leftNothing } from '@openfloor/db/errors';
import { servingLimits } from '@openfloor/db/session-limits';
import type { Spans } from '@openfloor/db/spans';
import { Refusal } from '../../http/refusal.ts';
import { Batcher } from '../../kernel/batches/batcher.ts';
import { noteOrder } from '../../kernel/orders-taken.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import type { KeptReply, OrderAsk, Orderer, PreparedOrder } from './order.ts';
import {
  isLocked,
  type OrderOutcome,
  type OrderSubject,
  placeOrders,
  replyOf,
  type WaitingItem,
  waitMaxMs,
} from './place-orders.ts';
import { prepareOrder } from './prepare-order.ts';
import { isCounted } from './refusals.ts';
import { embeddedVenue, type Venue } from './venue.ts';
import { placeThroughVenue } from './venue-orders.ts';

export interface OrderEntryOptions {
  database: Database;
  hub: MarketHub;
  venue?: Venue;
  now?: () => number;
  inFlightMax?: number;
  /** Told of what became of each order. */
  count?: OrderCount | undefined;
  spans?: Spans | undefined;
}

/** A repetition of what was carried out before is counted as such, not as another order. */
export type OrderCount = (
  origin: Orderer['origin']['kind'],
  outcome: 'filled' | 'repeated' | 'refused' | 'unknown' | 'failed',
  reason?: string,
) => void;

/** More orders of one customer that wait at once are refused. */
const waitingOfCustomerMax = 5;

/** Where every order goes through, whoever wants it: customers' and those the server places at the close. */
export class OrderEntry {
  readonly database: Database;
  readonly hub: MarketHub;
  readonly venue: Venue;
  readonly now: () => number;
  /** Counts how long orders wait; given a clock, it is that one. */
  readonly #passed: () => number;
  readonly #inFlightMax: number;
  readonly #count: OrderCount;
  readonly #spans: Spans | undefined;
  readonly #batchers = new Map<string, Batcher<WaitingItem, OrderOutcome>>();
  readonly #waitingOf = new Map<string, number>();

  constructor({
    database,
    hub,
    venue = embeddedVenue,
    now,
    inFlightMax = 2,
    count = () => {},
    spans,
  }: OrderEntryOptions) {
    this.database = database;
    this.hub = hub;
    this.venue = venue;
    this.now = now ?? Date.now;
    this.#passed = now ?? (() => performance.now());
    this.#inFlightMax = inFlightMax;
    this.#count = count;
    this.#spans = spans;
  }

  /** Judges the ask by the server's own quote and places it. */
  async place(tenant: Tenant, ask: OrderAsk, orderer: Orderer): Promise<KeptReply> {
    const leave = this.#joinQueue(orderer);
    try {
      return await this.placeJudged(tenant.tenantId, () => prepareOrder(this, tenant, ask), orderer);
    } finally {
      leave();
    }
  }

  /** Places what `judge` makes of the present quote, or refuses with its refusal. It is asked again after a wait. */
  async placeJudged(tenantId: string, judge: () => PreparedOrder, orderer: Orderer): Promise<KeptReply> {
    noteOrder();
    const { kind } = orderer.origin;
    try {
      const item = this.#item(judge, orderer);
      const reply = await this.#place(tenantId, item, orderer);
      // Whoever asked before is given the reply of then, with the number of then.
      const isNew = 'order' in item.subject && item.subject.order.orderId === reply.id;
      this.#count(kind, isNew ? 'filled' : 'repeated');
      return reply;
    } catch (error) {
      if (!(error instanceof Refusal)) this.#count(kind, 'failed');
      else if (error.status >= 500) this.#count(kind, 'unknown');
      else this.#count(kind, 'refused', error.errorName);
      throw error;
    }
  }

  async #place(tenantId: string, item: WaitingItem, orderer: Orderer): Promise<KeptReply> {
    if ('order' in item.subject && this.venue.fills === 'by-answer')
      return placeThroughVenue(this, this.venue, tenantId, item);
    // With a key, this very request may have succeeded before the price moved or the market closed.
    // Without one it is placed only to be counted among what customers were refused.
    if ('refusal' in item.subject && !orderer.identity && !isCounted(orderer, item.subject.refusal))
      throw item.subject.refusal;
    return replyOf(item, await this.#submit(tenantId, item));
  }

  /** Those that share a transaction have it recorded with the first of them. */
  #submit(tenantId: string, item: WaitingItem): Promise<OrderOutcome> {
    const batcher = this.#batcher(tenantId);
    const spans = this.#spans;
    if (!spans) return batcher.submit(item);
    const submit = () => {
      item.goOn = spans.here();
      return batcher.submit(item);
    };
    return spans.part(() => ({ name: 'orders together', attributes: {} }), submit);
  }

  #item(judge: () => PreparedOrder, orderer: Orderer): WaitingItem {
    const passed = this.#passed;
    let judgedMs = passed();
    return {
      customerId: orderer.customerId,
      orderer,
      subject: subjectOf(judge),
      refresh() {
        if (passed() - judgedMs <= waitMaxMs) return;
        judgedMs = passed();
        this.subject = subjectOf(judge);
      },
    };
  }

  #joinQueue({ customerId, origin }: Orderer): () => void {
    const waiting = this.#waitingOf.get(customerId) ?? 0;
    if (waiting >= waitingOfCustomerMax) {
      this.#count(origin.kind, 'refused', 'tooManyTries');
      throw new Refusal('tooManyTries', { retryAfterSeconds: 1 });
    }
    this.#waitingOf.set(customerId, waiting + 1);
    return () => {
      const left = (this.#waitingOf.get(customerId) ?? 1) - 1;
      if (left > 0) this.#waitingOf.set(customerId, left);
      else this.#waitingOf.delete(customerId);
    };
  }

  #batcher(tenantId: string): Batcher<WaitingItem, OrderOutcome> {
    const known = this.#batchers.get(tenantId);
    if (known) return known;
    const { database, venue, now } = this;
    const made = new Batcher<WaitingItem, OrderOutcome>({
      run(items) {
        const place = () => placeOrders(database, tenantId, { venue: venue.name, now }, items);
        return items[0]?.goOn ? items[0].goOn(place) : place();
      },
      // One by one they would take as long as the database is busy, one after the other.
      leftNothing: error => leftNothing(error) && !(error instanceof DatabaseBusy),
      isLocked,
      lockedMaxMs: servingLimits.lock,
      inFlightMax: this.#inFlightMax,
    });
    this.#batchers.set(tenantId, made);
    return made;
  }
}

function subjectOf(judge: () => PreparedOrder): OrderSubject {
  try {
    return { order: judge() };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error };
    throw error;
  }
}
