import { datesFilter, ReviewScreen, searchFilter } from '@/ui/review-screen.tsx';
import { identityColumns } from './identity-columns.tsx';
import { IdentityDetail } from './identity-detail.tsx';
import { identityTabs } from './identity-words.ts';

const filters = [searchFilter('Name, account or whole ID number'), datesFilter('Submitted')];

/** Who says who they are, and whether their documents agree. */
export default function IdentityScreen() {
  return (
    <ReviewScreen
      title="Identity"
      call="GET /identity"
      param="tab"
      tabs={identityTabs}
      work="identity"
      columns={identityColumns}
      filters={filters}
      exportName="identities"
      detail={open => <IdentityDetail key={open.id} open={open} />}
    />
  );
}
