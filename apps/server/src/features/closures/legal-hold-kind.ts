import { z } from 'zod';
import { Refusal } from '../../http/refusal.ts';
import { defineActionKind } from '../../kernel/approvals/action-kind.ts';
import { findAccountNumber } from '../../kernel/customers/customer-store.ts';
import { findHold, liftHold } from './legal-hold-store.ts';

const payload = z.strictObject({
  customerId: z.uuid({ error: 'wrongType' }).lowercase({ error: 'wrongType' }),
});

/**
 * One person keeps what there is about a customer, and two let it be deleted again. The proposal names no customer in the
 * log's sense: that would make it appear in their activity.
 */
export const liftLegalHoldKind = defineActionKind<z.output<typeof payload>>({
  name: 'legal-hold.lift',
  payload,
  proposers: ['owner', 'compliance'],
  approvers: ['owner', 'compliance'],
  lifetimeMs: 72 * 3_600_000,
  async describe(tx, { customerId }) {
    const hold = await findHold(tx, customerId);
    if (!hold) throw new Refusal('notFound');
    return {
      subject: `legal-hold/${customerId}`,
      title: `Lift the legal hold on account ${await findAccountNumber(tx, customerId)}`,
      before: { held: true, reason: hold.reason },
      after: { held: false },
    };
  },
  async execute(tx, _payload, { proposalId }) {
    if (!(await liftHold(tx, proposalId))) throw new Refusal('changedMeanwhile');
  },
  async look(tx, { customerId }) {
    const hold = await findHold(tx, customerId);
    if (!hold) return {};
    return {
      facts: [
        ['Placed by', hold.by],
        ['Because', hold.reason],
      ],
    };
  },
});
