import { App, Button, Checkbox, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import type { ReplyOf } from '@/lib/api.ts';
import { useCan } from '@/lib/roles.ts';
import { useSend } from '@/lib/use-send.ts';
import { Section } from '@/ui/page.tsx';
import { useConfirmation } from '@/ui/review-actions.tsx';
import { NoteField, useNote } from '@/ui/review-note.tsx';
import { useDecisionKeys } from '@/ui/use-decision-keys.ts';
import { useReason } from '@/ui/use-reason.tsx';
import styles from './identity.module.css';
import { usualReasons } from './identity-words.ts';

type Detail = ReplyOf<'GET /identity/{id}'>;
type Choice = keyof typeof usualReasons;

const choices = [
  { value: 'passed', label: 'Verified', shortcut: 'a' },
  { value: 'more-information', label: 'More information needed', shortcut: 'm' },
  { value: 'rejected', label: 'Not verified', shortcut: 'r' },
] as const;

/** What a reviewer is about to decide; forgotten with the record. */
export function useKycDecision() {
  const [choice, setChoice] = useState<Choice | null>(null);
  const note = useNote();
  const [expiresOn, setExpiresOn] = useState('');
  const confirmation = useConfirmation('I looked at the others: they are different people.', true);
  const mayDecide = useCan('POST /identity/{id}/pass');
  return { choice, setChoice, note, expiresOn, setExpiresOn, confirmation, mayDecide };
}
export type Decision = ReturnType<typeof useKycDecision>;

interface IdentityDecisionProps {
  submission: Detail;
  decision: Decision;
}

/** The choice and its reason. The keys A, M and R choose; nothing is done before the button and its question. */
export function IdentityDecision({ submission, decision }: IdentityDecisionProps) {
  const { choice, setChoice, note, confirmation, mayDecide } = decision;
  useDecisionKeys(
    mayDecide
      ? Object.fromEntries(choices.map(({ value, shortcut }) => [shortcut, () => setChoice(value)]))
      : null,
  );
  if (!mayDecide) return null;
  return (
    <>
      <Section title="Decision">
        <Radio.Group
          className={styles.choices ?? ''}
          value={choice}
          options={choices.map(({ value, label }) => ({ value, label }))}
          onChange={event => setChoice(event.target.value as Choice)}
        />
        {choice === 'passed' && (
          <label className={styles.lastDay} htmlFor="last-day">
            Last day of the document, where it has one
            <Input
              id="last-day"
              type="date"
              value={decision.expiresOn}
              onChange={event => decision.setExpiresOn(event.target.value)}
            />
          </label>
        )}
        {choice === 'passed' && submission.found.length > 0 && (
          <Checkbox
            checked={confirmation?.checked ?? false}
            onChange={event => confirmation?.onChange(event.target.checked)}
          >
            {confirmation?.text}
          </Checkbox>
        )}
      </Section>
      {choice && (
        <Section title="Reason" aside="Shown to the customer">
          <div className={styles.reason}>
            <Select
              aria-label="Usual reasons"
              placeholder="Usual reasons"
              value={null}
              options={usualReasons[choice].map(text => ({ value: text, label: text }))}
              onChange={(text: string | null) => text && note.write(text)}
            />
            <NoteField note={note} label="Reason" placeholder="In your own words" tall />
          </div>
        </Section>
      )}
    </>
  );
}

/** Carries out what was chosen, once it is confirmed. */
export function IdentitySubmit({ submission, decision }: IdentityDecisionProps) {
  const { choice, note, confirmation, mayDecide } = decision;
  const { message } = App.useApp();
  const [ask, dialog] = useReason();
  const outcomes = useOutcomes(submission, confirmation?.checked ?? false, decision.expiresOn || null);
  if (!mayDecide) return <p className={styles.why}>Your roles do not decide about identities.</p>;
  const outcome = choice && outcomes[choice];
  const isBlocked = choice === 'passed' && submission.found.length > 0 && !confirmation?.checked;
  function start() {
    const reason = outcome ? note.take() : null;
    if (!outcome || reason === null) return;
    const { done, run, ...question } = outcome;
    ask({
      ...question,
      reason,
      run: async text => {
        await run(text);
        // It went with the decision: there is nothing left to lose.
        note.write('');
        void message.success(done);
      },
    });
  }
  return (
    <>
      {isBlocked && <p className={styles.why}>Compare both before you verify.</p>}
      <Button
        type="primary"
        block
        danger={outcome?.danger ?? false}
        disabled={!outcome || isBlocked}
        onClick={start}
      >
        {outcome?.action ?? 'Choose a decision'}
      </Button>
      {dialog}
    </>
  );
}

function useOutcomes(submission: Detail, duplicatesChecked: boolean, expiresOn: string | null) {
  const pass = useSend('POST /identity/{id}/pass');
  const requestInfo = useSend('POST /identity/{id}/requestInfo');
  const reject = useSend('POST /identity/{id}/reject');
  const params = { id: submission.id };
  return {
    passed: {
      title: `Verify ${submission.name}?`,
      text: 'This becomes the customer’s name for deposits and withdrawals.',
      action: 'Verify',
      danger: false,
      done: 'Verified',
      run: (reason: string) => pass.mutateAsync({ params, body: { reason, duplicatesChecked, expiresOn } }),
    },
    'more-information': {
      title: 'Ask for more information?',
      text: 'The customer sees your reason and sends their documents again.',
      action: 'Ask for more information',
      danger: false,
      done: 'The customer was asked',
      run: (reason: string) => requestInfo.mutateAsync({ params, body: { reason } }),
    },
    rejected: {
      title: 'Reject this identity?',
      text: 'The customer sees your reason and may try again.',
      action: 'Reject',
      danger: true,
      done: 'Rejected',
      run: (reason: string) => reject.mutateAsync({ params, body: { reason } }),
    },
  };
}
