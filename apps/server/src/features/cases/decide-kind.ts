import { caseDecisions, decisionsOf } from '@openfloor/contract/cases/kinds';
import { oneOf } from '@openfloor/contract/fields';
import type { Tx } from '@openfloor/db/database';
import { z } from 'zod';
import { InvalidField } from '../../http/refusal.ts';
import { type Decision, defineActionKind } from '../../kernel/approvals/action-kind.ts';
import { voidProposals } from '../../kernel/approvals/void-proposals.ts';
import { changeCase, findCase, type StoredCase } from '../../kernel/cases/case-store.ts';
import { askForPapers, freezeAccount, notePapers, wouldAsk } from './consequences.ts';
import { caseSubject, lockOpenCase } from './locked-case.ts';
import { lookAtCase } from './look-at-case.ts';

const weekMs = 7 * 86_400_000;
export const caseTeam = ['owner', 'compliance'] as const;

const outcomeWords = {
  cleared: 'nothing to it',
  papers: 'ask for documents',
  reported: 'report',
  frozen: 'freeze and report',
} as const;

/**
 * What becomes of a case, by two people. The proposal bears no customer's id: whatever does is told to the customer, and
 * found by those who may not know of cases.
 */
export const decideKind = defineActionKind({
  name: 'case.decide',
  payload: z.strictObject({ caseId: z.uuid({ error: 'wrongType' }), outcome: oneOf(caseDecisions) }),
  proposers: caseTeam,
  approvers: caseTeam,
  lifetimeMs: weekMs,
  async describe(tx, { caseId, outcome }) {
    const found = await lockOpenCase(tx, caseId);
    if (!decisionsOf[found.kind].includes(outcome)) throw new InvalidField('payload.outcome', 'notAllowed');
    return {
      subject: caseSubject(caseId),
      title: `Case ${found.number}: ${outcomeWords[outcome]}`,
      before: {
        status: found.status,
        asked: found.asked_at?.getTime() ?? null,
        ...(outcome === 'papers' && { asks: await wouldAsk(tx, found.customer_id) }),
      },
      after: { outcome },
    };
  },
  async execute(tx, { caseId, outcome }, by) {
    const found = await lockOpenCase(tx, caseId);
    const consequence = { cleared: close, reported: close, frozen: freeze, papers: ask }[outcome];
    await consequence(tx, found, by, outcome);
    const reason = 'The case was decided by another proposal';
    await voidProposals(tx, by.actor, caseSubject(caseId), { at: by.at, reason });
  },
  async note(tx, { caseId, outcome }, step) {
    const asks = outcome === 'papers' && Object(step.before).asks === true;
    const found = asks ? await findCase(tx, caseId) : undefined;
    if (found) await notePapers(tx, found.customer_id, step);
  },
  look: (tx, { caseId }) => lookAtCase(tx, caseId),
});

type Outcome = (typeof caseDecisions)[number];

/** Payouts go on. */
async function close(tx: Tx, found: StoredCase, by: Decision, outcome: Outcome): Promise<void> {
  if (outcome === 'papers') return;
  const ended = found.stops_payouts ? (['closed_at', 'stop_ended_at'] as const) : (['closed_at'] as const);
  const change = {
    status: 'closed' as const,
    outcome,
    proposal_id: by.proposalId,
    report_due: outcome !== 'cleared',
  };
  await changeCase(tx, found.case_id, change, ended);
}

async function freeze(tx: Tx, found: StoredCase, by: Decision): Promise<void> {
  const froze_account = await freezeAccount(tx, found.customer_id, by);
  const change = {
    status: 'closed' as const,
    outcome: 'frozen' as const,
    proposal_id: by.proposalId,
    report_due: true,
    stops_payouts: true,
    froze_account,
  };
  await changeCase(tx, found.case_id, change, ['closed_at']);
}

async function ask(tx: Tx, found: StoredCase, by: Decision): Promise<void> {
  await changeCase(tx, found.case_id, { status: 'papers', proposal_id: by.proposalId }, ['asked_at']);
  await askForPapers(tx, found.customer_id, by);
}
