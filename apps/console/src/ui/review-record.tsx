import type { WorkQueueName } from '@openfloor/contract/assignments/work-queues';
import type { ReactNode } from 'react';
import type { ReplyOf } from '@/lib/api.ts';
import { useCall } from '@/lib/use-call.ts';
import { DetailPanel, type DetailPanelProps } from './detail-panel.tsx';
import { ErrorState } from './error-state.tsx';
import { Loading } from './loading.tsx';
import type { OpenReview } from './review-screen.tsx';
import { ReviewSteps } from './review-steps.tsx';
import { Tag, type TagTone } from './tag.tsx';
import { HeldBy } from './work/held-by.tsx';
import { RecordAssignee } from './work/record-assignee.tsx';
import type { Person, Workable } from './work/work-words.ts';

type DetailKey =
  | 'GET /identity/{id}'
  | 'GET /recovery/{id}'
  | 'GET /deposits/{id}'
  | 'GET /withdrawals/{id}'
  | 'GET /messages/{id}'
  | 'GET /cases/{id}';

interface ReviewRecordProps<Key extends DetailKey> {
  call: Key;
  open: OpenReview;
  /** What the record is called until its number is known. */
  name: string;
  layout: NonNullable<DetailPanelProps['layout']>;
  state: (data: ReplyOf<Key>) => { text: string; tone: TagTone };
  footer: (data: ReplyOf<Key>) => ReactNode;
  /** Where it can be taken by one of staff, while it waits. */
  work?: (data: ReplyOf<Key>) => WorkQueueName | null;
  /** The large column of a record that stands alone. */
  main?: (data: ReplyOf<Key>) => ReactNode;
  mainNote?: ReactNode | ((data: ReplyOf<Key>) => ReactNode);
  children: (data: ReplyOf<Key>) => ReactNode;
}

/** A customer's record that is open: its number and state, its contents as they are now, and what can be done. */
export function ReviewRecord<Key extends DetailKey>(props: ReviewRecordProps<Key>) {
  const { call, open, name, layout, state, footer, work, main, mainNote, children } = props;
  const args = { params: { id: open.id } } as Parameters<typeof useCall<Key>>[1];
  const asked = useCall(call, args, { refetchInterval: 5_000 });
  const { data, isPending, isFetching, error, refetch } = asked;
  const frame = {
    layout,
    name,
    record: open.id,
    onClose: open.onClose,
    steps: <ReviewSteps queue={open.queue} />,
  };
  if (data === undefined) {
    return (
      <DetailPanel {...frame} title={name}>
        {isPending ? (
          <Loading />
        ) : (
          <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
        )}
      </DetailPanel>
    );
  }
  const { text, tone } = state(data);
  const record = workOf(data);
  const queue = work?.(data) ?? null;
  return (
    <HeldBy assignee={queue && record.assignee}>
      <DetailPanel
        {...frame}
        title={data.number}
        status={<Tag tone={tone}>{text}</Tag>}
        footer={footer(data)}
        {...(main && {
          main: main(data),
          mainNote: typeof mainNote === 'function' ? mainNote(data) : mainNote,
        })}
      >
        {queue && <RecordAssignee queue={queue} record={record} />}
        {children(data)}
      </DetailPanel>
    </HeldBy>
  );
}

/** What can be taken has somebody who has taken it, or nobody. */
function workOf(data: { id: string; number: string; assignee?: Person | null }): Workable {
  return { id: data.id, name: data.number, assignee: data.assignee ?? null };
}
