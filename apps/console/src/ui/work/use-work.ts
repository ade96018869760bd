import { type WorkQueueName, workQueues } from '@openfloor/contract/assignments/work-queues';
import { isAmong } from '@openfloor/contract/console/roles';
import { App } from 'antd';
import { useState } from 'react';
import { useCan, useMe } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { useSend } from '@/lib/use-send.ts';
import { leftOver, othersNames, type Person, type Workable } from './work-words.ts';

/** Whether the person logged in may take what waits there. */
export const useMayWork = (queue: WorkQueueName): boolean => isAmong(useMe().roles, workQueues[queue].team);

/** Who can take it. */
export function useTeam(queue: WorkQueueName): readonly Person[] {
  const mayAsk = useCan('GET /assignments/team');
  const { data } = useCall(
    'GET /assignments/team',
    { query: { queue } },
    { staleTime: 60_000, enabled: mayAsk },
  );
  return data?.people ?? [];
}

/** Gives what waits to somebody, or to nobody. What others have is taken from them only once that was asked. */
export function useAssign(queue: WorkQueueName, onDone?: () => void) {
  const { modal } = App.useApp();
  const me = useMe();
  const [left, setLeft] = useState<readonly string[]>([]);
  const send = useSend('POST /assignments');

  function carryOut(rows: readonly Workable[], staffId: string | null) {
    const items = rows.map(({ id, assignee }) => ({ id, before: assignee?.id ?? null }));
    send.mutate(
      { body: { queue, staffId, items } },
      {
        onSuccess: ({ results }) => {
          setLeft(leftOver(results, rows));
          onDone?.();
        },
      },
    );
  }
  function give(rows: readonly Workable[], staffId: string | null) {
    setLeft([]);
    const others = othersNames(rows, me.id);
    if (others.length === 0) return carryOut(rows, staffId);
    modal.confirm({
      title: `With ${others.join(', ')} now. Go on?`,
      content: 'Whoever has taken it may be at work on it. They are not told; the log has who did it.',
      okText: 'Go on',
      cancelText: 'Back',
      onOk: () => carryOut(rows, staffId),
    });
  }
  return { give, busy: send.isPending, error: send.error, left, me };
}
