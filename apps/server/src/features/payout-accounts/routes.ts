import type { payoutAccountCalls } from '@openfloor/contract/payout-accounts/calls';
import { bankNames } from '@openfloor/homes/homes';
import type { CustomerHandlers } from '../../kernel/feature.ts';
import { readMoneySettings } from '../settings/money-settings.ts';
import { addAccount, deleteAccount, updateAccount } from './save-account.ts';
import { savedAccounts } from './saved-accounts.ts';

export const payoutAccountHandlers: CustomerHandlers<typeof payoutAccountCalls> = {
  'GET /finance/bankList': async context => [...bankNames[context.tenant.config.defaultCurrency]],
  'POST /userBank': (context, { body }) =>
    context.query(async tx => {
      const { withdraw } = await readMoneySettings(tx);
      return { records: await savedAccounts(tx, context.caller.customerId, withdraw.coolingOffHours, body) };
    }),
  'POST /userBank/add': (context, { body }) => addAccount(context, body),
  'PUT /userBank/update': (context, { body: { id, ...details } }) => updateAccount(context, id, details),
  'DELETE /userBank/delete': (context, { query }) => deleteAccount(context, query.bankId),
};
