import type { ReactNode } from 'react';
import type { ReplyOf } from '@/lib/api.ts';
import { useCall } from '@/lib/use-call.ts';
import { DetailPanel, type DetailPanelProps } from './detail-panel.tsx';
import { ErrorState } from './error-state.tsx';
import { Loading } from './loading.tsx';
import type { OpenReview } from './review-screen.tsx';
import { ReviewSteps } from './review-steps.tsx';
import { Tag, type TagTone } from './tag.tsx';

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
  /** The large column of a record that stands alone. */
  main?: (data: ReplyOf<Key>) => ReactNode;
  mainNote?: ReactNode | ((data: ReplyOf<Key>) => ReactNode);
  children: (data: ReplyOf<Key>) => ReactNode;
}

/** A customer's record that is open: its number and state, its contents as they are now, and what can be done. */
export function ReviewRecord<Key extends DetailKey>(props: ReviewRecordProps<Key>) {
  const { call, open, name, layout, state, footer, main, mainNote, children } = props;
  const args = { params: { id: open.id } } as Parameters<typeof useCall<Key>>[1];
  const record = useCall(call, args, { refetchInterval: 5_000 });
  const { data, isPending, isFetching, error, refetch } = record;
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
  return (
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
      {children(data)}
    </DetailPanel>
  );
}
