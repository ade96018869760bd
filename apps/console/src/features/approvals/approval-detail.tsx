import { Link } from 'react-router';
import { mayCall, useMe } from '@/lib/roles.ts';
import { shortIds } from '@/lib/short-text.ts';
import { useCall } from '@/lib/use-call.ts';
import { ProposalPanel } from './proposal-panel.tsx';
import { useStaffDecisions } from './use-decisions.ts';

/** A proposal of the tenant's staff. */
export function ApprovalDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const me = useMe();
  const read = useCall('GET /approvals/{id}', { params: { id } }, { refetchInterval: 5_000 });
  return (
    <ProposalPanel
      read={read}
      me={me.username}
      decide={useStaffDecisions()}
      subject={subject => <Subject subject={subject} />}
      onClose={onClose}
    />
  );
}

/** Where the record is, by the first part of its subject, and the call that must be allowed to see it. */
const places: Readonly<
  Record<string, { needs: Parameters<typeof mayCall>[1]; path: (id: string) => string }>
> = {
  withdrawal: { needs: 'GET /withdrawals/{id}', path: id => `/withdrawals?open=${id}` },
  deposit: { needs: 'GET /deposits/{id}', path: id => `/deposits?open=${id}` },
  customer: { needs: 'GET /customers/{id}', path: id => `/customers/${id}` },
  settings: { needs: 'GET /settings', path: section => `/settings?part=${section}` },
  offer: { needs: 'GET /offers/{id}', path: id => `/offers/${id}` },
  proof: { needs: 'GET /proof', path: () => '/proof' },
  'payment-file': { needs: 'GET /payments/files/{id}', path: id => `/payments/${id}` },
  product: { needs: 'GET /products/{id}', path: id => `/products/${id}` },
};

function Subject({ subject }: { subject: string }) {
  const me = useMe();
  const [thing = '', id = ''] = subject.split('/');
  const place = places[thing];
  if (!place || !mayCall(me, place.needs)) return shortIds(subject);
  return <Link to={place.path(id)}>{shortIds(subject)}</Link>;
}
