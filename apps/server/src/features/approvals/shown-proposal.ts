import type { ShownPlatformProposal } from '../../kernel/approvals/platform-proposal-store.ts';
import type { ShownProposal } from '../../kernel/approvals/proposal-store.ts';

/** What everybody who may see a proposal is shown of it; `decides` says whether the reader's roles decide on its kind. */
export function shownProposal(
  row: ShownProposal | ShownPlatformProposal,
  reader: { id: string; decides: boolean },
) {
  const isMine = row.proposer_id === reader.id;
  return {
    id: row.proposal_id,
    kind: row.kind,
    title: row.title,
    subject: row.subject,
    before: row.before ?? null,
    after: row.after ?? null,
    reason: row.reason,
    proposer: row.proposer_name,
    state: row.shown_state,
    createdTime: row.created_at.getTime(),
    expiresTime: row.expires_at.getTime(),
    decidedBy: row.decider_name,
    decidedTime: row.decided_at?.getTime() ?? null,
    decisionReason: row.decision_reason,
    inOneHand: row.in_one_hand,
    mayApprove: row.shown_state === 'open' && !isMine && !row.in_one_hand && reader.decides,
    mayCancel: row.state === 'open' && isMine,
  };
}
