import { datesFilter, ReviewScreen, searchFilter } from '@/ui/review-screen.tsx';
import { recoveryColumns } from './recovery-columns.tsx';
import { RecoveryDetail } from './recovery-detail.tsx';
import { recoveryTabs } from './recovery-words.ts';

const filters = [searchFilter('Number, name or account'), datesFilter('Sent')];

/** Who has forgotten a password, and whether they are who they say. */
export default function RecoveryScreen() {
  return (
    <ReviewScreen
      title="Recovery"
      call="GET /recovery"
      param="tab"
      tabs={recoveryTabs}
      work="recovery"
      columns={recoveryColumns}
      filters={filters}
      exportName="recoveries"
      detail={open => <RecoveryDetail key={open.id} open={open} />}
    />
  );
}
