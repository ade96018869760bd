import { Button } from 'antd';
import { useState } from 'react';
import type { ReplyOf } from '@/lib/api.ts';
import { useCan, useMe } from '@/lib/roles.ts';
import { useSend } from '@/lib/use-send.ts';
import { holdAction } from '@/ui/hold-action.ts';
import { ReturnDialog } from '@/ui/return-dialog.tsx';
import { type ReviewAction, ReviewActions } from '@/ui/review-actions.tsx';
import { useTwoPeople } from '@/ui/use-two-people.ts';
import { PaidDialog } from './paid-dialog.tsx';

type Detail = ReplyOf<'GET /withdrawals/{id}'>;

/** The next step of a withdrawal: first check, second approval, the note that it was paid, or that it came back. */
export function WithdrawalActions({ withdrawal }: { withdrawal: Detail }) {
  if (withdrawal.status !== 'approved' && withdrawal.status !== 'paid')
    return <Review withdrawal={withdrawal} />;
  // Its file is released or taken apart as a whole.
  if (withdrawal.status === 'approved' && withdrawal.file?.sentTime === null)
    return <Held withdrawal={withdrawal} />;
  return <Payment withdrawal={withdrawal} />;
}

/** Whether anything can still be done about it. */
export const isActionable = ({ stage, status }: Detail): boolean =>
  stage !== 'returned' && (stage !== 'done' || status === 'paid');

/** A bank may send back what was paid, or refuse what is to be paid. */
function Return({ withdrawal }: { withdrawal: Detail }) {
  const [returning, setReturning] = useState(false);
  const { roles } = useMe();
  const mayPropose = roles.includes('treasury') || roles.includes('owner');
  return (
    <>
      <Button block disabled={!mayPropose || withdrawal.hold !== null} onClick={() => setReturning(true)}>
        Returned by the bank
      </Button>
      <ReturnDialog
        key={withdrawal.id}
        withdrawalId={withdrawal.id}
        open={returning}
        onClose={() => setReturning(false)}
      />
    </>
  );
}

/** In a file that nobody has released: on hold, the file cannot be. */
function Held({ withdrawal }: { withdrawal: Detail }) {
  return (
    <ReviewActions actions={[useHolding(withdrawal, 'Its payment file cannot be released meanwhile.')]} />
  );
}

/** What is approved can still be stopped, until the bank has it. What it paid can come back, also while somebody writes so. */
function Payment({ withdrawal }: { withdrawal: Detail }) {
  const [paying, setPaying] = useState(false);
  const mayPay = useCan('POST /withdrawals/{id}/paid');
  const holding = useHolding(withdrawal, 'It is not to be paid meanwhile.');
  const isHeld = withdrawal.hold !== null || withdrawal.heldByCompliance;
  const isPaid = withdrawal.status === 'paid';
  return (
    <>
      {!isPaid && withdrawal.file === null && <ReviewActions actions={[holding]} />}
      {!isPaid && (
        <Button type="primary" block disabled={!mayPay || isHeld} onClick={() => setPaying(true)}>
          Mark as paid
        </Button>
      )}
      <Return withdrawal={withdrawal} />
      <PaidDialog
        withdrawalId={withdrawal.id}
        currency={withdrawal.currency}
        open={paying}
        onClose={() => setPaying(false)}
      />
    </>
  );
}

function useHolding(withdrawal: Detail, meanwhile: string): ReviewAction {
  const mayHold = useCan('POST /withdrawals/{id}/hold');
  const hold = useSend('POST /withdrawals/{id}/hold');
  const unhold = useSend('POST /withdrawals/{id}/unhold');
  const params = { id: withdrawal.id };
  return holdAction({
    record: 'withdrawal',
    isHeld: withdrawal.hold !== null,
    meanwhile,
    refusal: mayHold ? null : notYours,
    hold: body => hold.mutateAsync({ params, body }),
    unhold: reason => unhold.mutateAsync({ params, body: { reason } }),
  });
}

function Review({ withdrawal }: { withdrawal: Detail }) {
  const mayReject = useCan('POST /withdrawals/{id}/reject');
  const reject = useSend('POST /withdrawals/{id}/reject');
  const holding = useHolding(
    withdrawal,
    'Nobody can approve it meanwhile. They can still cancel, and their waiting time goes on.',
  );
  const approval = useApproval(withdrawal);
  return (
    <ReviewActions
      actions={[
        {
          button: 'Reject',
          shortcut: 'r',
          title: 'Reject this withdrawal?',
          text: 'The money returns to the customer at once. They see your note.',
          action: 'Reject',
          danger: true,
          done: 'Rejected; the money is the customer’s again',
          refusal: mayReject ? null : notYours,
          run: reason => reject.mutateAsync({ params: { id: withdrawal.id }, body: { reason } }),
        },
        holding,
        approval,
      ]}
    />
  );
}

const notYours = 'Your roles do not decide about this.';

/** What approving means now, for this person. */
function useApproval({ id, pending, hold, heldByCompliance }: Detail): ReviewAction {
  const me = useMe();
  const mayDecide = me.roles.some(role => role === 'treasury' || role === 'compliance' || role === 'owner');
  return useTwoPeople({
    proposal: { kind: 'withdrawal.approve', payload: { withdrawalId: id } },
    pending,
    first: {
      button: 'Approve as first person',
      title: 'Approve as the first person?',
      text: `A second person has to approve before anything is paid.${hold ? ' Until then it stays on hold.' : ''}`,
      action: 'Approve',
      done: 'Checked; a second person has to approve',
      refusal: me.roles.includes('treasury') ? null : 'The first check is for treasury.',
    },
    second: {
      button: 'Approve as second person',
      title: 'Approve as the second person?',
      text: 'The money leaves the customer’s account and is to be paid.',
      action: 'Approve',
      done: 'Approved; it can be paid now',
      refusal: heldByCompliance
        ? 'Compliance holds it: it can be approved once they have decided.'
        : whyNotSecond({ isMine: pending?.proposer === me.username, isHeld: hold !== null, mayDecide }),
    },
  });
}

function whyNotSecond(why: { isMine: boolean; isHeld: boolean; mayDecide: boolean }): string | null {
  if (why.isMine) return 'You gave the first approval, so somebody else must give the second.';
  if (why.isHeld) return 'It is on hold: take it off hold before it is approved.';
  return why.mayDecide ? null : notYours;
}
