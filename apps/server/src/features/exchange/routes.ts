import type { exchangeCalls } from '@openfloor/contract/exchange/calls';
import { readBalances } from '@openfloor/ledger/post';
import { moneyText } from '@openfloor/money/money-text';
import type { CustomerHandlers } from '../../kernel/feature.ts';
import { readMoneySettings } from '../settings/money-settings.ts';
import { exchangeMoney } from './exchange-money.ts';
import { exchangeReply } from './exchange-record.ts';
import { listExchanges } from './exchange-store.ts';

export const exchangeHandlers: CustomerHandlers<typeof exchangeCalls> = {
  'GET /exchange/exchangeInfo': context =>
    context.query(async tx => {
      const { exchange } = await readMoneySettings(tx);
      const balances = await readBalances(tx, context.caller.customerId);
      const local = context.tenant.config.defaultCurrency;
      return {
        balance: moneyText(balances.of(local, 'available'), local),
        usdBalance: moneyText(balances.of('USD', 'available'), 'USD'),
        // Nothing is received for nothing: how an exchange that is not offered looks to any client.
        usdTo: exchange?.usdToLocal ?? '0',
        toUsd: exchange?.localToUsd ?? '0',
        feeRate: exchange?.feeRate ?? '0',
      };
    }),
  'POST /exchange/toNGN': (context, { body }) => exchangeMoney(context, 'toLocal', body.amount),
  'POST /exchange/toUSD': (context, { body }) => exchangeMoney(context, 'toUsd', body.amount),
  'POST /exchange/exchangeRecord': async (context, { body }) => {
    const exchanges = await context.query(tx => listExchanges(tx, context.caller.customerId, body));
    return { records: exchanges.map(exchangeReply) };
  },
};
