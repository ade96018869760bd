import type { payoutAccountCalls } from '@openfloor/contract/payout-accounts/calls';
import { bankNames } from '@openfloor/homes/homes';
import { readCustomer } from '../../kernel/customers/customer-store.ts';
import type { CustomerHandlers } from '../../kernel/feature.ts';
import { readMoneySettings } from '../settings/money-settings.ts';
import { addAccount, deleteAccount, updateAccount } from './save-account.ts';
import { savedAccounts } from './saved-accounts.ts';

export const payoutAccountHandlers: CustomerHandlers<typeof payoutAccountCalls> = {
  'GET /finance/bankList': async context => [...bankNames[context.tenant.config.defaultCurrency]],
  'POST /userBank': (context, { body }) =>
    context.query(async tx => {
      const { customerId } = context.caller;
      const { coolingOffHours } = (await readMoneySettings(tx)).withdraw;
      const { recovered_at: recoveredAt } = await readCustomer(tx, customerId);
      return { records: await savedAccounts(tx, customerId, { coolingOffHours, recoveredAt }, body) };
    }),
  'POST /userBank/add': (context, { body }) => addAccount(context, body),
  'PUT /userBank/update': (context, { body: { id, ...details } }) => updateAccount(context, id, details),
  'DELETE /userBank/delete': (context, { query }) => deleteAccount(context, query.bankId),
};
