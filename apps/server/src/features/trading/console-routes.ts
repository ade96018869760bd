import type { tradingConsoleCalls } from '@openfloor/contract/trading/console-calls';
import { moneyText } from '@openfloor/money/money-text';
import { recordNumber } from '@openfloor/rules/record-number';
import { Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import { consoleCustomer, maskingFor } from '../../kernel/masking/console-customer.ts';
import { bustEffect } from './bust-kind.ts';
import { bustProblem, findBustable, listBusts } from './bust-store.ts';

export const tradingConsoleHandlers: ConsoleHandlers<typeof tradingConsoleCalls> = {
  'GET /orders/{id}/bust': (context, { params, query }) =>
    context.query(async tx => {
      const order = isUuid(params.id) ? await findBustable(tx, params.id) : undefined;
      if (!order) throw new Refusal('notFound');
      const of = (minor: bigint) => moneyText(minor, order.currency);
      const { amount, claim } = bustEffect(order, query.price);
      const done = (await listBusts(tx, [order.order_id])).get(order.order_id);
      const isBust = query.price === undefined;
      return {
        id: order.order_id,
        number: recordNumber('order', order.order_id, order.received_at.getTime()),
        customer: consoleCustomer(order, maskingFor(context.caller)),
        symbol: order.symbol,
        side: order.side,
        shares: String(order.shares),
        currency: order.currency,
        venue: order.venue,
        price: order.fill_price,
        gross: of(order.gross),
        fee: of(order.fee),
        problem: await bustProblem(tx, order.order_id, isBust ? 'bust' : 'correction'),
        effect: {
          amount: of(amount),
          shares: String(isBust ? (order.side === 'buy' ? -order.shares : order.shares) : 0n),
          available: of(order.available),
          claim: of(claim),
        },
        done: done
          ? {
              kind: done.kind,
              time: done.posted_at.getTime(),
              price: done.price,
              venueReference: done.venue_reference,
              reason: done.reason,
            }
          : null,
      };
    }),
};
