import type { Database, Tx } from '@openfloor/db/database';
import { Refusal } from '../../http/refusal.ts';
import type { ActionKinds } from './action-kinds.ts';
import { isSame } from './is-same.ts';
import type { PlatformKind, PlatformStaffContext } from './platform-kind.ts';
import {
  arePlatformInOneHand,
  decidePlatformProposal,
  findPlatformProposal,
  lockPlatformProposal,
  type StoredPlatformProposal,
} from './platform-proposal-store.ts';
import { atTenant, notePlatform } from './platform-propose.ts';

/** Somebody of the platform's staff, and what they decide about. */
export interface PlatformDesk {
  database: Database;
  kinds: ActionKinds<PlatformKind>;
  context: PlatformStaffContext;
  proposalId: string;
}

/** Carries out what a colleague proposed, once: the row's lock lets one in, the others find it decided. */
export function approvePlatform(desk: PlatformDesk, reason?: string): Promise<null> {
  return atOpenProposal(desk, async (tx, proposal, kind) => {
    await refuseUnlessSecondPerson(tx, desk, proposal);
    if (proposal.is_over) throw new Refusal('proposalExpired');
    const payload = kind.payload.parse(proposal.payload);
    const now = await kind.describe(tx, payload);
    if (!isSame(now.before, proposal.before)) throw new Refusal('changedMeanwhile');
    const approver = desk.context.caller.staffId;
    const at = await decidePlatformProposal(tx, desk.proposalId, { state: 'executed', by: approver, reason });
    await kind.execute(tx, payload, {
      proposer: proposal.proposer_id,
      approver,
      proposalId: proposal.proposal_id,
      reason: proposal.reason,
      at,
    });
    await note(tx, desk, proposal, 'approve', reason ?? proposal.reason);
  });
}

/** Says no to what a colleague proposed. */
export function rejectPlatform(desk: PlatformDesk, reason: string): Promise<null> {
  return atOpenProposal(desk, async (tx, proposal) => {
    await refuseUnlessSecondPerson(tx, desk, proposal);
    const by = desk.context.caller.staffId;
    await decidePlatformProposal(tx, desk.proposalId, { state: 'rejected', by, reason });
    await note(tx, desk, proposal, 'reject', reason);
  });
}

/** Takes one's own proposal back. */
export function cancelPlatform(desk: PlatformDesk, reason?: string): Promise<null> {
  return atOpenProposal(desk, async (tx, proposal) => {
    const by = desk.context.caller.staffId;
    if (proposal.proposer_id !== by) throw new Refusal('notAllowed');
    await decidePlatformProposal(tx, desk.proposalId, { state: 'cancelled', by, reason });
    await note(tx, desk, proposal, 'cancel', reason);
  });
}

async function atOpenProposal(
  { database, kinds, proposalId }: PlatformDesk,
  work: (tx: Tx, proposal: StoredPlatformProposal, kind: PlatformKind) => Promise<void>,
): Promise<null> {
  const found = await database.platform(tx => findPlatformProposal(tx, proposalId));
  const kind = found && kinds.find(found.kind);
  if (!kind) throw new Refusal('notFound');
  return atTenant(database, found.concerns_tenant, async tx => {
    const proposal = await lockPlatformProposal(tx, proposalId);
    if (!proposal) throw new Refusal('notFound');
    if (proposal.state !== 'open') throw new Refusal('proposalDecided');
    await work(tx, proposal, kind);
    return null;
  });
}

/** The database refuses it too: an account that somebody else made or reset may be theirs. */
async function refuseUnlessSecondPerson(
  tx: Tx,
  { context }: PlatformDesk,
  proposal: StoredPlatformProposal,
): Promise<void> {
  const { staffId } = context.caller;
  if (proposal.proposer_id === staffId) throw new Refusal('ownProposal');
  if (await arePlatformInOneHand(tx, staffId, proposal.proposer_id)) {
    throw new Refusal('ownProposal', { problem: 'inOneHand' });
  }
}

async function note(
  tx: Tx,
  { context }: PlatformDesk,
  proposal: StoredPlatformProposal,
  step: 'approve' | 'reject' | 'cancel',
  reason: string | undefined,
): Promise<void> {
  await notePlatform(tx, context, proposal.concerns_tenant, {
    action: `${proposal.kind}.${step}`,
    subject: proposal.subject,
    ...(step === 'approve' && { before: proposal.before, after: proposal.after }),
    reason,
  });
}
