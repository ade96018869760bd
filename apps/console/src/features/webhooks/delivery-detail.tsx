import { timeText } from '@/lib/console-time.ts';
import { useCan } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { useSend } from '@/lib/use-send.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { ReasonButton } from '@/ui/reason-button.tsx';
import { type Delivery, triedText } from './webhook-words.ts';
import styles from './webhooks.module.css';

/** What was sent, word by word, and each try with its answer; below its row. */
export function DeliveryDetail({ webhookId, delivery }: { webhookId: string; delivery: Delivery }) {
  const mayWork = useCan('POST /webhooks/{id}/replay');
  const params = { id: webhookId, number: delivery.number };
  const one = useCall('GET /webhooks/{id}/deliveries/{number}', { params });
  const again = useSend('POST /webhooks/{id}/replay');
  const leave = useSend('POST /webhooks/{id}/leaveOut');
  const { data } = one;
  if (!data)
    return one.isPending ? (
      <Loading />
    ) : (
      <ErrorState error={one.error} retrying={one.isFetching} onRetry={() => void one.refetch()} />
    );
  return (
    <section className={styles.detail} aria-label={`Delivery ${delivery.number}`}>
      <pre className={styles.body}>{data.body}</pre>
      <ol className={styles.tries}>
        {data.tries.map(tried => (
          <li key={`${tried.time} ${tried.tookMs}`}>
            {timeText(tried.time)}: {triedText(tried)}
            {tried.answer && <code>{tried.answer}</code>}
          </li>
        ))}
      </ol>
      {mayWork && (
        <p className={styles.actions}>
          <ReasonButton
            label="Send again"
            question={{
              title: 'Send this event again?',
              text: 'With the id it had, behind what waits.',
              action: 'Send again',
              run: reason =>
                again.mutateAsync({
                  params: { id: webhookId },
                  body: { eventId: delivery.eventId, reason },
                }),
            }}
          />
          {data.state === 'waiting' && (
            <ReasonButton
              label="Leave out"
              question={{
                title: 'Leave this event out?',
                text: 'Only the one at the front can be left out. What is behind it goes next.',
                action: 'Leave out',
                danger: true,
                run: reason =>
                  leave.mutateAsync({
                    params: { id: webhookId },
                    body: { number: delivery.number, reason },
                  }),
              }}
            />
          )}
        </p>
      )}
    </section>
  );
}
