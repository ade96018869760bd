import type { exchangeRecord } from '@openfloor/contract/exchange/calls';
import type { CurrencyExchangeTable } from '@openfloor/db/tables.generated';
import { formatAmount } from '@openfloor/money/amount';
import { moneyDecimals } from '@openfloor/rules/amounts';
import type { Selectable } from 'kysely';
import type { z } from 'zod';

type Exchange = Selectable<CurrencyExchangeTable>;

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
