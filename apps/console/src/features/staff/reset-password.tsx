import { Alert, Button, Form, Radio } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ReplyOf } from '@/lib/api.ts';
import { statedTime } from '@/lib/console-time.ts';
import { errorText } from '@/lib/error-text.ts';
import type { RecordOf } from '@/lib/list-calls.ts';
import { useSend } from '@/lib/use-send.ts';
import { EditorDialog, EditorForm } from '@/ui/editor.tsx';
import { ReasonField } from '@/ui/reason-dialog.tsx';
import { Secret } from '@/ui/secret.tsx';
import styles from './staff.module.css';

type Member = RecordOf<'GET /staff'>;
type Outcome = ReplyOf<'POST /staff/{id}/reset-password'>;
type Given = ReplyOf<'POST /staff/{id}/set-up-code'>;

interface ResetPasswordProps {
  member: Member;
  onClose: () => void;
}

/** For a member who has forgotten their password: a code to choose another with, at once or after a second person's approval. */
export function ResetPassword({ member, onClose }: ResetPasswordProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return (
    <EditorDialog
      open
      title={`Reset the password of ${member.username}`}
      onCancel={onClose}
      footer={null}
      mask={{ closable: false }}
      width={480}
    >
      {outcome === null && <ResetForm member={member} onDone={setOutcome} />}
      {outcome?.given && <SetUpCode given={outcome.given} username={member.username} />}
      {outcome?.proposalId && (
        <p>
          Nothing has changed yet: this waits for{' '}
          <Link to={`/approvals?view=mine&open=${outcome.proposalId}`}>a second person</Link>. Once it is
          approved, you find the set-up code here.
        </p>
      )}
      {outcome && (
        <Button type="primary" block onClick={onClose} className={styles.done ?? ''}>
          Done
        </Button>
      )}
    </EditorDialog>
  );
}

interface Wish {
  /** Asked for only where there is one. */
  secondFactor?: 'keep' | 'reset';
  reason: string;
}

function ResetForm({ member, onDone }: { member: Member; onDone: (outcome: Outcome) => void }) {
  const reset = useSend('POST /staff/{id}/reset-password', { onDone });
  const [form] = Form.useForm<Wish>();
  const secondFactor = Form.useWatch('secondFactor', form) ?? 'keep';
  const takesTwo = member.roles.includes('owner') || !member.secondFactor || secondFactor === 'reset';
  return (
    <EditorForm<Wish>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ secondFactor: 'keep', reason: '' }}
      onFinish={({ secondFactor: wish = 'keep', reason }) =>
        reset.mutate({ params: { id: member.id }, body: { secondFactor: wish, reason: reason.trim() } })
      }
    >
      <p className={styles.what}>
        Their sessions end and their password stops working. You are shown a set-up code once; within 24 hours
        they choose a new password with it. For seven days neither of you decides on what the other proposed.
        {!member.secondFactor && ' They have no second factor, so a second person has to agree.'}
      </p>
      {member.secondFactor && (
        <Form.Item name="secondFactor" label="Second factor">
          <Radio.Group className={styles.choices ?? ''}>
            <Radio value="keep">Keep: they still have their authenticator</Radio>
            <Radio value="reset">Reset too: they have lost that as well</Radio>
          </Radio.Group>
        </Form.Item>
      )}
      <ReasonField />
      {reset.error && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={errorText(reset.error)}
          className={styles.error ?? ''}
        />
      )}
      <Button type="primary" htmlType="submit" block loading={reset.isPending}>
        {takesTwo ? 'Propose the reset' : 'Reset now'}
      </Button>
    </EditorForm>
  );
}

function SetUpCode({ given, username }: { given: Given; username: string }) {
  return (
    <>
      <p>
        Give {username} this code by a way that only they can read. It is shown now and never again, and works
        once, until {statedTime(given.expiresTime)}.
      </p>
      <Secret text={given.code} label="Set-up code" />
    </>
  );
}

/** A reset that was approved: whoever proposed it sees the set-up code once. */
export function ApprovedReset({ member }: { member: Member }) {
  const [given, setGiven] = useState<Given | null>(null);
  const show = useSend('POST /staff/{id}/set-up-code', { onDone: setGiven });
  if (given) return <SetUpCode given={given} username={member.username} />;
  if (member.resetUntilTime === null) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.approved ?? ''}
      title={`The reset of the password was approved. You can see the set-up code until ${statedTime(member.resetUntilTime)}, once.`}
      description={show.error ? errorText(show.error) : undefined}
      action={
        <Button
          size="small"
          loading={show.isPending}
          onClick={() => show.mutate({ params: { id: member.id }, body: {} })}
        >
          Show code
        </Button>
      }
    />
  );
}
