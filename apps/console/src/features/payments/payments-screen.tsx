import { AddressTabs } from '@/ui/address-tabs.tsx';
import { Page } from '@/ui/page.tsx';
import { OpenPayments } from './open-payments.tsx';
import { PaymentFiles } from './payment-files.tsx';

const tabs = [
  { key: 'open', label: 'To build', render: () => <OpenPayments /> },
  { key: 'files', label: 'Files', render: () => <PaymentFiles /> },
] as const;

/** Approved withdrawals on their way to the bank: built into files by one person, released by another. */
export default function PaymentsScreen() {
  return (
    <Page title="Payments">
      <AddressTabs tabs={tabs} />
    </Page>
  );
}
