import type { exchangeRecord } from '@openfloor/contract/exchange/calls';
import type { CurrencyExchangeTable } from '@openfloor/db/tables.generated';
import { moneyText } from '@openfloor/money/money-text';
import { recordNumber } from '@openfloor/rules/record-number';
import type { Selectable } from 'kysely';
import type { z } from 'zod';

type Exchange = Selectable<CurrencyExchangeTable>;

export function exchangeReply(exchange: Exchange): z.output<typeof exchangeRecord> {
  return {
    id: exchange.exchange_id,
    number: recordNumber('exchange', exchange.exchange_id, exchange.created_at.getTime()),
    fromType: exchange.from_currency,
    fromAmount: moneyText(exchange.from_amount, exchange.from_currency),
    fee: moneyText(exchange.fee, exchange.from_currency),
    toType: exchange.to_currency,
    toAmount: moneyText(exchange.to_amount, exchange.to_currency),
    rate: exchange.rate,
    createdTime: exchange.created_at.getTime(),
  };
}
