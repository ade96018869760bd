import type { IdentityDue } from '@openfloor/contract/identity/due';
import { renewalDays } from '@openfloor/contract/identity/due';
import type { readCustomer } from '../../kernel/customers/customer-store.ts';

type Customer = Pick<
  Awaited<ReturnType<typeof readCustomer>>,
  'verified_name' | 'identity_state' | 'identity_reason' | 'expires_on' | 'days_left'
>;

/** Why a customer who was verified has to be verified again; null where nothing is asked. */
export function identityDue(customer: Customer): IdentityDue | null {
  const { identity_state: state, identity_reason: reason, expires_on: expiresOn, days_left: left } = customer;
  if (customer.verified_name === null) return null;
  if (state !== null) return { state, reason, expiresOn };
  if (left === null || left > renewalDays) return null;
  return { state: left < 0 ? 'expired' : 'expiring', reason: null, expiresOn };
}
