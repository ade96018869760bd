import type { QueueName } from '@openfloor/contract/dashboard/queue-names';
import { useNow } from '@openfloor/look/use-now';
import { Button } from 'antd';
import { useMemo } from 'react';
import { nearText } from '@/lib/console-time.ts';
import { inOrder, queuePlace } from '@/lib/queue-places.ts';
import { useCan, useMe } from '@/lib/roles.ts';
import { useSend } from '@/lib/use-send.ts';
import { waitText } from '@/lib/wait-text.ts';
import { PlainTable } from '@/ui/plain-table.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { useReason } from '@/ui/use-reason.tsx';
import { type Board, mayHandle, type Queue, type Silence } from './alert-words.ts';
import styles from './alerts.module.css';

interface Rule extends Queue {
  silence: Silence | undefined;
}

const keyOf = (rule: Rule) => rule.name;

interface RulesTableProps {
  board: Board;
  silences: readonly Silence[];
  onSilence: (queue: QueueName) => void;
}

/** When an alert of each queue fires, and which are silenced. */
export function RulesTable({ board, silences, onSilence }: RulesTableProps) {
  const me = useMe();
  const maySilence = useCan('POST /alerts/silence');
  const [ask, dialog] = useReason();
  const { mutateAsync: end } = useSend('POST /alerts/unsilence');
  const rules = inOrder(board.queues).map(queue => ({
    ...queue,
    silence: silences.find(({ queue: name }) => name === queue.name),
  }));
  const columns = useMemo<readonly Column<Rule>[]>(
    () => [
      { key: 'queue', title: 'Queue', render: row => <b>{queuePlace(row.name).title}</b> },
      {
        key: 'rule',
        title: 'Fires when',
        render: row => `the oldest waits for more than ${waitText(row.targetMs)} of business hours`,
      },
      { key: 'again', title: 'Told again', wideOnly: true, render: () => 'each further day' },
      {
        key: 'silence',
        title: 'Silenced',
        render: ({ silence }) =>
          silence ? <Silenced silence={silence} /> : <span className={styles.quiet}>No</span>,
      },
      {
        key: 'actions',
        title: 'Actions',
        unseenTitle: true,
        align: 'right',
        render: ({ name, silence }) => {
          const queue = name as QueueName;
          const { title } = queuePlace(name);
          if (!maySilence || !mayHandle(me, queue)) return null;
          if (!silence)
            return (
              <Button aria-label={`Silence ${title}`} onClick={() => onSilence(queue)}>
                Silence
              </Button>
            );
          return (
            <Button
              aria-label={`End the silence of ${title}`}
              onClick={() =>
                ask({
                  title: `End the silence of ${title}?`,
                  action: 'End it',
                  run: reason => end({ body: { queue, reason } }),
                })
              }
            >
              End
            </Button>
          );
        },
      },
    ],
    [me, maySilence, ask, end, onSilence],
  );
  return (
    <>
      <PlainTable rows={rules} columns={columns} rowKey={keyOf} empty={{ title: 'No queue' }} />
      {dialog}
    </>
  );
}

function Silenced({ silence: { untilTime, by, reason } }: { silence: Silence }) {
  const now = useNow(60_000);
  return <TwoLines main={`until ${nearText(untilTime, now)}`} sub={`${by.username}: ${reason}`} />;
}
