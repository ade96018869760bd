import { Segmented, Tabs } from 'antd';
import type { ConsoleCallKey } from '@/lib/api.ts';
import { TabCount } from '@/ui/tab-count.tsx';
import type { CustomerProfile } from './customer-profile.ts';
import styles from './customers.module.css';

/** Everything there is about a customer; lists that belong together share a tab of the bar. */
export const customerTabs = [
  { key: 'overview', label: 'Overview', needs: 'GET /customers/{id}' },
  { key: 'holdings', label: 'Holdings', needs: 'GET /customers/{id}/holdings' },
  { key: 'ledger', label: 'Ledger', needs: 'GET /customers/{id}/ledger' },
  { key: 'orders', label: 'Orders', needs: 'GET /customers/{id}/orders' },
  { key: 'applications', label: 'Applications', needs: 'GET /customers/{id}/applications', group: 'Offers' },
  { key: 'products', label: 'Products', needs: 'GET /customers/{id}/products', group: 'Offers' },
  { key: 'deposits', label: 'Deposits', needs: 'GET /deposits', group: 'Payments' },
  { key: 'withdrawals', label: 'Withdrawals', needs: 'GET /withdrawals', group: 'Payments' },
  { key: 'exchanges', label: 'Exchanges', needs: 'GET /customers/{id}/exchanges', group: 'Payments' },
  {
    key: 'accounts',
    label: 'Payout accounts',
    needs: 'GET /customers/{id}/payout-accounts',
    group: 'Payments',
  },
  { key: 'claims', label: 'Claims', needs: 'GET /claims', group: 'Payments' },
  { key: 'identity', label: 'Identity', needs: 'GET /identity', group: 'Identity' },
  { key: 'agreements', label: 'Agreements and contact', needs: 'GET /customers/{id}', group: 'Identity' },
  { key: 'documents', label: 'Documents', needs: 'GET /customers/{id}/documents' },
  { key: 'sessions', label: 'Sessions', needs: 'GET /customers/{id}/sessions', group: 'Sessions' },
  { key: 'devices', label: 'Devices', needs: 'GET /customers/{id}/devices', group: 'Sessions' },
  { key: 'messages', label: 'Messages', needs: 'GET /messages' },
  { key: 'cases', label: 'Cases', needs: 'GET /cases' },
  { key: 'notes', label: 'Notes', needs: 'GET /customers/{id}/notes' },
  { key: 'activity', label: 'Activity', needs: 'GET /customers/{id}/activity', group: 'Activity' },
  { key: 'actions', label: 'Staff actions', needs: 'GET /audit', group: 'Activity' },
] as const satisfies readonly { key: string; label: string; needs: ConsoleCallKey; group?: string }[];

export type CustomerTab = (typeof customerTabs)[number];
export type CustomerTabKey = CustomerTab['key'];

const groupOf = (tab: CustomerTab): string => ('group' in tab ? tab.group : tab.label);

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
  const many: Readonly<Record<string, number | null>> = {
    Orders: counts.orders,
    Documents: counts.documents,
    Sessions: openSessions,
    Notes: counts.notes,
  };
  const groups = [...new Set(tabs.map(groupOf))];
  const activeGroup = groupOf(tabs.find(({ key }) => key === active) ?? customerTabs[0]);
  const beside = tabs.filter(tab => groupOf(tab) === activeGroup);
  const open = (group: string) => onChange(tabs.find(tab => groupOf(tab) === group)?.key ?? 'overview');
  return (
    <>
      <Tabs
        activeKey={activeGroup}
        items={groups.map(group => ({
          key: group,
          label: (
            <>
              {group}
              <TabCount of={many[group]} />
            </>
          ),
        }))}
        onChange={open}
        tabBarGutter={20}
        tabBarStyle={{ marginBottom: 0, paddingInline: 20 }}
      />
      {beside.length > 1 && (
        <div className={styles.within}>
          <Segmented
            aria-label={activeGroup}
            options={beside.map(({ key, label }) => ({ value: key, label }))}
            value={active}
            onChange={onChange}
          />
        </div>
      )}
    </>
  );
}
