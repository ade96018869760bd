import { useSearchParams } from '@/lib/router.tsx';
import { ApplicationList } from './application-list.tsx';
import { ApplicationPage } from './application-page.tsx';
import { ProofPage } from './proof-page.tsx';

/** The list, one application of it, or the proof of its allotment: `?application=…&view=proof`. */
export default function ApplyOrderPage() {
  const [search] = useSearchParams();
  const id = search.get('application');
  if (!id) return <ApplicationList />;
  return search.get('view') === 'proof' ? <ProofPage id={id} /> : <ApplicationPage id={id} />;
}
