import { randomUUID } from 'node:crypto';
import type { Tx } from '@openfloor/db/database';
import type { CurrencyExchangeTable } from '@openfloor/db/tables.generated';
import type { Currency } from '@openfloor/homes/codes';
import { book } from '@openfloor/ledger/book';
import { lockBalances } from '@openfloor/ledger/post';
import { moneyOf } from '@openfloor/money/money-text';
import { exactRate } from '@openfloor/money/rate';
import { exchangeAmounts } from '@openfloor/rules/exchange';
import type { Insertable } from 'kysely';
import type { CustomerContext } from '../../http/call-context.ts';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { databaseMoment } from '../../kernel/moment-store.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { readMoneySettings } from '../settings/money-settings.ts';
import { exchangeReply } from './exchange-record.ts';
import { insertExchange } from './exchange-store.ts';

export type Direction = 'toLocal' | 'toUsd';

/** Exchanges at the rates of this moment, which the record keeps. */
export async function exchangeMoney(
  context: CustomerContext<Tenant>,
  direction: Direction,
  amountText: string,
) {
  const { defaultCurrency: local, usMarketShow } = context.tenant.config;
  // Dollars that somebody has keep their way out; there is nothing to buy with new ones.
  if (direction === 'toUsd' && !usMarketShow) throw new Refusal('notFound');
  const [from, to]: [Currency, Currency] = direction === 'toUsd' ? [local, 'USD'] : ['USD', local];
  const paid = moneyOf(amountText, from);
  if (paid === undefined) throw new InvalidField('amount', 'amountFormat');
  const { customerId, sessionId } = context.caller;
  return context.transaction(async tx => {
    const balances = await lockBalances(tx, customerId);
    const { exchange: terms } = await readMoneySettings(tx);
    if (!terms) throw new Refusal('conflict', { problem: 'ratesUnset' });
    const rate = direction === 'toUsd' ? terms.localToUsd : terms.usdToLocal;
    const { fee, received } = exchangeAmounts({ from, to }, paid, exactRate(rate), exactRate(terms.feeRate));
    if (received === 0n) throw new InvalidField('amount', 'tooSmall');
    if (balances.of(from, 'available') < paid) throw new Refusal('insufficientBalance');
    const exchange = {
      tenant_id: context.tenant.tenantId,
      exchange_id: randomUUID(),
      customer_id: customerId,
      from_currency: from,
      from_amount: paid,
      fee,
      fee_rate: terms.feeRate,
      to_currency: to,
      to_amount: received,
      rate,
      session_id: sessionId,
      address: context.address,
      user_agent: context.userAgent,
      created_at: await databaseMoment(tx),
    };
    await bookExchange(tx, exchange);
    return exchangeReply(exchange);
  });
}

/** Record and ledger together; check the balance under `lockBalances` first. */
export async function bookExchange(tx: Tx, exchange: Insertable<CurrencyExchangeTable>): Promise<void> {
  await insertExchange(tx, exchange);
  await book(tx, exchange.created_at, 'exchange', [exchange.exchange_id]);
}
