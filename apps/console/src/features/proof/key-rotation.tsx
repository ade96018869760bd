import { App, Button } from 'antd';
import { useCan, useMe } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { useSend } from '@/lib/use-send.ts';
import { Facts } from '@/ui/facts.tsx';
import { Section } from '@/ui/page.tsx';
import { named, type PersonStep, PersonSteps } from '@/ui/person-steps.tsx';
import { useReason } from '@/ui/use-reason.tsx';
import styles from './proof.module.css';
import type { Desk } from './proof-words.ts';

type Rotation = NonNullable<NonNullable<Desk['key']>['rotation']>;

/** Who has proposed the next key, and who has agreed or is to. */
export function KeyRotation({ rotation }: { rotation: Rotation }) {
  const { data } = useProposal(rotation);
  const me = useMe().username;
  if (!data) return null;
  const { proposer, createdTime, decidedBy, decidedTime, mayApprove } = data;
  const isWaiting = rotation.step === 'proposed';
  const second: PersonStep = isWaiting
    ? {
        key: 'second',
        who: mayApprove ? `You, ${me}` : 'Somebody else',
        what: mayApprove
          ? 'You may decide: not your proposal.'
          : proposer === me
            ? 'You proposed this, so another person must decide.'
            : 'Your account does not decide about this.',
        state: 'waiting',
        when: 'Waiting',
      }
    : {
        key: 'second',
        who: decidedBy === null ? 'Somebody' : named(decidedBy, me),
        what: `Agreed: ${rotation.name} is announced.`,
        state: 'done',
        when: decidedTime,
      };
  return (
    <Section title="Key rotation" aside="Two people">
      <Facts
        of={[
          [
            `${rotation.name} is`,
            <code key="print" className={styles.root}>
              {rotation.fingerprint}
            </code>,
          ],
        ]}
      />
      <PersonSteps
        steps={[
          {
            key: 'first',
            who: named(proposer, me),
            what: `Made ${rotation.name}, proposed the rotation.`,
            state: 'done',
            when: createdTime,
          },
          second,
        ]}
      />
    </Section>
  );
}

const useProposal = ({ proposalId: id }: Rotation) =>
  useCall('GET /approvals/{id}', { params: { id } }, { refetchInterval: 5_000 });

/** What this person may do about the key now; nothing while it waits for its switch. */
export function RotationActions({ of: key }: { of: NonNullable<Desk['key']> }) {
  const { rotation } = key;
  if (!rotation) return <Propose />;
  return rotation.step === 'proposed' ? <Decide rotation={rotation} /> : null;
}

function Propose() {
  const { message } = App.useApp();
  const mayPropose = useCan('POST /proof/rotation');
  const [ask, dialog] = useReason();
  const propose = useSend('POST /proof/rotation', {
    onDone: () => void message.success('A new key is made and waits for a second person'),
  });
  if (!mayPropose) return null;
  const askPropose = () =>
    ask({
      title: 'Make a new signing key?',
      text: 'It is made where the others lie and does nothing until another person agrees. Then it is announced in the log, and seven days later it signs alone.',
      action: 'Make and propose',
      run: reason => propose.mutateAsync({ body: { reason } }),
    });
  return (
    <footer className={styles.actions}>
      <Button block onClick={askPropose}>
        Propose a new key
      </Button>
      {dialog}
    </footer>
  );
}

function Decide({ rotation }: { rotation: Rotation }) {
  const { message } = App.useApp();
  const { data } = useProposal(rotation);
  const [ask, dialog] = useReason();
  const telling = (text: string) => ({ onDone: () => void message.success(text) });
  const approve = useSend('POST /approvals/{id}/approve', telling(`${rotation.name} is announced`));
  const reject = useSend('POST /approvals/{id}/reject', telling('Rejected'));
  const cancel = useSend('POST /approvals/{id}/cancel', telling('Taken back'));
  if (!data || (!data.mayApprove && !data.mayCancel)) return null;
  const params = { id: rotation.proposalId };
  const askApprove = () =>
    ask({
      title: `Announce key ${rotation.name}?`,
      text: `${rotation.name}, ${rotation.fingerprint}, goes into the public log, signed by both keys. Seven days later it is taken into use by itself.`,
      action: `Announce key ${rotation.name}`,
      optional: true,
      run: reason => approve.mutateAsync({ params, body: reason ? { reason } : {} }),
    });
  const askReject = () =>
    ask({
      title: `Reject key ${rotation.name}?`,
      text: `The key in use stays. ${data.proposer} sees your reason.`,
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
  return (
    <footer className={styles.actions}>
      {data.mayCancel && <Button onClick={askCancel}>Take back</Button>}
      {data.mayApprove && (
        <>
          <Button danger onClick={askReject}>
            Reject
          </Button>
          <Button type="primary" className={styles.main ?? ''} onClick={askApprove}>
            Announce key {rotation.name}
          </Button>
        </>
      )}
      {dialog}
    </footer>
  );
}
