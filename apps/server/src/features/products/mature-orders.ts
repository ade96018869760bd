import type { Tx } from '@openfloor/db/database';
import { book } from '@openfloor/ledger/book';
import { moneyText } from '@openfloor/money/money-text';
import { exactRate } from '@openfloor/money/rate';
import { termProfit } from '@openfloor/rules/quantitative-profit';
import { recordNumber } from '@openfloor/rules/record-number';
import { sql } from 'kysely';
import { type DueWork, inBatches } from '../../kernel/batches/in-batches.ts';
import { type Notice, notify } from '../../kernel/notifications/notification-store.ts';
import { type DueOrder, lockDueOrders, readDueOrders, storeMatured } from './product-order-store.ts';

/** Gives back what was locked until `due` or before, with the profit or loss of the declared rate. */
export const matureOrders: DueWork = (database, tenantId, at, due = at) =>
  inBatches(database, tenantId, {
    lock: (tx, pick) => lockDueOrders(tx, at, due, pick),
    work: (tx, ids) => matureSome(tx, at, ids),
  });

async function matureSome(tx: Tx, at: Date, ids: readonly string[]): Promise<void> {
  const orders = await readDueOrders(tx, ids);
  if (orders.length === 0) return;
  await sql`select ledger_lock(${orders.map(order => order.customerId)}::uuid[])`.execute(tx);
  const ended = orders.map(order => ({ order, profit: profitOf(order) }));
  await storeMatured(
    tx,
    at,
    ended.map(({ order, profit }) => ({ orderId: order.orderId, rate: order.rate, profit })),
  );
  await book(tx, at, 'quantitative', ids);
  await notify(
    tx,
    ended.map(({ order, profit }) => noticeOf(order, profit)),
  );
}

/** Once when the money is back, and once more where its profit came later. */
function noticeOf(order: DueOrder, profit: bigint | null): Notice {
  const { orderId, customerId, name, amount, currency, boughtAt } = order;
  return {
    customerId,
    kind: 'PRODUCT_MATURED',
    cause: `product/${orderId}/${profit === null ? 'back' : 'profit'}`,
    payload: {
      orderId,
      number: recordNumber('product', orderId, boughtAt.getTime()),
      name,
      amount: moneyText(amount, currency),
      profit: profit === null ? null : moneyText(profit, currency),
      currencyType: currency,
    },
  };
}

/** Money that came back in time stays with the customer, whatever loss is declared for it afterwards. */
function profitOf({ amount, rate, status }: DueOrder): bigint | null {
  if (rate === null) return null;
  const profit = termProfit(amount, exactRate(rate));
  return status === 'MATURED' && profit < 0n ? 0n : profit;
}
