import { randomUUID } from 'node:crypto';
import { id, oneOf, price } from '@openfloor/contract/fields';
import type { Tx } from '@openfloor/db/database';
import { lockBalances, readBalances } from '@openfloor/ledger/post';
import { shareAsset } from '@openfloor/ledger/vocabulary';
import { z } from 'zod';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import { defineActionKind } from '../../kernel/approvals/action-kind.ts';
import { findAccountNumber } from '../../kernel/customers/customer-store.ts';
import { lookAtCustomer } from '../../kernel/customers/look-at-customer-store.ts';
import { notify } from '../../kernel/notifications/notification-store.ts';
import { carryOutShares, findStock, freeShares } from './share-adjustment-store.ts';

const payload = z
  .strictObject({
    customerId: id,
    stockId: id,
    direction: oneOf(['in', 'out']),
    shares: z.string({ error: 'wrongType' }).regex(/^[1-9]\d{0,14}$/, { error: 'amountFormat' }),
    /** What a share cost where it comes from. */
    price: price.optional(),
  })
  .check(({ value, issues }) => {
    if ((value.direction === 'in') === (value.price !== undefined)) return;
    const message = value.direction === 'in' ? 'required' : 'notAllowed';
    issues.push({ code: 'custom', message, path: ['price'], input: value });
  });
type ShareAdjustment = z.output<typeof payload>;

/**
 * Shares that come or go by hand: from another custodian or to one, or to put a mistake right. What comes brings its cost
 * along, what goes takes the average.
 */
export const shareAdjustmentKind = defineActionKind<ShareAdjustment>({
  name: 'shares.adjustment',
  payload,
  proposers: ['treasury', 'owner'],
  approvers: ['treasury', 'owner', 'compliance'],
  lifetimeMs: 3 * 24 * 3_600_000,
  async describe(tx, adjustment) {
    const { customerId, direction, shares, price } = adjustment;
    const { account, stock, available } = await lockAdjusted(tx, adjustment);
    const sign = direction === 'in' ? '+' : '−';
    const after = direction === 'in' ? available + BigInt(shares) : available - BigInt(shares);
    return {
      subject: `customer/${customerId}`,
      customerId,
      title: `Adjust account ${account} by ${sign}${shares} ${stock.symbol}`,
      // What is held moves by itself while this waits; what is decided about is the movement.
      before: { adjustment: null },
      after: {
        adjustment: { stock: stock.symbol, direction, shares, price: price ?? null },
        availableThen: String(after),
      },
    };
  },
  async execute(tx, adjustment, { proposalId, reason, at }) {
    const { customerId, stockId, direction, shares } = adjustment;
    const { stock } = await lockAdjusted(tx, adjustment);
    const adjustmentId = randomUUID();
    await carryOutShares(tx, at, adjustmentId, proposalId);
    const moved = direction === 'in' ? shares : `-${shares}`;
    const payload = { adjustmentId, stockId, symbol: stock.symbol, shares: moved, reason };
    await notify(tx, [{ customerId, kind: 'SHARES_ADJUSTED', cause: `shares/${adjustmentId}`, payload }]);
  },
  async look(tx, { customerId, stockId, direction, shares, price }) {
    const stock = await findStock(tx, stockId);
    if (!stock || !isUuid(customerId)) return {};
    const balances = await readBalances(tx, customerId);
    const { warnings, facts } = await lookAtCustomer(tx, customerId);
    return {
      shares: {
        symbol: stock.symbol,
        before: balances.of(shareAsset(stockId), 'available'),
        change: direction === 'in' ? BigInt(shares) : -BigInt(shares),
      },
      warnings,
      facts: [
        ['Free to move', String(await freeShares(tx, customerId, stockId))],
        ['Cost of a share', price ?? null],
        ...facts,
      ],
    };
  },
});

async function lockAdjusted(tx: Tx, { customerId, stockId, direction, shares }: ShareAdjustment) {
  const account = isUuid(customerId) ? await findAccountNumber(tx, customerId) : undefined;
  const stock = await findStock(tx, stockId);
  if (!account || !stock) throw new Refusal('notFound');
  if (stock.is_index) throw new InvalidField('payload.stockId', 'notAllowed');
  const balances = await lockBalances(tx, customerId);
  const available = balances.of(shareAsset(stockId), 'available');
  if (direction === 'out' && (await freeShares(tx, customerId, stockId)) < BigInt(shares))
    throw new Refusal('insufficientShares');
  return { account, stock, available };
}
