import type { blotterConsoleCalls } from '@openfloor/contract/blotter/console-calls';
import type { CallReply } from '@openfloor/contract/call';
import { Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import { KeptFor } from '../../kernel/kept-for.ts';
import { maskingFor } from '../../kernel/masking/console-customer.ts';
import { tenantZone } from '../../kernel/tenant/tenant-zone.ts';
import { findBooking, findOrder, listOrders } from './blotter-store.ts';
import { blotterLine, summaryRecord, wholeOrder } from './records.ts';
import { readSummary } from './summary-store.ts';

type Calls = typeof blotterConsoleCalls;
/** Everybody who trades looks at it all day long: the day's orders are counted once for all of them. */
const keptMs = 2_000;

export function blotterConsoleHandlers({ now }: { now: () => number }): ConsoleHandlers<Calls> {
  const summaries = new KeptFor<CallReply<Calls['GET /orders/summary']>>(keptMs, now);
  return {
    'GET /orders': (context, { query }) =>
      context.query(async tx => {
        const masking = maskingFor(context.caller);
        const { rows, total } = await listOrders(tx, query, masking.masked);
        return { records: rows.map(row => blotterLine(row, masking)), total };
      }),
    'GET /orders/summary': context => {
      const { tenantId, config } = context.tenant;
      return summaries.of(tenantId, () =>
        context.query(async tx =>
          summaryRecord(await readSummary(tx, tenantZone(config.defaultCurrency), now())),
        ),
      );
    },
    'GET /orders/{id}': (context, { params }) =>
      context.query(async tx => {
        const order = isUuid(params.id) ? await findOrder(tx, params.id) : undefined;
        if (!order) throw new Refusal('notFound');
        return wholeOrder(order, await findBooking(tx, order.order_id), maskingFor(context.caller));
      }),
  };
}
