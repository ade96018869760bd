import { AddressTabs } from '@/ui/address-tabs.tsx';
import { Page } from '@/ui/page.tsx';
import { BankFiles } from './bank-files.tsx';
import { BankLines } from './bank-lines.tsx';

const tabs = [
  { key: 'suspense', label: 'In suspense', render: () => <BankLines state="suspense" /> },
  { key: 'matched', label: 'Matched', render: () => <BankLines state="matched" /> },
  { key: 'files', label: 'Files', render: () => <BankFiles /> },
] as const;

/** What the bank says, line by line, and what two people agreed that it stands for. */
export default function BankStatementsScreen() {
  return (
    <Page title="Bank statements">
      <AddressTabs tabs={tabs} />
    </Page>
  );
}
