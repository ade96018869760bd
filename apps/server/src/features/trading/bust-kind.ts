import { randomUUID } from 'node:crypto';
import { price } from '@openfloor/contract/fields';
import type { Tx } from '@openfloor/db/database';
import { lockBalances, readBalances } from '@openfloor/ledger/post';
import { shareAsset } from '@openfloor/ledger/vocabulary';
import { moneyText } from '@openfloor/money/money-text';
import { exactRate, type Rate } from '@openfloor/money/rate';
import { orderCosts } from '@openfloor/rules/order-costs';
import { recordNumber } from '@openfloor/rules/record-number';
import { z } from 'zod';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { defineActionKind } from '../../kernel/approvals/action-kind.ts';
import { told } from '../../kernel/approvals/told.ts';
import { lookAtCustomer } from '../../kernel/customers/look-at-customer-store.ts';
import { notify } from '../../kernel/notifications/notification-store.ts';
import { type Bustable, bustProblem, carryOutBust, findBustable, refuseUsedReference } from './bust-store.ts';

const payload = z.strictObject({
  orderId: z.uuid({ error: 'wrongType' }).lowercase({ error: 'wrongType' }),
  /** What the venue says it was filled at; absent: it never was. */
  price: price.optional(),
  /** The venue's, of the bust or correction. */
  venueReference: z.string().trim().min(1, { error: 'required' }).max(128, { error: 'tooLong' }),
  told,
});

/**
 * A trade that the venue took back or corrected. The order stays as it was; what it moved is moved back, or the
 * difference is, and what the customer no longer has is a claim. Shares that were sold since have to be put right first.
 */
export const tradeBustKind = defineActionKind<z.output<typeof payload>>({
  name: 'trade.bust',
  payload,
  proposers: ['owner', 'treasury'],
  approvers: ['owner', 'treasury', 'compliance'],
  lifetimeMs: 72 * 3_600_000,
  async describe(tx, { orderId, price, venueReference, told }) {
    const order = await lockBustable(tx, orderId, price);
    await refuseUsedReference(tx, order.venue, venueReference);
    const { amount, claim } = bustEffect(order, price);
    const of = (minor: bigint) => moneyText(minor, order.currency);
    const { side, currency, symbol } = order;
    const trade = `${side === 'buy' ? 'purchase' : 'sale'} of ${order.shares} ${symbol}`;
    const before = { price: order.fill_price, gross: of(order.gross), fee: of(order.fee), currency };
    return {
      subject: `order/${orderId}`,
      customerId: order.customer_id,
      title: price === undefined ? `Take back the ${trade}` : `Correct the ${trade} to ${price} ${currency}`,
      before,
      after: {
        ...{ price: price ?? null, currency, venueReference, reason: told },
        ...{ moved: of(amount), claimThen: of(claim) },
      },
    };
  },
  async execute(tx, { orderId, price, told }, { proposalId, at }) {
    const order = await lockBustable(tx, orderId, price);
    const bustId = randomUUID();
    const claim = await carryOutBust(tx, at, bustId, proposalId);
    const of = (minor: bigint) => moneyText(minor, order.currency);
    const payload = {
      ...{ orderId, number: recordNumber('order', orderId, order.received_at.getTime()) },
      ...{ symbol: order.symbol, side: order.side, shares: String(order.shares) },
      ...{ price: price ?? '0', amount: of(bustEffect(order, price).amount), claim: of(claim) },
      ...{ currencyType: order.currency, reason: told },
    };
    const kind = price === undefined ? 'TRADE_BUSTED' : 'TRADE_CORRECTED';
    await notify(tx, [{ customerId: order.customer_id, kind, cause: `bust/${bustId}`, payload }]);
  },
  async look(tx, { orderId, price, venueReference }) {
    const order = await findBustable(tx, orderId);
    if (!order) return {};
    const { side, symbol, currency, customer_id: customerId } = order;
    const { amount, claim } = bustEffect(order, price);
    const balances = await readBalances(tx, customerId);
    const moved = side === 'buy' ? -order.shares : order.shares;
    const { warnings, facts } = await lookAtCustomer(tx, customerId);
    const of = (minor: bigint) => `${moneyText(minor, currency)} ${currency}`;
    return {
      change: { currency, amount },
      // What is corrected keeps its shares.
      ...(price === undefined && {
        shares: {
          symbol,
          before: balances.of(shareAsset(order.instrument_id), 'available'),
          change: moved,
        },
      }),
      warnings: claim > 0n ? ['becomesClaim', ...warnings] : warnings,
      facts: [
        ['Traded', `${side === 'buy' ? 'Bought' : 'Sold'} ${order.shares} ${symbol} at ${order.fill_price}`],
        ['Fee that was charged', of(order.fee)],
        ['Becomes a claim', claim > 0n ? of(claim) : null],
        ['Venue', `${order.venue}, ${venueReference}`],
        ...facts,
      ],
    };
  },
});

/** What it would do to the customer's money, as the order's own terms give it. */
export function bustEffect(order: Bustable, price: string | undefined): { amount: bigint; claim: bigint } {
  const { side, currency, shares, gross, fee, fee_rate, fee_minimum, available } = order;
  const terms = { rate: exactRate(fee_rate), minimum: fee_minimum };
  const now =
    price === undefined
      ? { total: 0n }
      : orderCosts(side, { price: exactRate(price), currency }, shares, terms);
  const amount = side === 'buy' ? gross + fee - now.total : now.total - (gross - fee);
  const missing = -amount - available;
  return { amount, claim: missing > 0n ? missing : 0n };
}

const isSame = (one: Rate, other: Rate): boolean =>
  one.numerator * other.denominator === other.numerator * one.denominator;

async function lockBustable(tx: Tx, orderId: string, price: string | undefined): Promise<Bustable> {
  const seen = await findBustable(tx, orderId);
  if (!seen) throw new Refusal('notFound');
  await lockBalances(tx, seen.customer_id);
  const order = (await findBustable(tx, orderId)) ?? seen;
  if (price !== undefined && isSame(exactRate(price), exactRate(order.fill_price)))
    throw new InvalidField('payload.price', 'notAllowed');
  const problem = await bustProblem(tx, orderId, price === undefined ? 'bust' : 'correction');
  if (problem) throw new Refusal('conflict', { problem });
  return order;
}
