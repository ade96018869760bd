import { App, Button } from 'antd';
import { useState } from 'react';
import { timeText } from '@/lib/console-time.ts';
import type { RecordOf } from '@/lib/list-calls.ts';
import { useCall } from '@/lib/use-call.ts';
import { useSend } from '@/lib/use-send.ts';
import { DetailPanel } from '@/ui/detail-panel.tsx';
import { EmptyState, ErrorState } from '@/ui/error-state.tsx';
import { Facts } from '@/ui/facts.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Section } from '@/ui/page.tsx';
import { PlatformPendingNote, usePlatformPending } from '@/ui/pending-note.tsx';
import { useReason } from '@/ui/use-reason.tsx';
import { AddOwner } from './add-owner.tsx';
import { AskAccess } from './ask-access.tsx';
import styles from './platform.module.css';
import { TenantStatus } from './tenant-columns.tsx';

type PlatformTenant = RecordOf<'GET /platform/tenants'>;

export function TenantDetail({ name, onClose }: { name: string; onClose: () => void }) {
  const found = useCall('GET /platform/tenants', { query: { search: name, size: 100 } });
  const tenant = found.data?.records.find(record => record.name === name);
  if (!tenant) {
    return (
      <DetailPanel title={name} onClose={onClose}>
        {found.isPending && <Loading />}
        {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
        {found.isSuccess && <EmptyState title="There is no such tenant" />}
      </DetailPanel>
    );
  }
  return (
    <DetailPanel
      title={tenant.title}
      status={<TenantStatus status={tenant.status} />}
      onClose={onClose}
      footer={<TenantActions tenant={tenant} />}
    >
      <PlatformPendingNote subject={`tenant/${tenant.id}`} />
      <Section title="Tenant">
        <Facts
          of={[
            ['Legal name', tenant.legalName],
            ['Name', tenant.name],
            ['Currency', tenant.currency],
            ['Language', tenant.language],
            ['Created', timeText(tenant.createdTime)],
          ]}
        />
      </Section>
      <Section title="Hosts" aside="It answers on these">
        <ul className={styles.hosts}>
          {tenant.hosts.map(host => (
            <li key={host}>{host}</li>
          ))}
        </ul>
      </Section>
    </DetailPanel>
  );
}

function TenantActions({ tenant }: { tenant: PlatformTenant }) {
  const { message } = App.useApp();
  const [ask, dialog] = useReason();
  const [asking, setAsking] = useState(false);
  const [adding, setAdding] = useState(false);
  const propose = useSend('POST /platform/approvals', {
    onDone: () => void message.success('Proposed; a colleague has to approve it'),
  });
  const payload = { tenantId: tenant.id };
  const kind = tenant.status === 'active' ? 'tenant.suspend' : 'tenant.reactivate';
  // The note above says what waits; the same once more would only be refused.
  const waits = usePlatformPending(`tenant/${tenant.id}`).some(proposal => proposal.kind === kind);
  const askSuspend = () =>
    ask({
      title: `Propose to suspend ${tenant.title}?`,
      text: 'Once a colleague approves, its hosts stop answering for customers and staff at once.',
      action: 'Propose',
      danger: true,
      run: reason => propose.mutateAsync({ body: { kind, payload, reason } }),
    });
  const askReactivate = () =>
    ask({
      title: `Propose to make ${tenant.title} active again?`,
      text: 'Once a colleague approves, its hosts answer again.',
      action: 'Propose',
      run: reason => propose.mutateAsync({ body: { kind, payload, reason } }),
    });
  return (
    <div className={styles.actions}>
      {tenant.status === 'active' ? (
        <Button danger disabled={waits} onClick={askSuspend}>
          Propose to suspend
        </Button>
      ) : (
        <Button disabled={waits} onClick={askReactivate}>
          Propose to reactivate
        </Button>
      )}
      <Button onClick={() => setAdding(true)}>Add owner</Button>
      <Button onClick={() => setAsking(true)}>Ask for access</Button>
      <AddOwner open={adding} tenant={tenant} onClose={() => setAdding(false)} />
      <AskAccess open={asking} tenant={tenant} onClose={() => setAsking(false)} />
      {dialog}
    </div>
  );
}
