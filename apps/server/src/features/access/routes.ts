import type { accessCalls } from '@openfloor/contract/access/calls';
import { customerActor } from '../../kernel/audit/actor.ts';
import { getCustomer } from '../../kernel/customers/customer-store.ts';
import type { CustomerHandlers } from '../../kernel/feature.ts';
import type { LogInParts } from '../../kernel/passwords/prove-credentials.ts';
import { changePassword } from './change-password.ts';
import { changeWithdrawalPassword } from './change-withdrawal-password.ts';
import { logIn } from './log-in.ts';
import { noteOwn } from './note-own.ts';
import { type RegisterParts, register } from './register.ts';
import { endSessions } from './session-store.ts';

export function accessHandlers(parts: LogInParts & RegisterParts): CustomerHandlers<typeof accessCalls> {
  const { database } = parts;
  return {
    'POST /user/login': (context, { body }) => logIn(parts, context, body),
    'POST /user/register': (context, { body }) => register(parts, context, body),
    'POST /user/logout': context =>
      context.transaction(async tx => {
        await endSessions(tx, context.caller.customerId, 'log-out');
        await noteOwn(tx, customerActor(context), 'user.log-out');
        return null;
      }),
    'PUT /user/password': (context, { body }) => changePassword(database, context, body),
    'PUT /user/opPwd': (context, { body }) => changeWithdrawalPassword(database, context, body),
    'GET /user/opPwd': async context => {
      const customer = await context.query(tx => getCustomer(tx, context.caller.customerId));
      return customer.withdrawal_password_hash !== null;
    },
  };
}
