import { Button } from 'antd';
import { useDecisionKeys } from '@/ui/use-decision-keys.ts';
import { useReason } from '@/ui/use-reason.tsx';
import type { AnyProposal } from './any-proposal.ts';
import styles from './approval-actions.module.css';
import { inOneHandText } from './four-eyes.tsx';
import type { Decisions } from './use-decisions.ts';

interface ApprovalActionsProps {
  proposal: AnyProposal;
  /** Who looks. */
  me: string;
  decide: Decisions;
}

/** Approve, reject, or take back: whichever this person may, and why not otherwise. */
export function ApprovalActions({ proposal, me, decide }: ApprovalActionsProps) {
  const [ask, dialog] = useReason();
  const { id } = proposal;
  const askApprove = () =>
    ask({
      title: 'Approve this proposal?',
      text: `“${proposal.title}” is carried out at once.`,
      action: 'Approve',
      optional: true,
      run: reason => decide.approve(id, reason),
    });
  const askReject = () =>
    ask({
      title: 'Reject this proposal?',
      text: `“${proposal.title}” will not be carried out. ${proposal.proposer} sees your reason.`,
      action: 'Reject',
      danger: true,
      run: reason => decide.reject(id, reason),
    });
  const askCancel = () =>
    ask({
      title: 'Take your proposal back?',
      action: 'Take back',
      danger: true,
      optional: true,
      run: reason => decide.cancel(id, reason),
    });

  useDecisionKeys(proposal.mayApprove ? { a: askApprove, r: askReject } : null);
  return (
    <>
      {!proposal.mayApprove && <p className={styles.why}>{whyNot(proposal, me)}</p>}
      <div className={styles.row}>
        {proposal.mayCancel && <Button onClick={askCancel}>Take back</Button>}
        <Button danger disabled={!proposal.mayApprove} onClick={askReject}>
          Reject
        </Button>
        <Button type="primary" style={{ flex: 1 }} disabled={!proposal.mayApprove} onClick={askApprove}>
          Approve
        </Button>
      </div>
      {dialog}
    </>
  );
}

function whyNot({ proposer, inOneHand }: AnyProposal, me: string): string {
  if (proposer === me) return 'You proposed this yourself; somebody else has to decide.';
  return inOneHand ? inOneHandText : 'Your roles do not decide about this.';
}
