import { id } from '@openfloor/contract/fields';
import { moneyText } from '@openfloor/money/money-text';
import { z } from 'zod';
import { Refusal } from '../../http/refusal.ts';
import { defineActionKind } from '../../kernel/approvals/action-kind.ts';
import { findBreak, lockBreak, resolveBreak } from './break-store.ts';

/** A difference between the books and the bank is explained away by two people, at the figures that both have seen. */
export const closeBreakKind = defineActionKind({
  name: 'reconciliation.close-break',
  payload: z.strictObject({ breakId: id }),
  proposers: ['owner', 'treasury', 'compliance'],
  approvers: ['owner', 'treasury', 'compliance'],
  lifetimeMs: 7 * 86_400_000,
  async describe(tx, { breakId }) {
    const open = await lockBreak(tx, breakId);
    if (!open) throw new Refusal('notFound');
    if (open.resolved_at) throw new Refusal('conflict', { problem: 'recordChanged' });
    const { day, kind, asset, expected, found } = open;
    return {
      subject: `break/${open.break_id}`,
      title: `Close the break of ${day}, ${asset}`,
      before: { state: 'open', day, kind, asset, expected, found },
      after: { state: 'closed', day, kind, asset, expected, found },
    };
  },
  execute: (tx, { breakId }, { proposer, reason }) => resolveBreak(tx, breakId, proposer, reason),
  async look(tx, { breakId }) {
    const known = await findBreak(tx, breakId);
    if (!known) return {};
    const { asset, expected, found } = known;
    const difference = expected === null || found === null ? null : found - expected;
    return {
      facts: [
        ['Difference', difference === null ? null : `${moneyText(difference, asset)} ${asset}`],
        ['Other open breaks', known.others],
      ],
    };
  },
});
