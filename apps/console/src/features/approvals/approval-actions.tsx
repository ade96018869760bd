import { App, Button } from 'antd';
import type { RecordOf } from '@/lib/list-calls.ts';
import { useMe } from '@/lib/roles.ts';
import { useSend } from '@/lib/use-send.ts';
import { useDecisionKeys } from '@/ui/use-decision-keys.ts';
import { useReason } from '@/ui/use-reason.tsx';
import styles from './approval-actions.module.css';
import { inOneHandText } from './four-eyes.tsx';

type Proposal = RecordOf<'GET /approvals'>;

/** Approve, reject, or take back: whichever this person may, and why not otherwise. */
export function ApprovalActions({ proposal }: { proposal: Proposal }) {
  const me = useMe();
  const { message } = App.useApp();
  const [ask, dialog] = useReason();
  const params = { id: proposal.id };
  const approve = useSend('POST /approvals/{id}/approve', {
    onDone: () => void message.success('Approved and done'),
  });
  const reject = useSend('POST /approvals/{id}/reject', { onDone: () => void message.success('Rejected') });
  const cancel = useSend('POST /approvals/{id}/cancel', { onDone: () => void message.success('Taken back') });

  const askApprove = () =>
    ask({
      title: 'Approve this proposal?',
      text: `“${proposal.title}” is carried out at once.`,
      action: 'Approve',
      optional: true,
      run: reason => approve.mutateAsync({ params, body: reason ? { reason } : {} }),
    });
  const askReject = () =>
    ask({
      title: 'Reject this proposal?',
      text: `“${proposal.title}” will not be carried out. ${proposal.proposer} sees your reason.`,
      action: 'Reject',
      danger: true,
      run: reason => reject.mutateAsync({ params, body: { reason } }),
    });
  const askCancel = () =>
    ask({
      title: 'Take your proposal back?',
      action: 'Take back',
      danger: true,
      optional: true,
      run: reason => cancel.mutateAsync({ params, body: reason ? { reason } : {} }),
    });

  useDecisionKeys(proposal.mayApprove ? { a: askApprove, r: askReject } : null);
  return (
    <>
      {!proposal.mayApprove && <p className={styles.why}>{whyNot(proposal, me.username)}</p>}
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

function whyNot({ proposer, inOneHand }: Proposal, me: string): string {
  if (proposer === me) return 'You proposed this yourself; somebody else has to decide.';
  return inOneHand ? inOneHandText : 'Your roles do not decide about this.';
}
