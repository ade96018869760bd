import { z } from 'zod';
import { Refusal } from '../../http/refusal.ts';
import { defineActionKind } from '../../kernel/approvals/action-kind.ts';
import { changeCase } from '../../kernel/cases/case-store.ts';
import { unfreezeAccount } from './consequences.ts';
import { caseTeam } from './decide-kind.ts';
import { caseSubject, lockWithLedger } from './locked-case.ts';
import { lookAtCase } from './look-at-case.ts';

/** Ends a freeze, such as on the word of the authority it was reported to. The outcome stays what it was. */
export const liftKind = defineActionKind({
  name: 'case.lift',
  payload: z.strictObject({ caseId: z.uuid({ error: 'wrongType' }) }),
  proposers: caseTeam,
  approvers: caseTeam,
  lifetimeMs: 7 * 86_400_000,
  async describe(tx, { caseId }) {
    const found = await lockWithLedger(tx, caseId);
    if (found.outcome !== 'frozen' || found.stop_ended_at)
      throw new Refusal('conflict', { problem: 'recordChanged' });
    return {
      subject: caseSubject(caseId),
      title: `Case ${found.number}: lift the freeze`,
      before: { frozen: true },
      after: { frozen: false },
    };
  },
  async execute(tx, { caseId }, by) {
    const found = await lockWithLedger(tx, caseId);
    // First: while there is a freeze, the database keeps the account disabled.
    await changeCase(tx, caseId, { proposal_id: by.proposalId }, ['stop_ended_at']);
    if (found.froze_account) await unfreezeAccount(tx, found.customer_id, by);
  },
  look: (tx, { caseId }) => lookAtCase(tx, caseId),
});
