import type { Tx } from '@openfloor/db/database';
import { recordNumber } from '@openfloor/rules/record-number';
import { notify } from '../../kernel/notifications/notification-store.ts';
import { findToldOrders } from './order-records-store.ts';

type Told = Awaited<ReturnType<typeof findToldOrders>>[number];

/** Tells customers of orders that were filled without them: late, or at the close of a day trade. */
export const tellFilled = (tx: Tx, orderIds: readonly string[]): Promise<void> =>
  tell(tx, orderIds, ({ origin }) => (origin === 'square-off' ? 'DAY_TRADE_CLOSED' : 'ORDER_FILLED'));

/** Tells the customer of an order that was rejected long after they placed it. */
export const tellRejected = (tx: Tx, orderId: string): Promise<void> =>
  tell(tx, [orderId], () => 'ORDER_REJECTED');

async function tell(
  tx: Tx,
  orderIds: readonly string[],
  kindOf: (order: Told) => 'ORDER_FILLED' | 'ORDER_REJECTED' | 'DAY_TRADE_CLOSED',
): Promise<void> {
  if (orderIds.length === 0) return;
  const orders = await findToldOrders(tx, orderIds);
  await notify(
    tx,
    orders.map(order => ({
      customerId: order.customer_id,
      kind: kindOf(order),
      cause: `order/${order.order_id}`,
      payload: {
        orderId: order.order_id,
        number: recordNumber('order', order.order_id, order.received_at.getTime()),
        stockId: order.instrument_id,
        symbol: order.symbol,
        side: order.side,
        shares: String(order.shares),
        price: order.fill_price ?? '0',
        currencyType: order.currency,
      },
    })),
  );
}
