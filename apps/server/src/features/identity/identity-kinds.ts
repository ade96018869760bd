import { day } from '@openfloor/contract/identity/day';
import type { Tx } from '@openfloor/db/database';
import { z } from 'zod';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { defineActionKind } from '../../kernel/approvals/action-kind.ts';
import {
  endIdentity,
  isCustomer,
  lockCustomer,
  setIdentityExpiry,
} from '../../kernel/customers/customer-store.ts';
import { lookAtCustomer } from '../../kernel/customers/look-at-customer-store.ts';
import { notify } from '../../kernel/notifications/notification-store.ts';
import { isDayOver } from './identity-store.ts';

const customerId = z.uuid({ error: 'wrongType' });
const weekMs = 7 * 86_400_000;
const people = { proposers: ['owner', 'compliance'], approvers: ['owner', 'compliance'] } as const;

async function lockVerified(tx: Tx, id: string) {
  if (!(await isCustomer(tx, id))) throw new Refusal('notFound');
  const customer = await lockCustomer(tx, id);
  if (customer.verified_name === null) throw new Refusal('conflict', { problem: 'recordChanged' });
  return customer;
}

/** The customer reads the reason, withdraws as before, and takes part in nothing new until verified again. */
const endingKind = (name: string, state: 'asked-again' | 'revoked', title: (username: string) => string) =>
  defineActionKind({
    name,
    payload: z.strictObject({ customerId }),
    ...people,
    lifetimeMs: weekMs,
    async describe(tx, { customerId: id }) {
      const customer = await lockVerified(tx, id);
      if (customer.identity_state === state) throw new Refusal('conflict', { problem: 'recordChanged' });
      return {
        subject: `customer/${id}`,
        customerId: id,
        title: title(customer.username),
        before: { identity: customer.identity_state ?? 'verified' },
        after: { identity: state },
      };
    },
    async execute(tx, { customerId: id }, { proposalId, reason }) {
      const { expires_on: expiresOn } = await lockVerified(tx, id);
      await endIdentity(tx, id, { state, reason, proposalId });
      const payload = { state, reason, expiresOn };
      await notify(tx, [{ customerId: id, kind: 'IDENTITY_DUE', cause: `identity/${proposalId}`, payload }]);
    },
    look: (tx, { customerId: id }) => lookAtCustomer(tx, id),
  });

/** A last day that was read wrongly, or found out later. */
const expiryKind = defineActionKind({
  name: 'identity.expiry',
  payload: z.strictObject({ customerId, expiresOn: day.nullable() }),
  ...people,
  lifetimeMs: weekMs,
  async describe(tx, { customerId: id, expiresOn }) {
    const customer = await lockVerified(tx, id);
    if (expiresOn !== null && (await isDayOver(tx, expiresOn)))
      throw new InvalidField('payload.expiresOn', 'inThePast');
    return {
      subject: `customer/${id}`,
      customerId: id,
      title: `Last day of the document of ${customer.username}: ${expiresOn ?? 'none'}`,
      before: { expiresOn: customer.expires_on },
      after: { expiresOn },
    };
  },
  execute: (tx, { customerId: id, expiresOn }) => setIdentityExpiry(tx, id, expiresOn),
  look: (tx, { customerId: id }) => lookAtCustomer(tx, id),
});

export const identityKinds = [
  endingKind('identity.ask-again', 'asked-again', name => `Ask ${name} for an identity again`),
  endingKind('identity.revoke', 'revoked', name => `Revoke the identity of ${name}`),
  expiryKind,
];
