import type { Tx } from '@openfloor/db/database';
import type { CallContext, Customer, HostTenant } from '../../http/call-context.ts';
import { InvalidField } from '../../http/refusal.ts';
import { findCustomerByUsername, holdPassword } from '../../kernel/customers/credential-store.ts';
import { isFactorSet, readFactors } from '../../kernel/factors/customer-factor-store.ts';
import { secondStep } from '../../kernel/factors/prove-factor.ts';
import { accountName, type LogInParts, proveCredentials } from '../../kernel/passwords/prove-credentials.ts';
import { isTrusted } from './device-store.ts';
import { type Opened, openOnDevice } from './open-on-device.ts';
import { issueTicket, ticketMinutes } from './ticket-store.ts';

/**
 * A disabled customer may still log in: what is theirs stays theirs to withdraw. Where a second factor is set and the
 * device has not shown it lately, the answer is a ticket for the second step.
 */
export async function logIn(
  parts: LogInParts,
  context: CallContext<HostTenant, Customer>,
  credentials: { username: string; password: string },
): Promise<Opened> {
  const customer = await proveCredentials(parts, context, 'log-in', credentials, findCustomerByUsername);
  const { customer_id: customerId, username } = customer;
  const account = accountName({ purpose: 'log-in', scope: context.tenant.tenantId }, username);
  const pass = parts.knownDevices.find(context.device.shown, account);
  const asked = await context.query(async tx => {
    const factors = await readFactors(tx, customerId);
    if (!isFactorSet(factors) || (await isTrusted(tx, customerId, pass))) return undefined;
    const ticket = await issueTicket(tx, customerId, customer.password_hash);
    return secondStep(factors, context.host, { ticket, expiresSeconds: ticketMinutes * 60 });
  });
  if (asked) throw asked;
  return openOnDevice(parts, context, { customerId, username, isProvedTwice: false }, async tx => {
    await stillProved(tx, customer);
    // A factor that was set in this very moment is asked for at the next try.
    if (isFactorSet(await readFactors(tx, customerId)) && !(await isTrusted(tx, customerId, pass)))
      throw new InvalidField('password', 'credentialsWrong');
  });
}

/** A change of password ends sessions; one that is opened with the old password must not come after it. */
async function stillProved(tx: Tx, customer: { customer_id: string; password_hash: string }): Promise<void> {
  const isCurrent = await holdPassword(tx, customer.customer_id, customer.password_hash);
  if (!isCurrent) throw new InvalidField('password', 'credentialsWrong');
}
