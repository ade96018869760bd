import { useParams, useSearchParams } from 'react-router';
import { mayCall, useMe } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Page } from '@/ui/page.tsx';
import { PendingNote } from '@/ui/pending-note.tsx';
import { CustomerActions } from './customer-actions.tsx';
import { CustomerActivity } from './customer-activity.tsx';
import { CustomerCases } from './customer-cases.tsx';
import { CustomerApplications, CustomerExchanges, CustomerProducts } from './customer-dealings.tsx';
import { CustomerHead } from './customer-head.tsx';
import { CustomerDocuments, CustomerHoldings, CustomerLedger, CustomerOrders } from './customer-lists.tsx';
import { CustomerMessages } from './customer-messages.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerOverview } from './customer-overview.tsx';
import {
  CustomerClaims,
  CustomerDeposits,
  CustomerPayoutAccounts,
  CustomerWithdrawals,
} from './customer-payments.tsx';
import {
  CustomerAgreements,
  CustomerDevices,
  CustomerIdentity,
  CustomerStaffActions,
} from './customer-person.tsx';
import type { CustomerProfile } from './customer-profile.ts';
import { CustomerSessions } from './customer-sessions.tsx';
import { type CustomerTabKey, CustomerTabs, customerTabs } from './customer-tabs.tsx';

/** One customer, as far as the reader's roles show them. */
export default function CustomerScreen() {
  const { id = '' } = useParams();
  const customer = useCall('GET /customers/{id}', { params: { id } }, { refetchInterval: 10_000 });
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
  const shown = customerTabs.filter(tab => mayCall(me, tab.needs));
  const tab = shown.find(({ key }) => key === params.get('tab'))?.key ?? 'overview';
  return (
    <Page
      title={customer.name ?? customer.username}
      heading={<CustomerHead customer={customer} />}
      actions={<CustomerActions customer={customer} />}
    >
      <PendingNote subject={`customer/${customer.id}`} />
      <CustomerTabs
        customer={customer}
        tabs={shown}
        active={tab}
        onChange={key => setParams({ tab: key }, { replace: true })}
      />
      <TabContent key={tab} tab={tab} customer={customer} />
    </Page>
  );
}

function TabContent({ tab, customer }: { tab: CustomerTabKey; customer: CustomerProfile }) {
  const { id } = customer;
  if (tab === 'holdings') return <CustomerHoldings id={id} />;
  if (tab === 'ledger') return <CustomerLedger id={id} />;
  if (tab === 'orders') return <CustomerOrders id={id} />;
  if (tab === 'applications') return <CustomerApplications id={id} />;
  if (tab === 'products') return <CustomerProducts id={id} />;
  if (tab === 'deposits') return <CustomerDeposits id={id} />;
  if (tab === 'withdrawals') return <CustomerWithdrawals id={id} />;
  if (tab === 'exchanges') return <CustomerExchanges id={id} />;
  if (tab === 'accounts') return <CustomerPayoutAccounts id={id} />;
  if (tab === 'claims') return <CustomerClaims id={id} />;
  if (tab === 'identity') return <CustomerIdentity id={id} />;
  if (tab === 'agreements') return <CustomerAgreements customer={customer} />;
  if (tab === 'devices') return <CustomerDevices id={id} />;
  if (tab === 'actions') return <CustomerStaffActions id={id} />;
  if (tab === 'documents') return <CustomerDocuments id={id} />;
  if (tab === 'sessions') return <CustomerSessions id={id} />;
  if (tab === 'messages') return <CustomerMessages id={id} />;
  if (tab === 'cases') return <CustomerCases id={id} />;
  if (tab === 'notes') return <CustomerNotes id={id} />;
  if (tab === 'activity') return <CustomerActivity id={id} />;
  return <CustomerOverview customer={customer} />;
}
