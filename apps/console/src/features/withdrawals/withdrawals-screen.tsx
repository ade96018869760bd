import { datesFilter, moneyKindFilter, ReviewScreen, searchFilter } from '@/ui/review-screen.tsx';
import { withdrawalColumns } from './withdrawal-columns.tsx';
import { WithdrawalDetail } from './withdrawal-detail.tsx';
import { stages } from './withdrawal-words.ts';

const filters = [searchFilter('Number or name'), moneyKindFilter, datesFilter('Submitted')];

/** Customers' money on its way out: checked by two people, then paid. */
export default function WithdrawalsScreen() {
  return (
    <ReviewScreen
      title="Withdrawals"
      call="GET /withdrawals"
      field="stage"
      param="stage"
      tabs={stages}
      columns={withdrawalColumns}
      filters={filters}
      exportName="withdrawals"
      detail={(id, close) => <WithdrawalDetail key={id} id={id} onClose={close} />}
    />
  );
}
