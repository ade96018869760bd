import type { accessCalls } from '@openfloor/contract/access/calls';
import type { SessionLimits } from '../../http/sessions.ts';
import { customerActor } from '../../kernel/audit/actor.ts';
import { getCustomer } from '../../kernel/customers/customer-store.ts';
import type { ProofParts } from '../../kernel/factors/prove-factor.ts';
import type { CustomerHandlers } from '../../kernel/feature.ts';
import type { LogInParts } from '../../kernel/passwords/prove-credentials.ts';
import { acceptAgreements, ownAgreements } from './agreements.ts';
import { answerNewDevice } from './answer-new-device.ts';
import { changePassword } from './change-password.ts';
import { changeWithdrawalPassword } from './change-withdrawal-password.ts';
import { endDevice, endOtherDevices, ownDevices } from './devices.ts';
import { logIn } from './log-in.ts';
import { askPasskey, logInByPasskey, logInSecond } from './log-in-second.ts';
import { noteOwn } from './note-own.ts';
import { type RegisterParts, register } from './register.ts';
import { endSession } from './session-store.ts';

export function accessHandlers(
  parts: LogInParts & ProofParts & RegisterParts & { sessionLimits: SessionLimits },
): CustomerHandlers<typeof accessCalls> {
  return {
    'POST /user/login': (context, { body }) => logIn(parts, context, body),
    'POST /user/loginSecond': (context, { body }) => logInSecond(parts, context, body),
    'POST /user/passkeyLogin': (context, { body }) => logInByPasskey(parts, context, body.passkey),
    'POST /user/passkeyQuestion': (context, { body }) => askPasskey(parts, context, body.ticket),
    'POST /user/register': (context, { body }) => register(parts, context, body),
    'POST /user/logout': context =>
      context.transaction(async tx => {
        await endSession(tx, context.caller.sessionId);
        await noteOwn(tx, customerActor(context), 'user.log-out');
        return null;
      }),
    'GET /user/devices': context => ownDevices(context, parts.sessionLimits),
    'DELETE /user/devices/{id}': (context, { params }) => endDevice(context, params.id),
    'DELETE /user/devices': endOtherDevices,
    'POST /user/newDevice': (context, { body }) => answerNewDevice(context, body),
    'GET /user/agreements': ownAgreements,
    'POST /user/agreements': (context, { body }) => acceptAgreements(context, body.agreements),
    'PUT /user/password': (context, { body }) => changePassword(parts, context, body),
    'PUT /user/opPwd': (context, { body }) => changeWithdrawalPassword(parts, context, body),
    'GET /user/opPwd': async context => {
      const customer = await context.query(tx => getCustomer(tx, context.caller.customerId));
      return customer.withdrawal_password_hash !== null;
    },
  };
}
