import type { exchangeRecord } from '@openfloor/contract/exchange/calls';
import type { Tx } from '@openfloor/db/database';
import type { CurrencyExchangeTable } from '@openfloor/db/tables.generated';
import { formatAmount } from '@openfloor/money/amount';
import { moneyDecimals } from '@openfloor/rules/amounts';
import type { Selectable } from 'kysely';
import type { z } from 'zod';

type Exchange = Selectable<CurrencyExchangeTable>;

/** Newest first. */
export function listExchanges(tx: Tx, customerId: string, page: { pageNum: number; pageSize: number }) {
  return tx
    .selectFrom('currency_exchange')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('exchange_id', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute();
}

export function exchangeReply(exchange: Exchange): z.output<typeof exchangeRecord> {
  return {
    id: exchange.exchange_id,
    fromType: exchange.from_currency,
    fromAmount: formatAmount(exchange.from_amount, moneyDecimals),
    fee: formatAmount(exchange.fee, moneyDecimals),
    toType: exchange.to_currency,
    toAmount: formatAmount(exchange.to_amount, moneyDecimals),
    rate: exchange.rate,
    createdTime: exchange.created_at.getTime(),
  };
}
