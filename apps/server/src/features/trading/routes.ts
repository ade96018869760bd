import type { tradingCalls } from '@openfloor/contract/trading/calls';
import type { CustomerContext } from '../../http/call-context.ts';
import type { CustomerHandlers } from '../../kernel/feature.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { OrderAsk } from './order.ts';
import type { OrderEntry } from './order-entry.ts';
import { dayTradeReply, numbered, orderRecordReply } from './order-record.ts';
import { listDayTradeRecords, listOrderRecords, type OrderFilter, type Page } from './order-records-store.ts';
import { holdings, lastPrice } from './positions.ts';

export function tradingHandlers({
  orderEntry,
}: {
  orderEntry: OrderEntry;
}): CustomerHandlers<typeof tradingCalls> {
  const { hub } = orderEntry;
  const place = async (context: CustomerContext<Tenant>, ask: OrderAsk) => {
    const { caller, address, userAgent, identity } = context;
    const origin = { kind: 'customer', sessionId: caller.sessionId, address, userAgent } as const;
    const orderer = { customerId: caller.customerId, origin, identity };
    return numbered(await orderEntry.place(context.tenant, ask, orderer));
  };
  const orders = async (context: CustomerContext<Tenant>, side: 'buy' | 'sell', page: Page & OrderFilter) => {
    const records = await context.query(tx => listOrderRecords(tx, context.caller.customerId, side, page));
    return {
      records: records.map(record => orderRecordReply(record, lastPrice(hub, record.instrument_id)?.text)),
    };
  };

  return {
    'POST /stockTrade/buy': (context, { body }) =>
      place(context, {
        side: 'buy',
        instrumentId: body.id,
        shares: BigInt(body.amount),
        shownPrice: body.price,
        dayTrade: body.dailyTrade,
      }),
    'POST /stockTrade/sell': (context, { body }) =>
      place(context, {
        side: 'sell',
        instrumentId: body.id,
        shares: BigInt(body.amount),
        shownPrice: body.price,
        dayTrade: false,
      }),
    'POST /stockTrade/position': async (context, { body }) => ({
      records: await context.query(tx => holdings(tx, hub, context.caller.customerId, body)),
    }),
    'POST /stockTrade/buyRecord': (context, { body }) => orders(context, 'buy', body),
    'POST /stockTrade/sellRecord': (context, { body }) => orders(context, 'sell', body),
    'POST /stockDailyTrade/pageRecord': async (context, { body }) => {
      const { customerId } = context.caller;
      const records = await context.query(tx => listDayTradeRecords(tx, customerId, body));
      return {
        records: records.map(record => dayTradeReply(record, lastPrice(hub, record.instrument_id)?.text)),
      };
    },
  };
}
