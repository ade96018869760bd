import { Tabs } from 'antd';
import { Fragment } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '@/ui/page.tsx';
import { BankAccounts } from './bank-accounts.tsx';
import { Breaks } from './breaks.tsx';
import { MoneyFlows } from './money-flows.tsx';
import { ReconciledDays } from './reconciled-days.tsx';
import { Statements } from './statements.tsx';
import { TrialBalance } from './trial-balance.tsx';

const tabs = [
  { key: 'days', label: 'Days', content: <ReconciledDays /> },
  { key: 'breaks', label: 'Breaks', content: <Breaks /> },
  { key: 'now', label: 'Trial balance now', content: <TrialBalance /> },
  { key: 'flows', label: 'Money flows', content: <MoneyFlows /> },
  { key: 'statements', label: 'Bank statements', content: <Statements /> },
  { key: 'accounts', label: 'Bank accounts', content: <BankAccounts /> },
] as const;

/** Whether the books agree with themselves and with the bank, day by day. */
export default function ReconciliationScreen() {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0];
  return (
    <Page title="Reconciliation">
      <Tabs
        activeKey={tab.key}
        items={tabs.map(({ key, label }) => ({ key, label }))}
        onChange={key => setParams({ tab: key }, { replace: true })}
        tabBarStyle={{ marginBottom: 0, paddingInline: 20 }}
      />
      <Fragment key={tab.key}>{tab.content}</Fragment>
    </Page>
  );
}
