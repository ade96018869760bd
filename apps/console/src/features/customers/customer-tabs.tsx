import { Tabs } from 'antd';
import type { ConsoleCallKey } from '@/lib/api.ts';
import { TabCount } from '@/ui/tab-count.tsx';
import type { CustomerProfile } from './customer-profile.ts';

export const customerTabs = [
  { key: 'overview', label: 'Overview', needs: 'GET /customers/{id}' },
  { key: 'holdings', label: 'Holdings', needs: 'GET /customers/{id}/holdings' },
  { key: 'ledger', label: 'Ledger', needs: 'GET /customers/{id}/ledger' },
  { key: 'orders', label: 'Orders', needs: 'GET /customers/{id}/orders' },
  { key: 'documents', label: 'Documents', needs: 'GET /customers/{id}/documents' },
  { key: 'sessions', label: 'Sessions', needs: 'GET /customers/{id}/sessions' },
  { key: 'notes', label: 'Notes', needs: 'GET /customers/{id}/notes' },
  { key: 'activity', label: 'Activity', needs: 'GET /customers/{id}/activity' },
] as const satisfies readonly { key: string; label: string; needs: ConsoleCallKey }[];

export type CustomerTab = (typeof customerTabs)[number];
export type CustomerTabKey = CustomerTab['key'];

interface CustomerTabsProps {
  customer: CustomerProfile;
  tabs: readonly CustomerTab[];
  active: CustomerTabKey;
  onChange: (key: string) => void;
}

/** What there is about the customer, with how many of it. */
export function CustomerTabs({
  customer: { counts, openSessions },
  tabs,
  active,
  onChange,
}: CustomerTabsProps) {
  const many: Partial<Record<CustomerTabKey, number | null>> = {
    orders: counts.orders,
    documents: counts.documents,
    sessions: openSessions,
    notes: counts.notes,
  };
  return (
    <Tabs
      activeKey={active}
      items={tabs.map(({ key, label }) => ({
        key,
        label: (
          <>
            {label}
            <TabCount of={many[key]} />
          </>
        ),
      }))}
      onChange={onChange}
      tabBarStyle={{ marginBottom: 0, paddingInline: 20 }}
    />
  );
}
