import { statedTime, timeText } from '@/lib/console-time.ts';
import type { RecordOf } from '@/lib/list-calls.ts';
import { rolesText, useCan } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { DetailPanel } from '@/ui/detail-panel.tsx';
import { EmptyState, ErrorState } from '@/ui/error-state.tsx';
import { Facts } from '@/ui/facts.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Section } from '@/ui/page.tsx';
import { PendingNote } from '@/ui/pending-note.tsx';
import { MemberActions } from './member-actions.tsx';
import { MemberSessions } from './member-sessions.tsx';
import { ApprovedReset } from './reset-password.tsx';
import { MemberState } from './staff-columns.tsx';

/** Whether they have a password of their own, and until when they can choose one. */
function passwordText({ isSetUp, setUpUntilTime }: RecordOf<'GET /staff'>): string {
  if (isSetUp) return 'Their own';
  if (setUpUntilTime === null) return 'None, and no code that works: reset it';
  return `None yet; their code works until ${statedTime(setUpUntilTime)}`;
}

/** One member: what they are, where they are logged in, what waits about them. */
export function MemberDetail({ username, onClose }: { username: string; onClose: () => void }) {
  const found = useCall('GET /staff', { query: { search: username, size: 100 } });
  const seesSessions = useCan('GET /staff/{id}/sessions');
  const member = found.data?.records.find(record => record.username === username);
  if (!member) {
    return (
      <DetailPanel title={username} onClose={onClose}>
        {found.isPending && <Loading />}
        {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
        {found.isSuccess && <EmptyState title="There is no such member" />}
      </DetailPanel>
    );
  }
  return (
    <DetailPanel
      title={member.username}
      status={<MemberState member={member} />}
      onClose={onClose}
      footer={<MemberActions member={member} />}
    >
      <PendingNote subject={`staff/${member.id}`} />
      <ApprovedReset member={member} />
      <Section title="Member">
        <Facts
          of={[
            ['Roles', rolesText(member.roles)],
            ['Second factor', member.secondFactor ? 'On' : 'Off'],
            ['Password', passwordText(member)],
            ['Added', timeText(member.createdTime)],
            ['Last seen', member.seenTime === null ? 'Never' : timeText(member.seenTime)],
          ]}
        />
      </Section>
      {seesSessions && (
        <Section title="Sessions" aside="Where they are logged in">
          <MemberSessions id={member.id} />
        </Section>
      )}
    </DetailPanel>
  );
}
