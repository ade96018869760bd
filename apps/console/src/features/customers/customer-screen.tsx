import { Tabs } from 'antd';
import { useParams, useSearchParams } from 'react-router';
import type { ConsoleCallKey } from '@/lib/api.ts';
import { mayCall, useMe } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Page } from '@/ui/page.tsx';
import { PendingNote } from '@/ui/pending-note.tsx';
import { Tag } from '@/ui/tag.tsx';
import { CustomerActions } from './customer-actions.tsx';
import { CustomerDocuments, CustomerHoldings, CustomerLedger, CustomerOrders } from './customer-lists.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerOverview } from './customer-overview.tsx';
import type { CustomerProfile } from './customer-profile.ts';
import { CustomerSessions } from './customer-sessions.tsx';

const tabs: readonly { key: string; label: string; needs: ConsoleCallKey }[] = [
  { key: 'overview', label: 'Overview', needs: 'GET /customers/{id}' },
  { key: 'holdings', label: 'Holdings', needs: 'GET /customers/{id}/holdings' },
  { key: 'ledger', label: 'Ledger', needs: 'GET /customers/{id}/ledger' },
  { key: 'orders', label: 'Orders', needs: 'GET /customers/{id}/orders' },
  { key: 'documents', label: 'Documents', needs: 'GET /customers/{id}/documents' },
  { key: 'sessions', label: 'Sessions', needs: 'GET /customers/{id}/sessions' },
  { key: 'notes', label: 'Notes', needs: 'GET /customers/{id}/notes' },
];

/** One customer, as far as the reader's roles show them. */
export default function CustomerScreen() {
  const { id = '' } = useParams();
  const customer = useCall('GET /customers/{id}', { params: { id } }, { refetchInterval: 15_000 });
  if (!customer.data) {
    return (
      <Page title="Customer">
        {customer.isPending ? (
          <Loading />
        ) : (
          <ErrorState
            error={customer.error}
            retrying={customer.isFetching}
            onRetry={() => void customer.refetch()}
          />
        )}
      </Page>
    );
  }
  return <LoadedCustomer customer={customer.data} />;
}

function LoadedCustomer({ customer }: { customer: CustomerProfile }) {
  const me = useMe();
  const [params, setParams] = useSearchParams();
  const shown = tabs.filter(tab => mayCall(me, tab.needs));
  const tab = shown.find(({ key }) => key === params.get('tab'))?.key ?? 'overview';
  return (
    <Page
      title={customer.name ?? customer.username}
      note={
        <>
          {customer.username} · {customer.account}{' '}
          <Tag tone={customer.name ? 'good' : 'neutral'}>{customer.name ? 'Verified' : 'Unverified'}</Tag>{' '}
          {customer.status === 'disabled' && <Tag tone="bad">Disabled</Tag>}{' '}
          {customer.masked && <Tag>Personal data masked</Tag>}
        </>
      }
      actions={<CustomerActions customer={customer} />}
    >
      <PendingNote subject={`customer/${customer.id}`} />
      <Tabs
        activeKey={tab}
        items={shown.map(({ key, label }) => ({ key, label }))}
        onChange={key => setParams({ tab: key }, { replace: true })}
        tabBarStyle={{ marginBottom: 0, paddingInline: 20 }}
      />
      <TabContent key={tab} tab={tab} customer={customer} />
    </Page>
  );
}

function TabContent({ tab, customer }: { tab: string; customer: CustomerProfile }) {
  const { id } = customer;
  if (tab === 'holdings') return <CustomerHoldings id={id} />;
  if (tab === 'ledger') return <CustomerLedger id={id} />;
  if (tab === 'orders') return <CustomerOrders id={id} />;
  if (tab === 'documents') return <CustomerDocuments id={id} />;
  if (tab === 'sessions') return <CustomerSessions id={id} />;
  if (tab === 'notes') return <CustomerNotes id={id} />;
  return <CustomerOverview customer={customer} />;
}
