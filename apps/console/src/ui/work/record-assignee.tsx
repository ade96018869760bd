import type { WorkQueueName } from '@openfloor/contract/assignments/work-queues';
import { Alert, Button, Select } from 'antd';
import { errorText } from '@/lib/error-text.ts';
import { useAssign, useMayWork, useTeam } from './use-work.ts';
import styles from './work.module.css';
import type { Person, Workable } from './work-words.ts';

const nobody = '';

/** Who has taken the open record: whoever works on the queue takes it, gives it to somebody, or gives it back. */
export function RecordAssignee({ queue, record }: { queue: WorkQueueName; record: Workable }) {
  const mayWork = useMayWork(queue);
  const { assignee } = record;
  if (!mayWork)
    return <p className={styles.record}>{assignee ? `With ${assignee.username}` : 'With nobody'}</p>;
  return <Assignable queue={queue} record={record} />;
}

function Assignable({ queue, record }: { queue: WorkQueueName; record: Workable }) {
  const team = useTeam(queue);
  const { give, busy, error, left, me } = useAssign(queue);
  const { assignee } = record;
  const isMine = assignee?.id === me.id;
  return (
    <section className={styles.record} aria-label="Assignment">
      <span>With</span>
      <Select
        aria-label="With"
        className={styles.people ?? ''}
        value={assignee?.id ?? nobody}
        loading={busy}
        showSearch={{ optionFilterProp: 'label' }}
        options={[{ value: nobody, label: 'Nobody' }, ...options(team, assignee)]}
        onChange={staffId => give([record], staffId || null)}
      />
      <Button disabled={busy} onClick={() => give([record], isMine ? null : me.id)}>
        {isMine ? 'Give back' : 'Take'}
      </Button>
      {error && <Alert type="error" showIcon title={errorText(error)} role="alert" />}
      {left.map(text => (
        <Alert key={text} type="warning" showIcon title={text} role="alert" />
      ))}
    </section>
  );
}

/** Whoever has it stays named, also where the list of people is older. */
function options(team: readonly Person[], assignee: Person | null) {
  const known = team.some(({ id }) => id === assignee?.id);
  return [...(assignee && !known ? [assignee] : []), ...team].map(({ id, username }) => ({
    value: id,
    label: username,
  }));
}
