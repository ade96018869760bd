import { useNow } from '@openfloor/look/use-now';
import clock from '@phosphor-icons/core/fill/clock-fill.svg?raw';
import { Button } from 'antd';
import { Link } from 'react-router';
import { spanText } from '@/lib/span-text.ts';
import { useCall } from '@/lib/use-call.ts';
import { useSend } from '@/lib/use-send.ts';
import { Notice } from '@/ui/notice.tsx';
import { useReason } from '@/ui/use-reason.tsx';
import styles from './halts.module.css';

/** What waits for a second person, to be confirmed in place: at a halt minutes count. */
export function PendingHalts() {
  const { data } = useCall(
    'GET /approvals',
    { query: { kind: 'halt', state: 'open' } },
    { refetchInterval: 3_000 },
  );
  const approve = useSend('POST /approvals/{id}/approve');
  const [ask, dialog] = useReason();
  const now = useNow(1_000);
  return (
    <>
      {data?.records.map(({ id, title, proposer, reason, expiresTime, mayApprove }) => (
        <Notice key={id} svg={clock} title={`${title}: waits for a second person`}>
          <p>
            Proposed by {proposer}: {reason}. Lapses in {spanText(expiresTime - now)}.
          </p>
          <p className={styles.actions}>
            {mayApprove && (
              <Button
                size="small"
                type="primary"
                danger
                onClick={() =>
                  ask({
                    title: `${title}?`,
                    text: 'It is carried out at once, and everybody sees it within a second.',
                    action: 'Confirm',
                    danger: true,
                    optional: true,
                    run: why => approve.mutateAsync({ params: { id }, body: why ? { reason: why } : {} }),
                  })
                }
              >
                Confirm
              </Button>
            )}
            <Link to={`/approvals?view=open&open=${id}`}>See what it says</Link>
          </p>
        </Notice>
      ))}
      {dialog}
    </>
  );
}
