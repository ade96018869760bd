import type { Database, Tx } from '@openfloor/db/database';
import { lockBalances } from '@openfloor/ledger/post';
import { shareAsset } from '@openfloor/ledger/vocabulary';
import { formatAmount } from '@openfloor/money/amount';
import { divideRounded, exactRate, type Rate } from '@openfloor/money/rate';
import { orderCosts } from '@openfloor/rules/order-costs';
import { saleProblem } from '@openfloor/rules/order-quantity';
import type { RequestIdentity } from '../../http/idempotency-store.ts';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { haltRefusal } from '../../kernel/halts/halt-store.ts';
import { finishOrder } from './finish-order.ts';
import type { KeptReply, Orderer, PreparedOrder } from './order.ts';
import { beginKey, endKey } from './order-keys.ts';
import { stillUnknown, type WaitingItem } from './place-orders.ts';
import { countRefusal } from './refusals.ts';
import { tellFilled } from './tell-order.ts';
import type { AnsweringVenue, VenueAnswer } from './venue.ts';
import { acceptOrder, dueDayTradeShares, squareOffUnderWay } from './venue-order-store.ts';

interface VenueParts {
  database: Database;
  now: () => number;
}

const priceDecimals = 8;

/**
 * Accepts the order with a hold, asks the venue, and books its answer. Where the answer is unknown the order and its
 * hold stay as they are until `reconcileOrders` learns it.
 */
export async function placeThroughVenue(
  parts: VenueParts,
  venue: AnsweringVenue,
  tenantId: string,
  item: WaitingItem,
): Promise<KeptReply> {
  const { database, now } = parts;
  const before = await database.tenant(tenantId, tx => accept(tx, venue.name, item, new Date(now())));
  if (before instanceof Refusal) throw before;
  if ('reply' in before) return before.reply;
  const { order } = before;
  const { side, instrumentId, shares } = order.ask;
  const limit = decimalText(limitPrice(order));
  const answer = await venue
    .execute({ orderId: order.orderId, instrumentId, side, shares, limitPrice: limit })
    .catch((): VenueAnswer => ({ kind: 'unknown' }));
  const ended = await database.tenant(tenantId, async tx => {
    const outcome = await finishOrder(tx, order.orderId, answer, new Date(now()));
    const isSale = outcome && !(outcome instanceof Refusal) && item.orderer.origin.kind === 'square-off';
    if (isSale) await tellFilled(tx, [order.orderId]);
    return outcome;
  });
  if (ended instanceof Refusal) throw ended;
  if (!ended) throw stillUnknown();
  return ended;
}

/** The order as it was accepted; else what the same request met before. A refusal keeps its key, too. */
async function accept(
  tx: Tx,
  venueName: string,
  item: WaitingItem,
  at: Date,
): Promise<{ order: PreparedOrder } | { reply: KeptReply } | Refusal> {
  const { orderer } = item;
  const { customerId, identity } = orderer;
  const balances = await lockBalances(tx, customerId);
  const earlier = identity && (await claim(tx, identity));
  if (earlier) return earlier instanceof Refusal ? earlier : { reply: earlier };
  // The lock may have been waited for, and the price has moved meanwhile.
  item.refresh();
  if ('refusal' in item.subject) return refuse(tx, orderer, at, item.subject.refusal);
  const { order } = item.subject;
  const limit = limitPrice(order);
  const { side, shares, instrumentId } = order.ask;
  const halted = await haltRefusal(tx, instrumentId);
  if (halted) return refuse(tx, orderer, at, halted);
  const asset = side === 'buy' ? order.currency : shareAsset(instrumentId);
  const amount =
    side === 'buy'
      ? orderCosts(side, { price: limit, currency: order.currency }, shares, order.terms.fee).total
      : shares;
  const available = balances.of(asset, 'available');
  const refusal =
    side === 'buy'
      ? amount > available && new Refusal('insufficientBalance')
      : await saleRefusal(tx, order, orderer, available, at);
  if (refusal) return refuse(tx, orderer, at, refusal);
  await acceptOrder(tx, at, venueName, order, orderer, amount);
  return { order };
}

async function refuse(tx: Tx, orderer: Orderer, at: Date, refusal: Refusal): Promise<Refusal> {
  const { identity } = orderer;
  if (identity) await endKey(tx, identity.keyHash, { refusal: refusal.errorName, data: refusal.data });
  await countRefusal(tx, at, orderer, refusal);
  return refusal;
}

async function claim(tx: Tx, identity: RequestIdentity): Promise<KeptReply | Refusal | undefined> {
  const known = await beginKey(tx, identity);
  if (!known) return undefined;
  if (!known.fingerprint.equals(identity.fingerprint)) return new Refusal('conflict');
  if (!known.outcome) return stillUnknown();
  return 'reply' in known.outcome
    ? known.outcome.reply
    : new Refusal(known.outcome.refusal, known.outcome.data);
}

async function saleRefusal(
  tx: Tx,
  order: PreparedOrder,
  { customerId, origin }: Orderer,
  available: bigint,
  at: Date,
): Promise<Refusal | undefined> {
  const { shares, instrumentId } = order.ask;
  if (origin.kind === 'square-off') {
    const due = await dueDayTradeShares(tx, customerId, instrumentId, at);
    const underWay = await squareOffUnderWay(tx, customerId, instrumentId);
    return due === shares && shares <= available && !underWay ? undefined : new Refusal('insufficientShares');
  }
  const problem = saleProblem(shares, available);
  if (problem === 'quantityStep') return new InvalidField('amount', 'quantityStep');
  return problem && new Refusal(problem);
}

/** The worst price at which the customer still gets what they were promised. */
function limitPrice({ ask, quote, terms }: PreparedOrder): Rate {
  const price = exactRate(quote.priceText);
  const { numerator, denominator } = terms.tolerance;
  const factor = ask.side === 'buy' ? denominator + numerator : denominator - numerator;
  const unit = 10n ** BigInt(priceDecimals);
  const rounded = divideRounded(
    price.numerator * factor * unit,
    price.denominator * denominator,
    ask.side === 'buy' ? 'down' : 'up',
  );
  return { numerator: rounded, denominator: unit };
}

const decimalText = ({ numerator }: Rate) => formatAmount(numerator, priceDecimals);
