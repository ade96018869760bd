import type { CallContext, Customer, HostTenant } from '../../http/call-context.ts';
import { InvalidField } from '../../http/refusal.ts';
import { customerFrom } from '../../kernel/audit/actor.ts';
import { findCustomerByUsername, holdPassword } from '../../kernel/customers/credential-store.ts';
import {
  type LogInParts,
  proveCredentials,
  rememberDevice,
} from '../../kernel/passwords/prove-credentials.ts';
import { noteOwn } from './note-own.ts';
import { endSession, openSession } from './session-store.ts';

/** A disabled customer may still log in: what is theirs stays theirs to withdraw. */
export async function logIn(
  parts: LogInParts,
  context: CallContext<HostTenant, Customer>,
  credentials: { username: string; password: string },
): Promise<{ token: string }> {
  const customer = await proveCredentials(parts, context, 'log-in', credentials, findCustomerByUsername);
  const before = await context.findCaller();
  const token = await context.transaction(async tx => {
    // A change of password ends all sessions; one that is opened with the old password must not come after it.
    const isCurrent = await holdPassword(tx, customer.customer_id, customer.password_hash);
    if (!isCurrent) throw new InvalidField('password', 'credentialsWrong');
    const { address, userAgent } = context;
    const { customer_id: customerId } = customer;
    // Whoever logs in again has one session more, not two.
    if (before?.customerId === customerId) await endSession(tx, before.sessionId);
    const opened = await openSession(tx, {
      tenantId: context.tenant.tenantId,
      customerId,
      address,
      userAgent,
    });
    await noteOwn(tx, customerFrom(customerId, { address, userAgent }), 'user.log-in');
    return opened;
  });
  rememberDevice(
    parts,
    { purpose: 'log-in', scope: context.tenant.tenantId, device: context.device },
    credentials.username,
  );
  return { token };
}
