import type { ReplyOf } from '@/lib/api.ts';
import { useCall } from '@/lib/use-call.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { PlainTable } from '@/ui/plain-table.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import styles from './settings.module.css';

type Mail = ReplyOf<'GET /mail'>['last'][number];

const kinds: Record<Mail['kind'], string> = {
  TEST: 'Test message',
  EMAIL_CODE: 'Code for an address',
  EMAIL_CHANGES: 'Warning of a change',
  REPORT_READY: 'Report ready, or not made',
  QUEUE_OVERDUE: 'Queue over its service level',
  RECOVERY_LINK: 'Link for a forgotten password',
  NOTICE: 'Notice',
};
const states: Record<Mail['state'], string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Not sent',
  unknown: 'Perhaps sent',
};

const columns: readonly Column<Mail>[] = [
  { key: 'kind', title: 'About', render: mail => kinds[mail.kind], csv: mail => kinds[mail.kind] },
  { key: 'to', title: 'To', render: mail => mail.to, csv: mail => mail.to },
  {
    key: 'state',
    title: 'State',
    render: mail => <TwoLines main={states[mail.state]} sub={mail.problem ?? ''} />,
    csv: mail => states[mail.state],
  },
  { key: 'tries', title: 'Tries', render: mail => mail.attempts, csv: mail => String(mail.attempts) },
  {
    key: 'time',
    title: 'Written',
    align: 'right',
    at: mail => mail.createdTime,
  },
];

/** What became of the last messages; their words are nobody's business here. */
export function LastMails() {
  const mails = useCall('GET /mail', undefined, { refetchInterval: 15_000 });
  return (
    <>
      <h3 className={styles.part}>Last messages</h3>
      {mails.isError && !mails.data && (
        <ErrorState error={mails.error} retrying={mails.isFetching} onRetry={() => void mails.refetch()} />
      )}
      {mails.data && (
        <PlainTable
          rowKey={mail => mail.id}
          rows={mails.data.last}
          columns={columns}
          empty={{ title: 'Nothing was sent so far' }}
        />
      )}
    </>
  );
}
