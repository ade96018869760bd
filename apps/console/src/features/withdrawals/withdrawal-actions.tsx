import { App, Button } from 'antd';
import { useState } from 'react';
import type { ReplyOf } from '@/lib/api.ts';
import { useCan, useMe } from '@/lib/roles.ts';
import { useSend } from '@/lib/use-send.ts';
import { useDecisionKeys } from '@/ui/use-decision-keys.ts';
import { useReason } from '@/ui/use-reason.tsx';
import { PaidDialog } from './paid-dialog.tsx';
import styles from './withdrawals.module.css';

type Detail = ReplyOf<'GET /withdrawals/{id}'>;

/** The next step of a withdrawal: first check, second approval, or the note that it was paid. */
export function WithdrawalActions({ withdrawal }: { withdrawal: Detail }) {
  const { message } = App.useApp();
  const [ask, dialog] = useReason();
  const [paying, setPaying] = useState(false);
  const mayReject = useCan('POST /withdrawals/{id}/reject') && withdrawal.status === 'reviewing';
  const mayPay = useCan('POST /withdrawals/{id}/paid');
  const step = useApproval(withdrawal);
  const reject = useSend('POST /withdrawals/{id}/reject', {
    onDone: () => void message.success('Rejected; the money is the customer’s again'),
  });

  const askReject = () =>
    ask({
      title: 'Reject this withdrawal?',
      text: 'The money returns to the customer at once. They see your reason.',
      action: 'Reject',
      danger: true,
      run: reason => reject.mutateAsync({ params: { id: withdrawal.id }, body: { reason } }),
    });
  const askApprove = () => ask(step);
  const keys = {
    ...(step.refusal === null && { a: askApprove }),
    ...(mayReject && { r: askReject }),
  };
  useDecisionKeys(withdrawal.stage === 'to-pay' ? null : keys);

  if (withdrawal.stage === 'to-pay') {
    return (
      <>
        <Button type="primary" block disabled={!mayPay} onClick={() => setPaying(true)}>
          Mark as paid
        </Button>
        <PaidDialog withdrawalId={withdrawal.id} open={paying} onClose={() => setPaying(false)} />
      </>
    );
  }
  return (
    <>
      {step.refusal && <p className={styles.why}>{step.refusal}</p>}
      <div className={styles.actions}>
        <Button danger disabled={!mayReject} onClick={askReject}>
          Reject
        </Button>
        <Button
          type="primary"
          className={styles.wide ?? ''}
          disabled={step.refusal !== null}
          onClick={askApprove}
        >
          {step.button}
        </Button>
      </div>
      {dialog}
    </>
  );
}

/** What approving means now, for this person. */
function useApproval(withdrawal: Detail) {
  const me = useMe();
  const { message } = App.useApp();
  const propose = useSend('POST /approvals', {
    onDone: () => void message.success('Checked; a second person has to approve'),
  });
  const approve = useSend('POST /approvals/{id}/approve', {
    onDone: () => void message.success('Approved; it can be paid now'),
  });
  const { pending } = withdrawal;
  if (!pending) {
    return {
      button: 'Approve as first person',
      title: 'Approve as the first person?',
      text: 'A second person has to approve before anything is paid.',
      action: 'Approve',
      refusal: me.roles.includes('treasury') ? null : 'The first check is for treasury.',
      run: (reason: string) =>
        propose.mutateAsync({
          body: { kind: 'withdrawal.approve', payload: { withdrawalId: withdrawal.id }, reason },
        }),
    };
  }
  const mayDecide = me.roles.some(role => role === 'treasury' || role === 'compliance' || role === 'owner');
  return {
    button: 'Approve as second person',
    title: 'Approve as the second person?',
    text: 'The money leaves the customer’s account and is to be paid.',
    action: 'Approve',
    optional: true,
    refusal:
      pending.proposer === me.username
        ? 'You gave the first approval, so somebody else must give the second.'
        : mayDecide
          ? null
          : 'Your roles do not decide about this.',
    run: (reason: string) =>
      approve.mutateAsync({ params: { id: pending.proposalId }, body: reason ? { reason } : {} }),
  };
}
