import { datesFilter, moneyKindFilter, ReviewScreen, searchFilter } from '@/ui/review-screen.tsx';
import { depositColumns } from './deposit-columns.tsx';
import { DepositDetail } from './deposit-detail.tsx';
import { depositTabs } from './deposit-words.ts';

const filters = [searchFilter('Number or name'), moneyKindFilter, datesFilter('Announced')];

/** Money that customers say they have sent; it is credited once somebody has seen it arrive. */
export default function DepositsScreen() {
  return (
    <ReviewScreen
      title="Deposits"
      call="GET /deposits"
      param="tab"
      tabs={depositTabs}
      work="deposits"
      columns={depositColumns}
      filters={filters}
      exportName="deposits"
      detail={open => <DepositDetail key={open.id} open={open} />}
    />
  );
}
