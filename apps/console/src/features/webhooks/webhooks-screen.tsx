import { Button } from 'antd';
import { useState } from 'react';
import { useCan } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { EmptyState, ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Page } from '@/ui/page.tsx';
import { PendingNote } from '@/ui/pending-note.tsx';
import { SetWebhook } from './set-webhook.tsx';
import { WebhookCard } from './webhook-card.tsx';

/** Where the operator's own systems are told what happens. */
export default function WebhooksScreen() {
  const mayWork = useCan('POST /webhooks/{id}/secret');
  const [adding, setAdding] = useState(false);
  const { data, isPending, isFetching, error, refetch } = useCall('GET /webhooks', undefined, {
    refetchInterval: 10_000,
  });
  const add = (
    <Button type="primary" onClick={() => setAdding(true)}>
      Add webhook
    </Button>
  );
  return (
    <Page
      title="Webhooks"
      note="Your own systems are told what happens, in order, until they take it."
      padded
      actions={mayWork && add}
    >
      {!data && isPending && <Loading />}
      {!data && !isPending && (
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      <PendingNote subject="webhook/new" />
      {data?.length === 0 && (
        <EmptyState title="No webhook" text="Nothing is told to anybody until two people add one." />
      )}
      {data?.map(webhook => (
        <WebhookCard key={webhook.id} webhook={webhook} mayWork={mayWork} />
      ))}
      {adding && <SetWebhook onClose={() => setAdding(false)} />}
    </Page>
  );
}
