import { datesFilter, moneyKindFilter, ReviewScreen, searchFilter } from '@/ui/review-screen.tsx';
import { withdrawalColumns } from './withdrawal-columns.tsx';
import { WithdrawalDetail } from './withdrawal-detail.tsx';
import { stages } from './withdrawal-words.ts';

const filters = [searchFilter('Number or name'), moneyKindFilter, datesFilter('Submitted')];

const keyHints = [
  ['A', 'approve'],
  ['R', 'reject'],
  ['H', 'hold'],
] as const;

/** Customers' money on its way out: checked by two people, then paid. */
export default function WithdrawalsScreen() {
  return (
    <ReviewScreen
      title="Withdrawals"
      call="GET /withdrawals"
      param="stage"
      tabs={stages}
      work="withdrawals"
      columns={withdrawalColumns}
      filters={filters}
      exportName="withdrawals"
      keyHints={keyHints}
      detail={open => <WithdrawalDetail key={open.id} open={open} />}
    />
  );
}
