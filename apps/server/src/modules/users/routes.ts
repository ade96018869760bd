import type { Handlers } from '../../http/api.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { changePassword } from './change-password.ts';
import { changeWithdrawalPassword } from './change-withdrawal-password.ts';
import { getCustomer } from './customer-store.ts';
import { logIn } from './log-in.ts';
import type { LogInParts } from './prove-credentials.ts';
import { register } from './register.ts';
import { endSessions } from './session-store.ts';

export function userHandlers(parts: LogInParts): Handlers<Tenant> {
  const { database } = parts;
  return {
    'POST /user/login': (context, { body }) => logIn(parts, context, body),
    'POST /user/register': (context, { body }) => register(database, context, body),
    'POST /user/logout': context =>
      context.transaction(async tx => {
        await endSessions(tx, context.caller.customerId, 'log-out');
        return null;
      }),
    'PUT /user/password': (context, { body }) => changePassword(database, context, body),
    'PUT /user/opPwd': (context, { body }) => changeWithdrawalPassword(database, context, body),
    'GET /user/opPwd': async context => {
      const customer = await context.query(tx => getCustomer(tx, context.caller.customerId));
      return customer.withdrawal_password_hash !== null;
    },
    'GET /user': async context => {
      const customer = await context.query(tx => getCustomer(tx, context.caller.customerId));
      return {
        username: customer.username,
        name: customer.verified_name,
        account: customer.account_number,
        customerService: context.tenant.customerServiceUrl,
      };
    },
  };
}
