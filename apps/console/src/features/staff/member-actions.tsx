import { App, Button } from 'antd';
import { useState } from 'react';
import type { RecordOf } from '@/lib/list-calls.ts';
import { useCan, useMe } from '@/lib/roles.ts';
import { useSend } from '@/lib/use-send.ts';
import { useReason } from '@/ui/use-reason.tsx';
import { ProposeRoles } from './propose-roles.tsx';
import { ResetPassword } from './reset-password.tsx';
import styles from './staff.module.css';

type Member = RecordOf<'GET /staff'>;

/** Power is given by two people and taken away by one, unless it is an owner's. */
export function MemberActions({ member }: { member: Member }) {
  const me = useMe();
  const manages = useCan('POST /staff/{id}/disable');
  const [choosing, setChoosing] = useState(false);
  const [resetting, setResetting] = useState(false);
  const [ask, dialog] = useReason();
  const { message } = App.useApp();
  const propose = useSend('POST /approvals', {
    onDone: () => void message.success('Proposed; another person has to approve it'),
  });
  const disable = useSend('POST /staff/{id}/disable', {
    onDone: ({ proposalId }) =>
      void message.success(proposalId ? 'Proposed; another person has to approve it' : 'Disabled'),
  });
  const endSessions = useSend('POST /staff/{id}/sessions/end', {
    onDone: () => void message.success('Sessions ended'),
  });
  if (!manages) return <span className={styles.quiet}>Only an owner changes members.</span>;

  // What they are was decided with their access, and nothing else can be made of them.
  const isExaminer = member.roles.includes('examiner');
  const params = { id: member.id };
  const isOwner = member.roles.includes('owner');
  const payload = { staffId: member.id };
  const askEnd = () =>
    ask({
      title: `End every session of ${member.username}?`,
      text: 'They can log in again.',
      action: 'End sessions',
      run: reason => endSessions.mutateAsync({ params, body: { reason } }),
    });
  const askReset = () =>
    ask({
      title: `Reset the second factor of ${member.username}?`,
      text: 'Once another person approves, they are logged out and set up a new one at the next log-in.',
      action: 'Propose',
      run: reason => propose.mutateAsync({ body: { kind: 'staff.reset-second-factor', payload, reason } }),
    });
  const askEnable = () =>
    ask({
      title: `Give ${member.username} access again?`,
      text: 'Another person has to approve it.',
      action: 'Propose',
      run: reason => propose.mutateAsync({ body: { kind: 'staff.enable', payload, reason } }),
    });
  const askDisable = () =>
    ask({
      title: `Disable ${member.username}?`,
      text: isOwner
        ? 'An owner’s access is taken away once another person agrees.'
        : 'They are logged out at once and cannot log in again.',
      action: isOwner ? 'Propose' : 'Disable',
      danger: true,
      run: reason => disable.mutateAsync({ params, body: { reason } }),
    });

  const isActive = member.status === 'active';
  return (
    <div className={styles.actions}>
      {isActive && !isExaminer && <Button onClick={() => setChoosing(true)}>Propose roles</Button>}
      {isActive && member.id !== me.id && <Button onClick={() => setResetting(true)}>Reset password</Button>}
      {isActive && member.secondFactor && <Button onClick={askReset}>Reset second factor</Button>}
      {isActive && <Button onClick={askEnd}>End sessions</Button>}
      {isActive && member.id !== me.id && (
        <Button danger onClick={askDisable}>
          Disable
        </Button>
      )}
      {!isActive && !isExaminer && <Button onClick={askEnable}>Propose access again</Button>}
      <ProposeRoles open={choosing} member={member} onClose={() => setChoosing(false)} />
      {resetting && <ResetPassword member={member} onClose={() => setResetting(false)} />}
      {dialog}
    </div>
  );
}
