import type { Tx } from '@openfloor/db/database';
import { z } from 'zod';
import { Refusal } from '../../http/refusal.ts';
import { type ActionKind, defineActionKind } from '../../kernel/approvals/action-kind.ts';
import { findAccountNumber } from '../../kernel/customers/customer-store.ts';
import { latestClosure } from './closure-store.ts';
import { findHold, liftHold, placeHold } from './legal-hold-store.ts';

const payload = z.strictObject({
  customerId: z.uuid({ error: 'wrongType' }).lowercase({ error: 'wrongType' }),
});
type Payload = z.output<typeof payload>;

/** Neither proposal names a customer in the log's sense: that would make it appear in their activity. */
const shared = {
  payload,
  proposers: ['owner', 'compliance'],
  approvers: ['owner', 'compliance'],
  lifetimeMs: 72 * 3_600_000,
} as const;

/** What would be deleted without a hold, and when. */
async function closingFact(tx: Tx, customerId: string) {
  const closure = await latestClosure(tx, customerId);
  const text =
    closure?.ended === 'closed'
      ? 'Closed: what need not be kept goes once nothing holds it'
      : closure?.ended === null
        ? 'Asked for by the customer'
        : 'Not asked for';
  return ['Closing of the account', text] as const;
}

/** Keeps everything about a customer. It holds from the moment it is proposed, and for good once a second person agrees. */
const place = defineActionKind<Payload>({
  name: 'legal-hold.place',
  ...shared,
  async describe(tx, { customerId }) {
    const account = await findAccountNumber(tx, customerId);
    if (!account) throw new Refusal('notFound');
    if (await findHold(tx, customerId)) throw new Refusal('conflict', { problem: 'recordChanged' });
    return {
      subject: `legal-hold/${customerId}`,
      title: `Place a legal hold on account ${account}`,
      before: { held: false },
      after: { held: true },
    };
  },
  execute: (tx, _payload, { proposalId }) => placeHold(tx, proposalId),
  look: async (tx, { customerId }) => ({ facts: [await closingFact(tx, customerId)] }),
});

const lift = defineActionKind<Payload>({
  name: 'legal-hold.lift',
  ...shared,
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
    return {
      facts: [
        ...(hold
          ? ([
              ['Placed by', `${hold.by}, ${hold.second}`],
              ['Because', hold.reason],
            ] as const)
          : []),
        await closingFact(tx, customerId),
      ],
    };
  },
});

export const legalHoldKinds: readonly ActionKind[] = [place, lift];
