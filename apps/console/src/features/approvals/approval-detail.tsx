import { Link } from 'react-router';
import { mayCall, useMe } from '@/lib/roles.ts';
import { shortIds } from '@/lib/short-text.ts';
import { useCall } from '@/lib/use-call.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { CaseBody } from './case-body.tsx';
import { CaseHead } from './case-head.tsx';
import { ProposalPanel } from './proposal-panel.tsx';
import { useStaffDecisions } from './use-decisions.ts';

/** A proposal of the tenant's staff. */
export function ApprovalDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const me = useMe();
  const read = useCall('GET /approvals/{id}', { params: { id } }, { refetchInterval: 5_000 });
  const found = useCall('GET /approvals/{id}/case', { params: { id } }, { refetchInterval: 15_000 });
  return (
    <ProposalPanel
      read={read}
      me={me.username}
      decide={useStaffDecisions()}
      subject={subject => <Subject subject={subject} number={read.data?.number ?? null} />}
      name={read.data?.number}
      lead={read.data && <CaseHead proposal={read.data} found={found.data} />}
      onClose={onClose}
    >
      {found.data && <CaseBody found={found.data} />}
      {found.isError && !found.data && (
        <ErrorState error={found.error} retrying={found.isFetching} onRetry={() => void found.refetch()} />
      )}
    </ProposalPanel>
  );
}

/** Where the record is, by the first part of its subject, and the call that must be allowed to see it. */
const places: Readonly<
  Record<string, { needs: Parameters<typeof mayCall>[1]; path: (id: string) => string }>
> = {
  case: { needs: 'GET /cases/{id}', path: id => `/cases?open=${id}` },
  withdrawal: { needs: 'GET /withdrawals/{id}', path: id => `/withdrawals?open=${id}` },
  deposit: { needs: 'GET /deposits/{id}', path: id => `/deposits?open=${id}` },
  customer: { needs: 'GET /customers/{id}', path: id => `/customers/${id}` },
  settings: { needs: 'GET /settings', path: section => `/settings?part=${section}` },
  offer: { needs: 'GET /offers/{id}', path: id => `/offers/${id}` },
  proof: { needs: 'GET /proof', path: () => '/proof' },
  recovery: { needs: 'GET /recovery/{id}', path: id => `/recovery?open=${id}` },
  staff: { needs: 'GET /staff', path: id => `/staff?open=${id}` },
  'payment-file': { needs: 'GET /payments/files/{id}', path: id => `/payments/${id}` },
  product: { needs: 'GET /products/{id}', path: id => `/products/${id}` },
};

function Subject({ subject, number }: { subject: string; number: string | null }) {
  const me = useMe();
  const [thing = '', id = ''] = subject.split('/');
  const place = places[thing];
  const name = number ?? shortIds(subject);
  if (!place || !mayCall(me, place.needs)) return name;
  return <Link to={place.path(id)}>{name}</Link>;
}
