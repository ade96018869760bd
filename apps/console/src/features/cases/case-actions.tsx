import type { CaseDecision } from '@openfloor/contract/cases/kinds';
import { Button } from 'antd';
import { useState } from 'react';
import { useMe } from '@/lib/roles.ts';
import { useSend } from '@/lib/use-send.ts';
import { type ReviewAction, ReviewActions } from '@/ui/review-actions.tsx';
import { proposedText } from './case-outcome.tsx';
import { type Case, consequenceTexts, decisionText } from './case-words.ts';
import { ReportDialog } from './report-dialog.tsx';

const placeholder = 'Internal note (required to propose or to disagree)';

/** What this person can do about it now. */
export function CaseActions({ found, decision }: { found: Case; decision: CaseDecision | null }) {
  if (found.pending) return <Second found={found} pending={found.pending} />;
  if (found.state !== 'closed') return <First found={found} decision={decision} />;
  return (
    <>
      {found.reportDue && <Report found={found} />}
      {found.liftable && <Lift found={found} />}
    </>
  );
}

function First({ found, decision }: { found: Case; decision: CaseDecision | null }) {
  const propose = useSend('POST /approvals');
  const action: ReviewAction = {
    button: decision ? `Propose: ${decisionText(found.kind, decision).toLowerCase()}` : 'Propose',
    shortcut: 'a',
    title: 'Propose this outcome?',
    text: decision ? consequenceTexts[decision] : '',
    action: 'Propose',
    done: 'Proposed; somebody else has to decide',
    refusal: decision ? null : 'Choose an outcome first.',
    run: reason =>
      propose.mutateAsync({
        body: { kind: 'case.decide', payload: { caseId: found.id, outcome: decision }, reason },
      }),
  };
  return <ReviewActions actions={[action]} placeholder={placeholder} />;
}

/** The freeze ends on the word of two people, as it began. */
function Lift({ found }: { found: Case }) {
  const propose = useSend('POST /approvals');
  const action: ReviewAction = {
    button: 'Propose to lift the freeze',
    shortcut: 'a',
    title: 'Propose to lift the freeze?',
    text: 'Once somebody else agrees, payouts go on and the account is enabled.',
    action: 'Propose',
    done: 'Proposed; somebody else has to decide',
    refusal: null,
    run: reason =>
      propose.mutateAsync({ body: { kind: 'case.lift', payload: { caseId: found.id }, reason } }),
  };
  return <ReviewActions actions={[action]} placeholder={placeholder} />;
}

function Second({ found, pending }: { found: Case; pending: NonNullable<Case['pending']> }) {
  const me = useMe();
  const approve = useSend('POST /approvals/{id}/approve');
  const reject = useSend('POST /approvals/{id}/reject');
  const cancel = useSend('POST /approvals/{id}/cancel');
  const params = { id: pending.proposalId };
  const what = proposedText(found, pending);
  if (pending.proposer === me.username)
    return (
      <ReviewActions
        placeholder={placeholder}
        actions={[
          {
            button: 'Take back',
            shortcut: 't',
            title: 'Take your proposal back?',
            text: 'The case waits for an outcome again.',
            action: 'Take back',
            done: 'Taken back',
            optional: true,
            refusal: null,
            run: reason => cancel.mutateAsync({ params, body: reason ? { reason } : {} }),
          },
          {
            button: `Confirm: ${what}`,
            shortcut: 'a',
            title: '',
            text: '',
            action: 'Confirm',
            done: '',
            refusal: 'You proposed this, so somebody else must decide.',
            run: async () => undefined,
          },
        ]}
      />
    );
  return (
    <ReviewActions
      placeholder={placeholder}
      actions={[
        {
          button: 'Disagree',
          shortcut: 'd',
          title: 'Disagree with this outcome?',
          text: 'The case waits for another proposal.',
          action: 'Disagree',
          danger: true,
          done: 'Not agreed',
          refusal: null,
          run: reason => reject.mutateAsync({ params, body: { reason } }),
        },
        {
          button: `Confirm: ${what}`,
          shortcut: 'a',
          title: `Confirm: ${what}?`,
          text: pending.outcome
            ? consequenceTexts[pending.outcome]
            : 'Payouts go on, and the account is enabled.',
          action: 'Confirm',
          optional: true,
          done: 'Decided',
          refusal: null,
          run: reason => approve.mutateAsync({ params, body: reason ? { reason } : {} }),
        },
      ]}
    />
  );
}

function Report({ found }: { found: Case }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button block onClick={() => setAsking(true)}>
        Note the report
      </Button>
      <ReportDialog id={found.id} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
