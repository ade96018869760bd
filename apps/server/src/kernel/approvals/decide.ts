import { isAmong } from '@openfloor/contract/console/roles';
import type { Tx } from '@openfloor/db/database';
import { lockBalances } from '@openfloor/ledger/post';
import { Refusal } from '../../http/refusal.ts';
import { staffActor } from '../audit/actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { databaseMoment } from '../moment-store.ts';
import { type ActionKind, asStep, type StaffContext } from './action-kind.ts';
import type { ActionKinds } from './action-kinds.ts';
import { isSame } from './is-same.ts';
import {
  areInOneHand,
  decideProposal,
  findProposalCustomer,
  lockProposal,
  type StoredProposal,
} from './proposal-store.ts';

/** Carries out what somebody else proposed, once: the row's lock lets one approver in, the others find it decided. */
export async function approve(
  tx: Tx,
  context: StaffContext,
  kinds: ActionKinds,
  proposalId: string,
  reason?: string,
): Promise<void> {
  // Before the proposal itself: whoever ends a customer's record and makes its proposals void comes from there.
  const customerId = await findProposalCustomer(tx, proposalId);
  if (customerId) await lockBalances(tx, customerId);
  const { proposal, kind } = await openProposal(tx, kinds, proposalId);
  await refuseUnlessSecondPerson(tx, context, proposal, kind);
  const at = await databaseMoment(tx);
  if (proposal.expires_at <= at) throw new Refusal('proposalExpired');
  const payload = kind.payload.parse(proposal.payload);
  const now = await kind.describe(tx, payload, context.tenant);
  if (!isSame(now.before, proposal.before)) throw new Refusal('changedMeanwhile');
  await decideProposal(tx, proposalId, { state: 'executed', by: context.caller.staffId, at, reason });
  await kind.execute(tx, payload, {
    proposer: proposal.proposer_id,
    approver: context.caller.staffId,
    actor: staffActor(context),
    proposalId: proposal.proposal_id,
    reason: proposal.reason,
    tenant: context.tenant,
    at,
  });
  await note(tx, context, proposal, 'approve', reason ?? proposal.reason);
}

/** Says no to what somebody else proposed. */
export async function reject(
  tx: Tx,
  context: StaffContext,
  kinds: ActionKinds,
  proposalId: string,
  reason: string,
): Promise<void> {
  const { proposal, kind } = await openProposal(tx, kinds, proposalId);
  await refuseUnlessSecondPerson(tx, context, proposal, kind);
  const ending = { state: 'rejected', by: context.caller.staffId, at: new Date(), reason } as const;
  await decideProposal(tx, proposalId, ending);
  await note(tx, context, proposal, 'reject', reason);
  await noteBeside(tx, context, { proposal, kind }, 'reject');
}

/** Takes one's own proposal back. */
export async function cancel(
  tx: Tx,
  context: StaffContext,
  kinds: ActionKinds,
  proposalId: string,
  reason?: string,
): Promise<void> {
  const { proposal, kind } = await openProposal(tx, kinds, proposalId);
  if (proposal.proposer_id !== context.caller.staffId) throw new Refusal('notAllowed');
  const ending = { state: 'cancelled', by: context.caller.staffId, at: new Date(), reason } as const;
  await decideProposal(tx, proposalId, ending);
  await note(tx, context, proposal, 'cancel', reason);
  await noteBeside(tx, context, { proposal, kind }, 'cancel');
}

const noteBeside = async (
  tx: Tx,
  context: StaffContext,
  { proposal, kind }: { proposal: StoredProposal; kind: ActionKind },
  name: 'reject' | 'cancel',
) =>
  kind.note?.(tx, kind.payload.parse(proposal.payload), {
    ...asStep(context),
    name,
    before: proposal.before,
  });

async function openProposal(
  tx: Tx,
  kinds: ActionKinds,
  proposalId: string,
): Promise<{ proposal: StoredProposal; kind: ActionKind }> {
  const proposal = await lockProposal(tx, proposalId);
  const kind = proposal && kinds.find(proposal.kind);
  if (!kind) throw new Refusal('notFound');
  if (proposal.state !== 'open') throw new Refusal('proposalDecided');
  return { proposal, kind };
}

/** The database refuses it too: an account that somebody else made or reset may be theirs. */
async function refuseUnlessSecondPerson(
  tx: Tx,
  context: StaffContext,
  proposal: StoredProposal,
  kind: ActionKind,
): Promise<void> {
  if (!isAmong(context.caller.roles, kind.approvers)) throw new Refusal('notAllowed');
  const { staffId } = context.caller;
  if (proposal.proposer_id === staffId) throw new Refusal('ownProposal');
  if (await areInOneHand(tx, staffId, proposal.proposer_id)) {
    throw new Refusal('ownProposal', { problem: 'inOneHand' });
  }
}

async function note(
  tx: Tx,
  context: StaffContext,
  proposal: StoredProposal,
  step: 'approve' | 'reject' | 'cancel',
  reason: string | undefined,
): Promise<void> {
  const happened = step === 'approve';
  await writeAudit(tx, staffActor(context), {
    action: `${proposal.kind}.${step}`,
    subject: proposal.subject,
    customerId: proposal.customer_id ?? undefined,
    ...(happened && { before: proposal.before, after: proposal.after }),
    reason,
  });
}
