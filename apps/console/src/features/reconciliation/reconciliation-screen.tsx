import { AddressTabs } from '@/ui/address-tabs.tsx';
import { Page } from '@/ui/page.tsx';
import { BankAccounts } from './bank-accounts.tsx';
import { Breaks } from './breaks.tsx';
import { Claims } from './claims.tsx';
import { MoneyFlows } from './money-flows.tsx';
import { ReconciledDays } from './reconciled-days.tsx';
import { Statements } from './statements.tsx';
import { TrialBalance } from './trial-balance.tsx';

const tabs = [
  { key: 'days', label: 'Days', render: () => <ReconciledDays /> },
  { key: 'breaks', label: 'Breaks', render: () => <Breaks /> },
  { key: 'now', label: 'Now', render: () => <TrialBalance /> },
  { key: 'flows', label: 'Money flows', render: () => <MoneyFlows /> },
  { key: 'claims', label: 'Claims', render: () => <Claims /> },
  { key: 'statements', label: 'Bank statements', render: () => <Statements /> },
  { key: 'accounts', label: 'Bank accounts', render: () => <BankAccounts /> },
] as const;

/** Whether the books agree with themselves and with the bank, day by day. */
export default function ReconciliationScreen() {
  return (
    <Page title="Reconciliation">
      <AddressTabs tabs={tabs} />
    </Page>
  );
}
