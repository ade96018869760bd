import { Button, Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { useOptionalTenant } from '@/lib/tenant.ts';
import { valueDiff } from '@/lib/value-diff.ts';
import { useDecisionKeys } from '@/ui/use-decision-keys.ts';
import { useReason } from '@/ui/use-reason.tsx';
import type { AnyProposal } from './any-proposal.ts';
import styles from './approval-actions.module.css';
import { inOneHandText } from './four-eyes.tsx';
import { isTyped, jumpedRates } from './typed-rate.ts';
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
  const local = useOptionalTenant()?.defaultCurrency;
  const [jumped] = jumpedRates(
    valueDiff(proposal.before, proposal.after, { about: proposal.subject, local }),
  );
  const [typed, setTyped] = useState('');
  const field = useRef<InputRef>(null);
  const isSeen = !jumped || isTyped(typed, jumped.after ?? '');
  const askApprove = () => {
    if (!isSeen) return field.current?.focus();
    ask({
      title: 'Approve this proposal?',
      text: `“${proposal.title}” is carried out at once.`,
      action: 'Approve',
      optional: true,
      run: reason => decide.approve(id, reason),
    });
  };
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
      {jumped && proposal.mayApprove && (
        <Input
          ref={field}
          className={styles.typed}
          aria-label={`Type the new ${jumped.label.toLowerCase()}`}
          placeholder={`Type the new ${jumped.label.toLowerCase()}`}
          suffix="%"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onPressEnter={askApprove}
        />
      )}
      <div className={styles.row}>
        {proposal.mayCancel && <Button onClick={askCancel}>Take back</Button>}
        <Button danger disabled={!proposal.mayApprove} onClick={askReject}>
          Reject
        </Button>
        <Button
          type="primary"
          style={{ flex: 1 }}
          disabled={!proposal.mayApprove || !isSeen}
          onClick={askApprove}
        >
          {jumped && proposal.mayApprove && !isSeen ? `Approve ${jumped.after} after typing it` : 'Approve'}
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
