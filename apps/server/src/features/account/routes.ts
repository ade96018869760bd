import type { accountCalls } from '@openfloor/contract/account/calls';
import { shareAsset } from '@openfloor/ledger/vocabulary';
import { moneyText } from '@openfloor/money/money-text';
import { Refusal } from '../../http/refusal.ts';
import { readCustomer } from '../../kernel/customers/customer-store.ts';
import type { CustomerHandlers } from '../../kernel/feature.ts';
import { tenantMarkets } from '../../kernel/tenant/tenant-markets.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { tradedSince } from '../trading/traded-store.ts';
import { cashBalances, profileFigures } from './figures.ts';

export function accountHandlers({ hub }: { hub: MarketHub }): CustomerHandlers<typeof accountCalls> {
  return {
    'GET /user': ({ tenant, caller: { customerId }, query }) =>
      query(async tx => {
        const customer = await readCustomer(tx, customerId);
        return {
          username: customer.username,
          name: customer.verified_name,
          account: customer.account_number,
          customerService: tenant.customerServiceUrl,
          ...(await profileFigures(tx, hub, tenant, customerId)),
        };
      }),
    'GET /user/balance': async ({ tenant, caller, query }) => {
      const { balance, balanceUSD } = await query(tx => cashBalances(tx, tenant, caller.customerId));
      return { balance, balanceUSD };
    },
    'GET /user/balanceAndPosition': async (context, { query: { stockId } }) => {
      const { tenant, caller } = context;
      const state = hub.state(stockId);
      if (!state || !tenantMarkets(tenant.config).includes(state.feed.market)) throw new Refusal('notFound');
      const { day, currency } = state;
      return context.query(async tx => {
        const { balance, balanceUSD, balances } = await cashBalances(tx, tenant, caller.customerId);
        const traded = day && (await tradedSince(tx, caller.customerId, stockId, new Date(day.startMs)));
        return {
          balance,
          balanceUSD,
          availableAmount: String(balances.of(shareAsset(stockId), 'available')),
          ...(traded && {
            tradedToday: { shares: String(traded.shares), cost: moneyText(traded.cost, currency) },
          }),
        };
      });
    },
  };
}
