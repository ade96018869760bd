import { datesFilter, ReviewScreen, searchFilter } from '@/ui/review-screen.tsx';
import { kycColumns } from './identity-columns.tsx';
import { KycDetail } from './identity-detail.tsx';
import { kycTabs } from './identity-words.ts';

const filters = [searchFilter('Name, account or whole ID number', 250), datesFilter('Submitted')];

/** Who says who they are, and whether their documents agree. */
export default function KycScreen() {
  return (
    <ReviewScreen
      title="Identity"
      call="GET /kyc"
      param="tab"
      tabs={kycTabs}
      columns={kycColumns}
      filters={filters}
      exportName="identities"
      detail={open => <KycDetail key={open.id} open={open} />}
    />
  );
}
