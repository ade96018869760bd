import type { ErrorName } from '@openfloor/contract/error-codes';
import type { Database, Tx } from '@openfloor/db/database';
import { keptStatement } from '@openfloor/db/kept-statement';
import { sql } from 'kysely';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import type { KeptReply, Orderer, PreparedOrder } from './order.ts';
import { tellFilled } from './tell-order.ts';

/** An order on its way into a batch, or a refusal that counts unless the request was carried out before. */
export interface OrderItem {
  customerId: string;
  orderer: Orderer;
  subject: OrderSubject;
}

export type OrderSubject = { order: PreparedOrder } | { refusal: Refusal };

/** An item that knows how to be judged again, since prices move while it waits. */
export interface WaitingItem extends OrderItem {
  /** As of now, where it has waited too long. */
  refresh(): void;
  /** Has what a batch does recorded with this order. */
  goOn?: <T>(work: () => T) => T;
}

/** An order that waited longer is judged again at the quote of the moment. */
export const waitMaxMs = 1_000;

type KnownOutcome =
  | { reply: KeptReply }
  | { refusal: ErrorName; data: Record<string, unknown> | null }
  | null;

export interface OrderOutcome {
  outcome: string;
  known: KnownOutcome;
}

/** An order that nothing became of yet: somebody else has locked its customer's money. */
export const isLocked = ({ outcome }: OrderOutcome): boolean => outcome === 'locked';

/** One call and one commit for all of them, at most one a customer; nobody's lock is waited for. */
export function placeOrders(
  database: Database,
  tenantId: string,
  { venue, now }: { venue: string; now: () => number },
  items: readonly WaitingItem[],
): Promise<OrderOutcome[]> {
  return database.tenant(tenantId, async tx => {
    // Only now: the connection may have been waited for, too.
    for (const item of items) item.refresh();
    const customers = items.map(({ customerId }) => customerId);
    const rows = JSON.stringify(rowsOf(items, venue));
    const isLast = items.every(isAnsweredAtOnce);
    const outcomes = inOrder(await placeFree(tx, [new Date(now()), customers, rows], { isLast }));
    // With the sale itself: whoever dies at any moment leaves neither without the other.
    if (!isLast) await tellFilled(tx, soldAtClose(items, outcomes));
    return outcomes;
  });
}

const isAnsweredAtOnce = ({ orderer }: OrderItem): boolean => orderer.origin.kind === 'customer';

/** Customers' own orders are answered on their screen; what the close sells is told. */
const soldAtClose = (items: readonly OrderItem[], outcomes: readonly OrderOutcome[]): string[] =>
  items.flatMap(({ orderer, subject }, place) =>
    orderer.origin.kind === 'square-off' && 'order' in subject && outcomes[place]?.outcome === 'filled'
      ? [subject.order.orderId]
      : [],
  );

export async function placeOrdersIn(
  tx: Tx,
  venue: string,
  at: Date,
  items: readonly OrderItem[],
): Promise<OrderOutcome[]> {
  const orders = JSON.stringify(rowsOf(items, venue));
  const { rows } = await sql<PlacedOrder>`
    select ordinal, outcome, known from place_orders(${at}, ${orders}::jsonb)`.execute(tx);
  return inOrder(rows);
}

const rowsOf = (items: readonly OrderItem[], venue: string) =>
  items.map((item, ordinal) => rowOf(item, ordinal, venue));

type PlacedOrder = OrderOutcome & { ordinal: number };

const placeFree = keptStatement<PlacedOrder>(
  () => sql`select ordinal, outcome, known from place_free_orders($1, $2::uuid[], $3::json)`,
);

function inOrder(placed: readonly PlacedOrder[]): OrderOutcome[] {
  const outcomes: OrderOutcome[] = [];
  for (const { ordinal, outcome, known } of placed) outcomes[ordinal] = { outcome, known };
  return outcomes;
}

/** The customer's reply, or the refusal that the outcome means. */
export function replyOf({ subject }: OrderItem, { outcome, known }: OrderOutcome): KeptReply {
  if (outcome === 'filled' && 'order' in subject) return subject.order.reply;
  if (known && 'reply' in known) return known.reply;
  if (known) throw new Refusal(known.refusal, known.data);
  if ('refusal' in subject && outcome === subject.refusal.errorName) throw subject.refusal;
  if (outcome === 'quantityStep') throw new InvalidField('amount', 'quantityStep');
  if (outcome === 'pending') throw stillUnknown();
  // The account was disabled while the order was on its way.
  if (outcome === 'sessionEnded') throw new Refusal('accountDisabled');
  throw new Refusal(outcome as ErrorName);
}

/** The order is with the venue and nobody knows how it ends: the same request asks again. */
export const stillUnknown = () => new Refusal('internal', { retryAfterSeconds: 5 }, 503);

export const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;
const iso = (timeMs: number | undefined) => timeMs && new Date(timeMs).toISOString();

/**
 * As the function reads it. What is undefined is left out, and null there. Into one object that is there: copying objects of
 * so many fields into each other took a tenth of what the server does for an order.
 */
function rowOf({ customerId, orderer, subject }: OrderItem, ordinal: number, venue: string) {
  const { origin, identity } = orderer;
  const request = {
    ordinal,
    customer_id: customerId,
    origin: origin.kind,
    key_hash: identity && hex(identity.keyHash),
    fingerprint: identity && hex(identity.fingerprint),
  };
  if ('refusal' in subject) {
    const { errorName, data } = subject.refusal;
    return Object.assign(request, { refusal: errorName, refusal_data: data });
  }
  const { order } = subject;
  const session = origin.kind === 'customer' ? origin : undefined;
  return Object.assign(evidenceOf(order), request, {
    session_id: session?.sessionId,
    address: session?.address,
    user_agent: session?.userAgent,
    venue,
    gross: String(order.gross),
    fee: String(order.fee),
    reply: identity && order.reply,
  });
}

/** What an order keeps, in the columns' names. */
export function evidenceOf(order: PreparedOrder) {
  const { ask, terms, quote } = order;
  return {
    order_id: order.orderId,
    side: ask.side,
    instrument_id: ask.instrumentId,
    currency: order.currency,
    shares: String(ask.shares),
    day_trade: ask.dayTrade,
    fee_rate: terms.feeRateText,
    fee_minimum: String(terms.fee.minimum),
    tolerance: terms.toleranceText,
    shown_price: ask.shownPrice,
    quote_price: quote.priceText,
    quote_at: iso(quote.quoteTimeMs),
    quote_source: quote.source,
    quote_age_ms: String(Math.round(quote.ageMs)),
    received_at: iso(order.receivedAtMs),
    locked_until: iso(order.lockedUntilMs),
    day_close_at: iso(order.dayCloseMs),
  };
}
